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

__all__ = ["Weights", "equilibrium"]

ROUNDED = 10**6

Weights = tuple[Fraction, ...]
Table = Sequence[Sequence[int]]


def equilibrium(table: Table, *, exact: bool = True) -> tuple[Weights, Weights]:
    """Return weights of the rows, who want much, and of the columns, who want little."""
    rows, columns, basic_rows, tight_columns = _linear_program(table)
    if not exact:
        return _rounded(rows), _rounded(columns)
    exact_rows = _exact(table, basic_rows, tight_columns)
    exact_columns = _exact(list(zip(*table, strict=True)), tight_columns, basic_rows)
    return exact_rows or _rounded(rows), exact_columns or _rounded(columns)


def _linear_program(table: Table) -> tuple[list[float], list[float], list[int], list[int]]:
    """Return the weights of rows and columns, the rows in the basis and the columns that bind."""
    module = linear_solvers()
    solver = module.Solver.CreateSolver("GLOP")
    weights = [solver.NumVar(0, solver.infinity(), "") for _ in table]
    value = solver.NumVar(-solver.infinity(), solver.infinity(), "")
    whole = solver.Constraint(1, 1)
    bounds = [solver.Constraint(0, solver.infinity()) for _ in table[0]]
    for bound in bounds:
        bound.SetCoefficient(value, -1)
    for weight, row in zip(weights, table, strict=True):
        whole.SetCoefficient(weight, 1)
        for bound, cell in zip(bounds, row, strict=True):
            if cell:
                bound.SetCoefficient(weight, cell)
    solver.Maximize(value)
    if solver.Solve() != module.Solver.OPTIMAL:
        raise AssertionError("a game of plans and walks has always a value")
    basic = [row for row, weight in enumerate(weights) if _in_basis(module, weight)]
    tight = [column for column, bound in enumerate(bounds) if not _in_basis(module, bound)]
    duals = [max(0.0, -bound.dual_value()) for bound in bounds]
    return [weight.solution_value() for weight in weights], duals, basic, tight


def _in_basis(module: Any, part: Any) -> bool:
    return bool(part.basis_status() == module.Solver.BASIC)


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
