"""A replayed play for the terminal: each step with its place in the source and what changed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ruleproof.models.language.kinds import shown
from ruleproof.models.play import Step
from ruleproof.reports.text_lines import Line, Span, line, printable
from ruleproof.verify.rules.replay import Replay, ReplayedStep

__all__ = ["offer_lines", "replay_blocks", "replay_json", "step_json", "step_lines", "value_lines"]

MOST_FAULTS = 5


def replay_blocks(found: Replay) -> Iterator[list[Line]]:
    """Yield the lines of the heading, then those of each step, then those of the end."""
    yield list(_heading(found))
    for number, step in enumerate(found.steps):
        yield list(step_lines(number, step))
    yield list(_end(found))


def _heading(found: Replay) -> Iterator[Line]:
    result = found.result
    yield line(Span(printable(result.title), "title"), "  ", Span(" ".join(result.cites), "dim"))
    scope = [f"in {result.scope.scene}" if result.scope.scene else "", result.scope.board or ""]
    told = ", ".join(part for part in scope if part)
    yield line(Span(printable(f"{result.verdict}, {told}"), "dim"))
    for name, option in found.readings.items():
        yield line(Span(f"reading {printable(name)}: {printable(option)}", "dim"))


def step_lines(number: int, step: ReplayedStep) -> Iterator[Line]:
    """Yield a step: its number and rule, what was decided, its place, and only what changed."""
    rule = "start" if number == 0 else printable(step.rule.replace("_", " "))
    decided = ", ".join(f"{name} {value}" for name, value in step.arguments.items())
    head = f"{rule}: {printable(decided)}" if decided else rule
    place = (Span(f"  {printable(step.place)}", "dim"),) if step.place else ()
    yield line(f"{number:>3}  ", Span(head, "name"), *place)
    if step.fault is not None:
        yield line("     ", Span(f"breaks off: {printable(step.fault)}", "bad"))
        return
    yield from value_lines(step.changes)
    if not step.changes:
        yield line("     ", Span("(nothing changes)", "dim"))


def value_lines(values: Mapping[str, str]) -> Iterator[Line]:
    """Yield values of a state, each on a line."""
    for name, value in values.items():
        yield line(f"     {printable(name)} = ", "-" if value == "None" else printable(value))


def _end(found: Replay) -> Iterator[Line]:
    if found.loop is not None:
        yield line("     ", Span(f"back to step {found.loop}", "warn"))
    for name in found.ended:
        yield line("     ", Span(f"play has ended: {printable(name.replace('_', ' '))}", "good"))


def replay_json(found: Replay) -> dict[str, Any]:
    """Return a replayed play as plain data."""
    return {
        "id": found.result.id,
        "verdict": found.result.verdict,
        "title": found.result.title,
        "scene": found.result.scope.scene,
        "board": found.result.scope.board,
        "readings": dict(found.readings),
        "back to": found.loop,
        "ended": list(found.ended),
        "steps": [step_json(step) for step in found.steps],
    }


def step_json(step: ReplayedStep) -> dict[str, Any]:
    """Return a step as plain data."""
    return {
        "rule": step.rule,
        "place": step.place,
        "arguments": dict(step.arguments),
        "changes": dict(step.changes),
        "fault": step.fault,
    }


def offer_lines(
    steps: Sequence[Step],
    first: int,
    *,
    more: bool,
    ended: Sequence[str],
    faults: Sequence[str],
) -> Iterator[Line]:
    """Yield the possible steps by number from `first` on, under their rules."""
    for name in ended:
        yield line(Span(f"play has ended: {printable(name.replace('_', ' '))}", "good"))
    if not steps and not ended and not first:
        yield line(Span("nobody can do anything, and play has not ended", "bad"))
    rule = None
    for number, step in enumerate(steps, first + 1):
        named = Span(printable(step.rule.replace("_", " ")), "name")
        decided = ", ".join(f"{name} {shown(value)}" for name, value in step.arguments.items())
        if decided and step.rule != rule:
            yield line("  ", named)
        rule = step.rule
        yield (
            line(f"{number:>6}  ", printable(decided)) if decided else line(f"{number:>4}  ", named)
        )
    for fault in faults[:MOST_FAULTS]:
        yield line(Span(f"  breaks off: {printable(fault)}", "bad"))
    if more:
        yield line(Span("        there are more: `more`", "dim"))
