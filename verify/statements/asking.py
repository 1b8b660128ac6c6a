"""Questions as people type them: a question by name, its inputs by name, in the words shown."""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean
from ruleproof.models.language.kinds import values_of
from ruleproof.models.language.unknowns import Cell, Unknown
from ruleproof.verify.statements.telling import told_value

__all__ = ["answer_named", "cells_named", "question_named"]


def question_named(questions: Iterable[Unknown], name: str) -> Unknown:
    """Return the question called `name`; raise ModelError if there is none."""
    known = {question.name: question for question in questions}
    if name not in known:
        listed = ", ".join(known)
        raise ModelError(
            Diagnostic(
                "RP416",
                f"there is no question `{name}`",
                help=did_you_mean(name, known) or f"questions: {listed}",
            )
        )
    return known[name]


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
    return _named("answer", text, question.answers)


def _named(name: str, text: str, values: tuple[Any, ...]) -> Any:
    words = {told_value(value).casefold(): value for value in values}
    if text.casefold() not in words:
        shown = ", ".join(words)
        raise ModelError(
            Diagnostic(
                "RP416",
                f"`{text}` is no {name.replace('_', ' ')}",
                help=did_you_mean(text.casefold(), words) or f"one of: {shown}",
            )
        )
    return words[text.casefold()]
