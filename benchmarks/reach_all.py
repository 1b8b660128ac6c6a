"""The reach from all of 10,000 places against networkx, one start after the other."""

from collections.abc import Callable, Iterator

import networkx as nx

from benchmarks.country import country, graphs
from benchmarks.measured import Row, timed
from ruleproof.verify.reach_all import ReachAll, reach_all

__all__ = ["rows"]

SIDE = 100
STARTS = 1000
WALKS = {"two": "road road", "far": "road{1,3}", "rail": "rail rail"}
BY_TURNS = {"by turns": "(road rail)*"}

Ends = dict[str, dict[str, set[str]]]
Way = Callable[[dict[str, "nx.Graph"], tuple[str, ...]], Ends]


def rows() -> Iterator[Row]:
    """Yield a row for short walks and one for walks of any length."""
    yield _row(WALKS, STARTS, _short_walks)
    yield _row(BY_TURNS, SIDE * SIDE, _walks_by_turns)


def _row(moves: dict[str, str], count: int, networkx_way: Way) -> Row:
    board = country(SIDE, moves)
    found, ours = timed(lambda: reach_all(board, "piece"))
    starts = board.names[:: len(board.names) // count]
    by_mode, building = timed(lambda: graphs(board))
    ends, searching = timed(lambda: networkx_way(by_mode, starts))
    _compare(found, ends)
    scale = len(board.names) / len(starts)
    note = f"networkx on {len(starts)} of {len(board.names)} starts, times {scale:g}"
    note = note if scale > 1 else ""
    return Row(" | ".join(moves.values()), ours, building + searching * scale, note)


def _compare(found: ReachAll, ends: Ends) -> None:
    """Raise AssertionError unless both ways reach the same places from up to a thousand starts."""
    for start, by_label in list(ends.items())[:: max(1, len(ends) // STARTS)]:
        for label, places in by_label.items():
            if found.ends(start, label=label) != places - {start}:
                raise AssertionError(f"from `{start}` by `{label}` the answers differ")


def _short_walks(by_mode: dict[str, "nx.Graph"], starts: tuple[str, ...]) -> Ends:
    road, rail = by_mode["road"], by_mode["rail"]
    return {
        start: {
            "two": _twice(road, start),
            "far": set(nx.single_source_shortest_path_length(road, start, cutoff=3)),
            "rail": _twice(rail, start),
        }
        for start in starts
    }


def _twice(graph: "nx.Graph", start: str) -> set[str]:
    after = graph.adj
    return set().union(*(after[place] for place in after[start]))


def _walks_by_turns(by_mode: dict[str, "nx.Graph"], starts: tuple[str, ...]) -> Ends:
    """Return the ends by the condensed graph of (place, turn), each component worked out once."""
    turns = nx.DiGraph()
    for turn, mode in enumerate(("road", "rail")):
        for start, end in by_mode[mode].edges:
            turns.add_edge((start, turn), (end, 1 - turn))
            turns.add_edge((end, turn), (start, 1 - turn))
    turns.add_nodes_from((start, 0) for start in starts)
    condensed = nx.condensation(turns)
    ends: dict[int, set[str]] = {}
    for part in reversed(list(nx.topological_sort(condensed))):
        members = condensed.nodes[part]["members"]
        ends[part] = {place for place, turn in members if turn == 0}
        ends[part].update(*(ends[other] for other in condensed[part]))
    part_of = condensed.graph["mapping"]
    return {start: {"by turns": ends[part_of[start, 0]]} for start in starts}
