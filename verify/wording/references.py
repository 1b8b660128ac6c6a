"""References: does each lead to a section of that name, and to its page?"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from ruleproof.models.diagnostics import nearest
from ruleproof.models.rulebook.rulebook import Reference, Rulebook, Section
from ruleproof.verify.results import Result
from ruleproof.verify.wording.answers import Wording

__all__ = ["Pages", "check_references", "pages_of", "plain_name"]

METHOD = "comparison of references with sections"


def check_references(game: str, rulebook: Rulebook) -> Iterator[Result]:
    """Yield a finding for every target that is not as printed, and an answer for all others."""
    wording = Wording(game, "reference", METHOD)
    pages = pages_of(rulebook)
    sound: list[Reference] = []
    wrong: dict[tuple[str, str], list[Reference]] = {}
    for reference in rulebook.references:
        fault = None if reference.leads_to else _fault(reference, rulebook, pages)
        if fault is None:
            sound.append(reference)
        else:
            wrong.setdefault((_printed(reference), fault), []).append(reference)
    if sound:
        yield _all_sound(game, sound)
    for (printed, fault), references in wrong.items():
        yield wording.slip(
            printed,
            f"the reference to {printed} leads astray: {fault}",
            {"printed": printed, "on": [each.line for each in references], "but": fault},
            (each.line for each in references),
            answer=fault,
            span=references[0].span,
        )


@dataclass(frozen=True)
class Pages:
    """The pages on which a section may stand: from the first to the last."""

    first: int
    last: int | None

    def __contains__(self, page: int) -> bool:
        return self.first <= page and (self.last is None or page <= self.last)


def pages_of(rulebook: Rulebook) -> Mapping[str, Pages]:
    """Return the pages of each section: its own, or those of the section that holds it."""
    listed = [section for section in rulebook.sections.values() if section.page is not None]
    ends = {before.name: after.page for before, after in pairwise(listed)}
    found: dict[str, Pages] = {}
    for section in rulebook.sections.values():
        if section.page is not None:
            found[section.name] = Pages(section.page, section.page)
        elif (outer := _listed_above(section, rulebook)) is not None and outer.page is not None:
            found[section.name] = Pages(outer.page, ends.get(outer.name))
    return found


def plain_name(name: str) -> str:
    """Return a name without case, blanks and signs, as headings and references differ in these."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def _listed_above(section: Section, rulebook: Rulebook) -> Section | None:
    outer = rulebook.sections.get(section.within or "")
    while outer is not None and outer.page is None:
        outer = rulebook.sections.get(outer.within or "")
    return outer


def _printed(reference: Reference) -> str:
    title = f" {reference.titled}" if reference.titled else ""
    page = f", page {reference.page}" if reference.page is not None else ""
    return f"{reference.to}{title}{page}"


def _fault(reference: Reference, rulebook: Rulebook, pages: Mapping[str, Pages]) -> str | None:
    wanted = plain_name(reference.to)
    sections = [section for section in rulebook.sections.values() if wanted in _names(section)]
    if not sections:
        headings = [each.heading for each in rulebook.sections.values() if each.within is None]
        guess = nearest(reference.to, headings)
        return "no section has that name" + (f"; there is {guess}" if guess else "")
    title = plain_name(reference.titled or "")
    if title and all(title != plain_name(section.heading) for section in sections):
        return f"that section is headed {sections[0].heading}"
    known = [pages[section.name] for section in sections if section.name in pages]
    if reference.page is None or not known or any(reference.page in each for each in known):
        return None
    return f"it stands on page {known[0].first}"


def _names(section: Section) -> set[str]:
    return {plain_name(name) for name in (section.name, section.heading, section.listed) if name}


def _all_sound(game: str, sound: list[Reference]) -> Result:
    targets: dict[str, list[str]] = {}
    for each in sound:
        targets.setdefault(_printed(each), []).append(each.line)
    return Wording(game, "references", METHOD).confirmed(
        "",
        "these references lead where they say",
        "; ".join(f"{', '.join(lines)} to {target}" for target, lines in targets.items()),
        (each.line for each in sound),
    )
