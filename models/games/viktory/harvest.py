"""VIKTORY: what Bombs and Recruiting Cells yield when their cards come off the Trail."""
# mypy: ignore-errors

from europe import (
    BOMB_POINTS,
    CELL_STRENGTH,
    FULL_TERROR,
    City,
    Side,
    Token,
    bomb_points,
    card_is_free,
    cell_strength,
    europe,
    is_green,
    strengthened,
)
from trail import advance

from ruleproof.game import (
    Range,
    Row,
    State,
    always,
    invariant,
    measure,
    reachable,
    require,
    resource,
    rule,
    start,
)


class Harvest(State):
    """The Terrorist's moves and what they yield: points of the last move, and his Strength.

    Abstracts: he meets no Operatives; they activate cells, remove tokens and wound him at any
    time; every kind of token is always in his Reserve, see `Trail`. `came_off` and `came_from`
    are the token and the City of the card that the last move took off the Trail. The range of
    `terror` leaves room above 12, so that the limit is a claim.
    """

    trail: Row[3, City | None] = None
    token: Row[3, Token | None] = None
    terror: Range[1, 24] = FULL_TERROR
    before: Range[1, 24] = FULL_TERROR
    scored: Range[0, 3] = 0
    came_off: Token | None = None
    came_from: City | None = None


@start("V-037", "V-043", "V-044", by=Side.TERRORIST)
def the_first_token_is_laid(s: Harvest, first: City, token: Token):
    require(not (token is Token.BOMB and is_green(first)))
    s.trail[0] = first
    s.token[0] = token


@rule("V-106", "V-107", "V-108", "V-110", "V-111", "V-112", "V-152", by=Side.TERRORIST)
def the_oldest_card_comes_off(s: Harvest, to: City, token: Token):
    require(to in europe.moves("Terrorist", s.trail[0]))
    require(card_is_free(s.trail, to))
    require(not (token is Token.BOMB and is_green(to)))
    s.came_off = s.token[2]
    s.came_from = s.trail[2]
    s.before = s.terror
    s.scored, s.terror = yielded(s.token[2], s.trail[2], s.terror)
    advance(s, to)
    s.token[0] = token


@rule("V-136", "V-143", "V-147", by=Side.INTERPOL)
def operatives_remove_a_token(s: Harvest, slot: Range[0, 2]):
    require(s.token[slot] is not None)
    s.token[slot] = None
    forget(s)


@rule("V-173", "V-184", by=Side.INTERPOL)
def operatives_wound_the_terrorist(s: Harvest, loss: Range[1, 11]):
    require(loss < s.terror)
    s.terror -= loss
    forget(s)


def forget(s):
    """Drop what the last move yielded."""
    s.scored = 0
    s.came_off = None
    s.came_from = None
    s.before = s.terror


def yielded(token, city, terror):
    """Return the points and the Strength that a token coming off yields (V-110, V-111, V-112)."""
    if token is Token.BOMB:
        return bomb_points(city), terror
    if token is Token.CELL:
        return 0, strengthened(terror, city)
    return 0, terror


@invariant("V-043", "V-113")
def the_terrorist_has_a_card_out(s: Harvest):
    return s.trail[0] is not None


@invariant("V-106", "V-107")
def tokens_lie_on_cards(s: Harvest):
    return all(s.trail[slot] is not None or s.token[slot] is None for slot in range(3))


@invariant("V-157", "V-158")
def no_bomb_is_laid_in_a_dark_green_region(s: Harvest):
    return all(
        s.trail[slot] is None or not is_green(s.trail[slot]) or s.token[slot] is not Token.BOMB
        for slot in range(3)
    )


@invariant("V-165", "V-167")
def strength_stays_within_twelve(s: Harvest):
    return s.terror <= FULL_TERROR


@always("V-110", "V-153", "V-154", "V-155", "V-156")
def a_bomb_scores_by_its_city(s: Harvest):
    if s.came_off is not Token.BOMB or s.came_from is None:
        return s.scored == 0
    return s.scored == BOMB_POINTS[s.came_from.size]


@always("V-111", "V-159", "V-160", "V-161", "V-162", "V-163", "V-165", "V-166")
def a_cell_adds_what_fits(s: Harvest):
    if s.came_off is not Token.CELL or s.came_from is None:
        return s.terror == s.before
    return s.terror == FULL_TERROR or s.terror == s.before + cell_strength(s.came_from)


@always("V-160", "V-161", "V-162", "V-163")
def cells_double_in_dark_green_regions_only(s: Harvest):
    if s.came_off is not Token.CELL or s.came_from is None or is_green(s.came_from):
        return True
    return s.terror <= s.before + CELL_STRENGTH[s.came_from.size]


@always("V-112")
def a_trap_does_nothing(s: Harvest):
    return s.came_off is not Token.TRAP or (s.scored == 0 and s.terror == s.before)


@reachable("V-109")
def a_cell_is_wasted_at_full_strength(s: Harvest):
    return s.came_off is Token.CELL and s.before == FULL_TERROR


@reachable("V-166")
def a_cell_adds_only_one(s: Harvest):
    return s.came_off is Token.CELL and s.before == 11 and s.terror == FULL_TERROR


@reachable("V-163", "V-164")
def a_cell_adds_eight(s: Harvest):
    return s.terror - s.before == 8


@resource("V-111", "V-159", better_for=Side.TERRORIST)
def strength_of_the_terrorist(s: Harvest):
    return s.terror


@measure("V-110", "V-151", "V-156")
def points_of_one_move(s: Harvest):
    return s.scored


@measure("V-111", "V-162", "V-163")
def strength_of_one_move(s: Harvest):
    return s.terror - s.before
