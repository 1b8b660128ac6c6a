"""Questions as people type them: a question by name, its inputs by name, in the words shown."""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean
from ruleproof.models.language.kinds import values_of
from ruleproof.models.language.unknowns import Cell, Unknown
from ruleproof.verify.statements.telling import told_question, told_value

__all__ = ["answer_named", "cells_named", "question_named"]

MOST_NAMED = 12


def question_named(questions: Iterable[Unknown], name: str) -> Unknown:
    """Return the question called `name`; raise ModelError if there is none."""
    known = {question.name: question for question in questions}
    if name not in known:
        hint = did_you_mean(name, known) or _asked_about(name, list(known.values()))
        raise ModelError(Diagnostic("RP416", f"there is no question `{name}`", help=hint))
    return known[name]


def _asked_about(word: str, questions: list[Unknown]) -> str:
    """Return the names of the questions that have a word; of all if they are few or none has."""
    having = [q for q in questions if word.casefold() in f"{q.name} {told_question(q)}".casefold()]
    names = [each.name for each in (having if word and having else questions)]
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"questions: {', '.join(names[:MOST_NAMED])}{more}; `why` without one tells them all"


def cells_named(question: Unknown, inputs: Mapping[str, str]) -> list[Cell]:
    """Return the cells whose inputs are as typed; an input that is not named may be anything."""
    for name in inputs:
        if name not in question.inputs:
            raise ModelError(
                Diagnostic(
                    "RP416",
                    f"`{question.name}` has no input `{name}`",
                    help=did_you_mean(name, question.inputs)
                    or f"inputs: {', '.join(question.inputs)}",
                )
            )
    choices = [
        (_named(name, inputs[name], values_of(domain)),) if name in inputs else values_of(domain)
        for name, domain in question.inputs.items()
    ]
    return [question.cell(*values) for values in product(*choices)]


def answer_named(question: Unknown, text: str) -> Any:
    """Return the answer that was typed; raise ModelError if the question has no such answer."""
    return _named(question.name, text, question.answers)


def _named(name: str, text: str, values: tuple[Any, ...]) -> Any:
    words = {told_value(value).casefold(): value for value in values}
    if text.casefold() not in words:
        shown = ", ".join(words)
        raise ModelError(
            Diagnostic(
                "RP416",
                f"`{text}` is no value of `{name}`",
                help=did_you_mean(text.casefold(), words) or f"one of: {shown}",
            )
        )
    return words[text.casefold()]
