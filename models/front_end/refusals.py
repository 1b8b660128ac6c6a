"""Refuse what a rule cannot say, with its place and what to write instead."""

import ast

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.models.language.module_faults import node_span
from ruleproof.models.source import Source

__all__ = ["RefusalError", "refusal"]


class RefusalError(Exception):
    """Source that cannot be read as a rule."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__(*diagnostics)
        self.diagnostics = diagnostics


def refusal(
    code: str, message: str, source: Source, node: ast.AST, *, label: str = "", instead: str = ""
) -> RefusalError:
    """Return the refusal of a node; raise it to stop reading there."""
    return RefusalError(Diagnostic(code, message, node_span(source, node), label, instead or None))
