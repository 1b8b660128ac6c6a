"""Small games at random: alike pawns, a board, dice, choices, phases, duties, readings."""

import random
from collections.abc import Sequence

__all__ = ["BOARD", "random_game"]

BOARD = """[board]
title = "four places"
[places]
A = { marks = ["port"] }
B = {}
C = { marks = ["port"], size = "small" }
D = {}
[modes]
road = ["A - B", "B -> C", "C - D"]
sea = { mark = "port" }
[pieces]
Walker = "road"
Sailor = "road | sea road{0,1}"
"""
HEAD = """
class Side(Enum):
    ANN = "Ann"
    BOB = "Bob"

class Kind(Enum):
    A = "a"
    B = "b"
    C = "c"

@symmetric
class Pawn(Enum):
    P = "p"
    Q = "q"
    R = "r"

class Phase(Enum):
    DAY = "day"
    NIGHT = "night"

land = board()
OTHER = {Side.ANN: Side.BOB, Side.BOB: Side.ANN}
NEXT = {Kind.A: Kind.B, Kind.B: Kind.C, Kind.C: Kind.A}
WORTH = {Kind.A: 2, Kind.B: 0, Kind.C: 1}
POINTS = {0: 1, 1: 0, 2: 2}
mode = reading("mode", {"plain": 0, "double": 1})
loud = reading("loud", {"yes": True, "no": False})

def bounded(x):
    if x < 0:
        return 0
    return min(x, 2)
"""
FIELDS = {
    "number": "number: Range[-1, 3] = 0",
    "other": "other: Range[0, 2] = 1",
    "flag": "flag: bool = False",
    "kind": "kind: Kind = Kind.A",
    "maybe": "maybe: Kind | None = None",
    "held": "held: Each[Side, Range[0, 2]] = 0",
    "row": "row: Row[2, Kind | None] = None",
    "turn": "turn: Side = Side.ANN",
    "at": "at: land.places = land.places.A",
    "spot": "spot: Each[Pawn, Range[0, 2]] = 0",
}
PARAMETERS = {
    "p": ("p: Range[0, 2]", "number"),
    "d": ("d: Die[3]", "number"),
    "w": ("w: Draw[{0: 1, 1: 2, 2: 0}]", "number"),
    "k": ("k: Kind", "kind"),
    "q": ("q: Choice[Range[0, 1], Side.BOB]", "number"),
    "to": ("to: land.places", "place"),
    "pawn": ("pawn: Pawn", "pawn"),
}


def random_game(rng: random.Random) -> str:
    """Return the source of a game with two to six fields and two to four rules."""
    return _Game(rng).text()


QUESTION = """
hits = unknown("hits", level=Range[0, 2], gives=Range[0, 1], promises="L-1")

@says("L-1")
def first(level: Range[0, 2]):
    when(level {compare} {case})
    return hits(level) == {answer}

@says("L-2")
def second(level: Range[0, 2]):
    when(level != {other})
    return hits(level) == {second}
"""


