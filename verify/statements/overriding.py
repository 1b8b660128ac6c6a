"""Stated exceptions: what is left of a general statement where an exception speaks."""

from collections.abc import Iterable
from itertools import product

from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Cell
from ruleproof.verify.statements.grounding import Grounded, Instance
from ruleproof.verify.statements.tracing import Path

__all__ = ["Exceptions", "exceptions_of"]


class Exceptions:
    """The instances that override others, by the statement and the cell that they speak about."""

    def __init__(self) -> None:
        self._by_cell: dict[tuple[Statement, Cell], list[Instance]] = {}

    def add(self, general: Statement, exception: Instance) -> None:
        """Let an instance stand before a statement at the cells of its claim."""
        for cell in exception.trace.claimed:
            self._by_cell.setdefault((general, cell), []).append(exception)

    def before(self, general: Statement, cell: Cell) -> list[Instance]:
        """Return the instances that stand before a statement at a cell."""
        return self._by_cell.get((general, cell), [])

    def over(self, instance: Instance) -> list[Instance]:
        """Return the instances that stand before this one at some cell of its claim."""
        found: dict[Instance, None] = {}
        for cell in instance.trace.claimed:
            found.update(dict.fromkeys(self.before(instance.statement, cell)))
        return list(found)

    def remaining(self, instance: Instance) -> tuple[Path, ...]:
        """Return the answers that an instance still excludes, where no exception speaks.

        At a cell of its claim where an exception speaks, it says nothing.
        """
        if not self._by_cell:
            return instance.trace.fails
        claimed = set(instance.trace.claimed)
        return tuple(
            weaker
            for path in instance.trace.fails
            for weaker in self._weakened(instance.statement, path, claimed)
        )

    def _weakened(self, general: Statement, path: Path, claimed: set[Cell]) -> Iterable[Path]:
        found: dict[Instance, None] = {}
        for cell, _ in path:
            if cell in claimed:
                found.update(dict.fromkeys(self.before(general, cell)))
        silences = [exception.trace.silent for exception in found]
        for combined in product(*silences):
            joined = dict(path)
            if all(
                joined.setdefault(cell, code) == code for part in combined for cell, code in part
            ):
                yield tuple(joined.items())


def exceptions_of(grounded: Grounded) -> Exceptions:
    """Return which instances override which statements."""
    found = Exceptions()
    overriding = [each for each in grounded.statements if each.overrides]
    for exception in overriding:
        generals = [
            each
            for each in grounded.statements
            if each is not exception and set(each.cites) & set(exception.overrides)
        ]
        for instance in grounded.speaking:
            if instance.statement is exception:
                for general in generals:
                    found.add(general, instance)
    return found
