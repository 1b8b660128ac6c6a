"""Small games at random: alike pawns, a board, dice, choices, phases, duties, readings."""

import random

from trust.game_expressions import Expressions
from trust.game_parts import BOARD, CLOCK, FIELDS, HEAD, PARAMETERS, QUESTION

__all__ = ["BOARD", "random_game"]

LARGE = {"owned", "grid", "seat", "spot"}  # of these, one is enough


def random_game(rng: random.Random) -> str:
    """Return the source of a game with two to six fields and two to four rules."""
    chosen = set(rng.sample(list(FIELDS), rng.choice([2, 3, 4, 5])))
    for extra in sorted(chosen & LARGE)[1:]:
        chosen.remove(extra)
    fields = [name for name in FIELDS if name in {"number", *chosen}]
    return _Game(rng, fields, asks="other" in fields and rng.random() < 0.3).text()


class _Game(Expressions):
    """Writes one game; every name it uses is one of its fields."""

    def text(self) -> str:
        """Return the whole game."""
        rng = self.rng
        self.phases = rng.random() < 0.3
        self.watched = rng.random() < 0.3
        rules = [self.rule(number) for number in range(rng.choice([2, 3, 4]))]
        self.parameters = ()
        parts = [HEAD, self.question() if self.asks else "", self.state(), *rules]
        if rng.random() < 0.4:
            parts.append(self.start())
            self.parameters = ()
        if self.watched:
            only = rng.choice(["", '"rule_0"'])
            parts.append(
                f"@observe({only})\ndef watches(s: Table):\n    s.seen = {self.condition()}\n"
            )
        if rng.random() < 0.3:
            parts.append(self.claim("duty", "owed", 'rule="rule_0"', self.conditions()))
        parts += [*self.claims(), *self.endings()]
        if rng.random() < 0.1:
            parts.append(CLOCK)
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

    def claims(self) -> list[str]:
        """Return claims of several kinds, and numbers to measure."""
        rng = self.rng
        self.named = ("s.spot[Pawn.P] < 2",)  # rules may not tell pawns apart, claims may
        found = [
            self.claim("invariant", "claimed", "", self.joined(" or ", 3)),
            self.claim("reachable", "wanted", "", self.joined(" and ", 3)),
            self.claim("measure", "measured", "", f"{self.number()} + {self.number()}"),
        ]
        if rng.random() < 0.4:
            found.append(self.claim("never", "unwanted", "", self.joined(" and ", 3)))
        if self.watched and rng.random() < 0.7:
            words = f"{rng.choice(['not ', ''])}s.seen or {self.joined(' or ', 2)}"
            found.append(self.claim("always", "seen_to", "", words))
        if rng.random() < 0.3:
            box = f'"chips", box={rng.randint(0, 3)}'
            found.append(self.claim("component", "chips", box, f"abs({self.number()})"))
        if rng.random() < 0.1:
            better = "better_for=Side.ANN"
            found.append(self.claim("resource", "gained", better, self.number()))
        self.named = ()
        return found

    def endings(self) -> list[str]:
        """Return up to two endings, each with the result of a side."""
        return [
            self.claim(
                "ending", f"over_{side[5:].lower()}", f"result={side}", self.joined(" and ", 3)
            )
            for side in self.rng.sample(["Side.ANN", "Side.BOB"], self.rng.choice([0, 1, 2]))
        ]

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
        likely = [name for name in needed if name in names] * 2
        self.parameters = list(
            dict.fromkeys(rng.sample([*names, *likely], rng.choice([0, 1, 1, 2])))
        )
        inside = [rng.choice(["by=Side.ANN", "by=Side.BOB"])] if rng.random() < 0.5 else []
        if self.phases and rng.random() < 0.7:
            phases = ["Phase.DAY", "Phase.NIGHT", "(Phase.DAY, Phase.NIGHT)"]
            inside += [f"phase={rng.choice(phases)}", f"then={rng.choice(phases[:2])}"]
        written = "".join(f", {PARAMETERS[name][0]}" for name in self.parameters)
        lines = [f"@rule({', '.join(inside)})\ndef rule_{number}(s: Table{written}):"]
        if rng.random() < 0.7:
            lines.append(f"    require({self.conditions()})")
        if "to" in self.parameters:
            piece = rng.choice(["Walker", "Sailor"])
            lines.append(f'    require(to in land.moves("{piece}", s.at))')
        for _ in range(rng.choice([1, 2, 2])):
            lines += self.statement()
        self.locals = []
        return "\n".join(lines) + "\n"

    def statement(self) -> list[str]:
        """Return an effect, perhaps under a condition, in a loop, or after a local name."""
        chance = self.rng.random()
        if chance < 0.25:
            lines = [f"    if {self.condition()}:", f"        {self.effect()}"]
            if self.rng.random() < 0.3:
                lines += [f"    elif {self.condition()}:", f"        {self.effect()}"]
            if self.rng.random() < 0.4:
                lines += ["    else:", f"        {self.effect()}"]
            return lines
        if chance < 0.45:
            loops = self.of_fields(LOOPS)
            if loops:
                text = self.rng.choice(loops)
                return text.format(number=self.number(), condition=self.condition()).splitlines()
        if chance < 0.55:
            text = self.number()
            self.locals = ["x"]
            return [f"    x = {text}", f"    {self.effect()}"]
        if chance < 0.6:
            return [f"    if {self.condition()}:", "        return", f"    {self.effect()}"]
        return [f"    {self.effect()}"]


LOOPS = {
    "held": [
        "    for side in Side:\n"
        "        if s.held[side] < {number}:\n"
        "            s.held[side] = bounded({number})"
    ],
    "other": [
        "    for i in range(3):\n"
        "        if i == {number}:\n"
        "            continue\n"
        "        s.other = i\n"
        "        if {condition}:\n"
        "            break"
    ],
    "row": [
        "    for each in s.row:\n        if each is None:\n            s.number = bounded({number})"
    ],
    "owned": [
        "    for kind in Kind:\n"
        "        if s.owned[kind] is None:\n"
        "            s.owned[kind] = NEXT[kind]\n"
        "            break"
    ],
    "seat": [
        "    for place in land.places:\n"
        "        if place.has('port'):\n"
        "            s.seat[place] = {condition}"
    ],
}
