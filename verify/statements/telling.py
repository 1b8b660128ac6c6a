"""Cells, answers and demands in words."""

from collections.abc import Iterable, Sequence
from typing import Any

from ruleproof.models.language.kinds import shown
from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Cell, Unknown
from ruleproof.verify.results import Severity

__all__ = [
    "IDLE",
    "severity_of",
    "told_about",
    "told_and",
    "told_answers",
    "told_cell",
    "told_cells",
    "told_inputs",
    "told_question",
    "told_short",
    "told_statement",
    "told_value",
]

IDLE = "bear on no answer"
MOST_CELLS = 4
ORDER: tuple[Severity, ...] = ("high", "medium", "low")
SEVERITY: dict[str, Severity] = {"winner": "high", "play": "medium", "wording": "low"}


def told_value(value: Any) -> str:
    """Return a value as people say it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return shown(value)


def told_answers(function: Unknown, codes: Iterable[int]) -> str:
    """Return answers of a question, joined by `or`."""
    return " or ".join(told_value(function.answers[code]) for code in codes)


def told_question(function: Unknown) -> str:
    """Return a question as it is asked."""
    return function.asks or function.name.replace("_", " ")


def told_about(function: Unknown, answer: str) -> str:
    """Return a question and what is to be said of it, as one title."""
    question = told_question(function)
    if question.endswith("?"):
        return f"{question} {answer[:1].upper()}{answer[1:]}"
    return f"{question}: {answer}"


def told_cell(cell: Cell) -> str:
    """Return a cell as a situation: the inputs by name, then the question."""
    return told_cells([cell])


def told_cells(cells: Sequence[Cell]) -> str:
    """Return cells as one situation: question by question, the inputs by name."""
    by_question: dict[Unknown, list[Cell]] = {}
    for cell in cells:
        by_question.setdefault(cell.function, []).append(cell)
    told = []
    for function, own in by_question.items():
        inputs = " / ".join(told_inputs(cell) for cell in own[:MOST_CELLS])
        more = f" / {len(own) - MOST_CELLS} more" if len(own) > MOST_CELLS else ""
        question = told_question(function)
        told.append(f"{inputs}{more}: {question}" if function.inputs else question)
    return "; ".join(told)


def told_inputs(cell: Cell) -> str:
    """Return the inputs of a cell by name."""
    pairs = zip(cell.function.inputs, cell.inputs, strict=True)
    return ", ".join(f"{name.replace('_', ' ')} {told_value(value)}" for name, value in pairs)


def told_short(cell: Cell) -> str:
    """Return a cell in short: the name of the question, and its inputs."""
    told = told_inputs(cell)
    return f"{cell.function.name}({told})" if told else cell.function.name


def told_statement(statement: Statement) -> str:
    """Return a statement by its lines and its name."""
    cites = " ".join(statement.cites) or "given"
    return f"{cites} ({statement.name.replace('_', ' ')})"


def told_and(words: Sequence[str]) -> str:
    """Return words joined by commas and `and`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def severity_of(functions: Iterable[Unknown], *, demoted: bool = False) -> Severity:
    """Return the severity of a finding about questions: that of the gravest, or one step less."""
    found = {SEVERITY[function.decides] for function in functions} or {"medium"}
    place = min(ORDER.index(each) for each in found)
    return ORDER[min(place + demoted, len(ORDER) - 1)]
