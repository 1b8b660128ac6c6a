"""The door to the SAT solvers: one incremental solver, and a second one that checks its "no"."""

from collections.abc import Iterable, Sequence
from typing import Any
from weakref import finalize

__all__ = ["BudgetSpentError", "DisagreementError", "Sat"]

FIRST, SECOND = "cadical195", "glucose4"


class BudgetSpentError(Exception):
    """The question was given up: it needed more conflicts than it was allowed."""


class DisagreementError(AssertionError):
    """Two solvers disagree: a fault of ours or theirs, and no answer is given."""


class Sat:
    """Clauses, and questions about them under assumptions."""

    def __init__(self, clauses: Iterable[Sequence[int]], size: int) -> None:
        """Keep the clauses; `size` is the number of the last variable, in a clause or not."""
        self.clauses = [list(clause) for clause in clauses]
        self.size = size
        self._first: Any = None
        self._second: Any = None
        self._told = 0

    def add(self, clause: Sequence[int]) -> None:
        """Demand one more clause."""
        self.clauses.append(list(clause))
        if self._first is not None:
            self._first.add_clause(list(clause))

    def solve(self, assumptions: Sequence[int] = ()) -> frozenset[int] | None:
        """Return the literals of a solution, or None if there is none (two solvers agree)."""
        if self._fast.solve(assumptions=list(assumptions)):
            return frozenset(self._fast.get_model())
        if self._check().solve(assumptions=list(assumptions)):
            raise DisagreementError("two solvers disagree on whether a board fits")
        return None

    def quick(self, assumptions: Sequence[int] = ()) -> frozenset[int] | None:
        """Return the literals of a solution, or None; for steps on the way to an answer only."""
        return (
            frozenset(self._fast.get_model())
            if self._fast.solve(assumptions=list(assumptions))
            else None
        )

    def unlike(self, literals: Sequence[int], assumptions: Sequence[int]) -> frozenset[int] | None:
        """Return a solution in which not all `literals` hold, few of them if that is easy.

        None says that they hold in every solution (two solvers agree).
        """
        self.size += 1
        switch = self.size
        self.add([-switch, *(-literal for literal in literals)])
        solver = self._check()
        solver.set_phases(literals=[-literal for literal in literals])
        wanted = [*assumptions, switch]
        found = frozenset(solver.get_model()) if solver.solve(assumptions=wanted) else None
        if found is None and self._fast.solve(assumptions=wanted):
            raise DisagreementError("two solvers disagree on what every board has")
        self.add([-switch])
        return found

    def core(self, assumptions: Sequence[int]) -> list[int]:
        """Return a smallest-by-inclusion part of `assumptions` that has no solution.

        Raises ValueError if all of them together have one.
        """
        if self._fast.solve(assumptions=list(assumptions)):
            raise ValueError("the assumptions can hold together")
        kept = list(self._fast.get_core() or ())
        kept.sort(key=list(assumptions).index)
        for literal in list(kept):
            fewer = [other for other in kept if other != literal]
            if not self._fast.solve(assumptions=fewer):
                kept = fewer
        if self._check().solve(assumptions=kept):
            raise DisagreementError("two solvers disagree on what clashes")
        return kept

    def within(self, conflicts: int, assumptions: Sequence[int]) -> frozenset[int] | None:
        """Return a solution, or None if there is none; raise BudgetSpentError if not decided."""
        solver = self._check()
        solver.conf_budget(conflicts)
        answer = solver.solve_limited(assumptions=list(assumptions))
        if answer is None:
            raise BudgetSpentError(f"not decided within {conflicts} conflicts")
        return frozenset(solver.get_model()) if answer else None

    @property
    def _fast(self) -> Any:
        """The first solver, opened when it is first asked."""
        if self._first is None:
            self._first = self._opened(FIRST)
        return self._first

    def _check(self) -> Any:
        if self._second is None:
            self._second = self._opened(SECOND)
            self._told = len(self.clauses)
        for clause in self.clauses[self._told :]:
            self._second.add_clause(clause)
        self._told = len(self.clauses)
        return self._second

    def _opened(self, name: str) -> Any:
        """Return a solver that is closed with this object, or before the program ends."""
        from pysat.solvers import Solver

        solver = Solver(name=name, bootstrap_with=self.clauses)
        finalize(self, solver.delete)
        return solver
