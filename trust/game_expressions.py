"""Expressions and assignments of generated games, each about the fields and parameters at hand."""

import random
from collections.abc import Mapping, Sequence

from trust.game_parts import PARAMETERS

__all__ = ["Expressions"]

Options = Mapping[str, Sequence[str]]


class Expressions:
    """Writes expressions; every name that one uses is a field, a parameter or a local name."""

    def __init__(self, rng: random.Random, fields: Sequence[str], *, asks: bool) -> None:
        self.rng = rng
        self.fields = fields
        self.asks = asks
        self.parameters: Sequence[str] = ()
        self.locals: list[str] = []
        self.named: Sequence[str] = ()

    def of_fields(self, options: Options) -> list[str]:
        """Return the options for the fields of this game."""
        return [text for field in self.fields for text in options.get(field, ())]

    def number(self) -> str:
        """Return a number that is always defined."""
        rng = self.rng
        known = self.of_fields(
            {
                "number": ["s.number"],
                "other": ["s.other"],
                "held": ["s.held[Side.ANN]", "sum(s.held[side] for side in Side)"],
                "kind": ["WORTH[s.kind]", "s.kind.weight"],
                "row": ["sum(each is not None for each in s.row)", "s.row.count(Kind.B)"],
                "owned": ["sum(x.weight for x in s.owned.values() if x is not None) % 3"],
                "grid": ["sum(x for line in s.grid for x in line)"],
                "flag": ["int(s.flag)"],
                "at": ["len(land.moves('Sailor', s.at))"],
                "seat": ["len([x for x in land.places if s.seat[x]])"],
                "spot": ["sum(s.spot[each] for each in Pawn) - 2"],
                "secret": ["max(s.secret, 1)", "s.secret"],
            }
        )
        own = [name for name in self.parameters if PARAMETERS[name][1] == "number"] + self.locals
        own += ["hits(s.other)"] if self.asks else []
        own += ["s.spot[pawn]"] if "pawn" in self.parameters else []
        constants = [str(value) for value in range(-1, 3)]
        text = rng.choice([*known, *known, *own, *own, *constants, "mode()"])
        form = rng.random()
        if form > 0.25 or not (known or own):
            return text
        other = rng.choice([*known, *own])
        if form < 0.12:
            return f"abs({text} - {other})"
        if form < 0.2:
            return f"({text} if {self.condition()} else {other})"
        return f"max(({other}, {text}))"

    def condition(self) -> str:
        """Return a condition that is always defined."""
        rng = self.rng
        signs = ["<", "<=", "==", "!=", ">", ">="]
        options = [f"{self.simple()} {rng.choice(signs)} {self.simple()}"] * 3
        options += ["loud()", f"0 {rng.choice(signs)} {self.simple()} <= 1"]
        options += [f"{self.simple()} {rng.choice(['in', 'not in'])} (0, 2)"]
        options += self.of_fields(
            {
                "flag": ["s.flag", "not s.flag"],
                "kind": [
                    f"s.kind is Kind.{rng.choice('ABC')}",
                    "s.kind in (Kind.A, Kind.C)",
                    f"s.kind.beats(Kind.{rng.choice('ABC')})",
                ],
                "maybe": ["s.maybe is None", f"s.maybe is Kind.{rng.choice('ABC')}"],
                "score": ["s.score is None", f"s.score == {rng.randint(1, 3)}"],
                "row": ["s.row[0] is s.row[1]", "Kind.B in s.row"],
                "owned": ["s.owned[Kind.A] is None", "Kind.C in s.owned.values()"],
                "grid": ["s.grid[0][1]", "s.grid[0] == s.grid[1]", "all(s.grid[1])"],
                "turn": ["s.turn is Side.ANN"],
                "spot": ["any(s.spot[each] == 2 for each in Pawn)", *self.named],
                "secret": ["s.secret == 1"],
                "seat": ["s.seat[land.places.C]", "all(s.seat[x] for x in land.marked('port'))"],
                "camp": ["s.camp is None", "s.camp is land.places.B"],
                "at": [
                    "s.at in land.links('road', land.places.A)",
                    "s.at.has('port')",
                    "s.at.size == 'small'",
                    "s.at.region == 'north'",
                    "s.at.region_has('cold')",
                    "land.linked('sea', s.at, land.places.C)",
                    "land.distance('road', land.places.A, s.at) == 2",
                    "s.at in land.marked('port')",
                ],
            }
        )
        if "k" in self.parameters:
            options += ["k is Kind.B", *(["k is s.kind"] if "kind" in self.fields else [])]
        options += ["odd"] if "odd" in self.parameters else []
        return rng.choice(options)

    def simple(self) -> str:
        """Return a number without a condition in it."""
        fields = {"number": ["s.number"] * 2, "other": ["s.other"], "held": ["s.held[Side.BOB]"]}
        own = [name for name in self.parameters if PARAMETERS[name][1] == "number"] + self.locals
        options = [*self.of_fields(fields), *own, "mode()", str(self.rng.randint(-1, 2))]
        text = self.number() if self.rng.random() < 0.5 else self.rng.choice(options)
        return text if " if " not in text else "s.number"

    def conditions(self) -> str:
        """Return two or three conditions, of which mostly one is enough."""
        joint = self.rng.choice([" and ", " or ", " or ", " or "])
        return self.joined(joint, self.rng.choice([2, 2, 3]))

    def joined(self, joint: str, count: int) -> str:
        """Return so many conditions."""
        return joint.join(self.condition() for _ in range(count))

    def member(self) -> str:
        """Return a kind that is always defined."""
        kinds = ["Kind.A", "Kind.B", *(["k"] if "k" in self.parameters else [])]
        kinds += ["s.kind", "NEXT[s.kind]"] if "kind" in self.fields else []
        return self.rng.choice(kinds)

    def effect(self, *, tame: bool = False) -> str:
        """Return an assignment; unless it is tame, it may leave the range or miss a key."""
        rng, kind = self.rng, self.member()
        if not tame and rng.random() < 0.3 and (wild := self.of_fields(self._wild(kind))):
            return rng.choice(wild)
        options: dict[str, Sequence[str]] = {
            "number": [f"s.number = ({self.number()} + {self.number()}) % 5 - 1"],
            "other": [f"s.other = bounded({self.number()})", "s.other = (s.other + 1) % 3"],
            "flag": [f"s.flag = {self.condition()}", "s.flag = not s.flag"],
            "kind": [f"s.kind = {kind}"],
            "maybe": [f"s.maybe = {kind}", "s.maybe = None"],
            "score": ["s.score = 2", f"s.score = bounded({self.number()}) + 1", "s.score = None"],
            "held": [
                f"s.held[Side.BOB] = bounded({self.number()})",
                "s.held[Side.ANN], s.held[Side.BOB] = s.held[Side.BOB], s.held[Side.ANN]",
            ],
            "owned": [f"s.owned[{kind}] = {self.member()}", f"s.owned[{kind}] = None"],
            "row": [f"s.row = (s.row[1], {kind})", f"s.row[{rng.randrange(2)}] = {kind}"],
            "grid": [
                f"s.grid[{rng.randrange(2)}][1] = {self.condition()}",
                "s.grid[0] = s.grid[1]",
            ],
            "turn": ["s.turn = OTHER[s.turn]"],
            "camp": ["s.camp = land.places.B", "s.camp = None"],
            "seat": [f"s.seat[land.places.C] = {self.condition()}"],
            "secret": [f"s.secret = bounded({self.number()})"],
        }
        texts = self.of_fields(options)
        if "to" in self.parameters:
            texts += ["s.at = to", *(["s.camp = to"] if "camp" in self.fields else [])]
        if "pawn" in self.parameters:
            texts += ["s.spot[pawn] = (s.spot[pawn] + 1) % 3"] * 2
        return rng.choice(texts)

    def _wild(self, kind: str) -> dict[str, Sequence[str]]:
        """Return assignments that may break off."""
        return {
            "number": [f"s.number += {self.number()}", f"s.number = POINTS[{self.number()}]"],
            "other": [
                f"s.other = 4 // {self.number()}",
                f"s.other -= {self.number()}",
                f"s.other = shifts(s, {self.number()})",
            ],
            "kind": ["s.kind = s.maybe"] if "maybe" in self.fields else [],
            "score": ["s.score += 1"],
            "row": [f"s.row[{self.number()}] = {kind}"],
            "camp": ["s.at = s.camp"] if "at" in self.fields else [],
        }
