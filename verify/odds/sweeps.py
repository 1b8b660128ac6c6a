"""Questions about a table of odds: does more ever hurt, and how much is enough?"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.verify.odds.answers import Between, NumberOdds, Odds
from ruleproof.verify.odds.arguments import plain_name
from ruleproof.verify.odds.faults import fault
from ruleproof.verify.odds.questions import OddsTable
from ruleproof.verify.odds.wishes import LENGTH

__all__ = ["Drop", "Enough", "Row", "drops", "enough", "rows", "value_of", "without_idle"]


@dataclass(frozen=True)
class Row:
    """The answers along one axis, all else being equal: `fixed` values, in some readings."""

    fixed: Mapping[str, str]
    readings: tuple[Mapping[str, str], ...]
    answers: tuple[tuple[str, Odds], ...]


@dataclass(frozen=True)
class Drop:
    """A step along an axis by which a quantity falls."""

    row: Row
    before: str
    after: str
    values: tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Enough:
    """The first value on an axis at which a quantity is above a level; None if none is."""

    row: Row
    value: str | None


def rows(table: OddsTable, axis: str) -> Iterator[Row]:
    """Yield the rows of a table along an axis, reading by reading.

    Raises ModelError if the axis is not one of those with several values.
    """
    if axis not in table.axes:
        known = ", ".join(f"`{name}`" for name in table.axes) or "none"
        raise fault(
            "RP304",
            f"`{axis}` has not several values here",
            did_you_mean(axis, table.axes) or f"parameters with several values: {known}",
        )
    found: dict[tuple[object, ...], list[tuple[str, Odds]]] = {}
    told: dict[tuple[object, ...], tuple[Mapping[str, str], Mapping[str, str]]] = {}
    for answer in table.answers:
        for options in answer.readings:
            fixed = {name: answer.arguments[name] for name in table.axes if name != axis}
            key: tuple[object, ...] = (*options.items(), *fixed.items())
            found.setdefault(key, []).append((answer.arguments[axis], answer.odds))
            told[key] = (fixed, options)
    joined: dict[tuple[object, ...], Row] = {}
    for place, answers in found.items():
        held, chosen = told[place]
        same = (*held.items(), *((word, id(odds)) for word, odds in answers))
        before = joined[same].readings if same in joined else ()
        joined[same] = Row(held, (*before, chosen), tuple(answers))
    yield from joined.values()


def without_idle(table: OddsTable, outcomes: Sequence[str]) -> tuple[OddsTable, tuple[str, ...]]:
    """Return a table without the axes that change the chance of no outcome, and their names.

    An axis counts as such only if play can start with each of its values, whatever the others are,
    and if the odds are exact.
    """
    if not table.exact:
        return table, ()
    idle = tuple(axis for axis in table.axes if _changes_nothing(table, axis, outcomes))
    kept = {name: words for name, words in table.axes.items() if name not in idle}
    first = {name: table.axes[name][0] for name in idle}
    answers = tuple(
        answer
        for answer in table.answers
        if all(answer.arguments[name] == word for name, word in first.items())
    )
    return replace(table, axes=kept, answers=answers), idle


def _changes_nothing(table: OddsTable, axis: str, outcomes: Sequence[str]) -> bool:
    for row in rows(table, axis):
        if len(row.answers) < len(table.axes[axis]):
            return False
        told = {tuple(odds.outcomes.get(name, 0) for name in outcomes) for _, odds in row.answers}
        if len(told) > 1 or len({odds.never for _, odds in row.answers}) > 1:
            return False
    return True


def value_of(odds: Odds, name: str) -> Fraction | Between:
    """Return the chance of an outcome, the mean of a number, or the mean length.

    Raises ModelError for a name that is none of these, or a mean that is not defined.
    """
    known: dict[str, Fraction | Between | None] = {LENGTH: odds.mean_length}
    for number, found in odds.numbers.items():
        known[plain_name(number)] = found.mean if isinstance(found, NumberOdds) else found
    known.update({plain_name(outcome): chance for outcome, chance in odds.outcomes.items()})
    value = known.get(plain_name(name))
    if value is None:
        names = [*odds.outcomes, *odds.numbers, LENGTH]
        raise fault(
            "RP306",
            f"there is no outcome or number `{name}`",
            did_you_mean(name, names) or f"there are: {', '.join(f'`{each}`' for each in names)}",
        )
    return value


def drops(table: OddsTable, quantity: str, axis: str) -> Iterator[Drop]:
    """Yield every step along an axis by which a quantity falls: none if more never hurts."""
    for row in rows(table, axis):
        for (before, odds), (after, others) in zip(row.answers, row.answers[1:], strict=False):
            values = _exact(odds, quantity), _exact(others, quantity)
            if values[1] < values[0]:
                yield Drop(row, before, after, values)


def enough(table: OddsTable, quantity: str, axis: str, level: Fraction) -> Iterator[Enough]:
    """Yield for each row the first value on an axis at which a quantity is above a level."""
    for row in rows(table, axis):
        above = (word for word, odds in row.answers if _exact(odds, quantity) > level)
        yield Enough(row, next(above, None))


def _exact(odds: Odds, quantity: str) -> Fraction:
    value = value_of(odds, quantity)
    if isinstance(value, Between):
        raise fault(
            "RP307", "bounds do not tell which of two values is larger", "ask without `--float`"
        )
    return value
