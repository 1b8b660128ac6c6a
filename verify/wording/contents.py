"""The contents list: its pages rise with the sections, and it calls them as their headings do."""

from collections.abc import Iterator
from itertools import pairwise

from ruleproof.models.rulebook.rulebook import Rulebook
from ruleproof.verify.results import Result
from ruleproof.verify.wording.answers import Wording, joined
from ruleproof.verify.wording.references import plain_name

__all__ = ["check_contents"]

METHOD = "comparison of the contents list with the sections"


def check_contents(game: str, rulebook: Rulebook) -> Iterator[Result]:
    """Yield the answer about the pages of the contents list, and a finding for other names."""
    wording = Wording(game, "contents", METHOD)
    cites = (rulebook.index,) if rulebook.index else ()
    listed = [(each, each.page) for each in rulebook.sections.values() if each.page is not None]
    if not listed:
        return
    falls = [(before, after) for (before, first), (after, then) in pairwise(listed) if then < first]
    if falls:
        names = {f"{b.heading}, then {a.heading}": [b.page, a.page] for b, a in falls}
        yield wording.slip("pages", "the pages of the contents list fall", names, cites)
    else:
        told = "; ".join(f"{each.listed or each.heading} {page}" for each, page in listed)
        yield wording.confirmed("pages", "the pages of the contents list never fall", told, cites)
    other = {
        each.listed: each.heading
        for each, _ in listed
        if each.listed and plain_name(each.listed) != plain_name(each.heading)
    }
    if other:
        yield wording.slip(
            "names",
            f"the contents list calls {joined(other)} what is headed {joined(other.values())}",
            other,
            cites,
            answer="; ".join(other),
        )
