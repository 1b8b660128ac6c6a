"""A question about dice alone, as people write it: `6d10 success=8`, `4d6 keep=best3`."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.verify.odds.dice import Die, Distribution, certain, counted, kept, summed
from ruleproof.verify.odds.dice_text import Pool, read_dice
from ruleproof.verify.odds.faults import fault
from ruleproof.verify.odds.opposed import paired

__all__ = ["PoolAnswer", "ask_pool"]

KEYS = ("keep", "success", "ones", "tens", "against", "pairs", "ties")
WORDS = {"pairs": ("no", "yes"), "ties": ("theirs", "ours")}
NEEDED = {"ones": "success", "tens": "success", "pairs": "against", "ties": "pairs"}
CLASHES = (("keep", "success"), ("pairs", "keep"), ("pairs", "success"))


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
    pool = read_dice(text)
    if "against" not in asked:
        return PoolAnswer(question, _meaning(asked), _thrown(pool, asked))
    other = read_dice(asked["against"])
    if asked.get("pairs") == "yes":
        return _paired(question, pool, other, asked)
    difference = _thrown(pool, asked).minus(_thrown(other, asked))
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
        if key in asked:
            raise fault("RP304", f"`{key}` is given twice", "give it once")
        asked[key] = value.strip()
    for key, words in WORDS.items():
        if asked.get(key, words[0]) not in words:
            told = " or ".join(f"`{word}`" for word in words)
            raise fault("RP305", f"`{asked[key]}` is no value of `{key}`", f"write {told}")
    _refuse_idle(asked)
    return asked


def _refuse_idle(asked: Mapping[str, str]) -> None:
    """Refuse what would change nothing: it was meant otherwise."""
    for key, needed in NEEDED.items():
        if key in asked and needed not in asked:
            raise fault("RP304", f"`{key}` says nothing without `{needed}`", f"add `{needed}=`")
    for key, other in CLASHES:
        if key in asked and other in asked:
            raise fault(
                "RP304", f"`{key}` and `{other}` do not go together", "leave one of them out"
            )


def _number(asked: Mapping[str, str], key: str, default: int) -> int:
    text = asked.get(key, str(default))
    if not re.fullmatch(r"-?\d{1,6}", text):
        raise fault("RP305", f"`{text}` is no value of `{key}`", "write a whole number")
    return int(text)


def _thrown(pool: Pool, asked: Mapping[str, str]) -> Distribution:
    if "success" in asked:
        return _successes(pool, asked)
    if "keep" in asked:
        found = re.fullmatch(r"(best|worst)\s*(\d{1,5})", asked["keep"])
        if found is None:
            raise fault(
                "RP305", f"`{asked['keep']}` is no value of `keep`", "write `best2` or `worst2`"
            )
        return kept(*_alike(pool, "keep"), int(found[2]), best=found[1] == "best")
    return summed(pool.dice).plus(certain(pool.more))


def _successes(pool: Pool, asked: Mapping[str, str]) -> Distribution:
    least = _number(asked, "success", 1)
    ones, tens = _number(asked, "ones", 0), _number(asked, "tens", 1)
    found = certain(pool.more)
    for die, count in pool.dice.items():
        highest = die.faces[-1][0]

        def worth(face: int, highest: int = highest) -> int:
            if face == 1 and "ones" in asked:
                return ones
            return (tens if face == highest else 1) if face >= least else 0

        found = found.plus(counted({die: count}, worth))
    return found


def _alike(pool: Pool, key: str) -> tuple[Die, int]:
    if pool.only is None:
        raise fault(
            "RP304", f"`{key}` compares dice of one kind", "throw one kind, and add nothing to it"
        )
    return pool.only


def _meaning(asked: Mapping[str, str]) -> str:
    return "successes" if "success" in asked else "sum"


def _paired(question: str, pool: Pool, other: Pool, asked: Mapping[str, str]) -> PoolAnswer:
    ours, theirs = _alike(pool, "pairs"), _alike(other, "pairs")
    found = paired(*ours, *theirs, ties=int(asked.get("ties") == "ours"))
    pairs = min(ours[1], theirs[1])
    return PoolAnswer(
        question,
        f"pairs won of {pairs}",
        found,
        wins=found.chance(lambda won: 2 * won > pairs),
        ties=found.chance(lambda won: 2 * won == pairs),
        losses=found.chance(lambda won: 2 * won < pairs),
    )
