"""The table of the documentation: which check catches which kind of defect."""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.gallery.defects import KINDS, Defect, defects

__all__ = ["gallery_text", "with_gallery"]

PAGE = Path(__file__).parent.parent / "docs" / "trust.md"
BEGIN, END = "<!-- gallery -->\n", "<!-- end of gallery -->\n"


def gallery_text() -> str:
    """Return the table of kinds and checks, and the list of what is not caught, as Markdown."""
    return "\n".join([*_table(defects()), "", *_missed(defects())]) + "\n"


def with_gallery(page: str) -> str:
    """Return the page with the table as it is today."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{gallery_text()}{END}{after}"


def _table(found: list[Defect]) -> Iterator[str]:
    yield "| defect | caught | by | only where the answer is pinned | missed |"
    yield "|---|---|---|---|---|"
    for kind in KINDS:
        own = [each for each in found if each.kind == kind]
        caught = Counter(_check(each) for each in own if each.caught is not None)
        checks = ", ".join(f"{check} {times}" for check, times in sorted(caught.items()))
        pinned = sum(each.changes is not None for each in own)
        missed = sum(bool(each.missed) for each in own)
        counts = f"{pinned or ''} | {missed or ''}"
        yield f"| {kind} | {caught.total()} of {len(own)} | {checks} | {counts} |"


def _check(defect: Defect) -> str:
    """Return the check that catches a defect; an error is told by its code."""
    assert defect.caught is not None
    if "code" in defect.caught:
        return f"error {defect.caught['code']}"
    return f"{defect.caught['id'].partition('/')[0]} `{defect.caught['verdict']}`"


def _missed(found: list[Defect]) -> Iterator[str]:
    yield "Not caught:"
    yield ""
    for each in found:
        if each.missed:
            yield f"- {each.kind} in {each.game} ({_told(each)}): {each.missed}."
    yield ""
    yield "Noticed only by an answer that changes, so only where `expected.toml` pins it:"
    yield ""
    for each in found:
        if each.changes is not None:
            answer = f"`{each.changes['id']}` is now {each.changes['answer']}"
            yield f"- {each.kind} in {each.game} ({_told(each)}): {answer}."


def _told(defect: Defect) -> str:
    old, new = (" ".join(text.split()) for text in (defect.old, defect.new))
    return f"`{old}` becomes `{new}`" if new else f"`{old}` is left out"


if __name__ == "__main__":
    PAGE.write_text(with_gallery(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    sys.exit(0)
