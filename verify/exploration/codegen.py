"""Array code from terms: one assignment for each term, over many states at once.

A scope is a place in the generated code where every array has the same rows. Terms computed in an
outer scope are carried into an inner one by an index; nothing is computed twice in a scope.

Within the scope of a grid an array has one of three shapes: one entry for each row, one for each
value of the parameter at hand, or one for each pair. So what depends on the parameter only is
computed once for each of its values.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np

from ruleproof.models.terms import Term, Truth, codes
from ruleproof.verify.exploration.intervals import Interval, interval
from ruleproof.verify.exploration.packing import smallest_type

__all__ = ["Scope", "Shape", "Source", "compiled"]

Shape = Literal["row", "value", "pair"]
INDENT = "    "


class Source:
    """The text of one generated function, with the constants that it names."""

    def __init__(self, positions: Mapping[str, int]) -> None:
        """Begin with nothing but the positions of the slots."""
        self.positions = positions
        self.lines: list[str] = []
        self.depth = 1
        self.constants: dict[str, Any] = {}
        self._names = 0
        self._intervals: dict[int, Interval] = {}
        self._tables: dict[int, str] = {}

    def line(self, text: str) -> None:
        """Add a line at the present depth."""
        self.lines.append(INDENT * self.depth + text)

    def assign(self, expression: str) -> str:
        """Add an assignment to a new name; return the name."""
        name = f"t{self._names}"
        self._names += 1
        self.line(f"{name} = {expression}")
        return name

    def restart(self, names: int) -> None:
        """Use the names from `names` on again: their arrays are no longer needed."""
        self._names = names

    @property
    def names(self) -> int:
        """Return how many names are in use."""
        return self._names

    def constant(self, value: Any) -> str:
        """Return the name of a constant."""
        name = f"k{len(self.constants)}"
        self.constants[name] = value
        return name

    def column(self, term: Term) -> str:
        """Return the expression of the column of a slot, for all rows of the chunk."""
        assert isinstance(term.payload, str)
        column = f"columns.column({self.positions[term.payload]})"
        return f"{column}.view(bool)" if isinstance(term.sort, Truth) else column

    def table(self, term: Term) -> str:
        """Return the name of the table of a lookup, an array of its smallest type."""
        if term.serial not in self._tables:
            assert isinstance(term.payload, tuple)
            kind = _type(term.sort, (min(term.payload), max(term.payload)))
            self._tables[term.serial] = self.constant(np.array(term.payload, kind))
        return self._tables[term.serial]

    def interval(self, term: Term) -> Interval:
        """Return the bounds of a term."""
        waiting = [term]
        while waiting:
            last = waiting[-1]
            missing = [arg for arg in last.args if arg.serial not in self._intervals]
            waiting.extend(missing)
            if not missing:
                waiting.pop()
                bounds = [self._intervals[arg.serial] for arg in last.args]
                self._intervals.setdefault(last.serial, interval(last, bounds))
        return self._intervals[term.serial]


class Scope:
    """Where arrays have the same rows; `index` carries an array of the outer scope into it.

    `rows` names the rows of the scope among all rows of the chunk: an array or a slice.
    """

    def __init__(
        self, source: Source, outer: "Scope | None", rows: str, index: dict[Shape, str]
    ) -> None:
        """Begin with what the outer scope knows."""
        self.source = source
        self.outer = outer
        self.rows = rows
        self.index = index
        self.names: dict[int, tuple[str, Shape]] = {}

    def bind(self, key: int, name: str, shape: Shape = "row") -> None:
        """Say which array holds a term, by its serial; other keys are negative."""
        self.names[key] = name, shape

    def array(self, root: Term) -> str:
        """Return the name of the array of a term that is not a constant, computed if needed."""
        waiting = [root]
        while waiting:
            term = waiting[-1]
            missing: list[Term] = []
            if not self.knows(term.serial):
                missing = [arg for arg in term.args if not self._holds(arg)]
            waiting.extend(missing)
            if not missing:
                waiting.pop()
                self._make(term)
        return self.names[root.serial][0]

    def shape(self, term: Term) -> Shape:
        """Return the shape of a term that this scope holds."""
        return self.names[term.serial][1]

    def knows(self, key: int) -> bool:
        """Tell whether this scope or an outer one holds what has this key."""
        return key in self.names or (self.outer is not None and self.outer.knows(key))

    def carried(self, key: int) -> tuple[str, Shape]:
        """Return an expression for what this scope or an outer one holds."""
        if key in self.names:
            return self.names[key]
        assert self.outer is not None
        text, shape = self.outer.carried(key)
        return text + self.index[shape], "row"

    def _holds(self, term: Term) -> bool:
        return term.op == "constant" or term.serial in self.names

    def _make(self, term: Term) -> None:
        if self._holds(term):
            return
        shape: Shape = "row"
        if self.knows(term.serial):
            text, _ = self.carried(term.serial)
        elif term.op == "variable":
            text = f"{self.source.column(term)}[{self.rows}]"
        else:
            shape = _joined([self.shape(arg) for arg in term.args if arg.op != "constant"])
            text = _Expression(self, term, shape).text()
        self.bind(term.serial, self.source.assign(text), shape)


class _Expression:
    """The expression of one term over arrays that its scope holds already."""

    def __init__(self, scope: Scope, term: Term, shape: Shape) -> None:
        self.scope = scope
        self.source = scope.source
        self.term = term
        self.shape = shape

    def text(self) -> str:
        """Return the expression."""
        args = self.term.args
        match self.term.op:
            case "not":
                return f"~{self._plain(args[0])}"
            case "and" | "or":
                sign = " & " if self.term.op == "and" else " | "
                return sign.join(map(self._plain, args))
            case "equal" | "less" | "at most":
                sign = {"equal": "==", "less": "<", "at most": "<="}[self.term.op]
                return f"{self._plain(args[0])} {sign} {self._plain(args[1])}"
            case "if":
                return self._chosen()
            case "lookup":
                return self._looked_up()
            case "widen":
                return self._plain(args[0])
            case _:
                return self._counted()

    def _plain(self, arg: Term) -> str:
        if arg.op == "constant":
            return f"({arg.payload})"
        name, shape = self.scope.names[arg.serial]
        return f"{name}[:, None]" if shape == "row" and self.shape == "pair" else name

    def _typed(self, arg: Term, kind: type[np.generic]) -> str:
        if arg.op == "constant":
            return self.source.constant(kind(arg.payload))
        if _type(arg.sort, self.source.interval(arg)) is kind:
            return self._plain(arg)
        return f"{self._plain(arg)}.astype({kind.__name__})"

    def _chosen(self) -> str:
        condition, first, second = self.term.args
        if [first.payload, second.payload] == [1, 0] and first.op == second.op == "constant":
            return f"{self._plain(condition)}.view(int8)"
        kind = _type(self.term.sort, self.source.interval(self.term))
        chosen = f"{self._typed(first, kind)}, {self._typed(second, kind)}"
        return f"where({self._plain(condition)}, {chosen})"

    def _counted(self) -> str:
        own = self.source.interval(self.term)
        bounds = [own, *map(self.source.interval, self.term.args)]
        kind = smallest_type(min(low for low, _ in bounds), max(high for _, high in bounds))
        args = [self._typed(arg, kind) for arg in self.term.args]
        match self.term.op:
            case "add":
                text = " + ".join(args)
            case "multiply":
                text = " * ".join(args)
            case "number" | "member":
                sign = "+" if self.term.op == "number" else "-"
                text = f"({args[0]}.astype(int64) {sign} ({self.term.payload}))"
                return f"{text}.astype({smallest_type(*own).__name__})"
            case _:
                text = self._divided(args)
        narrow = smallest_type(*own)
        return text if narrow is kind else f"({text}).astype({narrow.__name__})"

    def _divided(self, args: Sequence[str]) -> str:
        sign = "//" if self.term.op == "divide" else "%"
        low, high = self.source.interval(self.term.args[1])
        if low > 0 or high < 0:
            return f"{args[0]} {sign} {args[1]}"
        zero = f"({args[1]} == 0)"
        return f"where({zero}, 0, {args[0]} {sign} where({zero}, 1, {args[1]}))"

    def _looked_up(self) -> str:
        domains = [codes(arg.sort) for arg in self.term.args]
        size, parts, inside = 1, [], []
        for domain, arg in reversed(list(zip(domains, self.term.args, strict=True))):
            text = self._plain(arg)
            low, high = self.source.interval(arg)
            if low < domain[0] or high > domain[-1]:
                inside.append(f"({text} >= {domain[0]}) & ({text} <= {domain[-1]})")
            if len(self.term.args) > 1 or domain[0]:
                text = f"({text}.astype(intp) - {domain[0]}) * {size}"
            parts.append(text)
            size *= len(domain)
        entry = f"{self.source.table(self.term)}.take({' + '.join(parts)}, mode='clip')"
        if not inside:
            return entry
        kind = _type(self.term.sort, self.source.interval(self.term))
        return f"where({' & '.join(inside)}, {entry}, {self.source.constant(kind(0))})"


def compiled(source: Source, name: str, parameters: str, **runtime: Any) -> Any:
    """Return the generated function."""
    text = f"def {name}({parameters}):\n" + "\n".join(source.lines or [f"{INDENT}pass"])
    names: dict[str, Any] = {
        "int8": np.int8,
        "int16": np.int16,
        "int32": np.int32,
        "int64": np.int64,
        "intp": np.intp,
        "where": np.where,
        **runtime,
        **source.constants,
    }
    exec(compile(text, f"<generated {name}>", "exec"), names)
    return names[name]


def _type(sort: object, bounds: Interval) -> type[np.generic]:
    return np.bool_ if isinstance(sort, Truth) else smallest_type(*bounds)


def _joined(shapes: Sequence[Shape]) -> Shape:
    return shapes[0] if len(set(shapes)) == 1 else "pair"
