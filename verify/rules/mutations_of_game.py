"""What of a game is changed: the functions of its rules, those that they call, their tables."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from ruleproof.models.language.definitions import Definition
from ruleproof.models.language.game import Game
from ruleproof.models.reading import read_source
from ruleproof.models.source import Source

__all__ = ["changeable"]


def changeable(
    game: Game, folder: Path, scenes: Iterable[str]
) -> Iterator[tuple[Source, list[ast.stmt]]]:
    """Yield for each file of the folder what belongs to the rules of the scenes.

    That is the functions of rules, starts, duties and endings, those that they call, and the
    constants of their files that they name. Claims and observers stay as they are.
    """
    functions = _functions(game, folder, scenes)
    files = sorted({function.__code__.co_filename for function in functions})
    for file in files:
        source = game.source if file == game.source.name else read_source(Path(file))
        wanted = [each for each in functions if each.__code__.co_filename == file]
        lines = {each.__code__.co_firstlineno for each in wanted}
        named = {name for each in wanted for name in _names(each.__code__)}
        tree = ast.parse(source.text)
        yield source, [*_defined(tree, lines), *_constants(tree, named)]


def _functions(game: Game, folder: Path, scenes: Iterable[str]) -> list[FunctionType]:
    """Return the functions in the order in which they are found."""
    inside = folder.resolve()
    waiting = [
        _function(definition)
        for scene in scenes
        for definition in game.scene(scene).of("start", "rule", "duty", "ending")
    ]
    found: dict[int, FunctionType] = {}
    while waiting:
        function = waiting.pop(0)
        if function is None or id(function) in found:
            continue
        if not Path(function.__code__.co_filename).resolve().is_relative_to(inside):
            continue
        found[id(function)] = function
        known = function.__globals__
        waiting += [_function(known.get(name)) for name in _names(function.__code__)]
    return list(found.values())


def _function(value: Any) -> FunctionType | None:
    if isinstance(value, Definition):
        value = value.function
    return value if isinstance(value, FunctionType) else None


def _names(code: CodeType) -> Iterator[str]:
    """Yield the names that a function uses, those of its inner parts included."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _defined(tree: ast.Module, lines: set[int]) -> Iterator[ast.stmt]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            if first in lines:
                yield node


def _constants(tree: ast.Module, named: set[str]) -> Iterator[ast.stmt]:
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(name)]) if name in named:
                yield node
            case ast.AnnAssign(target=ast.Name(name)) if name in named:
                yield node
