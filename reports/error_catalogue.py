"""Every error code in full: what it means, an example, and what to write instead."""

from ruleproof.reports.errors_boards import BOARD_ERRORS
from ruleproof.reports.errors_files import FILE_ERRORS
from ruleproof.reports.errors_long import LongError
from ruleproof.reports.errors_odds import ODDS_ERRORS
from ruleproof.reports.errors_pursuit import PURSUIT_ERRORS
from ruleproof.reports.errors_rulebooks import RULEBOOK_ERRORS
from ruleproof.reports.errors_rules import RULE_ERRORS
from ruleproof.reports.errors_statements import STATEMENT_ERRORS

__all__ = ["CATALOGUE", "catalogue_markdown", "explanation"]

CATALOGUE: dict[str, LongError] = {
    **FILE_ERRORS,
    **BOARD_ERRORS,
    **PURSUIT_ERRORS,
    **RULE_ERRORS,
    **ODDS_ERRORS,
    **STATEMENT_ERRORS,
    **RULEBOOK_ERRORS,
}


def explanation(code: str) -> str:
    """Return the long form of an error code, as Markdown."""
    error = CATALOGUE[code]
    blocks = [f"## {code}: {error.title}", error.why]
    if error.example:
        blocks.append(f"Example:\n\n{_indented(error.example)}")
    blocks.append(f"Instead: {error.instead}")
    return "\n\n".join(blocks) + "\n"


def catalogue_markdown() -> str:
    """Return all error codes in full, as one page."""
    head = "# Error codes\n\n`ruleproof explain CODE` tells each of them on the terminal.\n"
    return "\n".join((head, *map(explanation, sorted(CATALOGUE))))


def _indented(text: str) -> str:
    return "\n".join(f"    {row}".rstrip() for row in text.splitlines())
