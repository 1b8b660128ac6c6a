"""Sources of rules at random, in which every construct of the language may occur."""

import random
from collections.abc import Callable

__all__ = ["random_game"]

KINDS = """
class Kind(Enum):
    A = "a"
    B = "b"
    C = "c"

    @property
    def weight(self):
        return {"a": 2, "b": 0, "c": 5}[self.value]

    def beats(self, other):
        return self.weight > other.weight

POINTS = {0: 3, 1: 0, 2: 1, 4: -1}
STEPS = (2, 0, 1)
NEXT = {Kind.A: Kind.B, Kind.B: Kind.C, Kind.C: Kind.A}
NEAR = {Kind.A: (Kind.B, Kind.C), Kind.B: (Kind.A,), Kind.C: ()}
SOME = reading("some", {"yes": True, "no": False})

class Table(State):
    number: Range[-2, 3] = 0
    count: Range[0, 4] = 0
    flag: bool = False
    kind: Kind = Kind.A
    maybe: Kind | None = None
    score: Range[1, 3] | None = None
    row: Row[3, Range[0, 3]] = 0
    held: Each[Kind, Kind | None] = None
    grid: Row[2, Row[2, bool]] = False

def twice(x):
    return x + x

def early(s, x):
    if x > 1:
        return s.count
    for kind in Kind:
        if s.held[kind] is None:
            return kind.weight
    s.count = 1
    return 0

def noted(s, x):
    s.count = x
    return s.number > x

def is_low(s):
    return s.number < 1 or SOME()
"""


