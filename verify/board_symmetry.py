"""Boards that differ only in the numbering of unnamed places or zones: keep one of them.

Nothing that can be asked tells such boards apart, and a solver that tries them all is slow. Each
demand says that a row of facts is not lexicographically smaller than the next row; all of them
follow one order of the facts (links with named places, marks, then zones), so that every board
has a renumbering that meets them together.
"""

from itertools import pairwise

from ruleproof.verify.board_theory import BoardTheory
from ruleproof.verify.formula import TRUE, Literal

__all__ = ["break_symmetry"]


def break_symmetry(theory: BoardTheory) -> None:
    """Demand of the theory that unnamed places and zones come in their order."""
    _in_order(theory, _rows_of_unnamed_places(theory))
    for mode in theory.board.modes.values():
        stated = {zone.name for zone in mode.zones}
        free = [zone for zone in theory.zones(mode.name) if zone not in stated]
        _in_order(
            theory, [[theory.fact("zone", zone, place) for place in theory.names] for zone in free]
        )


def _rows_of_unnamed_places(theory: BoardTheory) -> list[list[Literal]]:
    """Return for each unnamed place its facts that name no other one, in one order for all."""
    unnamed = theory.names[len(theory.board.names) :]
    if not unnamed:
        return []
    rows: dict[str, dict[tuple[str, str, tuple[str, ...]], Literal]] = {
        place: {} for place in unnamed
    }
    for fact, literal in theory.facts.items():
        strangers = [place for place in fact.places if place in rows]
        if fact.kind != "zone" and len(strangers) == 1:
            places = tuple("" if place in rows else place for place in fact.places)
            rows[strangers[0]][fact.kind, fact.subject, places] = literal
    shared = [key for key in rows[unnamed[0]] if all(key in row for row in rows.values())]
    return [[row[key] for key in shared] for row in rows.values()]


def _in_order(theory: BoardTheory, rows: list[list[Literal]]) -> None:
    formula = theory.formula
    for row, following in pairwise(rows):
        alike: Literal = TRUE
        for own, other in zip(row, following, strict=True):
            formula.require(-alike, own, -other)
            alike = formula.all_of([alike, formula.same(own, other)])
