"""A TOML file and the place in its text of every key and value.

`tomllib` keeps no positions. The text it has accepted is walked a second time, statement by
statement, when the first place is asked for; an array or inline table is entered only when a
place inside it is asked for.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.source import Source, Span

__all__ = ["Document", "Step", "read_toml"]

Step: TypeAlias = str | int


def read_toml(source: Source) -> Document:
    """Return the document in a text; raise ModelError (RP001) when it is not valid TOML."""
    try:
        value = tomllib.loads(source.text)
        repr(value)  # fails on what no message could show: endless dotted keys, huge hex numbers
        return Document(source, value)
    except tomllib.TOMLDecodeError as error:
        raise ModelError(_invalid(source, str(error))) from None
    except RecursionError:
        span = _deepest_bracket(source)
        raise ModelError(Diagnostic("RP001", "this TOML is nested too deeply", span)) from None
    except Exception as error:  # tomllib lets errors of int() and others through
        raise ModelError(_unusual(source, error)) from None


@dataclass(frozen=True)
class Document:
    """A TOML text as plain values, which can tell where each of them is written."""

    source: Source
    value: dict[str, Any]

    def span(self, path: tuple[Step, ...], *, key: bool = False) -> Span:
        """Return the place of the value at `path`, or of its nearest ancestor in the text.

        A table with a header is placed at its header, and so is each element of an array of
        tables. With `key`, the place is that of the key: of the last part if it is dotted.
        An element of a plain array has no key and is placed at its value.
        """
        node = self._nodes(path)[-1]
        start, end = node.key if key and node.key else (node.start, node.end)
        return self.source.span(start, end)

    def inside(self, path: tuple[Step, ...], start: int, length: int) -> Span:
        """Return the place of `length` characters of the string at `path`, from `start` on.

        Both count in the decoded string. One past its end is the closing quote. Where escapes
        or line breaks move the characters, or there is no such string, this is `span(path)`.
        """
        nodes = self._nodes(path)
        raw = self.source.text[nodes[-1].start : nodes[-1].end]
        quotes = _verbatim_quotes(raw) if len(nodes) == len(path) + 1 else 0
        room = len(raw) - 2 * quotes + 1
        if not quotes or start < 0 or start + max(length, 1) > room:
            return self.span(path)
        first = nodes[-1].start + quotes + start
        return self.source.span(first, first + length)

    def _nodes(self, path: tuple[Step, ...]) -> list[_Node]:
        """Return the root and the nodes along `path`, as far as they can be found."""
        nodes = [self._root]
        for step in path:
            if nodes[-1].folded:
                _unfold(self.source.text, nodes[-1])
            child = nodes[-1].children.get(step)
            if child is None:
                break
            nodes.append(child)
        return nodes

    @cached_property
    def _root(self) -> _Node:
        return _outline(self.source.text)


@dataclass(slots=True)
class _Node:
    """A key or value: where it is in the text, and the nodes below it."""

    key: tuple[int, int] | None
    start: int
    end: int
    folded: bool = False
    children: dict[Step, _Node] = field(default_factory=dict)


_BASIC = r'"(?:[^"\\\n]++|\\.)*+"'
_LITERAL = r"'[^'\n]*+'"
_LONG_BASIC = r'"""(?:[^"\\]++|\\.|""?(?!"))*+"""(?:""?)?'
_LONG_LITERAL = r"'''(?:[^']++|''?(?!'))*+'''(?:''?)?"
_STRING = f"{_LONG_BASIC}|{_LONG_LITERAL}|{_BASIC}|{_LITERAL}"
_KEY_PART = rf"(?:[\w-]++|{_BASIC}|{_LITERAL})"
_KEY = rf"{_KEY_PART}(?:[ \t]*\.[ \t]*{_KEY_PART})*+"

_PART = re.compile(_KEY_PART, re.DOTALL)
_ASSIGNMENT = re.compile(rf"{_KEY}[ \t]*=[ \t]*", re.DOTALL)
_KEY_OF_LINE = re.compile(rf"[ \t]*({_KEY})[ \t]*=")
_HEADER = re.compile(rf"\[\[?[ \t]*{_KEY}[ \t]*\]\]?", re.DOTALL)
_BLANK = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
_GAP = re.compile(r"(?:[ \t\r\n,]++|#[^\n]*+)*+")
_SCALAR = re.compile(rf"{_STRING}|[\w+.:-]++(?: \d[\d:.Zz+-]*+)?", re.DOTALL)
_BRACKET = re.compile(rf"{_STRING}|#[^\n]*+|[\[\]{{}}]", re.DOTALL)


def _outline(text: str) -> _Node:
    """Return the tree of the tables and statements in a text; arrays in it stay folded."""
    root = table = _Node(None, 0, 1)
    at = 0
    while (at := _match(_BLANK, text, at).end()) < len(text):
        if text[at] == "[":
            header = _match(_HEADER, text, at)
            table, at = _enter(text, header, root), header.end()
        else:
            node = _assign(text, at, table)
            node.folded = text[node.start] in "[{"
            skip = _closing if node.folded else _scalar_end
            at = node.end = skip(text, node.start)
    return root


def _enter(text: str, header: re.Match[str], root: _Node) -> _Node:
    """Return the node of the table that a header opens."""
    *parents, last = _PART.finditer(text, *header.span())
    parent = _below(root, parents)
    node = _Node(last.span(), *header.span())
    name = _decoded(last[0])
    if header[0].startswith("[["):
        array = parent.children.setdefault(name, _Node(*_extents(node)))
        array.children[len(array.children)] = node
        return node
    known = parent.children.setdefault(name, node)
    known.key, known.start, known.end = _extents(node)
    return known


def _extents(node: _Node) -> tuple[tuple[int, int] | None, int, int]:
    return node.key, node.start, node.end


def _assign(text: str, at: int, table: _Node) -> _Node:
    """Return the new node for the key at `at`; it starts at its value, and its end is open."""
    assignment = _match(_ASSIGNMENT, text, at)
    *parents, last = _PART.finditer(text, at, assignment.end())
    node = _Node(last.span(), assignment.end(), assignment.end())
    _below(table, parents).children[_decoded(last[0])] = node
    return node


def _below(node: _Node, parts: list[re.Match[str]]) -> _Node:
    """Return the table that the parts of a key lead to, in the last of an array of tables."""
    for part in parts:
        child = node.children.setdefault(_decoded(part[0]), _Node(part.span(), *part.span()))
        node = child.children.get(len(child.children) - 1, child)
    return node


def _unfold(text: str, top: _Node) -> None:
    """Add the nodes of everything inside the array or inline table `top`."""
    top.folded = False
    opened, at = [top], top.start + 1
    while opened:
        at = _match(_GAP, text, at).end()
        container = opened[-1]
        if text[at] in "]}":
            at = opened.pop().end = at + 1
            continue
        if text[container.start] == "{":
            node = _assign(text, at, container)
        else:
            node = container.children[len(container.children)] = _Node(None, at, at)
        if text[node.start] in "[{":
            opened.append(node)
            at = node.start + 1
        else:
            at = node.end = _scalar_end(text, node.start)


def _closing(text: str, start: int) -> int:
    """Return the end of the array or inline table that starts at `start`."""
    depth = 0
    for token in _BRACKET.finditer(text, start):
        if token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth -= 1
            if depth == 0:
                return token.end()
    raise AssertionError("tomllib accepted an open bracket")


def _scalar_end(text: str, start: int) -> int:
    return _match(_SCALAR, text, start).end()


def _match(pattern: re.Pattern[str], text: str, at: int) -> re.Match[str]:
    found = pattern.match(text, at)
    assert found is not None, f"tomllib accepted {text[at : at + 20]!r}"
    return found


def _decoded(part: str) -> str:
    if part[0] not in "\"'":
        return part
    if part[0] == "'" or "\\" not in part:
        return part[1:-1]
    return str(tomllib.loads(f"part = {part}")["part"])


def _verbatim_quotes(raw: str) -> int:
    """Return how many quotes open a string written on one line without escapes, else 0."""
    if raw[0] not in "\"'" or "\n" in raw or (raw[0] == '"' and "\\" in raw):
        return 0
    return 3 if raw.startswith(('"""', "'''")) else 1


