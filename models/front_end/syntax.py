"""The syntax trees of functions, found by their place in their files."""

import ast
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.front_end.screening import screened
from ruleproof.models.reading import read_source
from ruleproof.models.source import Source

__all__ = ["Syntax", "local_names"]

Scopes = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef
Comprehensions = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


@dataclass
class Syntax:
    """The files read so far; the game's own is given."""

    source: Source
    _files: dict[str, Source | None] = field(default_factory=dict)
    _functions: dict[str, dict[tuple[str, int], ast.FunctionDef]] = field(default_factory=dict)
    _local: dict[int, frozenset[str]] = field(default_factory=dict)
    _faults: dict[int, list[Diagnostic]] = field(default_factory=dict)

    def function(self, function: FunctionType) -> tuple[Source, ast.FunctionDef] | None:
        """Return the source and the tree of a function; None where there is none to read."""
        code = function.__code__
        source = self._file(code.co_filename)
        if source is None:
            return None
        if source.name not in self._functions:
            self._functions[source.name] = _functions(source)
        found = self._functions[source.name].get((function.__name__, code.co_firstlineno))
        return None if found is None else (source, found)

    def local(self, node: ast.FunctionDef) -> frozenset[str]:
        """Return the names that are local to a function."""
        if id(node) not in self._local:
            self._local[id(node)] = local_names(node)
        return self._local[id(node)]

    def faults(self, source: Source, node: ast.FunctionDef) -> list[Diagnostic]:
        """Return what no rule can say in a function."""
        if id(node) not in self._faults:
            self._faults[id(node)] = screened(source, node)
        return self._faults[id(node)]

    def _file(self, name: str) -> Source | None:
        if name == self.source.name:
            return self.source
        if name not in self._files:
            try:
                self._files[name] = read_source(Path(name))
            except ModelError:
                self._files[name] = None
        return self._files[name]


def _functions(source: Source) -> dict[tuple[str, int], ast.FunctionDef]:
    try:
        tree = ast.parse(source.text)
    except (SyntaxError, RecursionError):
        return {}
    return {
        (node.name, min([node.lineno, *(each.lineno for each in node.decorator_list)])): node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }


def local_names(function: ast.FunctionDef) -> frozenset[str]:
    """Return the names that a function binds, its parameters included."""
    arguments = function.args
    found = {each.arg for each in ast.walk(arguments) if isinstance(each, ast.arg)}
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        if not isinstance(node, Scopes | Comprehensions):
            waiting.extend(ast.iter_child_nodes(node))
    return frozenset(found)
