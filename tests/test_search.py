"""The search against what movements mean: as tables of shortest lengths, and walk by walk."""

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import product
from typing import assert_never

import pytest
from hypothesis import given, settings

from ruleproof.models.board import Board, Link, Mode, Place
from ruleproof.models.movement import Choice, Distance, Movement, Name, Repeat, Sequence, Step
from ruleproof.models.movement import Test as PlaceTest
from ruleproof.verify.automaton import MovementTooLargeError, automaton
from ruleproof.verify.reach_certificate import CertificateError, certify, follows, image
from ruleproof.verify.search import Search
from ruleproof.verify.steps import Steps
from tests.strategies import boards, movements

Lengths = dict[tuple[str, str], int]
Walk = tuple[tuple[str, ...], tuple[str, ...]]


def linked(board: Board, mode: Mode, start: str, end: str) -> bool:
    """Return whether one link leads from `start` to `end`, by the definition of a mode."""
    if start == end:
        return False
    for link in mode.links:
        there = (link.start, link.end) == (start, end)
        back = (link.end, link.start) == (start, end) and not (link.one_way or mode.one_way)
        if (there or back) and (link.at is None or board.fulfils(link.at, link.when)):
            return True
    together = any({start, end} <= set(zone.places) for zone in mode.zones)
    marked = all(mode.mark in board.marks_of(name) for name in (start, end))
    return together or marked


def step_lengths(board: Board, mode: str) -> Lengths:
    travel = board.modes[mode]
    pairs = product(board.names, board.names)
    return {(start, end): 1 for start, end in pairs if linked(board, travel, start, end)}


def staying(board: Board) -> Lengths:
    return {(name, name): 0 for name in board.names}


def one_after_the_other(first: Lengths, second: Lengths) -> Lengths:
    found: Lengths = {}
    for (start, middle), (other, end) in product(first, second):
        if middle == other:
            length = first[start, middle] + second[other, end]
            found[start, end] = min(length, found.get((start, end), length))
    return found


def either(first: Lengths, second: Lengths) -> Lengths:
    shorter = {pair: min(first[pair], second[pair]) for pair in first.keys() & second.keys()}
    return {**first, **second, **shorter}


def any_number(board: Board, body: Lengths) -> Lengths:
    """Return the lengths of any number of rounds: a shortest walk has no more than places."""
    perhaps = either(body, staying(board))
    return reduce(one_after_the_other, [perhaps] * len(board.names), staying(board))


def lengths(board: Board, movement: Movement) -> Lengths:
    """Return the fewest steps of a movement between each two places that it connects."""
    match movement:
        case Step(mode):
            return step_lengths(board, mode)
        case Distance(mode, links):
            far = any_number(board, step_lengths(board, mode))
            return {pair: 1 for pair, length in far.items() if length == links}
        case PlaceTest(condition):
            return {(name, name): 0 for name in board.names if board.fulfils(name, condition)}
        case Sequence(parts):
            tables = (lengths(board, part) for part in parts)
            return reduce(one_after_the_other, tables, staying(board))
        case Choice(options):
            nothing: Lengths = {}
            return reduce(either, (lengths(board, option) for option in options), nothing)
        case Repeat(body, least, most):
            once = lengths(board, body)
            found = reduce(one_after_the_other, [once] * least, staying(board))
            if most is None:
                return one_after_the_other(found, any_number(board, once))
            perhaps = either(once, staying(board))
            return reduce(one_after_the_other, [perhaps] * (most - least), found)
        case Name():
            raise AssertionError("drawn movements have no names")
    assert_never(movement)


def walks(board: Board, movement: Movement, start: str) -> Iterator[Walk]:
    """Yield every walk of a movement without stars, one by one."""
    return Walks(board).of(movement, start)


class Walks:
    """Goes every walk on a board; `went` is called for every link and every test that is met."""

    def __init__(self, board: Board, went: Callable[[], None] = lambda: None) -> None:
        self.board = board
        self.went = went
        self._links: dict[Movement, Lengths] = {}

    def of(self, movement: Movement, start: str) -> Iterator[Walk]:
        """Yield every walk of a movement without stars, one by one."""
        match movement:
            case Step(mode) | Distance(mode):
                if movement not in self._links:
                    self._links[movement] = lengths(self.board, movement)
                for begin, end in self._links[movement]:
                    if begin == start:
                        self.went()
                        yield (start, end), (mode,)
            case PlaceTest(condition):
                self.went()
                if self.board.fulfils(start, condition):
                    yield (start,), ()
            case Sequence(()):
                yield (start,), ()
            case Sequence((first, *rest)):
                for places, modes in self.of(first, start):
                    for further, more in self.of(Sequence(tuple(rest)), places[-1]):
                        yield (*places, *further[1:]), (*modes, *more)
            case Choice(options):
                for option in options:
                    yield from self.of(option, start)
            case Repeat(body, least, int(most)):
                for rounds in range(least, most + 1):
                    yield from self.of(Sequence((body,) * rounds), start)
            case _:
                raise AssertionError("a movement without stars and names was expected")


