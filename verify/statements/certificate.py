"""Check clashes and gaps again in plain Python, or ask z3 if there is too much to try."""

from collections.abc import Iterator, Sequence
from typing import Any

from ruleproof.models.language.statements import Silent
from ruleproof.models.language.unknowns import Cell, answering
from ruleproof.verify.reach_certificate import CertificateError
from ruleproof.verify.solving.door import asked, z3
from ruleproof.verify.statements.grounding import Instance
from ruleproof.verify.statements.overriding import Exceptions
from ruleproof.verify.statements.parts import Part
from ruleproof.verify.statements.theory import Theory
from ruleproof.verify.statements.tracing import Path

__all__ = ["certify_clash", "certify_open", "holds"]

MOST_RUNS = 50_000
Assigned = dict[Cell, int]


class _AskedError(BaseException):
    """A cell without an answer was asked; no `except Exception` of a statement sees it."""

    def __init__(self, cell: Cell) -> None:
        super().__init__(cell)
        self.cell = cell


class _TooManyError(Exception):
    """There are too many answers to try them all."""


def certify_clash(parts: Sequence[Part], exceptions: Exceptions) -> str:
    """Return how it was confirmed that parts clash; raise CertificateError if they do not."""
    instances = list(dict.fromkeys(part.instance for part in parts if part.instance is not None))
    axioms = [path for part in parts if part.instance is None for path in part.excludes]
    search = _Search(instances, axioms, exceptions)
    try:
        if search.solvable({}):
            raise CertificateError("statements that should clash hold together in plain Python")
    except _TooManyError:
        return _by_z3(parts)
    return "every answer tried in plain Python"


def certify_open(theory: Theory, cell: Cell, codes: Sequence[int]) -> None:
    """Confirm in plain Python that a cell can have each of some answers while everything holds.

    Raises CertificateError if not. Nothing is confirmed where other statements clash nearby.
    """
    if cell not in theory.where:
        return
    number, local = theory.where[cell]
    component, puzzle = theory.components[number], theory.puzzle(number)
    instances = list(dict.fromkeys(p.instance for p in component.parts if p.instance is not None))
    axioms = [path for part in component.parts if part.instance is None for path in part.excludes]
    asked = {each for instance in instances for each in instance.trace.cells}
    if any(theory.judgement(theory.where[each][0]).clashes for each in asked & theory.where.keys()):
        return
    for code in codes:
        answers = puzzle.solution(range(len(component.parts)), ((local, code),))
        assigned = {**dict(zip(component.cells, answers or (), strict=False)), cell: code}
        try:
            if not _Search(instances, axioms, theory.exceptions).solvable(assigned):
                raise CertificateError(f"`{cell}` should be open, and is not in plain Python")
        except _TooManyError:
            return


class _Search:
    """Answers the questions of instances in every way, as far as they are asked."""

    def __init__(
        self, instances: list[Instance], axioms: list[Path], exceptions: Exceptions
    ) -> None:
        self.instances, self.axioms, self.exceptions = instances, axioms, exceptions
        self.runs = 0

    def solvable(self, assigned: Assigned) -> bool:
        """Return whether some answers, beyond those assigned, let everything hold."""
        try:
            for instance in self.instances:
                self.runs += 1
                if self.runs > MOST_RUNS:
                    raise _TooManyError
                if not holds(instance, assigned, self.exceptions):
                    return False
            return self._ordered(assigned)
        except _AskedError as asked:
            cell = asked.cell
        return any(
            self.solvable({**assigned, cell: code}) for code in range(len(cell.function.answers))
        )

    def _ordered(self, assigned: Assigned) -> bool:
        for path in self.axioms:
            for cell, _ in path:
                if cell not in assigned:
                    raise _AskedError(cell)
            if all(assigned[cell] == code for cell, code in path):
                return False
        return True


def holds(instance: Instance, assigned: Assigned, exceptions: Exceptions) -> bool:
    """Return whether a statement holds, or is silent, at its input under the answers assigned.

    It says nothing about the cells at which an exception speaks: any answer there will do.
    """
    free: dict[Cell, None] = {}
    for exception in exceptions.over(instance):
        if _outcome(exception, assigned) is not None:
            free.update(dict.fromkeys(exception.trace.claimed))
    free = {cell: None for cell in instance.trace.claimed if cell in free}
    known = {cell: code for cell, code in assigned.items() if cell not in free}
    return any(
        _outcome(instance, {**known, **private}) is not False for private in _every(list(free))
    )


def _every(cells: list[Cell]) -> Iterator[Assigned]:
    if not cells:
        yield {}
        return
    for code in range(len(cells[0].function.answers)):
        for others in _every(cells[1:]):
            yield {cells[0]: code, **others}


def _outcome(instance: Instance, assigned: Assigned) -> bool | None:
    """Return what a statement says under the answers assigned; None where it is silent."""

    def answer(cell: Cell) -> Any:
        if cell not in assigned:
            raise _AskedError(cell)
        return cell.function.answers[assigned[cell]]

    try:
        with answering(answer):
            return bool(instance.statement(**instance.inputs))
    except Silent:
        return None


def _by_z3(parts: Sequence[Part]) -> str:
    solver = z3().Solver()
    variables: dict[Cell, Any] = {}
    for part in parts:
        for path in part.excludes:
            for cell, _ in path:
                if cell not in variables:
                    variable = variables[cell] = z3().Int(f"cell {len(variables)}")
                    solver.add(variable >= 0, variable < len(cell.function.answers))
            solver.add(z3().Or(*(variables[cell] != code for cell, code in path)))
    if asked(solver) != "unsat":
        raise CertificateError("z3 does not confirm that the statements clash")
    return "z3 as a second solver"
