"""A small rulebook, and how tests read and check texts like it."""

from __future__ import annotations

import pytest

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.rulebook.rulebook import Rulebook
from ruleproof.models.rulebook.rulebook_file import parse_rulebook
from ruleproof.models.source import Source
from ruleproof.verify.results import Result
from ruleproof.verify.wording.rulebook_check import check_rulebook

__all__ = ["LINES", "faults", "findings", "parse", "proofs", "told"]

LINES = "[lines]\n" + "".join(
    f'R-{number} = {{ kind = "turn", says = "Line {number}." }}\n' for number in range(1, 25)
)


def parse(text: str) -> Rulebook:
    return parse_rulebook(Source("rulebook.toml", text))


def faults(text: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(ModelError) as raised:
        parse(text)
    return raised.value.diagnostics


def told(text: str) -> list[tuple[str, str]]:
    """Return code and message of every fault."""
    return [(fault.code, fault.message) for fault in faults(text)]


def findings(text: str) -> list[Result]:
    """Return what is wrong with the wording of a rulebook that has the numbered lines."""
    return [result for result in check_rulebook("g", parse(LINES + text)) if result.finding]


def proofs(text: str) -> dict[str, str]:
    """Return the confirmed answers by their ids."""
    results = check_rulebook("g", parse(LINES + text))
    return {result.id: result.answer for result in results if result.verdict == "proved"}
