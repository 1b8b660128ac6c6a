"""Sums: do the parts add up to the printed total, none of them counted twice?"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from ruleproof.models.rulebook.rulebook import PrintedSum, Rulebook
from ruleproof.verify.results import Result
from ruleproof.verify.wording.answers import Wording, joined, part_cites

__all__ = ["check_sums"]


def check_sums(game: str, rulebook: Rulebook) -> Iterator[Result]:
    """Yield for each printed total whether its parts add up to it, none of them counted twice."""
    return (_sum(Wording(game, "sum", "addition"), each) for each in rulebook.sums)


def _sum(wording: Wording, printed: PrintedSum) -> Result:
    counts = [part.count for part in printed.parts]
    found = sum(counts, Fraction(0))
    repeated = Counter(name for part in printed.parts for name in part.names)
    twice = [name for name, count in repeated.items() if count > 1]
    cites = (*printed.cites, *part_cites(printed.parts))
    told = f"{' + '.join(map(str, counts))} = {found}"
    if found == printed.total and not twice:
        title = f"{printed.name}: the parts add up to {printed.total}"
        return wording.confirmed(printed.name, title, told, cites, printed.span)
    fault = (
        f"the parts add up to {found}, printed is {printed.total}"
        if found != printed.total
        else f"{joined(twice)} {'are' if len(twice) > 1 else 'is'} counted twice"
    )
    return wording.slip(
        printed.name,
        f"{printed.name}: {fault}",
        {"printed": str(printed.total), "parts": told, "counted twice": twice},
        cites,
        decides=printed.decides,
        answer=told,
        span=printed.span,
    )
