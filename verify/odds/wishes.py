"""What the sides want: `max the Operative lives`, `Terrorist: min points`, `min length`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.verify.odds.arguments import plain_name
from ruleproof.verify.odds.faults import fault
from ruleproof.verify.odds.policies import Goal, can_go_on
from ruleproof.verify.odds.process import CHANCE, END, Process

__all__ = ["LENGTH", "Quantity", "Wish", "find_quantity", "goal_of", "read_wish"]

LENGTH = "length"


@dataclass(frozen=True)
class Quantity:
    """What is asked about: the chance of an outcome, the mean of a number, or the length."""

    kind: str
    name: str


@dataclass(frozen=True)
class Wish:
    """A side wants much or little of something; without a side, everybody who is not named."""

    side: str | None
    much: bool
    wanted: str

    def __str__(self) -> str:
        """Return the wish as it is written."""
        words = f"{'max' if self.much else 'min'} {self.wanted}"
        return f"{self.side}: {words}" if self.side else words


def read_wish(text: str) -> Wish:
    """Return a wish from its text; raise ModelError if it is none."""
    side, separator, wanted = text.partition(":")
    if not separator:
        side, wanted = "", text
    word, _, name = wanted.strip().partition(" ")
    if word not in ("max", "min") or not name.strip() or (separator and not side.strip()):
        raise fault(
            "RP312",
            f"`{text}` is no wish",
            "write `max OUTCOME` or `min OUTCOME`, or with a side `Interpol: max OUTCOME`",
        )
    return Wish(side.strip() or None, word == "max", name.strip())


def find_quantity(process: Process, name: str, others: Mapping[str, str]) -> Quantity:
    """Return what a name stands for; `others` are further names of outcomes.

    Raises ModelError for a name that is no outcome, no number and not `length`.
    """
    plain = plain_name(name)
    known: dict[str, Quantity] = {}
    for outcome in process.outcomes:
        known.setdefault(plain_name(outcome), Quantity("outcome", outcome))
    for other, outcome in others.items():
        known.setdefault(plain_name(other), Quantity("outcome", outcome))
    for number in process.values:
        known.setdefault(plain_name(number), Quantity("number", number))
    known.setdefault(LENGTH, Quantity("length", LENGTH))
    if plain not in known:
        names = ", ".join(f"`{each.name}`" for each in dict.fromkeys(known.values()))
        raise fault(
            "RP306",
            f"there is no outcome or number `{name}`",
            did_you_mean(name, [each.name for each in known.values()]) or f"there are: {names}",
        )
    return known[plain]


def goal_of(process: Process, wishes: Sequence[Wish], others: Mapping[str, str]) -> Goal:
    """Return the goal that the wishes of all sides make up.

    Raises ModelError if a side that has a choice wants nothing, if wishes are about different
    things, and for a mean that is not defined since play may go on for ever.
    """
    quantities = {find_quantity(process, wish.wanted, others): wish for wish in wishes}
    if len(quantities) > 1:
        first, other = list(quantities.values())[:2]
        instead = Wish(other.side, not first.much, first.wanted)
        raise fault(
            "RP312",
            "the wishes are about different things",
            "name one outcome or number, of which one side wants much and another little: "
            f'`--want "{first}" --want "{instead}"`',
        )
    much = _much(process, wishes)
    (quantity,) = quantities
    if quantity.kind == "outcome":
        place = process.outcomes.index(quantity.name)
        return Goal((process.outcome == place).astype(np.int64).tolist(), much)
    _refuse_endless(process, quantity, much)
    if quantity.kind == LENGTH:
        return Goal([0] * len(process), much, counted=True)
    ends = process.owner == END
    values = process.values[quantity.name]
    lowest = int(values[ends].min()) if ends.any() else 0
    return Goal(np.where(ends, values - lowest, 0).tolist(), much, offset=lowest)


def _much(process: Process, wishes: Sequence[Wish]) -> list[bool]:
    by_side = {plain_name(wish.side or ""): wish for wish in wishes}
    for wish in wishes:
        if wish.side and plain_name(wish.side) not in map(plain_name, process.owners[1:]):
            raise fault(
                "RP312",
                f"no side `{wish.side}` decides anything here",
                f"sides: {', '.join(f'`{name}`' for name in process.owners[1:])}",
            )
    much = []
    for place, owner in enumerate(process.owners):
        own = by_side.get(plain_name(owner)) or by_side.get("")
        if own is None and place != CHANCE and owner in process.deciders:
            raise unwanted(owner)
        much.append(own is not None and own.much)
    return much


def unwanted(side: str) -> Exception:
    """Return the error that a side has a choice and wants nothing."""
    who = "somebody" if side == "anyone" else f"`{side}`"
    return fault(
        "RP308",
        f"{who} has a choice, and nothing says what for",
        f'add a wish: `--want "{side}: max OUTCOME"`, or `--want "max OUTCOME"` for all sides',
    )


def _refuse_endless(process: Process, quantity: Quantity, much: Sequence[bool]) -> None:
    """Refuse a mean where play may go on for ever; the least length may avoid that."""
    little = quantity.kind == LENGTH and not any(
        wants for wants, owner in zip(much, process.owners, strict=True)
        if owner in process.deciders
    )  # fmt: skip
    endless = _hopeless(process) if little else can_go_on(process)
    if endless:
        raise fault(
            "RP311",
            f"the mean of `{quantity.name}` is not defined: play can go on for ever, "
            f"as in {process.describe(endless[0])}",
            "ask for the chance of an outcome, or mend the rules so that play ends",
        )


def _hopeless(process: Process) -> list[int]:
    """Return the nodes from which no end can be reached at all."""
    before: list[list[int]] = [[] for _ in range(len(process))]
    for node in range(len(process)):
        for other in process.successors(node):
            before[other].append(node)
    near = np.flatnonzero(process.owner == END).tolist()
    known = set(near)
    for node in near:
        for other in before[node]:
            if other not in known:
                known.add(other)
                near.append(other)
    return [node for node in range(len(process)) if node not in known]
