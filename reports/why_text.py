"""Why an answer is what it is, and what follows from another, for the terminal."""

from collections.abc import Iterator, Sequence

from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Cell, Unknown
from ruleproof.reports.text_lines import Line, Span, columns, line, printable
from ruleproof.verify.statements.telling import told_inputs, told_question, told_value
from ruleproof.verify.statements.why import Consequences, Why

__all__ = ["follows_lines", "question_lines", "why_lines"]


def question_lines(questions: Sequence[Unknown]) -> Iterator[Line]:
    """Yield the questions that can be asked, with their inputs."""
    rows: list[list[str | Span]] = [
        [
            Span(printable(each.name), "name"),
            printable(told_question(each)),
            Span(", ".join(each.inputs), "dim"),
        ]
        for each in questions
    ]
    yield from columns(rows, indent=0)


def why_lines(answers: Sequence[Why]) -> Iterator[Line]:
    """Yield for each cell what it can be, and which statements exclude the rest."""
    for number, why in enumerate(answers):
        if number:
            yield ()
        yield line(Span(printable(told_question(why.cell.function)), "title"))
        if told := told_inputs(why.cell):
            yield line("  ", printable(told))
        yield line(
            "  ", Span(printable(_answer(why)), "good" if len(why.possible) == 1 else "warn")
        )
        for answer, statements in why.excluded.items():
            told = _statements(statements)
            if others := why.also.get(answer):
                told += f"; likewise {_statements(others)}"
            yield line("    ", f"not {printable(told_value(answer))}: ", Span(told, "dim"))


def follows_lines(
    cell: Cell, answer: object, found: Consequences, *, clashes: bool = False
) -> Iterator[Line]:
    """Yield what an assumed answer makes of the other questions, or what excludes it."""
    question = printable(told_question(cell.function))
    yield ()
    yield line(
        Span(f"if the answer were {printable(told_value(answer))}", "title"), f"  {question}"
    )
    if found.refuted:
        yield line("  ", Span("it cannot be: ", "bad"), _statements(found.refuted))
        return
    if clashes:
        yield line("  ", Span("statements clash here: what follows depends on which hold", "warn"))
        return
    if not found.answers:
        yield line("  ", Span("nothing else would change", "dim"))
    for other, left in found.answers.items():
        told = " or ".join(told_value(each) for each in left)
        place = f"{told_question(other.function)} ({told_inputs(other)})"
        yield line("  ", printable(place), Span(f"  {printable(told)}", "name"))


def _answer(why: Why) -> str:
    told = " or ".join(told_value(each) for each in why.possible)
    if why.by_silence:
        return f"{told}: no statement speaks, and this is usual"
    if why.clashes:
        return f"{told}: statements clash here"
    if not why.excluded:
        return "anything: no statement speaks"
    return told if len(why.possible) == 1 else f"{told}: not settled"


def _statements(statements: Sequence[Statement]) -> str:
    return ", ".join(
        printable(f"{' '.join(each.cites)} ({each.name.replace('_', ' ')})") for each in statements
    )
