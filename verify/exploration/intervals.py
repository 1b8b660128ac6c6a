"""Bounds of every term, from the bounds of its arguments: what its array has to hold."""

from collections.abc import Sequence

from ruleproof.models.terms import Term, Truth, codes

__all__ = ["Interval", "interval"]

Interval = tuple[int, int]


def interval(term: Term, args: Sequence[Interval]) -> Interval:
    """Return bounds on the codes of a term; they hold even where the term is not defined."""
    if isinstance(term.sort, Truth):
        return 0, 1
    match term.op:
        case "constant":
            assert isinstance(term.payload, int)
            return term.payload, term.payload
        case "variable":
            domain = codes(term.sort)
            return domain[0], domain[-1]
        case "add":
            return sum(low for low, _ in args), sum(high for _, high in args)
        case "multiply":
            corners = [first * second for first in args[0] for second in args[1]]
            return min(corners), max(corners)
        case "divide":
            largest = max(map(abs, args[0]))
            return -largest - 1, largest + 1
        case "modulo":
            return min(0, args[1][0] + 1), max(0, args[1][1] - 1)
        case "if":
            return min(args[1][0], args[2][0]), max(args[1][1], args[2][1])
        case "lookup":
            assert isinstance(term.payload, tuple)
            return min(0, *term.payload), max(0, *term.payload)
        case "number" | "member" | "widen":
            offset = term.payload if isinstance(term.payload, int) else 0
            offset = -offset if term.op == "member" else offset
            return args[0][0] + offset, args[0][1] + offset
        case _:
            raise AssertionError(f"not a number or a member: {term.op}")
