"""Eight tiles in a frame of nine places: slide a tile into the gap."""
# mypy: ignore-errors

from ruleproof.game import Range, Row, State, invariant, reachable, require, rule


class Frame(State):
    """The whole puzzle; 0 is the gap."""

    tiles: Row[9, Range[0, 8]] = (1, 2, 3, 4, 5, 6, 7, 8, 0)


@rule()
def slide(s: Frame, place: Range[0, 8], gap: Range[0, 8]):
    require(s.tiles[gap] == 0)
    across = abs(place % 3 - gap % 3)
    down = abs(place // 3 - gap // 3)
    require(across + down == 1)
    s.tiles[gap], s.tiles[place] = s.tiles[place], 0


@invariant()
def every_tile_is_there_once(s: Frame):
    return all(s.tiles.count(tile) == 1 for tile in range(9))


@reachable()
def the_gap_in_the_middle(s: Frame):
    return s.tiles[4] == 0
