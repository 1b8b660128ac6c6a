"""What shows an answer, for the terminal: where it stands, the play or situation, the repairs."""

import shlex
from collections.abc import Iterator
from typing import Any

from ruleproof.reports.play_text import play_lines
from ruleproof.reports.text_lines import Line, Span, Style, folded, line, printable
from ruleproof.verify.results import Result, Scope

__all__ = ["evidence_lines", "indented", "scope_words"]

SENTENCE = 30
MOST_STEPS, MOST_LINES = 12, 40  # of a play, and of all that shows an answer, if it is short


def scope_words(scope: Scope) -> str:
    """Return what an answer speaks about."""
    parts = []
    if scope.scene:
        parts.append(f"in {printable(scope.scene)}")
    if scope.board:
        parts.append(f"on {printable(scope.board)}")
    if scope.bounds:
        bounds = ", ".join(f"{count} {name}" for name, count in scope.bounds.items())
        parts.append(f"(at most {bounds})")
    return " ".join(parts)


def evidence_lines(
    result: Result, total_width: int, *, indent: int = 18, short: bool = False
) -> Iterator[Line]:
    """Yield what shows a result: where it stands, the play or the situation, the repairs.

    If it is to be `short`, long plays and lists are cut, and it is said what has the rest.
    """
    if not short:
        yield from _evidence(result, total_width, indent, None)
        return
    told = list(_evidence(result, total_width, indent, MOST_STEPS))
    yield from told[:MOST_LINES]
    if len(told) > MOST_LINES:
        more = f"and {len(told) - MOST_LINES} more lines: ruleproof explain {_word(result.id)}"
        yield from indented(more, total_width, style="dim", indent=indent)


def _word(told: str) -> str:
    """Return a text as one word of a command line."""
    return shlex.quote(printable(told))


def _evidence(
    result: Result, total_width: int, indent: int, most_steps: int | None
) -> Iterator[Line]:
    if result.where and result.finding:
        for span in result.where:
            where = f"{printable(str(span.source.name))}:{span.line}:{span.column}"
            yield line(" " * indent, Span(where, "dim"))
    if (result.witness or {}).get("play"):
        assert result.witness is not None
        for play in (result.witness, *result.witness.get("further", ())):
            if play.get("in readings"):
                told = f"also with {printable(play['in readings'])}:"
                yield from indented(told, total_width, style="name", indent=indent)
            yield from play_lines(
                play, indent=indent, total_width=total_width, most_steps=most_steps
            )
        return
    for key, value in (result.witness or {}).items():
        if key not in ("fewest possible", "differ in"):
            yield from _shown(key, value, total_width, indent)
    for repair in result.repairs:
        told = f"repair: {printable(repair)}"
        yield from indented(told, total_width, style="name", indent=indent)
    if result.why_undecided:
        told = printable(result.why_undecided)
        yield from indented(told, total_width, style="warn", indent=indent)


def _shown(key: str, value: Any, total_width: int, indent: int) -> Iterator[Line]:
    """Yield what a witness says; sentences of a list stand on lines of their own."""
    sentences = isinstance(value, list) and any(len(_told(each)) > SENTENCE for each in value)
    if sentences and len(value) > 1:
        yield line(" " * indent, f"{printable(key)}:")
        for each in value:
            yield from indented(_told(each), total_width, indent=indent + 2)
    elif told := _told(value):
        yield from indented(f"{printable(key)}: {told}", total_width, indent=indent)


def _told(value: Any) -> str:
    match value:
        case None | "" | [] | {}:
            return ""
        case bool():
            return "yes" if value else "no"
        case dict():
            return "; ".join(f"{printable(str(k))}: {_told(v)}" for k, v in value.items())
        case list() | tuple():
            return ", ".join(_told(entry) for entry in value)
        case _:
            return printable(str(value))


def indented(told: str, total_width: int, *, style: Style = "plain", indent: int) -> Iterator[Line]:
    """Yield a text on as many lines as it takes; nothing for an empty one."""
    if told:
        yield from folded([Span(told, style)], total_width, first=indent, hang=indent + 2)
