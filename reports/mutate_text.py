"""Changes of the rules that no check notices, for the terminal and as plain data."""

from collections.abc import Iterator
from typing import Any

from ruleproof.reports.text_lines import Line, Span, line, printable
from ruleproof.verify.rules.mutate import Mutant, MutationReport

__all__ = ["mutate_json", "mutate_lines"]


def mutate_lines(found: MutationReport) -> Iterator[Line]:
    """Yield the rules that nobody protects, then how many changes had which fate."""
    where = f"  {', '.join(found.scenes)}" + (f", {printable(found.board)}" if found.board else "")
    yield line(Span(printable(found.game), "title"), Span(where, "dim"))
    unnoticed = [each for each in found.mutants if each.fate == "unnoticed"]
    if unnoticed:
        yield line("")
        yield line(Span("  the rules nobody protects", "title"))
    for each in unnoticed:
        yield from _mutant(each)
    yield line("")
    for scene, count in found.undecided.items():
        told = f"  {scene}: {count} questions are undecided, and notice nothing"
        yield line(Span(told, "warn"))
    yield line("  ", _summary(found))


def _mutant(mutant: Mutant) -> Iterator[Line]:
    change = mutant.mutation
    place = f"{printable(change.file)}:{change.line}"
    yield line("    ", Span(place, "name"), "  ", printable(change.what))
    yield line("      - ", Span(printable(change.old), "bad"))
    yield line("      + ", Span(printable(change.new), "good"))


def _summary(found: MutationReport) -> str:
    counts = found.counts
    tried = counts["noticed"] + counts["unnoticed"]
    told = f"{tried} changes: {counts['noticed']} noticed, {counts['unnoticed']} unnoticed"
    told += f"; not counted: {counts['equivalent']} equivalent, {counts['refused']} refused"
    if len(found.mutants) < found.possible:
        told += f"; {len(found.mutants)} of {found.possible} possible ones were tried"
    return told


def mutate_json(found: MutationReport) -> dict[str, Any]:
    """Return what became of each change as plain data."""
    return {
        "game": found.game,
        "scenes": list(found.scenes),
        "board": found.board,
        "possible": found.possible,
        "tried": len(found.mutants),
        "summary": dict(found.counts),
        "undecided": dict(found.undecided),
        "changes": [
            {
                "file": each.mutation.file,
                "line": each.mutation.line,
                "column": each.mutation.column,
                "what": each.mutation.what,
                "old": each.mutation.old,
                "new": each.mutation.new,
                "fate": each.fate,
                "by": each.by or None,
            }
            for each in found.mutants
        ],
    }