def found_by_search(board: Board, movement: Movement) -> Lengths:
    steps, machine = Steps(board), automaton({"move": movement})
    found: Lengths = {}
    for number, start in enumerate(board.names):
        search = Search(steps, machine, "move", number)
        for end in search.ends():
            found[start, board.names[end]] = len(search.trail(end)[1])
    return found


@given(boards(), movements())
@settings(deadline=None, max_examples=300)
def test_the_search_finds_every_end_by_the_fewest_steps(board: Board, movement: Movement) -> None:
    assert found_by_search(board, movement) == lengths(board, movement)


@given(boards(), movements())
@settings(deadline=None)
def test_the_image_of_a_movement_holds_every_end(board: Board, movement: Movement) -> None:
    expected = lengths(board, movement)
    for start in board.names:
        ends = {end for begin, end in expected if begin == start}
        assert image(board, movement, frozenset([start])) == ends


@given(boards(), movements())
@settings(deadline=None)
def test_the_image_of_many_places_is_that_of_each_together(
    board: Board, movement: Movement
) -> None:
    each = [image(board, movement, frozenset([start])) for start in board.names]
    assert image(board, movement, frozenset(board.names)) == frozenset().union(*each)


@given(boards(most=4), movements(stars=False, leaves=3))
@settings(deadline=None, max_examples=60)
def test_a_search_agrees_with_all_walks_one_by_one(board: Board, movement: Movement) -> None:
    fewest: Lengths = {}
    for start in board.names:
        for places, modes in walks(board, movement, start):
            pair = (start, places[-1])
            fewest[pair] = min(len(modes), fewest.get(pair, len(modes)))
    assert found_by_search(board, movement) == fewest


@given(boards(most=3), movements(stars=False, leaves=3))
@settings(deadline=None, max_examples=40)
def test_each_walk_of_a_movement_follows_it(board: Board, movement: Movement) -> None:
    for places, modes in set(walks(board, movement, board.names[0])):
        assert follows(board, movement, places, modes)


@given(boards(most=3), movements(stars=False, leaves=2))
@settings(deadline=None, max_examples=40)
def test_a_walk_that_is_none_of_a_movement_does_not_follow_it(
    board: Board, movement: Movement
) -> None:
    allowed = set(walks(board, movement, board.names[0]))
    for count in range(3):
        for further in product(board.names, repeat=count):
            for modes in product(board.modes, repeat=count):
                walk = (board.names[0], *further), modes
                assert follows(board, movement, *walk) == (walk in allowed)


ROAD = Mode("road", "road", links=(Link("A", "B"), Link("B", "C"), Link("C", "D")))
LINE = Board("line", {name: Place(name) for name in "ABCD"}, {"road": ROAD})
TWO = {"walk": Repeat(Step("road"), 1, 2)}
TO_B: Walk = (("A", "B"), ("road",))
TO_C: Walk = (("A", "B", "C"), ("road", "road"))
BACK: Walk = (("A", "B", "A"), ("road", "road"))


def test_a_complete_list_of_walks_is_certified() -> None:
    certify(LINE, TWO, "A", {"walk": {"A": BACK, "B": TO_B, "C": TO_C}})


@pytest.mark.parametrize(
    "found",
    [
        pytest.param({"A": BACK, "B": TO_B}, id="an end is missing"),
        pytest.param(
            {"A": BACK, "B": TO_B, "C": TO_C, "D": (("A", "D"), ("road",))},
            id="an end is too much",
        ),
        pytest.param(
            {"A": BACK, "B": TO_B, "C": (("A", "C"), ("road",))}, id="a step is not on the board"
        ),
        pytest.param({"A": BACK, "B": TO_B, "C": TO_B}, id="a walk ends elsewhere"),
        pytest.param(
            {"A": BACK, "B": TO_B, "C": (("B", "C"), ("road",))}, id="a walk starts elsewhere"
        ),
        pytest.param(
            {"A": BACK, "B": (("A", "B", "A", "B"), ("road",) * 3), "C": TO_C},
            id="a walk is too long",
        ),
    ],
)
def test_a_wrong_list_of_walks_is_refused(found: dict[str, Walk]) -> None:
    with pytest.raises(CertificateError):
        certify(LINE, TWO, "A", {"walk": found})


def test_equal_endings_share_their_states() -> None:
    road = Step("road")
    both = automaton({"two": Sequence((road, road)), "three": Sequence((road, road, road))})
    assert both.edges[both.starts["three"]] == ((road, both.starts["two"]),)


def test_a_movement_that_writes_out_too_long_is_refused() -> None:
    thousand = Repeat(Step("road"), 1000, 1000)
    with pytest.raises(MovementTooLargeError, match="more than 200000 states"):
        automaton({"far": Repeat(thousand, 1000, 1000)})


def test_repetitions_within_repetitions_are_ranked_apart() -> None:
    ranked = automaton({"move": Repeat(Repeat(Step("road"), 0, 2), 0, 2)}).chains
    assert len(ranked) == len(set(ranked.values())) == 6


def test_fewer_repetitions_are_left_out_where_more_are_left() -> None:
    machine = automaton({"move": Repeat(Step("road"), 0, 9)})
    nodes = Search(Steps(LINE), machine, "move", 0).parents
    assert len([node for node in nodes if node[0] in machine.chains]) == len(LINE.names)
