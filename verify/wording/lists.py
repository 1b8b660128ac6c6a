"""Lists: do they have as many entries as they announce?"""

from collections.abc import Iterator

from ruleproof.models.rulebook.rulebook import PrintedList, Rulebook
from ruleproof.verify.results import Result
from ruleproof.verify.wording.answers import Wording, part_cites

__all__ = ["check_lists"]


def check_lists(game: str, rulebook: Rulebook) -> Iterator[Result]:
    """Yield for each list whether it has as many entries as it announces."""
    return (_list(Wording(game, "list", "counting"), each) for each in rulebook.lists)


def _list(wording: Wording, printed: PrintedList) -> Result:
    names = [entry.name for entry in printed.entries]
    cites = (*printed.cites, *part_cites(printed.entries))
    answer = f"{len(names)}: {', '.join(names)}"
    if len(names) == printed.announced:
        title = f"{printed.name}: {printed.announced} announced, {printed.announced} there"
        return wording.confirmed(printed.name, title, answer, cites, printed.span)
    return wording.slip(
        printed.name,
        f"{printed.name}: {printed.announced} announced, {len(names)} there",
        {"announced": printed.announced, "there": names},
        cites,
        decides=printed.decides,
        answer=answer,
        span=printed.span,
    )
