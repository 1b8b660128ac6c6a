"""What is known of the rules by changing them: of which some change was noticed.

`noticed.toml` lies in the folder of a game and holds for each definition a digest of its source.
Evidence about another source is none: it is passed over, and the file is safe to delete.
"""

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.fields import Faults, Table
from ruleproof.models.language.definitions import Definition
from ruleproof.models.language.game import Game
from ruleproof.models.reading import read_source
from ruleproof.models.source import Source
from ruleproof.models.toml_document import read_toml

__all__ = ["Evidence", "Noticed", "evidence_of", "noticed_toml", "read_noticed"]

HEAD = "# Which rules have a change that some check notices; `ruleproof mutate` writes it anew.\n"


@dataclass(frozen=True)
class Evidence:
    """The digest of a definition's source, and whether some change of it was noticed."""

    digest: str
    noticed: bool


@dataclass(frozen=True)
class Noticed:
    """The evidence by the name of the definition: `file.function`."""

    by_name: Mapping[str, Evidence] = field(default_factory=dict)

    def about(self, definition: Definition) -> bool:
        """Return whether some change of just this definition was noticed."""
        evidence = self.by_name.get(_name(definition))
        return evidence is not None and evidence.noticed and evidence.digest == _digest(definition)


def read_noticed(path: Path) -> Noticed:
    """Return the evidence in a file, none if there is no file; raise ModelError."""
    if not path.exists():
        return Noticed()
    document = read_toml(read_source(path))
    faults = Faults()
    top = Table(document, (), document.value, faults)
    found = {name: _evidence(top.table(name)) for name in top.value}
    faults.stop_if_any()
    return Noticed(found)


def noticed_toml(noticed: Noticed) -> str:
    """Return the evidence as the text of its file, sorted by name."""
    rows = (
        f'"{name}" = {{ digest = "{known.digest}", noticed = {str(known.noticed).lower()} }}\n'
        for name, known in sorted(noticed.by_name.items())
    )
    return HEAD + "".join(rows)


def evidence_of(game: Game, changes: Iterable[tuple[str, int, bool]]) -> Noticed:
    """Return the evidence of changes: each has its file, its line, and whether it was noticed.

    A definition in which nothing was changed is left out.
    """
    tried = list(changes)
    found: dict[str, Evidence] = {}
    for scene in game.scenes.values():
        for definition in scene.definitions:
            lines = _lines(definition)
            file = Path(definition.function.__code__.co_filename).resolve()
            fates = [
                fate
                for where, line, fate in tried
                if line in lines and Path(where).resolve() == file
            ]
            if fates:
                found[_name(definition)] = Evidence(_digest(definition), any(fates))
    return Noticed(found)


def _evidence(table: Table) -> Evidence:
    table.only("digest", "noticed")
    return Evidence(table.text("digest"), table.flag("noticed"))


def _name(definition: Definition) -> str:
    return f"{Path(definition.function.__code__.co_filename).stem}.{definition.name}"


def _digest(definition: Definition) -> str:
    """Return a digest of the function without its comments and layout; empty if it is not found."""
    node = _node(definition)
    return sha256(ast.dump(node).encode()).hexdigest()[:16] if node is not None else ""


def _lines(definition: Definition) -> range:
    node = _node(definition)
    return range(node.lineno, (node.end_lineno or node.lineno) + 1) if node else range(0)


def _node(definition: Definition) -> ast.FunctionDef | None:
    code = definition.function.__code__
    source = _source(Path(code.co_filename))
    if source is None:
        return None
    for node in ast.walk(_tree(source.text)):
        if isinstance(node, ast.FunctionDef) and node.name == definition.name:
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            if first == code.co_firstlineno:
                return node
    return None


@lru_cache(maxsize=64)
def _tree(text: str) -> ast.Module:
    return ast.parse(text)


def _source(path: Path) -> Source | None:
    try:
        return read_source(path)
    except ModelError:
        return None
