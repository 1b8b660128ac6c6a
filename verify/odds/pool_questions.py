"""A question about dice alone, as people write it: `6d10 success=8`, `4d6 keep=best3`."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.verify.odds.dice import Die, Distribution, counted, fair, kept, summed
from ruleproof.verify.odds.faults import fault
from ruleproof.verify.odds.opposed import paired

__all__ = ["PoolAnswer", "ask_pool"]

KEYS = ("keep", "success", "ones", "tens", "against", "pairs", "ties")


@dataclass(frozen=True)
class PoolAnswer:
    """What was asked, what the result means, and how likely each result is.

    Of opposed pools, `wins`, `ties` and `losses` are those of the first.
    """

    question: str
    means: str
    distribution: Distribution
    wins: Fraction | None = None
    ties: Fraction | None = None
    losses: Fraction | None = None


def ask_pool(text: str, arguments: Iterable[str]) -> PoolAnswer:
    """Return the odds of a pool of dice, or of one pool against another.

    `keep=best2` or `keep=worst2` keeps some; `success=8` counts the dice that show at least 8,
    `ones=-1` and `tens=2` change what a natural 1 and the highest face count; `against=5d10`
    throws another pool by the same rules; `pairs=yes` compares the highest dice, then the next.
    Raises ModelError for dice that cannot be.
    """
    asked = _arguments(arguments)
    question = " ".join([text, *(f"{key}={value}" for key, value in asked.items())])
    dice = _dice(text)
    if "against" not in asked:
        return PoolAnswer(question, _meaning(asked), _thrown(dice, asked))
    other = _dice(asked["against"])
    if asked.get("pairs", "no") == "yes":
        return _paired(question, dice, other, asked)
    difference = _thrown(dice, asked).minus(_thrown(other, asked))
    return PoolAnswer(
        question,
        f"{_meaning(asked)}, more than the others",
        difference,
        wins=difference.chance(lambda value: value > 0),
        ties=difference.chance(lambda value: value == 0),
        losses=difference.chance(lambda value: value < 0),
    )


def _arguments(arguments: Iterable[str]) -> dict[str, str]:
    asked: dict[str, str] = {}
    for text in arguments:
        key, separator, value = text.partition("=")
        if not separator or key not in KEYS:
            known = ", ".join(f"`{each}=`" for each in KEYS)
            guess = did_you_mean(key, KEYS) or f"a pool has {known}"
            raise fault("RP304", f"`{text}` says nothing about a pool", guess)
        asked[key] = value.strip()
    return asked


def _dice(text: str) -> tuple[Die, int]:
    found = re.fullmatch(r"(-?\d+)[dD](-?\d+)", text.strip())
    if found is None:
        raise fault("RP301", f"`{text}` are no dice", "write how many of which, as in `6d10`")
    count = int(found[1])
    if count < 1:
        raise fault("RP301", f"nobody can throw {count} dice", "throw one at least")
    return fair(int(found[2])), count


def _number(asked: dict[str, str], key: str, default: int) -> int:
    text = asked.get(key, str(default))
    if not re.fullmatch(r"-?\d{1,6}", text):
        raise fault("RP305", f"`{text}` is no value of `{key}`", "write a whole number")
    return int(text)


def _thrown(dice: tuple[Die, int], asked: dict[str, str]) -> Distribution:
    die, count = dice
    highest = die.faces[-1][0]
    if "success" in asked:
        if "keep" in asked:
            raise fault("RP304", "a pool either keeps dice or counts them", "leave one of them out")
        least = _number(asked, "success", 1)
        ones, tens = _number(asked, "ones", 0), _number(asked, "tens", 1)

        def worth(face: int) -> int:
            if face == 1 and "ones" in asked:
                return ones
            return (tens if face == highest else 1) if face >= least else 0

        return counted({die: count}, worth)
    if "keep" in asked:
        found = re.fullmatch(r"(best|worst)\s*(\d{1,5})", asked["keep"])
        if found is None:
            raise fault(
                "RP305", f"`{asked['keep']}` is no value of `keep`", "write `best2` or `worst2`"
            )
        return kept(die, count, int(found[2]), best=found[1] == "best")
    return summed({die: count})


def _meaning(asked: dict[str, str]) -> str:
    return "successes" if "success" in asked else "sum"


def _paired(
    question: str, dice: tuple[Die, int], other: tuple[Die, int], asked: dict[str, str]
) -> PoolAnswer:
    ties = 1 if asked.get("ties", "theirs") == "ours" else 0
    found = paired(*dice, *other, ties=ties)
    pairs = min(dice[1], other[1])
    return PoolAnswer(
        question,
        f"pairs won of {pairs}",
        found,
        wins=found.chance(lambda won: 2 * won > pairs),
        ties=found.chance(lambda won: 2 * won == pairs),
        losses=found.chance(lambda won: 2 * won < pairs),
    )
