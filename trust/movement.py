"""Movement: the search on the automaton against walks one by one, tables and movement points."""

from collections.abc import Callable
from functools import partial

from ruleproof.models.board import Board
from ruleproof.models.board_file import parse_board
from ruleproof.models.labels import moves_of
from ruleproof.models.movement import Movement
from ruleproof.models.source import Source
from ruleproof.verify.automaton import FINAL, automaton
from ruleproof.verify.reach import reach
from ruleproof.verify.reach_all import reach_all
from tests.test_budget import all_points, searched
from tests.test_search import Walks, found_by_search, lengths
from trust.board_writer import random_board
from trust.comparing import Comparison, RefusedError, Written

__all__ = ["COMPARISONS"]

NAME = "piece"
MOST_LINKS = 10_000


def search_differs(text: str) -> str | None:
    """Return on what the search and the tables of shortest lengths differ."""
    board, movement = _read(text)
    found, expected = found_by_search(board, movement), lengths(board, movement)
    if found != expected:
        return f"search: {found}, by tables {expected}"
    every, may_return = reach_all(board, NAME), board.pieces[NAME].may_return
    for start in board.names:
        ends = {end for begin, end in expected if begin == start and (may_return or end != start)}
        single = {reached.place for reached in reach(board, NAME, start).places}
        if not ends == single == every.ends(start):
            return f"reach: from {start} {sorted(single)}, by tables {sorted(ends)}"
    return None


def walks_differ(text: str) -> str | None:
    """Return on what the search and going every walk differ."""
    board, movement = _read(text)
    found = found_by_search(board, movement)
    expected: dict[tuple[str, str], int] = {}
    every = Walks(board, _patience())
    for start in board.names:
        for places, modes in every.of(movement, start):
            pair = (start, places[-1])
            expected[pair] = min(len(modes), expected.get(pair, len(modes)))
    return None if found == expected else f"search: {found}, walk by walk {expected}"


def _patience() -> Callable[[], None]:
    """Return what refuses a case once it was called too often."""
    left = iter(range(MOST_LINKS))

    def went() -> None:
        if next(left, None) is None:
            raise RefusedError

    return went


def points_differ(text: str) -> str | None:
    """Return on what the search with movement points and every walk with its points differ."""
    board, _ = _read(text)
    piece = board.pieces[NAME]
    for start in board.names:
        seen, grows = all_points(board, piece, automaton(piece.moves), start)
        search = searched(board, piece, start)
        if (search.gain is not None) != grows:
            return f"gain: {search.gain} from {start}, walk by walk {grows}"
        ends = {board.index[place] for state, place, _ in seen if state == FINAL}
        if set(search.ends()) != ends:
            return f"ends: {sorted(search.ends())} from {start}, walk by walk {sorted(ends)}"
    return None


def _read(text: str) -> tuple[Board, Movement]:
    try:
        board = parse_board(Source("board.toml", text)).board
        (movement,) = moves_of(board, NAME).values()
    except KeyError as error:
        raise RefusedError from error
    return board, movement


COMPARISONS = (
    Comparison(
        "movement",
        "search",
        "the search on the automaton and tables of shortest lengths; reach of one and of all",
        ".toml",
        Written(random_board),
        search_differs,
        weight=3,
    ),
    Comparison(
        "movement",
        "walks",
        "the search on the automaton and every walk, one by one",
        ".toml",
        Written(partial(random_board, most=5, stars=False)),
        walks_differ,
        weight=3,
    ),
    Comparison(
        "movement",
        "points",
        "the search with movement points and every walk with its points",
        ".toml",
        Written(partial(random_board, most=4, points=True)),
        points_differ,
        weight=2,
    ),
)
