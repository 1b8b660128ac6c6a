"""Full boards out of solutions: every fact of a partial board decided."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from ruleproof.models.board import Board, Bounds, Link, Mode, Place, Zone
from ruleproof.verify.board_theory import BoardTheory, Fact

__all__ = ["board_of", "facts_of"]


def facts_of(theory: BoardTheory, solution: Collection[int]) -> frozenset[Fact]:
    """Return the facts that hold in a solution."""
    return frozenset(fact for fact, literal in theory.facts.items() if literal in solution)


def board_of(theory: BoardTheory, facts: Collection[Fact], *, title: str | None = None) -> Board:
    """Return the full board on which just `facts` hold, and what is known beside them.

    Unnamed places without any fact are left out, and so are empty zones.
    """
    board = theory.board
    used = {place for fact in facts for place in fact.places}
    unnamed = [name for name in theory.names if name not in board.places and name in used]
    places = {**board.places, **{name: Place(name) for name in unnamed}}
    full = {name: _marked(place, facts) for name, place in places.items()}
    modes = {name: _mode(theory, mode, facts) for name, mode in board.modes.items()}
    return replace(
        board,
        title=title or f"{board.title}: completed",
        places=full,
        modes=modes,
        marks=board.marks | {mark for place in full.values() for mark in place.marks},
        partial=False,
        bounds=Bounds(),
    )


def _marked(place: Place, facts: Collection[Fact]) -> Place:
    for fact in sorted(fact for fact in facts if fact.places == (place.name,)):
        if fact.kind == "mark":
            place = replace(place, marks=place.marks | {fact.subject})
        elif fact.kind == "size":
            place = replace(place, size=fact.subject)
        elif fact.kind == "region":
            place = replace(place, region=fact.subject)
    return replace(place, lacks=frozenset())


def _mode(theory: BoardTheory, mode: Mode, facts: Collection[Fact]) -> Mode:
    guarded = tuple(link for link in mode.links if link.at is not None)
    return replace(
        mode,
        links=(*guarded, *_links(theory, mode, facts)),
        zones=tuple(_zones(theory, mode, facts)),
        excluded=(),
    )


def _links(theory: BoardTheory, mode: Mode, facts: Collection[Fact]) -> Iterator[Link]:
    stated = {frozenset((link.start, link.end)): link for link in mode.links if link.at is None}
    for fact in theory.facts:
        if fact in facts and fact.subject == mode.name and fact.kind.endswith("link"):
            start, end = fact.places
            known = stated.get(frozenset(fact.places))
            if known is not None and not (mode.one_way or known.one_way):
                yield known
            else:
                yield Link(start, end, one_way=fact.kind == "one-way link")


def _zones(theory: BoardTheory, mode: Mode, facts: Collection[Fact]) -> Iterator[Zone]:
    for name in theory.zones(mode.name):
        members = tuple(place for place in theory.names if Fact("zone", name, (place,)) in facts)
        if members:
            yield Zone(name, members)
