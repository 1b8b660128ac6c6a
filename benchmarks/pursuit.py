"""Pursuits in sight on a city map against a plain solution on networkx graphs."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import accumulate, combinations, combinations_with_replacement, count, product
from math import dist

import networkx as nx

from benchmarks.measured import Row, timed
from ruleproof.models.board import Board, Link, Mode, Piece, Place
from ruleproof.models.movement_text import MovementText
from ruleproof.verify.pursuit.in_sight import InSight, in_sight
from ruleproof.verify.pursuit.in_sight_answers import turns_to_catch
from ruleproof.verify.pursuit.problem import Pursuit, pursuit_on

__all__ = ["city", "rows"]

PLACES = 199
COLUMNS = 15
MODES = {"taxi": (199, 340), "bus": (62, 107), "underground": (14, 20)}
MOVES = {"detective": "taxi | bus | underground", "cab": "taxi", "driver": "taxi | bus"}
MOST_LINKS = 5
CHECKED = 500

Placement = tuple[int, ...]
Turns = dict[tuple[Placement, int], int]


def rows() -> Iterator[Row]:
    """Yield a row for two and three alike pursuers, and one for three who move differently."""
    board = city()
    two = pursuit_on(board, ["detective"] * 2, "detective")
    in_sight(replace(two, pursuers=two.pursuers[:1]))
    found, ours = timed(lambda: _solved(two))
    turns, theirs = timed(lambda: plain(two))
    _compare(found, turns)
    yield Row("2 alike pursuers in sight", ours, theirs, _told(found))
    each = theirs / len(turns)
    del turns
    for names, kept in ((["detective"] * 3, True), (["detective", "cab", "driver"], False)):
        pursuit = pursuit_on(board, names, "detective")
        found, ours = timed(partial(_solved, pursuit, kept))
        kinds = "different" if len(set(names)) > 1 else "alike"
        note = f"{_told(found)}; networkx: as long for each position as with 2"
        yield Row(f"3 {kinds} pursuers in sight", ours, each * found.positions, note)


def _solved(pursuit: Pursuit, every_position: bool = True) -> InSight:
    found = in_sight(pursuit, every_position=every_position)
    assert isinstance(found, InSight)
    return found


def _told(found: InSight) -> str:
    return f"{found.positions} positions, {found.memory >> 20} MiB"


def city() -> Board:
    """Return 199 places with 467 links: taxis everywhere, buses and an underground."""
    chance = random.Random(PLACES)
    points = [
        (at % COLUMNS + chance.random() / 2, at // COLUMNS + chance.random() / 2)
        for at in range(PLACES)
    ]
    modes = {}
    stops = list(range(PLACES))
    for name, (served, links) in MODES.items():
        stops = sorted(chance.sample(stops, served))
        modes[name] = Mode(name, name, links=tuple(_nearest(points, stops, links)))
    language = MovementText(tuple(modes), ())
    pieces = {name: Piece(name, {name: language.parse(text)}) for name, text in MOVES.items()}
    places = {str(place): Place(str(place)) for place in range(PLACES)}
    return Board("a city of 199 places", places, modes, pieces)


def _nearest(points: list[tuple[float, float]], stops: list[int], links: int) -> Iterator[Link]:
    """Yield the links of a shortest tree, then the shortest others, few at each stop."""
    ways = nx.Graph()
    for start, end in combinations(stops, 2):
        ways.add_edge(start, end, weight=dist(points[start], points[end]))
    chosen = nx.Graph(nx.minimum_spanning_tree(ways).edges)
    for start, end in sorted(ways.edges, key=lambda way: (ways.edges[way]["weight"], way)):
        if len(chosen.edges) == links:
            break
        if max(chosen.degree[start], chosen.degree[end]) < MOST_LINKS:
            chosen.add_edge(start, end)
    assert len(chosen.edges) == links
    for start, end in sorted(tuple(sorted(edge)) for edge in chosen.edges):
        yield Link(str(start), str(end))


def plain(pursuit: Pursuit) -> Turns:
    """Return the turns of every position won by alike pursuers who may stay, as a textbook would.

    It goes backward, turn by turn, and counts the answers that the evader has left.
    """
    graph = nx.Graph(
        (place, end) for place, ends in enumerate(pursuit.evader.moves) for end in ends
    )
    placements = list(combinations_with_replacement(sorted(graph), len(pursuit.pursuers)))
    turns: Turns = {(places, at): 0 for places in placements for at in set(places)}
    answers = {(places, at): len(graph[at]) for places in placements for at in graph}
    cornered = set(turns)
    fresh = list(turns)
    for turn in count(1):
        lost = fresh if turn == 1 else []
        for places, at in fresh:
            for before in graph[at]:
                answers[places, before] -= 1
                if not answers[places, before] and (places, before) not in cornered:
                    cornered.add((places, before))
                    lost.append((places, before))
        fresh = []
        for places, at in lost:
            for moved in product(*(graph[place] for place in places)):
                position = tuple(sorted(moved)), at
                if position not in turns:
                    turns[position] = turn
                    fresh.append(position)
        if not fresh:
            break
    return turns


def _compare(found: InSight, turns: Turns) -> None:
    """Raise AssertionError unless both ways agree on the counts and on some positions."""
    by_turn = Counter(turns.values())
    counts = tuple(accumulate(by_turn[turn] for turn in range(len(by_turn))))
    assert found.won == counts, "the positions won differ"
    for places, at in list(turns)[:: len(turns) // CHECKED]:
        assert turns_to_catch(found, places, at) == turns[places, at], (places, at)
