"""What a change of a game changed: for the terminal, as Markdown, as JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from ruleproof.reports.markdown_report import MOST, counted, escaped, within
from ruleproof.reports.text_lines import Line, Span, Style, line, printable, width
from ruleproof.verify.diff import AnswerChange, GameDiff, ReachChange
from ruleproof.verify.results import Result

__all__ = ["change_lines", "diff_json", "diff_lines", "diff_markdown"]

HEADINGS = ("new findings", "findings that are gone", "other answers")
SHOWN = 10
NARROWEST = 20


def diff_lines(diff: GameDiff, *, total_width: int = 100) -> Iterator[Line]:
    """Yield what changed, the findings first."""
    yield from _wrapped(diff.new.title, total_width, indent=0, style="title")
    yield from _wrapped(_outcome(diff), total_width, indent=2, style="dim")
    for heading, changes in _groups(diff.answers):
        yield ()
        yield line("  ", Span(heading, "title"))
        for change in changes:
            yield from change_lines(change, total_width=total_width)
    if diff.reach:
        yield ()
        yield line("  ", Span("reach", "title"))
    for reach in diff.reach:
        head = f"{reach.piece} from {reach.start}: {_ends(reach)}"
        yield from _wrapped(head, total_width, indent=4, style="plain")


def change_lines(change: AnswerChange, *, total_width: int = 100) -> Iterator[Line]:
    """Yield one answer that changed: what it is about, what it was, what it is."""
    told = change.new or change.old
    assert told is not None
    style: Style = "bad" if change.new is not None and change.new.finding else "good"
    yield from _wrapped(told.title, total_width, indent=4, style=style)
    yield from _wrapped(change.id, total_width, indent=6, style="dim")
    yield from _wrapped(_was_and_is(change), total_width, indent=6, style="plain")


def diff_markdown(diff: GameDiff) -> str:
    """Return what changed as a comment on a pull request."""
    blocks = [f"## {escaped(diff.new.title)}: {_outcome(diff)}\n"]
    for heading, changes in _groups(diff.answers):
        blocks.append(f"### {heading.capitalize()}\n\n| answer | was | is |\n|---|---|---|")
        blocks += [_row(change) for change in changes]
        blocks.append("")
    if diff.reach:
        blocks.append("### Reach\n\n| piece | from | gained | lost |\n|---|---|---|---|")
    for reach in diff.reach:
        cells = (reach.piece, reach.start, _names(reach.gained), _names(reach.lost))
        blocks.append(f"| {' | '.join(map(escaped, cells))} |")
    return within(MOST, blocks).rstrip() + "\n"


def diff_json(diff: GameDiff) -> dict[str, Any]:
    """Return what changed as JSON."""
    return {
        "old": diff.old.game,
        "new": diff.new.game,
        "same": diff.same,
        "answers": [
            {"id": change.id, "old": _side(change.old), "new": _side(change.new)}
            for change in diff.answers
        ],
        "reach": [
            {
                "piece": reach.piece,
                "from": reach.start,
                "gained": list(reach.gained),
                "lost": list(reach.lost),
            }
            for reach in diff.reach
        ],
    }


def _outcome(diff: GameDiff) -> str:
    if diff.same:
        return "nothing changed"
    groups = [(heading, len(changes)) for heading, changes in _groups(diff.answers)]
    parts = [f"{heading}: {count}" for heading, count in groups]
    parts += [f"reach: {counted(len(diff.reach), 'start')}"] if diff.reach else []
    return ", ".join(parts)


def _groups(changes: Sequence[AnswerChange]) -> list[tuple[str, list[AnswerChange]]]:
    groups: dict[str, list[AnswerChange]] = {heading: [] for heading in HEADINGS}
    for change in changes:
        before = change.old is not None and change.old.finding
        after = change.new is not None and change.new.finding
        kind = 0 if after and not before else 1 if before and not after else 2
        groups[HEADINGS[kind]].append(change)
    return [(heading, found) for heading, found in groups.items() if found]


def _was_and_is(change: AnswerChange) -> str:
    if change.old is None:
        return f"new: {_verdict(change.new)}"
    if change.new is None:
        return f"gone, was {_verdict(change.old)}"
    return f"was {_verdict(change.old)}, is {_verdict(change.new)}"


def _verdict(result: Result | None) -> str:
    if result is None:
        return "-"
    steps = (result.witness or {}).get("length")
    told = f"{result.verdict} ({result.answer})" if result.answer else result.verdict
    if not isinstance(steps, int) or f"{steps} step" in told:
        return told
    return f"{told}, a play of {counted(steps, 'step')}"


def _row(change: AnswerChange) -> str:
    told = change.new or change.old
    assert told is not None
    cells = (f"{told.title} ({change.id})", _verdict(change.old), _verdict(change.new))
    return f"| {' | '.join(map(escaped, cells))} |"


def _side(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "verdict": result.verdict,
        "answer": result.answer,
        "severity": result.severity,
        "title": result.title,
        "cites": list(result.cites),
        "steps": (result.witness or {}).get("length"),
    }


def _ends(reach: ReachChange) -> str:
    parts = [f"gained {_names(reach.gained)}"] if reach.gained else []
    parts += [f"lost {_names(reach.lost)}"] if reach.lost else []
    return "; ".join(parts)


def _names(places: Sequence[str]) -> str:
    more = len(places) - SHOWN
    return ", ".join(places[:SHOWN]) + (f" and {more} more" if more > 0 else "")


def _wrapped(text: str, total_width: int, *, indent: int, style: Style) -> Iterator[Line]:
    room = max(NARROWEST, total_width - indent)
    row = ""
    for word in printable(text).split(" "):
        longer = f"{row} {word}" if row else word
        if row and width(longer) > room:
            yield line(" " * indent, Span(row, style))
            longer = f"  {word}"
        row = longer
    yield line(" " * indent, Span(row, style))