_PAIR = "write `name = value`; a name with blanks or signs stands in quotes"
_INSTEAD = {
    "Invalid value": "texts stand in quotes, lists in [ ]; true and false are written small",
    "Invalid statement": _PAIR,
    "Expected `=` after a key": _PAIR,
}
_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_QUOTED = r"""(?:'(?:[^'\\]|\\.)*+'|"(?:[^"\\]|\\.)*+")"""
_NAMES = re.compile(rf"\((?:{_QUOTED},? ?)+\)|{_QUOTED}")
_HUGE_INTEGER = re.compile(r"(?<!\w)(?:0[box])?[0-9a-fA-F_]{3000,}+")


def _invalid(source: Source, complaint: str) -> Diagnostic:
    """Return the fault that a message of tomllib tells."""
    place = _PLACE.search(complaint)
    if place and place[1] and complaint.startswith("Cannot overwrite a value"):
        line = source.text.split("\n")[int(place[1]) - 1]
        key = _KEY_OF_LINE.match(line)
        if key:
            span = Span(source, int(place[1]), key.start(1) + 1, len(key[1]))
            return Diagnostic("RP001", f"`{key[1]}` is written twice in one table", span)
    message = _NAMES.sub(_in_backticks, _PLACE.sub("", complaint))
    if place and place[1]:
        span = Span(source, int(place[1]), int(place[2]), 1)
    else:
        end = len(source.text.rstrip())
        span = source.span(end, end + 1)
    return Diagnostic("RP001", _as_message(message), span, help=_instead(message))


def _instead(message: str) -> str | None:
    return next((told for start, told in _INSTEAD.items() if message.startswith(start)), None)


def _in_backticks(names: re.Match[str]) -> str:
    """Turn tomllib's `'x'` into a name, and its tuple `('a', 'b')` into the key a.b."""
    return "`" + ".".join(name[1:-1] for name in re.findall(_QUOTED, names[0])) + "`"


def _as_message(text: str) -> str:
    return (text[:1].lower() + text[1:]).rstrip(".")


def _deepest_bracket(source: Source) -> Span:
    depth, deepest, place = 0, 0, 0
    for token in _BRACKET.finditer(source.text):
        depth += (token[0] in "[{") - (token[0] in "]}")
        if depth > deepest:
            deepest, place = depth, token.start()
    return source.span(place, place + 1)


def _unusual(source: Source, error: Exception) -> Diagnostic:
    huge = _HUGE_INTEGER.search(source.text)
    if isinstance(error, ValueError) and huge:
        span = source.span(*huge.span())
        return Diagnostic("RP001", "this number has too many digits", span)
    message = f"this TOML cannot be read: {_as_message(str(error))}"
    return Diagnostic("RP001", message, source.span(0, 1))
