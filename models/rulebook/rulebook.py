"""A rulebook as values: its lines in our words, and what is printed in it that can be checked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from ruleproof.models.rulebook.arithmetic import Relation
from ruleproof.models.source import Source, Span

__all__ = [
    "DECIDES",
    "KINDS",
    "NOTED",
    "Component",
    "Decides",
    "Line",
    "Part",
    "PrintedList",
    "PrintedSum",
    "PrintedTable",
    "Reference",
    "RepeatedValue",
    "Row",
    "Rulebook",
    "Section",
    "Term",
    "Value",
    "WorkedExample",
]

KINDS = (
    "card",
    "combat",
    "component",
    "example",
    "exception",
    "limit",
    "move",
    "option",
    "resource",
    "score",
    "setup",
    "table",
    "term",
    "timing",
    "token",
    "turn",
    "victory",
)
NOTED = ("flavour", "credits", "physical handling", "card face unknown", "map unknown")
Decides = Literal["wording", "play"]
DECIDES: tuple[Decides, ...] = ("wording", "play")
Value = str | int | bool


@dataclass(frozen=True)
class Line:
    """One sentence of a rulebook in our words; `noted` is the reason why it is not checkable."""

    id: str
    section: str
    kind: str
    says: str
    noted: str | None = None
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Section:
    """A section: its heading as printed, its page in the contents list, the name it has there."""

    name: str
    heading: str
    page: int | None = None
    listed: str | None = None
    within: str | None = None
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class _Cited:
    """What every printed thing has: its name, the lines it stands on, what hangs on it."""

    name: str
    cites: tuple[str, ...]
    decides: Decides
    span: Span | None = field(compare=False, repr=False)


@dataclass(frozen=True)
class Term(_Cited):
    """A word of the rulebook; `cites` are the lines that explain it.

    `same_as` is another term for the same thing; `means` has what it means on which line.
    """

    used: tuple[str, ...] = ()
    same_as: str | None = None
    means: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Reference:
    """Where a line points to: a section by name, perhaps with title and page, or another line."""

    line: str
    to: str
    titled: str | None = None
    page: int | None = None
    leads_to: str | None = None
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Row:
    """A row of a table: the values of each input that it speaks about, and what it gives."""

    inputs: Mapping[str, tuple[Value, ...]]
    gives: str
    cites: tuple[str, ...] = ()
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class PrintedTable(_Cited):
    """A table: all values of its inputs, and its rows."""

    inputs: Mapping[str, tuple[Value, ...]]
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Part:
    """A part of a sum or an entry of a list; `names` if its count is that of things listed."""

    name: str
    count: Fraction
    names: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()


@dataclass(frozen=True)
class PrintedList(_Cited):
    """A list whose length is announced."""

    announced: int
    entries: tuple[Part, ...]


@dataclass(frozen=True)
class PrintedSum(_Cited):
    """A printed total and its parts."""

    total: Fraction
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Component(_Cited):
    """How many of a thing the box holds, and how many are needed at which occasion."""

    count: int
    needs: tuple[Part, ...]


@dataclass(frozen=True)
class WorkedExample(_Cited):
    """The arithmetic of an example, as printed and as read."""

    says: str
    relation: Relation


@dataclass(frozen=True)
class RepeatedValue(_Cited):
    """One fact that is stated on several lines, with its value on each."""

    at: Mapping[str, Value | tuple[Value, ...]]


@dataclass(frozen=True)
class Rulebook:
    """A rulebook; `complete` if every line of it has to be accounted for.

    `index` is the line that stands for the contents list.
    """

    title: str
    source: Source
    lines: Mapping[str, Line]
    sections: Mapping[str, Section] = field(default_factory=dict)
    complete: bool = False
    index: str | None = None
    terms: tuple[Term, ...] = ()
    references: tuple[Reference, ...] = ()
    tables: tuple[PrintedTable, ...] = ()
    lists: tuple[PrintedList, ...] = ()
    sums: tuple[PrintedSum, ...] = ()
    components: tuple[Component, ...] = ()
    examples: tuple[WorkedExample, ...] = ()
    values: tuple[RepeatedValue, ...] = ()

    def checked_ids(self) -> Iterator[str]:
        """Yield the id of every line that stands in checked data: changing it changes a verdict."""
        for printed in (*self.tables, *self.lists, *self.sums, *self.examples, *self.values):
            yield from printed.cites
        for table in self.tables:
            yield from (cite for row in table.rows for cite in row.cites)
        for entries in (
            *(each.entries for each in self.lists),
            *(each.parts for each in self.sums),
            *(each.needs for each in self.components),
        ):
            yield from (cite for entry in entries for cite in entry.cites)
        yield from (cite for each in self.components if each.needs for cite in each.cites)
        yield from (each.line for each in self.references)
        if self.index is not None:
            yield self.index

    def mentioned_ids(self) -> Iterator[str]:
        """Yield the id of every line that is only mentioned: by a term, or a count of its own."""
        for term in self.terms:
            yield from (*term.cites, *term.used, *term.means)
        yield from (cite for each in self.components for cite in each.cites)
        yield from (each.leads_to for each in self.references if each.leads_to)
