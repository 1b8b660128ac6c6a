"""Odds as plain data, and as a table for a spreadsheet."""

import csv
import io
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ruleproof.verify.odds.answers import Between, NumberOdds
from ruleproof.verify.odds.questions import Answer, OddsTable
from ruleproof.verify.odds.sweeps import Drop, Enough

__all__ = ["drops_json", "enough_json", "odds_csv", "odds_json"]


def odds_json(game: str, table: OddsTable) -> dict[str, Any]:
    """Return the answer as plain data: fractions as text, with their decimal values."""
    return {
        "game": game,
        "procedure": table.scene,
        "abstracts": table.abstracts,
        "given": dict(table.given),
        "axes": {name: list(words) for name, words in table.axes.items()},
        "wishes": list(table.wishes),
        "exact": table.exact,
        "answers": [_answer_json(each) for each in table.answers],
    }


def _answer_json(answer: Answer) -> dict[str, Any]:
    odds = answer.odds
    return {
        "arguments": dict(answer.arguments),
        "readings": [dict(options) for options in answer.readings],
        "outcomes": {name: _number_json(chance) for name, chance in odds.outcomes.items()},
        "never": _number_json(odds.never),
        "endless": list(odds.endless),
        "numbers": {name: _odds_json(number) for name, number in odds.numbers.items()},
        "length": {
            "mean": _number_json(odds.mean_length),
            "variance": _number_json(odds.length_variance),
            "chances": [str(chance) for chance in odds.lengths.chances] if odds.lengths else None,
            "longer": str(odds.lengths.rest) if odds.lengths else None,
        },
        "best": _number_json(odds.best),
        "policy": [
            {"side": each.side, "state": each.state, "option": each.option} for each in odds.policy
        ],
    }


def _odds_json(number: NumberOdds | Between) -> dict[str, Any]:
    if isinstance(number, Between):
        return {"mean": _number_json(number)}
    return {
        "mean": _number_json(number.mean),
        "variance": _number_json(number.variance),
        "chances": {str(value): str(chance) for value, chance in number.chances.items()},
    }


def _number_json(value: Fraction | Between | None) -> dict[str, Any] | None:
    if value is None:
        return None
    if isinstance(value, Between):
        return {"low": value.low, "high": value.high}
    return {"fraction": str(value), "value": float(value)}


def drops_json(quantity: str, axis: str, found: Sequence[Drop]) -> dict[str, Any]:
    """Return every step along an axis by which a quantity falls as plain data."""
    falls = [
        {
            "fixed": dict(each.row.fixed),
            "readings": [dict(options) for options in each.row.readings],
            "before": each.before,
            "after": each.after,
            "values": [_number_json(value) for value in each.values],
        }
        for each in found
    ]
    return {"quantity": quantity, "axis": axis, "never_falls": not falls, "falls": falls}


def enough_json(
    quantity: str, axis: str, level: Fraction, found: Sequence[Enough]
) -> dict[str, Any]:
    """Return the first value on an axis above a level, row by row, as plain data."""
    rows = [
        {
            "fixed": dict(each.row.fixed),
            "readings": [dict(options) for options in each.row.readings],
            "first": each.value,
        }
        for each in found
    ]
    return {"quantity": quantity, "axis": axis, "level": str(level), "rows": rows}


def odds_csv(table: OddsTable) -> str:
    """Return a row for each answer: arguments, reading, outcomes, means."""
    told = io.StringIO()
    writer = csv.writer(told, lineterminator="\n")
    numbers = list(dict.fromkeys(name for each in table.answers for name in each.odds.numbers))
    arguments = [*table.given, *table.axes]
    exact = [f"{name} (exact)" for name in table.outcomes] if table.exact else []
    means = [f"{name} (mean)" for name in numbers]
    writer.writerow(
        [*arguments, "reading", *table.outcomes, *exact, "never ends", "length (mean)", *means]
    )
    for answer in table.answers:
        odds = answer.odds
        outcomes = [odds.outcomes[name] for name in table.outcomes]
        writer.writerow(
            [
                *(answer.arguments[name] for name in arguments),
                _reading_cell(answer, table),
                *map(_middle, outcomes),
                *(outcomes if table.exact else ()),
                _middle(odds.never),
                "" if odds.mean_length is None else _middle(odds.mean_length),
                *(_mean(odds.numbers[name]) if name in odds.numbers else "" for name in numbers),
            ]
        )
    return told.getvalue()


def _reading_cell(answer: Answer, table: OddsTable) -> str:
    if len(answer.readings) == table.every_reading:
        return "every"
    return " | ".join(
        "; ".join(f"{name}: {option}" for name, option in options.items())
        for options in answer.readings
    )


def _mean(number: NumberOdds | Between) -> float:
    return number.middle if isinstance(number, Between) else float(number.mean)


def _middle(value: Fraction | Between) -> float:
    return value.middle if isinstance(value, Between) else float(value)
