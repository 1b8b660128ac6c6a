"""What goes wrong when a game's module is run, told with its place in the file."""

import ast
from collections.abc import Callable, Iterator
from itertools import islice
from types import TracebackType
from typing import Any

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.models.language.game import SignatureError
from ruleproof.models.language.kinds import DomainError
from ruleproof.models.language.state import FieldError
from ruleproof.models.source import Source, Span

__all__ = ["failure", "import_of", "node_span", "signature_fault", "syntax_fault"]


def node_span(source: Source, node: ast.AST) -> Span:
    """Return where a node of the syntax tree stands; columns count characters, not bytes."""
    line = getattr(node, "lineno", 1)
    start = getattr(node, "col_offset", 0)
    end = getattr(node, "end_col_offset", None)
    if getattr(node, "end_lineno", line) != line:
        end = None
    return _span(source, line, start, end)


def _span(source: Source, line: int, start: int, end: int | None) -> Span:
    text = source.line(line).encode()
    before = len(text[:start].decode(errors="replace"))
    stop = len(text[:end].decode(errors="replace")) if end is not None else len(text.decode())
    return Span(source, line, before + 1, max(1, stop - before))


def syntax_fault(source: Source, error: SyntaxError) -> Diagnostic:
    """Return a fault of syntax as Python tells it, with its place."""
    line, column = error.lineno or 1, max(error.offset or 1, 1)
    length = 1
    if error.end_lineno == error.lineno and error.end_offset and error.end_offset > column:
        length = error.end_offset - column
    return Diagnostic(
        "RP201",
        f"this is not Python: {error.msg}",
        Span(source, max(line, 1), column, length),
        help="mend the syntax; Python itself reads the file first",
    )


def failure(source: Source, error: BaseException) -> Diagnostic:
    """Return an exception that the module raised while it was run, with its place."""
    if isinstance(error, FieldError):
        return Diagnostic(
            "RP209", str(error), _field_span(source, error) or _place(source, error), "", error.help
        )
    instead = getattr(error, "help", None) or import_of(error)
    if isinstance(error, ImportError) and error.name:
        instead = f"install `{error.name}`, or correct its name"
    what = " ".join(str(error).split()) or "no message"
    ours = isinstance(error, DomainError)
    return Diagnostic(
        "RP209" if ours else "RP210",
        what if ours else f"the file stops with {type(error).__name__}: {what}",
        _place(source, error),
        "raised here",
        instead if isinstance(instead, str) else None,
    )


def import_of(error: BaseException) -> str | None:
    """Return the import that a missing name of the language asks for, None for all else."""
    from ruleproof import game

    if isinstance(error, NameError) and error.name in game.__all__:
        return f"import it: `from ruleproof.game import {error.name}`"
    return None


def _field_span(source: Source, error: FieldError) -> Span | None:
    for node in ast.walk(ast.parse(source.text)):
        if isinstance(node, ast.ClassDef) and node.name == error.state:
            for part in node.body:
                match part:
                    case ast.AnnAssign(ast.Name(error.field), annotation):
                        return node_span(source, annotation)
    return None


def _place(source: Source, error: BaseException) -> Span | None:
    found = None
    for trace in _traces(error.__traceback__):
        if trace.tb_frame.f_code.co_filename == source.name:
            found = trace
    if found is None:
        return None
    positions = found.tb_frame.f_code.co_positions()
    line, last, start, end = next(
        islice(positions, found.tb_lasti // 2, None), (None, None, None, None)
    )
    if line is None or start is None:
        return _span(source, found.tb_lineno, 0, None)
    return _span(source, line, start, end if last == line else None)


def _traces(trace: TracebackType | None) -> Iterator[TracebackType]:
    while trace is not None:
        yield trace
        trace = trace.tb_next


def signature_fault(
    source: Source, function: Callable[..., Any], error: SignatureError
) -> Diagnostic:
    """Return why the parameters of a function cannot be read, with their place."""
    return Diagnostic(
        "RP208", str(error), _parameter_span(source, function, error.parameter), "", error.help
    )


def _parameter_span(
    source: Source, function: Callable[..., Any], parameter: str | None
) -> Span | None:
    first = function.__code__.co_firstlineno
    for node in ast.walk(ast.parse(source.text)):
        if isinstance(node, ast.FunctionDef) and node.name == function.__name__:
            lines = [node.lineno, *(each.lineno for each in node.decorator_list)]
            if min(lines) == first:
                named = [each for each in ast.walk(node.args) if isinstance(each, ast.arg)]
                at = next((each for each in named if each.arg == parameter), None)
                return node_span(source, at) if at else _name_span(source, node)
    return None


def _name_span(source: Source, node: ast.FunctionDef) -> Span:
    start = node.col_offset + len("def ")
    return _span(source, node.lineno, start, start + len(node.name.encode()))