class _Game:
    """Writes one game; every name it uses is one of its fields."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        chosen = rng.sample(list(FIELDS), rng.choice([2, 3, 4, 5]))
        self.fields = [name for name in FIELDS if name in {"number", *chosen}]
        self.phases = rng.random() < 0.3
        self.watched = rng.random() < 0.3
        self.asks = "other" in self.fields and rng.random() < 0.3
        self.parameters: Sequence[str] = ()
        self.named: Sequence[str] = ()

    def text(self) -> str:
        """Return the whole game."""
        rng = self.rng
        rules = [self.rule(number) for number in range(rng.choice([2, 3, 4]))]
        self.parameters = ()
        parts = [HEAD, self.question() if self.asks else "", self.state(), *rules]
        if rng.random() < 0.4:
            parts.append(self.start())
            self.parameters = ()
        if self.watched:
            parts.append(f"@observe()\ndef watches(s: Table):\n    s.seen = {self.condition()}\n")
        if rng.random() < 0.3:
            parts.append(self.claim("duty", "owed", 'rule="rule_0"', self.conditions()))
        self.named = ("s.spot[Pawn.P] < 2",)  # rules may not tell pawns apart, claims may
        parts += [
            self.claim("invariant", "claimed", "", self.joined(" or ", 3)),
            self.claim("reachable", "wanted", "", self.joined(" and ", 3)),
            self.claim("measure", "measured", "", f"{self.number()} + {self.number()}"),
        ]
        self.named = ()
        for side in rng.sample(["Side.ANN", "Side.BOB"], rng.choice([0, 1, 2])):
            name = f"over_{side[5:].lower()}"
            over = self.joined(" and ", 3)
            parts.append(self.claim("ending", name, f"result={side}", over))
        return "\n".join(parts)

    def question(self) -> str:
        """Return a question that two lines answer, perhaps differently, perhaps not everywhere."""
        rng = self.rng
        return QUESTION.format(
            compare=rng.choice(["<", "==", ">="]),
            case=rng.randint(0, 2),
            answer=rng.randint(0, 1),
            other=rng.randint(0, 2),
            second=rng.randint(0, 1),
        )

    def state(self) -> str:
        """Return the class of the states."""
        fields = [FIELDS[name] for name in self.fields]
        if self.phases:
            fields.append("phase: Phase = Phase.DAY")
        if self.watched:
            fields.append("seen: Observed[bool] = False")
        return "class Table(State):\n" + "".join(f"    {field}\n" for field in fields)

    def claim(self, word: str, name: str, inside: str, returned: str) -> str:
        """Return a definition that returns something about a state."""
        return f"@{word}({inside})\ndef {name}(s: Table):\n    return {returned}\n"

    def start(self) -> str:
        """Return a start with a parameter."""
        name = self.rng.choice(["p", "k", "d"])
        self.parameters = (name,)
        lines = [f"@start()\ndef begins(s: Table, {PARAMETERS[name][0]}):"]
        if self.rng.random() < 0.3 and name != "d":
            lines.append(f"    require({self.condition()})")
        lines.append(f"    {self.effect(tame=True)}")
        return "\n".join(lines) + "\n"

    def rule(self, number: int) -> str:
        """Return a rule with up to two parameters."""
        rng = self.rng
        needed = {"to": "at", "pawn": "spot"}
        names = [name for name in PARAMETERS if needed.get(name, "number") in self.fields]
        self.parameters = rng.sample(names, rng.choice([0, 1, 1, 2]))
        inside = [rng.choice(["by=Side.ANN", "by=Side.BOB"])] if rng.random() < 0.5 else []
        if self.phases and rng.random() < 0.7:
            inside += [f"phase=Phase.{rng.choice(['DAY', 'NIGHT'])}"]
            inside += [f"then=Phase.{rng.choice(['DAY', 'NIGHT'])}"]
        written = "".join(f", {PARAMETERS[name][0]}" for name in self.parameters)
        lines = [f"@rule({', '.join(inside)})\ndef rule_{number}(s: Table{written}):"]
        if rng.random() < 0.7:
            lines.append(f"    require({self.conditions()})")
        if "to" in self.parameters:
            lines.append(
                f'    require(to in land.moves("{rng.choice(["Walker", "Sailor"])}", s.at))'
            )
        for _ in range(rng.choice([1, 2, 2])):
            lines += self.statement()
        return "\n".join(lines) + "\n"

    def statement(self) -> list[str]:
        """Return an effect, perhaps under a condition or in a loop."""
        chance = self.rng.random()
        if chance < 0.25:
            lines = [f"    if {self.condition()}:", f"        {self.effect()}"]
            if self.rng.random() < 0.4:
                lines += ["    else:", f"        {self.effect()}"]
            return lines
        if chance < 0.35 and "held" in self.fields:
            return [
                "    for side in Side:",
                f"        if s.held[side] < {self.number()}:",
                f"            s.held[side] = bounded({self.number()})",
            ]
        return [f"    {self.effect()}"]

    def number(self) -> str:
        """Return a number that is always defined."""
        options = {
            "number": ["s.number"],
            "other": ["s.other"],
            "held": ["s.held[Side.ANN]", "sum(s.held[side] for side in Side)"],
            "kind": ["WORTH[s.kind]"],
            "row": ["sum(each is not None for each in s.row)"],
            "flag": ["int(s.flag)"],
            "at": ["len(land.moves('Sailor', s.at))"],
            "spot": ["sum(s.spot[each] for each in Pawn) - 2"],
        }
        known = [text for field in self.fields for text in options.get(field, [])]
        own = [name for name in self.parameters if PARAMETERS[name][1] == "number"]
        own += ["hits(s.other)"] if self.asks else []
        own += ["s.spot[pawn]"] if "pawn" in self.parameters else []
        constants = [str(value) for value in range(-1, 3)]
        text = self.rng.choice([*known, *known, *own, *own, *constants, "mode()"])
        if self.rng.random() < 0.15:
            return f"abs({text} - {self.rng.choice([*known, *own])})" if known or own else text
        return text

    def condition(self) -> str:
        """Return a condition that is always defined."""
        rng = self.rng
        compare = rng.choice(["<", "<=", "==", "!=", ">", ">="])
        options = [f"{self.number()} {compare} {self.number()}"] * 3 + ["loud()"]
        optional = {
            "flag": ["s.flag", "not s.flag"],
            "kind": [f"s.kind is Kind.{rng.choice('ABC')}", "s.kind in (Kind.A, Kind.C)"],
            "maybe": ["s.maybe is None", f"s.maybe is Kind.{rng.choice('ABC')}"],
            "row": ["s.row[0] is s.row[1]", "Kind.B in s.row"],
            "turn": ["s.turn is Side.ANN"],
            "spot": ["any(s.spot[each] == 2 for each in Pawn)", *self.named],
            "at": ["s.at in land.links('road', land.places.A)", "s.at.has('port')"],
        }
        options += [text for field in self.fields for text in optional.get(field, [])]
        if "k" in self.parameters:
            options += ["k is Kind.B", *(["k is s.kind"] if "kind" in self.fields else [])]
        return rng.choice(options)

    def conditions(self) -> str:
        """Return two or three conditions, of which mostly one is enough."""
        joint = self.rng.choice([" and ", " or ", " or ", " or "])
        return self.joined(joint, self.rng.choice([2, 2, 3]))

    def joined(self, joint: str, count: int) -> str:
        """Return so many conditions."""
        return joint.join(self.condition() for _ in range(count))

    def effect(self, *, tame: bool = False) -> str:
        """Return an assignment; unless it is tame, it may leave the range or miss a key."""
        rng = self.rng
        kinds = ["Kind.A", "Kind.B", *(["k"] if "k" in self.parameters else [])]
        kinds += ["s.kind", "NEXT[s.kind]"] if "kind" in self.fields else []
        kind = rng.choice(kinds)
        options = {
            "number": [f"s.number = ({self.number()} + {self.number()}) % 5 - 1"],
            "other": [f"s.other = bounded({self.number()})", "s.other = (s.other + 1) % 3"],
            "flag": [f"s.flag = {self.condition()}", "s.flag = not s.flag"],
            "kind": [f"s.kind = {kind}"],
            "maybe": [f"s.maybe = {kind}", "s.maybe = None"],
            "held": [f"s.held[Side.BOB] = bounded({self.number()})"],
            "row": [f"s.row = (s.row[1], {kind})", f"s.row[{rng.randrange(2)}] = {kind}"],
            "turn": ["s.turn = OTHER[s.turn]"],
            "at": ["s.at = to"] if "to" in self.parameters else [],
            "spot": ["s.spot[pawn] = (s.spot[pawn] + 1) % 3"] if "pawn" in self.parameters else [],
        }
        wild = {
            "number": [f"s.number += {self.number()}", f"s.number = POINTS[{self.number()}]"],
            "other": [f"s.other = 4 // {self.number()}", f"s.other -= {self.number()}"],
            "kind": ["s.kind = s.maybe"] if "maybe" in self.fields else [],
            "row": [f"s.row[{self.number()}] = {kind}"],
        }
        texts = [text for field in self.fields for text in options[field]]
        if not tame and rng.random() < 0.35:
            texts = [text for field in self.fields for text in wild.get(field, [])]
        return rng.choice(texts or ["s.number = 0"])
