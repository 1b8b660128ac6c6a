"""What a game is known to answer: findings accepted with a reason, proofs and answers pinned."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import get_args

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.models.fields import Faults, Table
from ruleproof.models.reading import read_source
from ruleproof.models.source import Source, Span
from ruleproof.models.toml_document import read_toml
from ruleproof.models.verdicts import Verdict

__all__ = ["Expectation", "Expected", "parse_expected", "read_expected"]

VERDICTS: tuple[Verdict, ...] = get_args(Verdict)


@dataclass(frozen=True)
class Expectation:
    """The verdict that a result is known to have; with a `reason` it is an accepted finding.

    After the day `until` it is accepted no longer.
    """

    id: str
    verdict: str
    answer: str = ""
    reason: str = ""
    until: date | None = None
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Expected:
    """The expectations of a game by the id of the result.

    Acceptances whose last day is over hold no longer, and stand apart in `over`.
    """

    by_id: dict[str, Expectation] = field(default_factory=dict)
    over: dict[str, Expectation] = field(default_factory=dict)


def read_expected(path: Path, game: str) -> Expected:
    """Return the expectations of a game in its file, none if there is no file; raise ModelError.

    Ids begin with the name of the game's folder, which may be another one by now: a copy has
    another name, and so may the folder into which somebody checks out a repository.
    """
    expected = parse_expected(read_source(path)) if path.exists() else Expected()
    names = {name.split("/")[0] for name in (*expected.by_id, *expected.over)}
    if len(names) != 1 or names == {game}:
        return expected
    return Expected(_renamed(expected.by_id, game), _renamed(expected.over, game))


def _renamed(entries: Mapping[str, Expectation], game: str) -> dict[str, Expectation]:
    named = (
        replace(entry, id="/".join([game, *entry.id.split("/")[1:]])) for entry in entries.values()
    )
    return {entry.id: entry for entry in named}


def parse_expected(source: Source, *, today: date | None = None) -> Expected:
    """Return the expectations that a text writes; raise ModelError with all its faults.

    An acceptance is over from the day after its `until` on; `today` is by default this day.
    """
    document = read_toml(source)
    faults = Faults()
    top = Table(document, (), document.value, faults)
    top.only("accepted", "pinned")
    found: dict[str, Expectation] = {}
    for key in ("accepted", "pinned"):
        for table in top.tables(key):
            expectation = _expectation(table, accepted=key == "accepted")
            if expectation.id and expectation.id in found:
                faults.add(
                    "RP106", f"`{expectation.id}` is expected twice", table.span("id"), "again here"
                )
            found[expectation.id] = expectation
    faults.stop_if_any()
    return _in_force(found, today or date.today())


def _in_force(found: dict[str, Expectation], today: date) -> Expected:
    over = {name: each for name, each in found.items() if each.until and each.until < today}
    return Expected({name: each for name, each in found.items() if name not in over}, over)


def _expectation(table: Table, *, accepted: bool) -> Expectation:
    table.only("id", "verdict", "answer", *(["reason", "until"] if accepted else []))
    for key in ("id", "verdict", *(["reason"] if accepted else [])):
        if not table.text(key).strip() and isinstance(table.value.get(key, ""), str):
            table.faults.add(
                "RP006",
                f"this entry has no `{key}`",
                table.span(),
                help="an accepted finding says why it is accepted" if key == "reason" else None,
            )
    verdict = table.text("verdict")
    if verdict.strip() and verdict not in VERDICTS:
        told = did_you_mean(verdict, VERDICTS) or f"verdicts: {', '.join(VERDICTS)}"
        span = table.span("verdict")
        table.faults.add("RP007", f"`{verdict}` is no verdict", span, "no such word", told)
    return Expectation(
        table.text("id"),
        verdict,
        table.text("answer"),
        table.text("reason"),
        _until(table),
        table.span(),
    )


def _until(table: Table) -> date | None:
    """Return the last day of an acceptance, None if it has none."""
    day = table.value.get("until")
    if day is None or type(day) is date:
        return day
    table.faults.add(
        "RP005",
        "`until` is a day",
        table.span("until"),
        "not a day",
        "write it without quotes and without a time: until = 2027-01-31",
    )
    return None
