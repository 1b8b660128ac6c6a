"""Dice and what a pool of them shows: sums, best and worst, successes; in whole numbers.

A `Die` is any faces with weights. A `Distribution` counts in how many of all equally likely throws
each result comes.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, lcm

from ruleproof.verify.odds.faults import fault
from ruleproof.verify.odds.flint_door import polynomial_power, polynomial_product

__all__ = [
    "Die",
    "Distribution",
    "certain",
    "counted",
    "fair",
    "kept",
    "summed",
    "unpacked",
    "weighted",
]

MOST_FACES = 10_000
MOST_DICE = 10_000
MANY_BITS = 1 << 16  # of all counts together: from there on polynomials are faster
MOST_BITS = 1 << 28
MOST_WORK = 1 << 37  # of bits that are moved


@dataclass(frozen=True)
class Die:
    """The faces of a die in rising order, with whole weights above 0."""

    faces: tuple[tuple[int, int], ...]

    @cached_property
    def total(self) -> int:
        """The weight of all faces."""
        return sum(weight for _, weight in self.faces)


@dataclass(frozen=True)
class Distribution:
    """How many of `total` equally likely throws give each result, in rising order."""

    counts: Mapping[int, int]
    total: int

    def chance(self, holds: Callable[[int], bool]) -> Fraction:
        """Return the probability that something holds of the result."""
        return Fraction(
            sum(count for value, count in self.counts.items() if holds(value)), self.total
        )

    @cached_property
    def mean(self) -> Fraction:
        """The mean of the result."""
        return Fraction(sum(value * count for value, count in self.counts.items()), self.total)

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the result."""
        squares = sum(value**2 * count for value, count in self.counts.items())
        return Fraction(squares, self.total) - self.mean**2

    def minus(self, other: "Distribution") -> "Distribution":
        """Return the difference of two independent results: opposed throws."""
        turned = {-value: count for value, count in other.counts.items()}
        return _convolved(self, Distribution(turned, other.total))

    def plus(self, other: "Distribution") -> "Distribution":
        """Return the sum of two independent results."""
        return _convolved(self, other)


def fair(faces: int) -> Die:
    """Return a die that shows 1 to `faces`; raise ModelError if it has none."""
    if type(faces) is not int or not 1 <= faces <= MOST_FACES:
        raise fault(
            "RP301", f"a die has no {faces} faces", "give it a whole number of faces, from 1"
        )
    return Die(tuple((face, 1) for face in range(1, faces + 1)))


def weighted(weights: Mapping[int, int | Fraction]) -> Die:
    """Return a die of any faces; raise ModelError for weights that are no probabilities.

    Weights are whole numbers of any total, or fractions that add up to one.
    """
    parts = list(weights.values())
    if not parts:
        raise fault("RP301", "a die without faces shows nothing", "give it a face at least")
    if any(not isinstance(part, int | Fraction) or part < 0 for part in parts):
        raise fault(
            "RP302", f"weights are no probabilities: {parts}", "weights are numbers from 0 on"
        )
    if not sum(parts):
        raise fault("RP302", "all weights of a die are 0", "some face must be able to come")
    whole = [part for part in parts if Fraction(part).denominator == 1]
    if len(whole) < len(parts) and sum(parts) != 1:
        raise fault(
            "RP302",
            f"the probabilities of a die add up to {sum(parts)}, not to one",
            "give fractions that add up to one, or whole weights",
        )
    scale = lcm(*(Fraction(part).denominator for part in parts))
    return Die(
        tuple((face, int(weights[face] * scale)) for face in sorted(weights) if weights[face])
    )


def _checked(count: int) -> int:
    if type(count) is not int or not 0 <= count <= MOST_DICE:
        raise fault(
            "RP301",
            f"nobody can throw {count} dice",
            f"throw a whole number of them, to {MOST_DICE}",
        )
    return count


def certain(value: int) -> Distribution:
    """Return the distribution of a result that is certain."""
    return Distribution({value: 1}, 1)


def summed(dice: Mapping[Die, int]) -> Distribution:
    """Return the sum of a pool: how many of each die are thrown."""
    found = certain(0)
    for die, count in dice.items():
        found = _convolved(found, _power(die, _checked(count), lambda face: face))
    return found


