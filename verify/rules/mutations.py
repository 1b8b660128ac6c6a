"""Small changes of rules, made on their source: a bound moved by one, a requirement left out."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from ruleproof.models.source import Source

__all__ = ["Mutation", "mutations"]

COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: (r"<", "<="),
    ast.LtE: (r"<=", "<"),
    ast.Gt: (r">", ">="),
    ast.GtE: (r">=", ">"),
    ast.Eq: (r"==", "!="),
    ast.NotEq: (r"!=", "=="),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),
}


@dataclass(frozen=True)
class Mutation:
    """One change of a file: what is done, in which line, and the whole text after it."""

    file: str
    line: int
    column: int
    what: str
    old: str
    new: str
    text: str


@dataclass(frozen=True)
class _Edit:
    """Put `new` in the place of the characters from `start` to `end`."""

    start: int
    end: int
    new: str
    what: str


def mutations(source: Source, roots: Iterable[ast.stmt]) -> Iterator[Mutation]:
    """Yield every change of one step within `roots`, in the order of the text.

    Roots are functions, of which only the bodies are changed, and assignments, of which only the
    numbers are.
    """
    text = _Text(source)
    edits: dict[tuple[int, int, str], _Edit] = {}
    for root in roots:
        for edit in _of_root(text, root):
            edits.setdefault((edit.start, edit.end, edit.new), edit)
    for _, edit in sorted(edits.items()):
        changed = source.text[: edit.start] + edit.new + source.text[edit.end :]
        span = source.span(edit.start, edit.end)
        old = source.text[_line_start(source.text, edit.start) : _line_end(source.text, edit.end)]
        start = _line_start(changed, edit.start)
        new = changed[start : _line_end(changed, edit.start + len(edit.new))]
        yield Mutation(
            source.name, span.line, span.column, edit.what, _one(old), _one(new), changed
        )


class _Text:
    """The text of a file, by the lines and bytes in which syntax trees count."""

    def __init__(self, source: Source) -> None:
        self.text = source.text
        self._lines = [0, *(found.end() for found in re.finditer(r"\r\n|\r|\n", source.text))]

    def start(self, node: ast.expr | ast.stmt) -> int:
        """Return where a node starts, in characters."""
        return self._at(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        """Return where a node ends, in characters."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._at(node.end_lineno, node.end_col_offset)

    def _at(self, line: int, column: int) -> int:
        start = self._lines[line - 1]
        row = self.text[start : start + column].encode()[:column]
        return start + len(row.decode(errors="ignore"))


def _of_root(text: _Text, root: ast.stmt) -> Iterator[_Edit]:
    if not isinstance(root, ast.FunctionDef):
        for node in ast.walk(root):
            yield from _number(text, node)
        return
    waiting: list[ast.AST] = list(root.body)
    while waiting:
        node = waiting.pop()
        yield from _number(text, node)
        if isinstance(node, ast.Compare):
            yield from _compared(text, node)
        elif isinstance(node, ast.BoolOp):
            yield from _joined(text, node)
        elif isinstance(node, ast.stmt):
            yield from _dropped(text, node)
        waiting.extend(_below(node))


def _below(node: ast.AST) -> Iterable[ast.AST]:
    """Return the parts of a node that say something about play: not messages, not docstrings."""
    match node:
        case ast.Call(func=ast.Name("require"), args=[condition, *_]):
            return [condition]
        case ast.FunctionDef():
            return node.body
        case ast.JoinedStr():
            return []
        case _:
            return ast.iter_child_nodes(node)


def _number(text: _Text, node: ast.AST) -> Iterator[_Edit]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        for number in (node.value + 1, node.value - 1):
            what = f"{node.value} becomes {number}"
            yield _Edit(text.start(node), text.end(node), str(number), what)


def _compared(text: _Text, node: ast.Compare) -> Iterator[_Edit]:
    parts = [node.left, *node.comparators]
    for left, op, right in zip(parts, node.ops, node.comparators, strict=False):
        pattern, new = COMPARED[type(op)]
        yield from _between(text, left, right, pattern, new)


def _joined(text: _Text, node: ast.BoolOp) -> Iterator[_Edit]:
    match node.op:
        case ast.And():
            old, new = "and", "or"
        case ast.Or():
            old, new = "or", "and"
        case _:
            assert_never(node.op)  # type: ignore[arg-type]
    pieces = []
    for left, right in zip(node.values, node.values[1:], strict=False):
        pieces += list(_between(text, left, right, rf"\b{old}\b", new))
    if pieces:
        start, end = pieces[0].start, pieces[-1].end
        changed, last = "", start
        for piece in pieces:
            changed += text.text[last : piece.start] + new
            last = piece.end
        yield _Edit(start, end, changed, f"`{old}` becomes `{new}`")


def _between(
    text: _Text, left: ast.expr, right: ast.expr, pattern: str, new: str
) -> Iterator[_Edit]:
    """Yield the change of an operator between two parts; what is a comment is passed over."""
    start, end = text.end(left), text.start(right)
    gap = re.sub(r"#[^\r\n]*", lambda found: " " * len(found[0]), text.text[start:end])
    found = re.search(pattern, gap)
    if found is not None:
        what = f"`{' '.join(found[0].split())}` becomes `{new}`"
        yield _Edit(start + found.start(), start + found.end(), new, what)


def _dropped(text: _Text, node: ast.stmt) -> Iterator[_Edit]:
    match node:
        case ast.Expr(value=ast.Call(func=ast.Name("require"))):
            what = "a requirement is left out"
        case ast.Assign() | ast.AugAssign():
            what = "an assignment is left out"
        case _:
            return
    yield _Edit(text.start(node), text.end(node), "pass", what)


def _line_start(text: str, position: int) -> int:
    return text.rfind("\n", 0, position) + 1


def _line_end(text: str, position: int) -> int:
    end = text.find("\n", position)
    return len(text) if end == -1 else end


def _one(lines: str) -> str:
    return " ".join(lines.split())
