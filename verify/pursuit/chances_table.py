"""A zero-sum game of few plans against few walks, solved exactly.

A linear program finds which plans and walks matter; their weights are then worked out in whole
fractions from the equations that hold there. Where that fails the weights are rounded: whoever
uses them proves their worth by best responses, so a rounded weight costs sharpness, never truth.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ruleproof.verify.odds.flint_door import fraction, solved
from ruleproof.verify.pursuit.ortools_door import linear_solvers

__all__ = ["Growing", "Weights", "equilibrium"]

ROUNDED = 10**6

Weights = tuple[Fraction, ...]
Table = Sequence[Sequence[int]]


def equilibrium(table: Table, *, exact: bool = True) -> tuple[Weights, Weights]:
    """Return weights of the rows, who want much, and of the columns, who want little."""
    game = Growing(len(table[0]))
    for row in table:
        game.add_row(row)
    return game.equilibrium(exact=exact)


class Growing:
    """A game that rows and columns join; each solution starts from the one before."""

    def __init__(self, columns: int) -> None:
        self.table: list[list[int]] = []
        self.width = columns
        self._begin()

    def _begin(self) -> None:
        """Write the linear program down anew."""
        self.module = linear_solvers()
        self.solver = self.module.Solver.CreateSolver("GLOP")
        self.value = self.solver.NumVar(-self.solver.infinity(), self.solver.infinity(), "")
        self.whole = self.solver.Constraint(1, 1)
        self.solver.Maximize(self.value)
        self.rows: list[Any] = []
        self.columns = [self._column() for _ in range(self.width)]
        for cells in self.table:
            self._row(cells)

    def add_row(self, cells: Sequence[int]) -> None:
        """Let a row join, with a cell for each column."""
        self.table.append(list(cells))
        self._row(cells)

    def add_column(self, cells: Sequence[int]) -> None:
        """Let a column join, with a cell for each row."""
        column = self._column()
        for weight, row, cell in zip(self.rows, self.table, cells, strict=True):
            if cell:
                column.SetCoefficient(weight, cell)
            row.append(cell)
        self.columns.append(column)
        self.width += 1

    def _row(self, cells: Sequence[int]) -> None:
        weight = self.solver.NumVar(0, self.solver.infinity(), "")
        self.whole.SetCoefficient(weight, 1)
        for column, cell in zip(self.columns, cells, strict=True):
            if cell:
                column.SetCoefficient(weight, cell)
        self.rows.append(weight)

    def _column(self) -> Any:
        column = self.solver.Constraint(0, self.solver.infinity())
        column.SetCoefficient(self.value, -1)
        return column

    def equilibrium(self, *, exact: bool = True) -> tuple[Weights, Weights]:
        """Return weights of the rows, who want much, and of the columns, who want little."""
        if self.solver.Solve() != self.module.Solver.OPTIMAL:
            self._begin()  # a start from the solution before may fail where a fresh one does not
            if self.solver.Solve() != self.module.Solver.OPTIMAL:
                raise AssertionError("a game of plans and walks has always a value")
        basic = [row for row, weight in enumerate(self.rows) if self._in_basis(weight)]
        tight = [at for at, column in enumerate(self.columns) if not self._in_basis(column)]
        rows = [weight.solution_value() for weight in self.rows]
        columns = [max(0.0, -column.dual_value()) for column in self.columns]
        if not exact:
            return _rounded(rows), _rounded(columns)
        exact_rows = _exact(self.table, basic, tight)
        exact_columns = _exact(list(zip(*self.table, strict=True)), tight, basic)
        return exact_rows or _rounded(rows), exact_columns or _rounded(columns)

    def _in_basis(self, part: Any) -> bool:
        return bool(part.basis_status() == self.module.Solver.BASIC)


def _exact(table: Table, support: Sequence[int], binding: Sequence[int]) -> Weights | None:
    """Return the weights on `support` that make all of `binding` equal, if there is one such."""
    if not support or len(support) != len(binding):
        return None
    equations = [[table[row][column] for row in support] + [-1] for column in binding]
    equations.append([1] * len(support) + [0])
    matrix = {
        (number, column): cell
        for number, row in enumerate(equations)
        for column, cell in enumerate(row)
        if cell
    }
    try:
        found = solved(matrix, [0] * len(support) + [1])
    except ZeroDivisionError:
        return None
    weights = [Fraction(0)] * len(table)
    for row, weight in zip(support, found, strict=False):
        weights[row] = fraction(weight)
    return tuple(weights) if min(weights) >= 0 else None


def _rounded(weights: Sequence[float]) -> Weights:
    parts = [max(0, round(weight * ROUNDED)) for weight in weights]
    return tuple(Fraction(part, sum(parts)) for part in parts)