def counted(dice: Mapping[Die, int], worth: Callable[[int], int]) -> Distribution:
    """Return how much all faces of a pool are worth together: 1 for a success, 0 for none.

    A natural 1 that takes a success away is worth -1, a natural 10 that counts twice is worth 2.
    """
    found = certain(0)
    for die, count in dice.items():
        found = _convolved(found, _power(die, _checked(count), worth))
    return found


def kept(die: Die, count: int, keep: int, *, best: bool = True) -> Distribution:
    """Return the sum of the best (or worst) `keep` of `count` dice, face by face.

    Raises ModelError for fewer dice than are kept.
    """
    _checked(count)
    if type(keep) is not int or not 0 <= keep <= count:
        raise fault(
            "RP301", f"nobody can keep {keep} of {count} dice", "keep as many as are thrown at most"
        )
    faces = die.faces[::-1] if best else die.faces
    total, base = die.total**count, die.faces[0][0]
    digit = total.bit_length() + 1
    bits = digit * keep * (die.faces[-1][0] - base + 1)
    _refused_beyond(bits * len(faces) * (count + 1) * (keep + 1), MOST_WORK)
    # By how many dice show a better face: the sums of these, as digits of one large number.
    open_sums, done, rest = {0: 1} if keep else {}, 0 if keep else total, die.total
    for face, weight in faces:
        rest -= weight
        after: dict[int, int] = {}
        for used, sums in open_sums.items():
            left, need = count - used, keep - used
            shift = digit * (face - base)
            others = (weight + rest) ** left
            for showing in range(need):
                ways = comb(left, showing) * weight**showing
                others -= ways * rest ** (left - showing)
                more = sums * ways << shift * showing
                after[used + showing] = after.get(used + showing, 0) + more
            done += sums * others << shift * need
        open_sums = after
    return unpacked(done, digit, base * keep, total)


def _power(die: Die, count: int, worth: Callable[[int], int]) -> Distribution:
    """Return the sum of the worths of `count` dice.

    Whole polynomials are multiplied as single large numbers, whose digits are their coefficients.
    """
    weights: dict[int, int] = {}
    for face, weight in die.faces:
        weights[worth(face)] = weights.get(worth(face), 0) + weight
    low, total = min(weights), die.total**count
    digit = total.bit_length() + 1
    bits = _refused_beyond(digit * count * (max(weights) - low), MOST_BITS)
    if bits > MANY_BITS:
        return _distribution(polynomial_power(_dense(weights), count), low * count, total)
    packed = sum(weight << digit * (value - low) for value, weight in weights.items())
    return unpacked(packed**count, digit, low * count, total)


def _convolved(first: Distribution, second: Distribution) -> Distribution:
    total = first.total * second.total
    digit = total.bit_length() + 1
    lows = min(first.counts), min(second.counts)
    span = max(first.counts) - lows[0] + max(second.counts) - lows[1]
    if _refused_beyond(digit * span, MOST_BITS) > MANY_BITS:
        found = polynomial_product(_dense(first.counts), _dense(second.counts))
        return _distribution(found, sum(lows), total)
    packed = [
        sum(count << digit * (value - low) for value, count in each.counts.items())
        for each, low in zip((first, second), lows, strict=True)
    ]
    return unpacked(packed[0] * packed[1], digit, sum(lows), total)


def _refused_beyond(size: int, most: int) -> int:
    """Return a size; raise ModelError if it is more than can be worked out."""
    if size > most:
        raise fault(
            "RP307",
            "too large for exact odds: the pool has too many results",
            "throw fewer dice, or dice with fewer faces",
        )
    return size


def _dense(counts: Mapping[int, int]) -> list[int]:
    """Return the counts of all values from the least to the largest."""
    return [counts.get(value, 0) for value in range(min(counts), max(counts) + 1)]


def _distribution(counts: Iterable[int], low: int, total: int) -> Distribution:
    """Return a distribution from the counts of `low` and all values after it."""
    return Distribution({low + place: each for place, each in enumerate(counts) if each}, total)


def unpacked(packed: int, digit: int, low: int, total: int) -> Distribution:
    """Return a distribution from the digits of a large number, the first for the result `low`."""
    counts: dict[int, int] = {}
    mask = (1 << digit) - 1
    for place in range((packed.bit_length() + digit - 1) // digit):
        count = packed >> digit * place & mask
        if count:
            counts[low + place] = count
    return Distribution(counts, total)
