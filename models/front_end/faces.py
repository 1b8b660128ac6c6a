"""What chance can show: no value of weight 0, and nothing that its bag does not hold."""

from collections.abc import Iterable, Iterator, Mapping

from ruleproof.models.scene import Parameter
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Term, codes

__all__ = ["faces_shown"]


def faces_shown(
    terms: Terms, parameters: Iterable[Parameter], before: Mapping[str, Term]
) -> Iterator[Term]:
    """Yield what holds of every value that chance shows; `before` has the slots before the step."""
    for each in parameters:
        variable = terms.variable(each.name, each.sort)
        shows = {
            code: terms.equal(variable, terms.constant(each.sort, code))
            for code in codes(each.sort)
        }
        for code, weight in zip(shows, each.weights or (), strict=False):
            if not weight:
                yield terms.negate(shows[code])
        if each.left:
            nothing = terms.number(0)
            yield terms.any_of(
                terms.all_of([equal, terms.less(nothing, before[slot])])
                for equal, slot in zip(shows.values(), each.left, strict=True)
            )