class _Writer:
    """Writes expressions and statements, each of a known kind, to a limited depth."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.numbers = ["p", "s.number", "s.count"]
        self.truths = ["c", "s.flag"]
        self.kinds = ["k", "s.kind"]
        self.fresh = 0

    def one(self, *options: Callable[[], str]) -> str:
        return self.rng.choice(options)()

    def number(self, depth: int) -> str:
        if depth <= 0:
            return self.one(
                lambda: self.rng.choice(self.numbers), lambda: str(self.rng.randint(-1, 3))
            )
        below = depth - 1
        return self.one(
            lambda: self.number(0),
            lambda: f"({self.number(below)} {self.rng.choice('+-*')} {self.number(below)})",
            lambda: f"({self.number(below)} {self.rng.choice(['//', '%'])} {self.number(below)})",
            lambda: f"({self.number(below)} if {self.truth(below)} else {self.number(below)})",
            lambda: (
                f"{self.rng.choice(['min', 'max'])}({self.number(below)}, {self.number(below)})"
            ),
            lambda: f"abs({self.number(below)})",
            lambda: f"int({self.truth(below)})",
            lambda: f"-{self.number(below)}",
            lambda: f"s.row[{self.number(below)}]",
            lambda: f"POINTS[{self.rng.choice(self.numbers)}]",
            lambda: f"STEPS[{self.rng.choice(self.numbers)}]",
            lambda: f"{self.member(below)}.weight",
            lambda: f"s.row.count({self.number(below)})",
            lambda: f"sum(x for x in s.row if x != {self.number(below)})",
            lambda: f"sum({self.truth(0)} for x in Kind)",
            lambda: f"len([x for x in s.row if x > {self.number(0)}])",
            lambda: f"max((x for x in s.row if x > {self.number(0)}), default=7)",
            lambda: f"min(x for x in s.row if x > {self.number(0)})",
            lambda: f"twice({self.number(below)})",
            lambda: f"early(s, {self.number(below)})",
            lambda: f"(s.score + {self.number(below)})",
            lambda: f"({self.number(below)} or {self.number(below)})",
            lambda: f"sum(range({self.rng.choice(self.numbers)}))",
            lambda: f"len(NEAR[{self.rng.choice(self.kinds)}])",
            lambda: "sum(x * y for x, y in zip(STEPS, s.row))",
            lambda: "sum(i * x for i, x in enumerate(s.row))",
        )

    def truth(self, depth: int) -> str:
        if depth <= 0:
            return self.one(
                lambda: self.rng.choice(self.truths), lambda: self.rng.choice(["True", "False"])
            )
        below = depth - 1
        compare = self.rng.choice(["==", "!=", "<", "<=", ">", ">="])
        same = self.rng.choice(["is", "is not", "==", "!="])
        return self.one(
            lambda: self.truth(0),
            lambda: f"({self.number(below)} {compare} {self.number(below)})",
            lambda: f"({self.number(below)} <= {self.number(below)} < {self.number(below)})",
            lambda: f"({self.truth(below)} {self.rng.choice(['and', 'or'])} {self.truth(below)})",
            lambda: f"(not {self.truth(below)})",
            lambda: f"({self.member(below)} {same} {self.member(below)})",
            lambda: f"({self.optional(below)} {same} {self.optional(below)})",
            lambda: f"({self.optional(below)} {same} None)",
            lambda: f"(s.score {self.rng.choice(['is', 'is not'])} None)",
            lambda: f"(s.score == {self.number(below)})",
            lambda: f"({self.number(below)} {self.rng.choice(['in', 'not in'])} (0, 2, 3))",
            lambda: f"({self.number(below)} in s.row)",
            lambda: f"({self.optional(below)} in s.held.values())",
            lambda: f"({self.member(below)} in NEAR[{self.rng.choice(self.kinds)}])",
            lambda: f"{self.member(below)}.beats({self.member(below)})",
            lambda: f"any(x is {self.optional(0)} for x in s.held.values())",
            lambda: f"all(6 // x > {self.number(0)} for x in s.row)",
            lambda: f"any(x.weight == {self.number(0)} for x in NEAR[{self.member(0)}])",
            lambda: f"s.grid[{self.number(0)}][{self.number(0)}]",
            lambda: "is_low(s)",
            lambda: f"any(noted(s, x) or x == {self.number(0)} for x in s.row)",
            lambda: f"all(noted(s, x) for x in s.row if x > {self.number(0)} // x)",
            lambda: "any(x in s.row and noted(s, y) for x in STEPS for y in s.row)",
            lambda: f"any([noted(s, x) for x in STEPS if x != {self.number(0)}])",
            lambda: "SOME()",
            lambda: f"bool({self.number(below)})",
            lambda: f"(s.row == ({self.number(0)}, 1, s.row[2]))",
            lambda: f"({self.truth(below)} & {self.truth(below)})",
        )

    def member(self, depth: int) -> str:
        if depth <= 0:
            return self.one(
                lambda: self.rng.choice(self.kinds), lambda: f"Kind.{self.rng.choice('ABC')}"
            )
        below = depth - 1
        return self.one(
            lambda: self.member(0),
            lambda: f"({self.member(below)} if {self.truth(below)} else {self.member(below)})",
            lambda: f"NEXT[{self.member(below)}]",
            lambda: f"Kind('abc'[{self.rng.choice('012')}])",
            lambda: f"NEAR[{self.member(0)}][0]",
        )

    def optional(self, depth: int) -> str:
        below = depth - 1
        return self.one(
            lambda: "s.maybe",
            lambda: "None",
            lambda: self.member(max(depth, 0)),
            lambda: f"s.held[{self.member(below)}]",
            lambda: f"(s.maybe or {self.member(below)})",
            lambda: f"(s.maybe if {self.truth(below)} else None)",
        )

    def block(self, depth: int, indent: str, *, loop: bool = False) -> list[str]:
        kept = list(self.numbers), list(self.truths), list(self.kinds)
        lines: list[str] = []
        for _ in range(self.rng.randint(1, 3)):
            lines += self.statement(depth, indent, loop=loop)
        self.numbers, self.truths, self.kinds = kept
        return lines

    def statement(self, depth: int, indent: str, *, loop: bool) -> list[str]:
        plain: list[Callable[[], str]] = [
            lambda: f"s.number = {self.number(2)}",
            lambda: f"s.count {self.rng.choice(['+', '-', '*', '//', '%'])}= {self.number(1)}",
            lambda: f"s.flag = {self.truth(2)}",
            lambda: f"s.kind = {self.member(2)}",
            lambda: f"s.maybe = {self.optional(2)}",
            lambda: "s.kind = s.maybe",
            lambda: f"s.score = {self.rng.choice(['None', 's.score', self.number(1)])}",
            lambda: f"s.row[{self.number(1)}] = {self.number(1)}",
            lambda: f"s.row[{self.number(1)}] += {self.number(0)}",
            lambda: f"s.held[{self.member(1)}] = {self.optional(1)}",
            lambda: f"s.grid[{self.number(0)}][{self.number(0)}] = {self.truth(1)}",
            lambda: "s.row = (s.row[2], *s.row[:2])",
            lambda: "s.grid[0] = s.grid[1]",
            lambda: "s.grid[0], s.grid[1] = s.grid[1], s.grid[0]",
            lambda: "s.grid = (s.grid[1], s.grid[0])",
            lambda: f"s.row, s.flag = (s.count, *s.row[1:]), {self.truth(1)}",
            lambda: f"s.row[0], s.row[1] = s.row[1], {self.number(0)}",
            lambda: f"require({self.truth(2)}, f'no {{s.number}}')",
            lambda: f"early(s, {self.number(0)})",
            lambda: f"maybe_x = {self.number(1)}",
            lambda: "return",
        ]
        if loop:
            plain += [lambda: "break", lambda: "continue"]
        if depth <= 0 or self.rng.random() < 0.6:
            if self.rng.random() < 0.2:
                return self.local(indent)
            return [indent + self.rng.choice(plain)()]
        return self.compound(depth, indent, loop=loop)

    def local(self, indent: str) -> list[str]:
        self.fresh += 1
        name = f"x{self.fresh}"
        names, text = self.rng.choice(
            [
                (self.numbers, self.number(2)),
                (self.truths, self.truth(2)),
                (self.kinds, self.member(1)),
            ]
        )
        names.append(name)
        return [f"{indent}{name} = {text}"]

    def compound(self, depth: int, indent: str, *, loop: bool) -> list[str]:
        inner = indent + "    "
        if self.rng.random() < 0.5:
            lines = [f"{indent}if {self.truth(2)}:", *self.block(depth - 1, inner, loop=loop)]
            if self.rng.random() < 0.6:
                lines += [f"{indent}else:", *self.block(depth - 1, inner, loop=loop)]
            return lines
        self.fresh += 1
        name = f"i{self.fresh}"
        over, names = self.rng.choice(
            [
                ("Kind", self.kinds),
                ("range(3)", self.numbers),
                ("s.row", self.numbers),
                ("STEPS", self.numbers),
                ("reversed(s.row)", self.numbers),
                (f"[x for x in s.row if x != {self.number(0)}]", self.numbers),
                (f"NEAR[{self.member(0)}]", self.kinds),
                (f"range({self.rng.choice(self.numbers)})", self.numbers),
            ]
        )
        names.append(name)
        lines = [f"{indent}for {name} in {over}:", *self.block(depth - 1, inner, loop=True)]
        names.remove(name)
        if self.rng.random() < 0.3:
            lines += [f"{indent}else:", *self.block(depth - 1, inner, loop=loop)]
        return lines


def random_game(rng: random.Random) -> str:
    """Return the source of a game with one state and one rule."""
    body = _Writer(rng).block(2, "    ") + _Writer(rng).block(2, "    ")
    head = "@rule()\ndef go(s: Table, p: Range[0, 3], k: Kind, c: bool):\n    maybe_x = 0\n"
    return f"{KINDS}\n{head}" + "\n".join(body) + "\n"
