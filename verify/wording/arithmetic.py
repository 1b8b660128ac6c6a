"""Worked examples: is their arithmetic right?"""

from collections.abc import Iterator

from ruleproof.models.rulebook.rulebook import Rulebook, WorkedExample
from ruleproof.verify.results import Result
from ruleproof.verify.wording.answers import Wording

__all__ = ["check_examples"]


def check_examples(game: str, rulebook: Rulebook) -> Iterator[Result]:
    """Yield for each worked example whether its arithmetic is right."""
    return (_example(Wording(game, "arithmetic", "exact fractions"), e) for e in rulebook.examples)


def _example(wording: Wording, example: WorkedExample) -> Result:
    if example.relation.holds:
        return wording.confirmed(
            example.name,
            f"{example.name}: the arithmetic is right",
            example.says,
            example.cites,
            example.span,
        )
    left, right = example.relation.left.value, example.relation.right.value
    return wording.slip(
        example.name,
        f"{example.name}: {example.says} is wrong",
        {"printed": example.says, "left": str(left), "right": str(right)},
        example.cites,
        decides=example.decides,
        answer=example.says,
        span=example.span,
    )
