"""Answers as expected.toml: accepted findings with their reasons, the rest pinned."""

from collections.abc import Iterable, Mapping

from ruleproof.models.exchange_toml import toml_value
from ruleproof.models.expected_file import Expectation
from ruleproof.verify.results import Result

__all__ = ["expected_toml"]


def expected_toml(results: Iterable[Result], accepted: Mapping[str, Expectation]) -> str:
    """Return the text of expected.toml, in the order of the results.

    What may be accepted is written as it was accepted; if it never was, it is left out and stays
    new. All else is pinned as it is today.
    """
    blocks = ["# What this game is known to answer; `ruleproof pin` writes it anew.\n"]
    for result in results:
        if not result.acceptable:
            blocks.append(_block(Expectation(result.id, result.verdict, result.answer)))
        elif result.id in accepted:
            blocks.append(_block(accepted[result.id]))
    return "\n".join(blocks)


def _block(expectation: Expectation) -> str:
    rows = [
        f"[[{'accepted' if expectation.reason else 'pinned'}]]",
        f"id = {toml_value(expectation.id)}",
        f"verdict = {toml_value(expectation.verdict)}",
    ]
    rows += [f"answer = {toml_value(expectation.answer)}"] if expectation.answer else []
    rows += [f"reason = {toml_value(expectation.reason)}"] if expectation.reason else []
    rows += [f"until = {expectation.until.isoformat()}"] if expectation.until else []
    return "\n".join(rows) + "\n"
