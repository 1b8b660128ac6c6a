"""A seeded country for the benchmarks: a grid of roads with short cuts, and railways."""

import random

import networkx as nx

from ruleproof.models.board import Board, Link, Mode, Piece, Place
from ruleproof.models.movement_text import MovementText

__all__ = ["country", "graphs"]


def country(side: int, moves: dict[str, str]) -> Board:
    """Return a square of places with four links for each: three of road, one of rail."""
    chance = random.Random(side)
    size = side * side
    roads = [(at, at + 1) for at in range(size) if (at + 1) % side]
    roads += [(at, at + side) for at in range(size - side)]
    roads += [_pair(chance, size) for _ in range(3 * size - len(roads))]
    rails = [_pair(chance, size) for _ in range(size)]
    language = MovementText(("road", "rail"), ())
    piece = Piece("piece", {label: language.parse(text) for label, text in moves.items()})
    return Board(
        f"{size} places",
        {str(place): Place(str(place)) for place in range(size)},
        {"road": _mode("road", roads), "rail": _mode("rail", rails)},
        {"piece": piece},
    )


def _pair(chance: random.Random, size: int) -> tuple[int, int]:
    start, end = chance.sample(range(size), 2)
    return start, end


def _mode(name: str, pairs: list[tuple[int, int]]) -> Mode:
    return Mode(name, name, links=tuple(Link(str(start), str(end)) for start, end in pairs))


def graphs(board: Board) -> dict[str, "nx.Graph"]:
    """Return one networkx graph for each mode, made from the links of the board."""
    found = {}
    for mode in board.modes.values():
        found[mode.name] = nx.Graph((link.start, link.end) for link in mode.links)
        found[mode.name].add_nodes_from(board.names)
    return found
