"""The right percentage where a printed one clashes: counted under what the other statements say."""

from collections.abc import Iterator, Sequence
from typing import Any

from ruleproof.models.language.statements import Share, Silent, shares_compared
from ruleproof.models.language.unknowns import Cell, answering
from ruleproof.verify.statements.parts import Part
from ruleproof.verify.statements.theory import Clashing, Theory

__all__ = ["wrong_shares"]


class _OpenError(BaseException):
    """A cell is asked that the other statements leave open; no `except Exception` sees it."""


def wrong_shares(theory: Theory, clash: Clashing) -> Iterator[tuple[int, Share]]:
    """Yield each statement of a clash that prints a wrong percentage, with the right one.

    Nothing is told where the other statements leave open what is counted.
    """
    component, parts = clash.witness
    number = theory.components.index(component)
    for part in parts:
        if part.instance is not None and part.instance.statement.role != "given":
            rest = _others(theory, number, [each for each in parts if each is not part], part)
            for share in _compared(theory, number, rest, part):
                if not share.is_right:
                    yield part.speaker, share


def _others(theory: Theory, number: int, kept: Sequence[Part], left_out: Part) -> list[int]:
    """Return the numbers of the other parts of a clash, and of all that fits to them.

    Rules come before examples.
    """
    component, puzzle = theory.components[number], theory.puzzle(number)
    rest = [local for local, part in enumerate(component.parts) if part in kept]
    grown = [*rest, *(local for local in puzzle.hard if local not in rest)]
    more = [
        local
        for local, part in enumerate(component.parts)
        if part.speaker != left_out.speaker and local not in grown
    ]
    for local in sorted(more, key=lambda each: _is_example(component.parts[each])):
        if puzzle.fits([*grown, local]):
            grown.append(local)
    return grown


def _is_example(part: Part) -> bool:
    return part.instance is not None and part.instance.statement.role == "example"


def _compared(theory: Theory, number: int, rest: Sequence[int], part: Part) -> list[Share]:
    """Return what a part compares under the answers of the other parts; none if some are open."""
    puzzle = theory.puzzle(number)
    assert part.instance is not None

    def answer(cell: Cell) -> Any:
        if theory.where.get(cell, (None, None))[0] != number:
            raise _OpenError
        possible = puzzle.possible(rest, theory.where[cell][1])
        if len(possible) != 1:
            raise _OpenError
        return cell.function.answers[possible[0]]

    try:
        with shares_compared() as found, answering(answer):
            part.instance.statement(**part.instance.inputs)
    except (_OpenError, Silent):
        return []
    return found
