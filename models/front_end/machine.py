"""The machine that reads a rule: it walks the syntax tree and keeps what is known on each path."""

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from ruleproof.models.front_end.codes import Codes
from ruleproof.models.front_end.paths import Path
from ruleproof.models.front_end.refusals import RefusalError, refusal
from ruleproof.models.front_end.syntax import Syntax
from ruleproof.models.language.module_faults import node_span
from ruleproof.models.language.state import Field, State
from ruleproof.models.scene import Fault
from ruleproof.models.source import Source
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Term

__all__ = ["Frame", "Machine", "Permission", "StopsError"]


class StopsError(Exception):
    """Nothing goes on from here: the path ends in a fault or in a requirement that never holds."""


@dataclass(frozen=True)
class Permission:
    """What the function at hand may do with fields: rules, observers and claims differ."""

    role: str
    reads_observed: bool = True
    writes: bool = False
    writes_observed: bool = False
    requires: bool = False


@dataclass(frozen=True, eq=False)
class Frame:
    """The function at hand: where it stands, and which of its names are its own."""

    function: FunctionType
    source: Source
    local: frozenset[str]


@dataclass(eq=False)
class Machine:
    """All that reading a rule needs; the walks over nodes are handed in."""

    state: type[State]
    codes: Codes
    syntax: Syntax
    evaluate_node: Callable[["Machine", ast.expr], Any]
    execute_node: Callable[["Machine", ast.stmt], None]
    slots: Mapping[tuple[Any, ...], str]
    path: Path = field(init=False)
    permission: Permission = field(init=False)
    frames: list[Frame] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    renewals: int = 0
    taken_over: set[str] = field(default_factory=set)

    @property
    def terms(self) -> Terms:
        """The workshop of terms."""
        return self.codes.terms

    @property
    def frame(self) -> Frame:
        """The function at hand."""
        return self.frames[-1]

    @property
    def fields(self) -> Mapping[str, Field]:
        """The fields of the state."""
        return self.state._fields

    def evaluate(self, node: ast.expr) -> Any:
        """Return the value of an expression here."""
        return self.evaluate_node(self, node)

    def execute(self, statements: list[ast.stmt]) -> None:
        """Run statements here, up to where nothing goes on."""
        for statement in statements:
            if self.path.live is self.terms.false or self.path.failed:
                return
            path = self.path
            try:
                self.execute_node(self, statement)
            except StopsError:
                self.path = path
                path.failed = True

    def stop(self, what: str, node: ast.AST) -> StopsError:
        """Note something undefined that always happens here; raise what is returned."""
        self.fault(self.terms.true, what, node)
        return StopsError()

    def fault(self, condition: Term, what: str, node: ast.AST) -> None:
        """Note that something undefined happens here where `condition` holds."""
        if condition is self.terms.false or self.path.failed:
            return
        when = self.terms.all_of([self.path.condition(self.terms), condition])
        if when is not self.terms.false:
            span = node_span(self.frame.source, node) if self.frames else None
            self.faults.append(Fault(when, what, span))

    def refuse(
        self, code: str, message: str, node: ast.AST, *, label: str = "", instead: str = ""
    ) -> RefusalError:
        """Return the refusal of a node of the function at hand."""
        return refusal(code, message, self.frame.source, node, label=label, instead=instead)
