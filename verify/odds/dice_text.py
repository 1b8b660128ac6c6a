"""Dice as people write them: `6d10`, `2d6+1d8+3`, `4d{0,0,1}`, `d{0:2/3,5:1/3}`."""

import re
from dataclasses import dataclass
from fractions import Fraction

from ruleproof.verify.odds.dice import Die, fair, weighted
from ruleproof.verify.odds.faults import fault

__all__ = ["Pool", "read_dice"]

TERM = re.compile(r"(-?\d{0,6})[dD](-?\d{1,6}|\{[^{}]*\})")
FACE = re.compile(r"(-?\d{1,6})(?::(-?\d{1,12}(?:/\d{1,12})?))?")
CONSTANT = re.compile(r"-?\d{1,6}")


@dataclass(frozen=True)
class Pool:
    """How many of each die are thrown, and what is added to their sum."""

    dice: dict[Die, int]
    more: int = 0

    @property
    def only(self) -> tuple[Die, int] | None:
        """The one kind of dice and their number; None for several kinds, or a number besides."""
        return next(iter(self.dice.items())) if len(self.dice) == 1 and not self.more else None


def read_dice(text: str) -> Pool:
    """Return the dice of a text; raise ModelError for dice that cannot be."""
    dice: dict[Die, int] = {}
    more = 0
    for part in (each.strip() for each in text.split("+")):
        found = TERM.fullmatch(part)
        if found is not None:
            die = _die(found[2])
            dice[die] = dice.get(die, 0) + _count(found[1])
        elif dice and CONSTANT.fullmatch(part):
            more += int(part)
        else:
            raise fault(
                "RP301",
                f"`{text}` are no dice",
                "write how many of which, as in `6d10`, `2d6+1d8+3` or `4d{0,0,1,2}`",
            )
    return Pool(dice, more)


def _count(text: str) -> int:
    count = int(text or "1") if text != "-" else -1
    if count < 1:
        raise fault("RP301", f"nobody can throw {count} dice", "throw one at least")
    return count


def _die(text: str) -> Die:
    """Return a fair die of so many faces, or that of the faces in braces."""
    if not text.startswith("{"):
        return fair(int(text))
    weights: dict[int, Fraction | int] = {}
    for part in filter(None, (each.strip() for each in text[1:-1].split(","))):
        found = FACE.fullmatch(part)
        if found is None:
            raise fault(
                "RP301",
                f"`{part}` is no face of a die",
                "write numbers, each with its weight or probability if it has one: `{0:1/2,1:1/2}`",
            )
        try:
            weight = Fraction(found[2] or 1)
        except ZeroDivisionError:
            raise fault("RP302", f"`{part}` divides by 0", "write another weight") from None
        weights[int(found[1])] = weights.get(int(found[1]), 0) + weight
    return weighted(weights)
