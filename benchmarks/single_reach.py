"""The reach from one of 100,000 places, with walks and certificate, against networkx."""

from collections.abc import Iterator

import networkx as nx

from benchmarks.country import country, graphs
from benchmarks.measured import Row, timed
from ruleproof.models.board import Board
from ruleproof.verify.automaton import automaton
from ruleproof.verify.reach import reach
from ruleproof.verify.search import Search
from ruleproof.verify.steps import Steps

__all__ = ["rows"]

SIDE = 317
START = "50000"
FAR = {"far": "road{1,12}"}


def rows() -> Iterator[Row]:
    """Yield a row for the whole answer, and one for the search alone on a board read before."""
    board = country(SIDE, FAR)
    (ends, road), theirs = timed(lambda: _networkx_way(board))
    found, ours = timed(lambda: reach(board, "piece", START))
    _compare(found.by("far"), ends)
    size = len(board.names)
    yield Row(f"{FAR['far']} from 1 of {size}", ours, theirs, "from links to certified walks")
    steps, machine = Steps(board), automaton(board.pieces["piece"].moves)
    steps.mode("road")
    search, ours = timed(lambda: Search(steps, machine, "far", board.index[START]))
    again, theirs = timed(lambda: _ends(road))
    _compare({board.names[end] for end in search.ends()} - {START}, again)
    yield Row(f"{FAR['far']} from 1 of {size}", ours, theirs, "the search alone")


def _networkx_way(board: Board) -> tuple[set[str], "nx.Graph"]:
    road = graphs(board)["road"]
    return _ends(road), road


def _ends(road: "nx.Graph") -> set[str]:
    return set(nx.single_source_shortest_path(road, START, cutoff=12)) - {START}


def _compare(found: frozenset[str] | set[str], ends: set[str]) -> None:
    """Raise AssertionError unless both ways reach the same places."""
    if found != ends:
        raise AssertionError("the answers differ")
