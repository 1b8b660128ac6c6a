"""The door to exact linear algebra: whole numbers in, fractions out; imported when first used."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import lcm
from typing import Any

__all__ = [
    "fraction",
    "over_one_denominator",
    "polynomial_power",
    "polynomial_product",
    "rational",
    "solved",
]


@cache
def _flint() -> Any:
    import flint

    return flint


def solved(matrix: Mapping[tuple[int, int], int], right: Sequence[int]) -> list[Any]:
    """Return the solution of a square system of whole numbers, as fast rationals.

    The matrix has its entries by row and column; what it does not name is 0. Raises
    ZeroDivisionError for a matrix that has no inverse.
    """
    flint = _flint()
    size = len(right)
    whole = flint.fmpz_mat(size, size)
    for place, entry in matrix.items():
        whole[place] = entry
    found = whole.solve(flint.fmpz_mat(size, 1, list(right)))
    entries: list[Any] = found.entries()
    return entries


def over_one_denominator(
    matrix: Sequence[Sequence[int]], right: Sequence[int]
) -> tuple[list[int], int] | None:
    """Return numerators and denominator of the solution; None for a matrix without an inverse."""
    flint = _flint()
    try:
        found = flint.fmpz_mat(matrix).solve(flint.fmpz_mat(len(right), 1, right)).entries()
    except ZeroDivisionError:
        return None
    denominator = lcm(*(int(each.q) for each in found))
    return [int(each.p) * (denominator // int(each.q)) for each in found], denominator


def polynomial_power(coefficients: Sequence[int], exponent: int) -> list[int]:
    """Return the coefficients of a power of a polynomial, the constant first."""
    return [int(each) for each in (_flint().fmpz_poly(coefficients) ** exponent).coeffs()]


def polynomial_product(first: Sequence[int], second: Sequence[int]) -> list[int]:
    """Return the coefficients of a product of polynomials, the constant first."""
    polynomial = _flint().fmpz_poly
    return [int(each) for each in (polynomial(first) * polynomial(second)).coeffs()]


def rational(numerator: int, denominator: int = 1) -> Any:
    """Return a fast rational number."""
    return _flint().fmpq(numerator, denominator)


def fraction(number: Any) -> Fraction:
    """Return a fast rational number as Python's own fraction."""
    return Fraction(int(number.p), int(number.q))
