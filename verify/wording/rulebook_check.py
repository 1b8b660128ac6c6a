"""Check a rulebook as a text: every check of its wording, in the order of this list."""

from collections.abc import Callable, Iterable, Iterator

from ruleproof.models.rulebook.rulebook import Rulebook
from ruleproof.verify.results import Result
from ruleproof.verify.wording.arithmetic import check_examples
from ruleproof.verify.wording.components import check_components
from ruleproof.verify.wording.contents import check_contents
from ruleproof.verify.wording.lists import check_lists
from ruleproof.verify.wording.references import check_references
from ruleproof.verify.wording.sums import check_sums
from ruleproof.verify.wording.tables import check_tables
from ruleproof.verify.wording.terms import check_terms
from ruleproof.verify.wording.values import check_values

__all__ = ["CHECKS", "check_rulebook"]

Check = Callable[[str, Rulebook], Iterable[Result]]

CHECKS: tuple[Check, ...] = (
    check_terms,
    check_references,
    check_contents,
    check_tables,
    check_lists,
    check_sums,
    check_components,
    check_examples,
    check_values,
)


def check_rulebook(game: str, rulebook: Rulebook) -> Iterator[Result]:
    """Yield all answers about the wording of a rulebook."""
    return (result for check in CHECKS for result in check(game, rulebook))
