"""Why an answer is what it is, and one finding in full, as plain data for JSON."""

from collections.abc import Sequence
from typing import Any

from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Cell, Unknown
from ruleproof.reports.json_report import answer_json
from ruleproof.verify.explaining import Explained
from ruleproof.verify.statements.telling import told_question, told_value
from ruleproof.verify.statements.why import Consequences, Why

__all__ = ["explained_json", "follows_json", "questions_json", "why_json"]


def questions_json(questions: Sequence[Unknown]) -> list[dict[str, Any]]:
    """Return the questions that can be asked, with their inputs."""
    return [
        {"question": each.name, "asks": told_question(each), "inputs": list(each.inputs)}
        for each in questions
    ]


def why_json(answers: Sequence[Why]) -> list[dict[str, Any]]:
    """Return for each case the answers that are left, and what excludes the others."""
    return [
        {
            **_case(why.cell),
            "possible": [told_value(each) for each in why.possible],
            "clashes": why.clashes,
            "by_silence": why.by_silence,
            "excluded": [
                {"answer": told_value(answer), "by": _statements(statements)}
                for answer, statements in why.excluded.items()
            ],
        }
        for why in answers
    ]


def follows_json(answer: object, found: Consequences, *, clashes: bool) -> dict[str, Any]:
    """Return what an assumed answer makes of other questions, or what excludes it."""
    sure = not found.refuted and not clashes
    return {
        "answer": told_value(answer),
        "refuted_by": _statements(found.refuted),
        "clashes": clashes,
        "answers": [
            {**_case(cell), "possible": [told_value(each) for each in left]}
            for cell, left in (found.answers.items() if sure else ())
        ],
    }


def _case(cell: Cell) -> dict[str, Any]:
    inputs = zip(cell.function.inputs, cell.inputs, strict=True)
    return {
        "question": cell.function.name,
        "inputs": {name: told_value(value) for name, value in inputs},
    }


def _statements(statements: Sequence[Statement]) -> list[dict[str, Any]]:
    return [{"name": each.name, "cites": list(each.cites)} for each in statements]


def explained_json(found: Explained) -> dict[str, Any]:
    """Return an answer as in the JSON of a check, the lines that it cites, and what is near."""
    result = found.answer.result
    cited = (*result.cites, *result.context)
    return {
        "result": answer_json(found.answer),
        "lines": [
            {"id": each, "section": found.lines[each].section, "says": found.lines[each].says}
            for each in cited
            if each in found.lines
        ],
        "near": [
            {"id": each.id, "verdict": each.verdict, "title": each.title} for each in found.near
        ],
    }
