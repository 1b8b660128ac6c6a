"""A scene as the engines see it: slots, a start, rules, ends and properties, all as terms.

Variables of the terms are the names of slots and of the parameters of the rule at hand; a slot
holds one finite value, so that a field of several values is several slots (`trail[0]`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ruleproof.models.source import Span
from ruleproof.models.terms import Sort, Term

__all__ = ["Fault", "Measure", "Parameter", "Property", "PropertyKind", "Rule", "Scene", "Slot"]


@dataclass(frozen=True)
class Slot:
    """One finite value of the state, seen by all sides unless `seen_by` names one.

    A `frozen` slot never changes, and no start gives it a value: it holds the answer of a reading,
    and play begins with each of its values.
    """

    name: str
    sort: Sort
    frozen: bool = False
    observer: bool = False
    seen_by: str | None = None


@dataclass(frozen=True)
class Parameter:
    """What is decided within a rule: by `chooser`, or by chance with the `weights` of its codes.

    With `left`, a code weighs what its slot holds before the step; it is not shown where that is 0.
    Parameters come in the order in which they are decided: earlier ones are known to later ones.
    """

    name: str
    sort: Sort
    chooser: str | None = None
    weights: tuple[int, ...] | None = None
    left: tuple[str, ...] = ()


@dataclass(frozen=True)
class Fault:
    """Something undefined that happens when `when` holds: such a step is cut, and is a finding."""

    when: Term
    what: str
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Rule:
    """One atomic step: allowed where `guard` holds, then every slot of `updates` has its new value.

    Terms of `updates` speak about the values before the step; a slot not named stays as it is.
    A term may have a wider sort than its slot: where its value does not fit, a fault holds.
    A fault counts only where `guard` is not already false because of something decided earlier.
    """

    name: str
    cites: tuple[str, ...]
    parameters: tuple[Parameter, ...]
    guard: Term
    updates: Mapping[str, Term]
    faults: tuple[Fault, ...] = ()
    by: str | None = None
    span: Span | None = field(default=None, compare=False)


PropertyKind = Literal["invariant", "reachable", "never", "duty", "ending"]


@dataclass(frozen=True)
class Property:
    """A term over the slots that a check asks about; `subject` is a rule or a result, if any."""

    kind: PropertyKind
    name: str
    cites: tuple[str, ...]
    holds: Term
    faults: tuple[Fault, ...] = ()
    subject: str | None = None
    span: Span | None = field(default=None, compare=False)


MeasureKind = Literal["resource", "component", "measure"]


@dataclass(frozen=True)
class Measure:
    """A number over the slots: more is better for `better_for`; the box holds `box` of it."""

    kind: MeasureKind
    name: str
    cites: tuple[str, ...]
    value: Term
    faults: tuple[Fault, ...] = ()
    better_for: str | None = None
    box: int | None = None
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Scene:
    """A scene: `start` is a rule that gives every slot its first value; play stops at `ended`."""

    name: str
    slots: tuple[Slot, ...]
    start: Rule
    rules: tuple[Rule, ...]
    ended: Term
    properties: tuple[Property, ...] = ()
    abstracts: str = ""
    span: Span | None = field(default=None, compare=False)
    measures: tuple[Measure, ...] = ()

    @property
    def checks(self) -> tuple[Fault, ...]:
        """The faults of duties and endings, which are asked before every step."""
        asked = [each for each in self.properties if each.kind in ("duty", "ending")]
        return tuple(fault for each in asked for fault in each.faults)
