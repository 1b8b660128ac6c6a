"""How far the pieces of VIKTORY get from ROME, and what a reach tells."""

from importlib.resources import as_file, files

import pytest

from ruleproof.models.board import Board, Hop, Link, Mode, Piece, Place
from ruleproof.models.board_file import read_board
from ruleproof.models.labels import moves_of
from ruleproof.models.movement import Choice, Movement, Name, Repeat, Sequence, Step
from ruleproof.verify.automaton import MovementTooLargeError
from ruleproof.verify.reach import Walk, reach
from ruleproof.verify.reach_all import reach_all

READINGS = ("a walk of two links", "distance exactly two", "one or two links")
FROM_ROME = {"Special Forces": 20, "Terrorist": 20, "Secret Agents": 32, "Bomb Squad": 32}
ROAD = Step("road")
LONG = 10_000


@pytest.fixture(scope="module")
def europe() -> Board:
    game = files("ruleproof.models.games") / "viktory"
    with as_file(game) as folder:
        return read_board(folder / "reconstruction.toml").board


def line(piece: Movement, **hops: Movement) -> Board:
    """Return places A - B - C by road, with one piece and named hops."""
    links = (Link("A", "B"), Link("B", "C"))
    return Board(
        "line",
        {name: Place(name) for name in "ABC"},
        {"road": Mode("road", "road", links=links)},
        {"piece": Piece("piece", {"": piece})},
        {name: Hop(name, {name: movement}) for name, movement in hops.items()},
    )


def ends(board: Board, start: str = "A") -> str:
    return "".join(reached.place for reached in reach(board, "piece", start).places)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("piece", "count"), FROM_ROME.items())
def test_pieces_reach_as_many_cities_from_rome_in_every_reading(
    europe: Board, piece: str, count: int, reading: str
) -> None:
    assert len(reach(europe, piece, "ROME", readings={"rail hop": reading}).places) == count


@pytest.mark.parametrize("reading", READINGS)
def test_the_reach_of_all_starts_agrees_on_the_map_of_europe(europe: Board, reading: str) -> None:
    readings = {"rail hop": reading}
    for piece in europe.pieces:
        found = reach_all(europe, piece, readings=readings)
        for start in europe.names:
            single = reach(europe, piece, start, readings=readings)
            assert found.ends(start) == {reached.place for reached in single.places}


def test_the_readings_of_the_rail_hop_are_these_three(europe: Board) -> None:
    assert tuple(europe.hops["rail hop"].readings) == READINGS


def test_a_place_is_told_with_a_shortest_walk_of_each_label() -> None:
    board = line(Choice((Repeat(ROAD, 0, None), Sequence((ROAD, ROAD)))))
    (_, farthest) = reach(board, "piece", "A").places
    assert farthest.walks == {"road": Walk(("A", "B", "C"), ("road", "road"))}


def test_the_start_does_not_count_as_reached() -> None:
    assert ends(line(Repeat(ROAD, 0, 2))) == "BC"


def test_the_start_counts_for_a_piece_that_may_return() -> None:
    board = line(ROAD)
    returning = Piece("piece", {"": Repeat(ROAD, 2, 2)}, may_return=True)
    assert ends(Board("line", board.places, board.modes, {"piece": returning})) == "AC"


def test_an_unknown_start_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="Z"):
        reach(line(ROAD), "piece", "Z")


def test_ten_thousand_steps_in_a_row_are_walked() -> None:
    assert ends(line(Sequence((ROAD,) * LONG))) == "C"


def test_a_movement_nested_ten_thousand_deep_is_walked() -> None:
    movement: Movement = Repeat(ROAD, 2, 2)
    for _ in range(LONG // 2):
        movement = Choice((Sequence((movement,)),))
    assert ends(line(movement)) == "C"


def test_a_chain_of_ten_thousand_hops_is_walked() -> None:
    hops: dict[str, Movement] = {"hop0": Sequence((ROAD, ROAD))}
    for number in range(1, LONG):
        hops[f"hop{number}"] = Sequence((Name(f"hop{number - 1}", 0),))
    assert ends(line(Name(f"hop{LONG - 1}", 0), **hops)) == "C"


def test_a_chain_of_ten_thousand_pieces_is_walked() -> None:
    board = line(Sequence((ROAD, ROAD)))
    pieces = {"piece0": board.pieces["piece"]}
    for number in range(1, LONG):
        pieces[f"piece{number}"] = Piece("piece", {"": Name(f"piece{number - 1}", 0)})
    board = Board("line", board.places, board.modes, pieces)
    assert reach(board, f"piece{LONG - 1}", "A").by("road") == {"C"}


def doubled(first: Movement, *, times: int) -> Board:
    """Return a board whose hops each stand twice in the next one."""
    hops = {"hop0": first}
    for number in range(1, times):
        before = Name(f"hop{number - 1}", 0)
        hops[f"hop{number}"] = Sequence((before, before))
    return line(Sequence((ROAD, Name(f"hop{times - 1}", 0))), **hops)


def test_hops_that_double_sixty_times_without_a_step_are_walked() -> None:
    assert ends(doubled(Repeat(ROAD, 0, 0), times=60)) == "B"


def test_hops_that_double_sixty_times_are_too_large() -> None:
    with pytest.raises(MovementTooLargeError):
        ends(doubled(ROAD, times=60))


def test_a_hop_that_needs_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="the movement of `round` needs itself"):
        moves_of(line(Name("round", 0), round=Sequence((ROAD, Name("round", 0)))), "piece")
