"""Two options of a reading compared, for the terminal and as plain data."""

from collections.abc import Iterator, Sequence
from typing import Any

from ruleproof.reports.replay_text import step_json, step_lines
from ruleproof.reports.text_lines import Line, Span, line, printable
from ruleproof.verify.rules.compare import Comparison
from ruleproof.verify.rules.compare_plays import ComparedPlay, OptionOutcome

__all__ = ["compare_json", "compare_lines"]


def compare_lines(reading: str, found: Sequence[Comparison]) -> Iterator[Line]:
    """Yield each comparison: the play that tells two options apart, or that none does."""
    if not found:
        yield line(
            Span("proved  ", "good"),
            f"no scene asks for the reading `{printable(reading)}`: no play depends on it",
        )
    for number, each in enumerate(found):
        if number:
            yield line("")
        yield from _compared(each)


def _compared(found: Comparison) -> Iterator[Line]:
    first, second = (printable(option) for option in found.options)
    head = f"{printable(found.reading)}: {first} | {second}"
    where = f"  in {found.scene}" + (f", {printable(found.board)}" if found.board else "")
    yield line(Span(head, "title"), Span(where, "dim"))
    if found.play is not None:
        count = found.play.length
        steps = f"{count} step{'' if count == 1 else 's'}" if count else "the start"
        play = "a shortest play" if found.shortest else "a play (perhaps not a shortest one)"
        yield line(Span("differ  ", "warn"), f"by {play} of {steps}")
        yield from _play(found.play)
        return
    match found.verdict:
        case "proved" | "bounded":
            why = found.why or f"all {found.states:,} states were looked at"
            yield line(Span(f"{found.verdict}  ", "good"), f"no play tells them apart: {why}")
        case _:
            bound = "found" if found.depth is None else f"of up to {found.depth} steps"
            yield line(
                Span("undecided  ", "warn"), f"no play {bound} tells them apart: {found.why}"
            )


def _play(play: ComparedPlay) -> Iterator[Line]:
    for name, option in play.readings.items():
        yield line(Span(f"     reading {printable(name)}: {printable(option)}", "dim"))
    for number, step in enumerate(play.steps):
        yield from step_lines(number, step)
    yield next(step_lines(len(play.steps), play.last))
    for outcome in play.outcomes:
        yield from _outcome(outcome)


def _outcome(outcome: OptionOutcome) -> Iterator[Line]:
    yield line("     ", Span(f"{printable(outcome.option)}:", "title"))
    if outcome.refused is not None:
        yield line("       ", Span(printable(outcome.refused), "bad"))
        return
    for name, value in outcome.changes.items():
        yield line(f"       {printable(name)} = ", "-" if value == "None" else printable(value))
    if not outcome.changes:
        yield line("       ", Span("(nothing changes)", "dim"))
    for name in outcome.ended:
        yield line("       ", Span(f"play has ended: {printable(name.replace('_', ' '))}", "good"))


def compare_json(game: str, reading: str, found: Sequence[Comparison]) -> dict[str, Any]:
    """Return comparisons as plain data."""
    return {
        "game": game,
        "reading": reading,
        "comparisons": [
            {
                "scene": each.scene,
                "board": each.board,
                "options": list(each.options),
                "verdict": each.verdict,
                "states": each.states,
                "depth": each.depth,
                "why": each.why,
                "shortest": each.shortest,
                "play": _play_json(each.play) if each.play else None,
            }
            for each in found
        ],
    }


def _play_json(play: ComparedPlay) -> dict[str, Any]:
    return {
        "length": play.length,
        "readings": dict(play.readings),
        "steps": [step_json(step) for step in play.steps],
        "last": step_json(play.last),
        "outcomes": [
            {
                "option": each.option,
                "refused": each.refused,
                "changes": dict(each.changes),
                "ended": list(each.ended),
            }
            for each in play.outcomes
        ],
    }
