"""The value of terms in plain Python: the meaning that every engine must agree with."""

from collections.abc import Iterable, Mapping, Sequence

from ruleproof.models.terms import Term, codes, in_order

__all__ = ["apply", "evaluate"]


def evaluate(roots: Iterable[Term], values: Mapping[str, int]) -> list[int]:
    """Return the code of each root, given the codes of the variables."""
    roots = list(roots)
    known: dict[int, int] = {}
    for term in in_order(roots):
        if term.op == "variable":
            assert isinstance(term.payload, str)
            known[term.serial] = values[term.payload]
        else:
            known[term.serial] = apply(term, [known[argument.serial] for argument in term.args])
    return [known[root.serial] for root in roots]


def apply(term: Term, args: Sequence[int]) -> int:
    """Return the code of one operation, given the codes of its arguments.

    An operation that is not defined there (a division by zero, an index outside its table) has
    the value 0: a rule that meets it is caught by its own condition of definedness.
    """
    match term.op:
        case "constant" | "number" | "member":
            assert isinstance(term.payload, int)
            if term.op == "constant":
                return term.payload
            return args[0] + (term.payload if term.op == "number" else -term.payload)
        case "widen":
            return args[0]
        case "not":
            return 1 - args[0]
        case "and":
            return int(all(args))
        case "or":
            return int(any(args))
        case "equal":
            return int(args[0] == args[1])
        case "less":
            return int(args[0] < args[1])
        case "at most":
            return int(args[0] <= args[1])
        case "add":
            return sum(args)
        case "multiply":
            return args[0] * args[1]
        case "divide":
            return args[0] // args[1] if args[1] else 0
        case "modulo":
            return args[0] % args[1] if args[1] else 0
        case "if":
            return args[1] if args[0] else args[2]
        case "lookup":
            return _lookup(term, args)
        case "variable":
            raise AssertionError(f"the variable `{term.payload}` has no arguments")


def _lookup(term: Term, args: Sequence[int]) -> int:
    assert isinstance(term.payload, tuple)
    position = 0
    for index, code in zip(term.args, args, strict=True):
        domain = codes(index.sort)
        if code not in domain:
            return 0
        position = position * len(domain) + domain.index(code)
    return term.payload[position]
