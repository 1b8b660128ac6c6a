"""The arithmetic of rulebooks: read by its own grammar, compared with Python's fractions."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.models.rulebook.arithmetic import (
    ArithmeticTextError,
    read_number,
    read_relation,
)

Written = tuple[str, Fraction]


def both(pair: tuple[Written, str, Written]) -> Written:
    """Return two expressions joined by a sign, in brackets, and what they give."""
    (left, first), sign, (right, second) = pair
    if sign == "/" and second == 0:
        sign = "+"
    value = {"+": first + second, "-": first - second, "*": first * second}.get(sign)
    return f"({left} {sign} {right})", first / second if value is None else value


def expressions() -> st.SearchStrategy[Written]:
    numbers = st.integers(0, 99).map(lambda number: (str(number), Fraction(number)))
    return st.recursive(
        numbers, lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(both)
    )


@given(expressions())
def test_an_expression_gives_what_fractions_give(written: Written) -> None:
    assert read_number(written[0]) == written[1]


@given(st.lists(st.tuples(st.sampled_from("+-*"), st.integers(0, 20)), max_size=6))
def test_without_brackets_products_come_first(parts: list[tuple[str, int]]) -> None:
    text = "7" + "".join(f" {sign} {number}" for sign, number in parts)
    assert read_number(text) == eval(text)


@given(st.integers(-50, 50), st.sampled_from(["<", "<=", ">", ">="]), st.integers(-50, 50))
def test_a_sign_means_what_python_means(left: int, sign: str, right: int) -> None:
    assert read_relation(f"{left} {sign} {right}").holds == eval(f"{left} {sign} {right}")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("3 + 1 + 7 + 9 = 20", True),
        ("3 + 1 + 7 + 8 = 20", False),
        ("2 != 2", False),
        ("1/6 = 17%", True),
        ("2/6 = 17%", False),
        ("1/6 = 16.7%", True),
        ("1/6 = 16.6%", False),
        ("50% = 3/6", True),
        ("min(12, 11 + 4) = max(12, 3)", True),
        ("ceil(5/2) = floor(7/2)", True),
        ("-(2 - 3) = 1", True),
    ],
)
def test_a_relation_holds_or_does_not(text: str, holds: bool) -> None:
    assert read_relation(text).holds is holds


@pytest.mark.parametrize(
    ("text", "message", "start"),
    [
        ("", "a number is expected, not the end", 0),
        ("2 +", "a number is expected, not the end", 3),
        ("2 = 2 = 2", "nothing more is expected, not `=`", 6),
        ("2 3", "a sign such as `=` is expected, not `3`", 2),
        ("1/0 = 1", "nothing is divided by zero", 1),
        ("__import__ = 1", "`_` is no arithmetic", 0),
        ("open(1) = 1", "a number is expected, not `open`", 0),
        ("ceil(1, 2) = 1", "`)` is expected, not `,`", 6),
        ("9999999999999 = 1", "this number has too many digits", 0),
        ("(" * 60 + "1", "this is nested too deeply", 50),
        ("2 ** 3 = 8", "a number is expected, not `*`", 3),
    ],
)
def test_what_is_no_arithmetic_is_refused_at_its_place(text: str, message: str, start: int) -> None:
    with pytest.raises(ArithmeticTextError) as raised:
        read_relation(text)
    assert (str(raised.value), raised.value.start) == (message, start)


@given(st.text(alphabet="0123456789+-*/()%=<>,. minax", max_size=20))
def test_no_text_fails_otherwise(text: str) -> None:
    with suppress(ArithmeticTextError):
        read_relation(text)
