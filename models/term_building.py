"""Build terms: each operation simplified where that is certain, equal terms made once."""

from collections.abc import Iterable, Sequence

from ruleproof.models.term_evaluation import apply
from ruleproof.models.terms import Kind, Member, Number, Op, Sort, Term, Truth, codes

__all__ = ["Terms"]

Payload = int | str | tuple[int, ...] | None
Key = tuple[Op, tuple[int, ...], Sort, Payload]


class Terms:
    """A workshop of terms; terms of two workshops must not be mixed."""

    def __init__(self, made: Iterable[Term] = ()) -> None:
        """Go on from terms `made` in one other workshop: equal terms stay one object."""
        self._made = {_key(term.op, term.args, term.sort, term.payload): term for term in made}
        self._next = max((term.serial + 1 for term in self._made.values()), default=0)
        self.true = self.constant(Truth(), 1)
        self.false = self.constant(Truth(), 0)

    def constant(self, sort: Sort, code: int) -> Term:
        """Return a value; a number has just its own bounds."""
        if isinstance(sort, Number):
            sort = Number(code, code)
        return self._make("constant", (), sort, code)

    def number(self, value: int) -> Term:
        """Return a whole number."""
        return self.constant(Number(value, value), value)

    def member(self, kind: Kind, name: str, *, optional: bool = False) -> Term:
        """Return a member of a kind."""
        return self.constant(Member(kind, optional), kind.members.index(name))

    def truth(self, value: bool) -> Term:
        """Return true or false."""
        return self.true if value else self.false

    def variable(self, name: str, sort: Sort) -> Term:
        """Return the variable called `name`; one name has one sort."""
        return self._make("variable", (), sort, name)

    def negate(self, term: Term) -> Term:
        """Return `not term`."""
        if term.op == "constant":
            return self.truth(not term.payload)
        if term.op == "not":
            return term.args[0]
        return self._make("not", (term,), Truth(), None)

    def all_of(self, terms: Iterable[Term]) -> Term:
        """Return that all hold."""
        return self._joined("and", terms, neutral=self.true, final=self.false)

    def any_of(self, terms: Iterable[Term]) -> Term:
        """Return that one holds at least."""
        return self._joined("or", terms, neutral=self.false, final=self.true)

    def implies(self, first: Term, second: Term) -> Term:
        """Return that `second` holds if `first` does."""
        return self.any_of([self.negate(first), second])

    def equal(self, first: Term, second: Term) -> Term:
        """Return that two values of like sorts are the same; None equals only None."""
        if first is second:
            return self.true
        first, second = self._alike(first, second)
        if first is second:
            return self.true
        if not _overlap(first, second):
            return self.false
        if isinstance(first.sort, Truth):
            for known, other in ((first, second), (second, first)):
                if known.op == "constant":
                    return other if known.payload else self.negate(other)
        first, second = sorted((first, second), key=lambda term: term.serial)
        return self._make("equal", (first, second), Truth(), None)

    def less(self, first: Term, second: Term) -> Term:
        """Return that the first number is less than the second."""
        (low, high), (second_low, second_high) = _bounds(first), _bounds(second)
        if high < second_low:
            return self.true
        if low >= second_high:
            return self.false
        return self._make("less", (first, second), Truth(), None)

    def at_most(self, first: Term, second: Term) -> Term:
        """Return that the first number is at most the second."""
        return self.negate(self.less(second, first))

    def add(self, terms: Iterable[Term]) -> Term:
        """Return the sum of numbers; truths count as 1 and 0."""
        fixed, parts = 0, []
        for term in map(self.as_number, terms):
            if term.op == "constant":
                assert isinstance(term.payload, int)
                fixed += term.payload
            else:
                parts.append(term)
        if fixed or not parts:
            parts.append(self.number(fixed))
        if len(parts) == 1:
            return parts[0]
        low = sum(_bounds(part)[0] for part in parts)
        high = sum(_bounds(part)[1] for part in parts)
        return self._make("add", tuple(parts), Number(low, high), None)

    def subtract(self, first: Term, second: Term) -> Term:
        """Return the difference of two numbers."""
        return self.add([first, self.multiply(self.number(-1), second)])

    def multiply(self, first: Term, second: Term) -> Term:
        """Return the product of two numbers."""
        first, second = self.as_number(first), self.as_number(second)
        corners = [a * b for a in _bounds(first) for b in _bounds(second)]
        if first.op == "constant" and first.payload == 1:
            return second
        if second.op == "constant" and second.payload == 1:
            return first
        return self._make("multiply", (first, second), Number(min(corners), max(corners)), None)

    def divide(self, first: Term, second: Term) -> Term:
        """Return the quotient rounded down; whoever calls sees to a divisor of zero."""
        first, second = self.as_number(first), self.as_number(second)
        largest = max(abs(bound) for bound in _bounds(first))
        sort = Number(-largest - 1, largest + 1)
        if second.op == "constant" and second.payload:
            assert isinstance(second.payload, int)
            ends = [bound // second.payload for bound in _bounds(first)]
            sort = Number(min(ends), max(ends))
        return self._make("divide", (first, second), sort, None)

    def modulo(self, first: Term, second: Term) -> Term:
        """Return the remainder with the divisor's sign; zero is seen to by whoever calls."""
        first, second = self.as_number(first), self.as_number(second)
        low, high = _bounds(second)
        sort = Number(min(0, low + 1), max(0, high - 1))
        return self._make("modulo", (first, second), sort, None)

    def choose(self, condition: Term, first: Term, second: Term) -> Term:
        """Return `first` where the condition holds, else `second`."""
        if condition.op == "constant":
            return first if condition.payload else second
        first, second = self._alike(first, second)
        if first is second:
            return first
        if isinstance(first.sort, Truth) and first.op == "constant":
            return self._chosen_truth(condition, first, second)
        if isinstance(second.sort, Truth) and second.op == "constant":
            return self._chosen_truth(self.negate(condition), second, first)
        if condition.op == "not":
            condition, first, second = condition.args[0], second, first
        return self._make("if", (condition, first, second), _union(first, second), None)

    def lookup(self, table: Sequence[int], indices: Sequence[Term], sort: Sort) -> Term:
        """Return the entry of a table; the last index runs fastest, by the order of codes.

        An index outside its sort's codes cannot be; whoever calls narrows or guards it.
        """
        size = 1
        for index in indices:
            size *= len(codes(index.sort))
        if size != len(table):
            raise ValueError(f"a table of {size} entries was expected, not {len(table)}")
        if isinstance(sort, Number):
            sort = Number(min(table), max(table))
        if len(set(table)) == 1:
            return self.constant(sort, table[0])
        return self._make("lookup", tuple(indices), sort, tuple(table))

    def as_number(self, term: Term) -> Term:
        """Return a truth as 1 or 0, a number as it is."""
        if isinstance(term.sort, Truth):
            return self.choose(term, self.number(1), self.number(0))
        return term

    def narrow(self, term: Term, low: int, high: int) -> Term:
        """Return a number as one from `low` to `high`; outside these bounds it counts as `low`."""
        own_low, own_high = _bounds(term)
        if low <= own_low and own_high <= high:
            return term
        if high < own_low or own_high < low:
            return self.number(low)
        within = [self.at_most(self.number(low), term), self.at_most(term, self.number(high))]
        sort = Number(low, min(high, own_high))
        return self._make("if", (self.all_of(within), term, self.number(low)), sort, None)

    def number_of(self, member: Term, low: int) -> Term:
        """Return the number of a member of a kind of consecutive numbers from `low`."""
        assert isinstance(member.sort, Member)
        high = low + len(member.sort.kind.members) - 1 + member.sort.optional
        return self._make("number", (member,), Number(low, high), low)

    def member_of(self, number: Term, kind: Kind, low: int, *, optional: bool = False) -> Term:
        """Return the member that a number from `low` on stands for."""
        return self._make("member", (number,), Member(kind, optional), low)

    def widen(self, term: Term, sort: Sort) -> Term:
        """Return a member as an optional one of its kind; anything else as it is."""
        if not (isinstance(sort, Member) and isinstance(term.sort, Member)):
            return term
        if term.sort.optional or not sort.optional:
            return term
        return self._make("widen", (term,), sort, None)

    def _chosen_truth(self, condition: Term, known: Term, other: Term) -> Term:
        if known is self.true:
            return self.any_of([condition, other])
        return self.all_of([self.negate(condition), other])

    def _joined(self, op: Op, terms: Iterable[Term], *, neutral: Term, final: Term) -> Term:
        parts: dict[int, Term] = {}
        seen: set[int] = set()
        for term in terms:
            for part in term.args if term.op == op else (term,):
                opposite = part.args[0].serial if part.op == "not" else ~part.serial
                if part is final or opposite in seen:
                    return final
                seen.add(part.serial if part.op != "not" else ~part.args[0].serial)
                if part is not neutral:
                    parts[part.serial] = part
        if not parts:
            return neutral
        found = tuple(parts[serial] for serial in sorted(parts))
        return found[0] if len(found) == 1 else self._make(op, found, Truth(), None)

    def _alike(self, first: Term, second: Term) -> tuple[Term, Term]:
        return self.widen(first, second.sort), self.widen(second, first.sort)

    def _make(self, op: Op, args: tuple[Term, ...], sort: Sort, payload: Payload) -> Term:
        if op not in ("constant", "variable") and all(arg.op == "constant" for arg in args):
            known = Term(op, args, sort, payload, -1)
            code = apply(known, [_code(arg) for arg in args])
            return self.constant(sort, code)
        key = _key(op, args, sort, payload)
        if key not in self._made:
            self._made[key] = Term(op, args, sort, payload, self._next)
            self._next += 1
        return self._made[key]


def _key(op: Op, args: tuple[Term, ...], sort: Sort, payload: Payload) -> Key:
    return op, tuple(arg.serial for arg in args), sort, payload


def _code(term: Term) -> int:
    assert isinstance(term.payload, int)
    return term.payload


def _bounds(term: Term) -> tuple[int, int]:
    if isinstance(term.sort, Number):
        return term.sort.low, term.sort.high
    if isinstance(term.sort, Truth):
        return 0, 1
    raise TypeError(f"not a number: {term!r}")


def _overlap(first: Term, second: Term) -> bool:
    own, other = codes(first.sort), codes(second.sort)
    if first.op == "constant":
        own = range(_code(first), _code(first) + 1)
    if second.op == "constant":
        other = range(_code(second), _code(second) + 1)
    return own.start < other.stop and other.start < own.stop


def _union(first: Term, second: Term) -> Sort:
    if isinstance(first.sort, Number) and isinstance(second.sort, Number):
        return Number(min(first.sort.low, second.sort.low), max(first.sort.high, second.sort.high))
    return first.sort
