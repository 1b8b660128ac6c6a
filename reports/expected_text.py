"""Answers as expected.toml: accepted findings with their reasons, the rest pinned."""

from collections.abc import Iterable, Mapping
from datetime import date

from ruleproof.models.exchange_toml import toml_value
from ruleproof.verify.results import Result

__all__ = ["expected_toml"]


def expected_toml(
    results: Iterable[Result],
    reasons: Mapping[str, str],
    *,
    until: Mapping[str, date] | None = None,
) -> str:
    """Return the text of expected.toml; a finding without a reason is left out: it stays new.

    `until` holds the last day of an acceptance, where it has one.
    """
    last_days = until or {}
    blocks = ["# What this game is known to answer; `ruleproof pin` writes it anew.\n"]
    for result in results:
        accepted = result.id in reasons
        if (result.finding or result.verdict == "undecided") and not accepted:
            continue
        rows = [f"[[{'accepted' if accepted else 'pinned'}]]", f"id = {toml_value(result.id)}"]
        rows.append(f"verdict = {toml_value(result.verdict)}")
        if result.answer:
            rows.append(f"answer = {toml_value(result.answer)}")
        if accepted:
            rows.append(f"reason = {toml_value(reasons[result.id])}")
            rows += [f"until = {day.isoformat()}"] if (day := last_days.get(result.id)) else []
        blocks.append("\n".join(rows) + "\n")
    return "\n".join(blocks)
