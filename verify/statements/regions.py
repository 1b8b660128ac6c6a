"""Many inputs told as few: boxes in which each input has any of some values."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import prod
from typing import Any

from ruleproof.models.language.kinds import Numbers, values_of
from ruleproof.models.language.unknowns import Unknown
from ruleproof.verify.statements.telling import told_value

__all__ = ["Region", "regions_of"]

Inputs = tuple[Any, ...]
Box = tuple[frozenset[int], ...]
MOST_ORDERS = 24


@dataclass(frozen=True)
class Region:
    """A box of inputs: for each input the numbers of its values."""

    function: Unknown
    box: Box

    @property
    def size(self) -> int:
        """How many inputs there are in it."""
        return prod(len(values) for values in self.box)

    @property
    def first(self) -> Inputs:
        """The first input in it."""
        domains = self.function.inputs.values()
        return tuple(values_of(d)[min(own)] for d, own in zip(domains, self.box, strict=True))

    def __str__(self) -> str:
        """Return the region as people read it; inputs that can be anything are left out."""
        told = [
            f"{name.replace('_', ' ')} {_told(domain, own)}"
            for (name, domain), own in zip(self.function.inputs.items(), self.box, strict=True)
            if len(own) < len(values_of(domain))
        ]
        return ", ".join(told) or ("always" if not self.box else "whatever the inputs")


def regions_of(function: Unknown, inputs: Iterable[Inputs]) -> tuple[Region, ...]:
    """Return disjoint regions that hold just these inputs, few of them, the largest first."""
    domains = [values_of(domain) for domain in function.inputs.values()]
    codes = [{(type(v), v): n for n, v in enumerate(values)} for values in domains]
    points = [
        tuple(frozenset([code[type(v), v]]) for code, v in zip(codes, each, strict=True))
        for each in inputs
    ]
    orders = list(permutations(range(len(domains))))[:MOST_ORDERS]
    boxes = min((_merged(points, order) for order in orders), key=len)
    regions = [Region(function, box) for box in boxes]
    return tuple(sorted(regions, key=lambda each: (-each.size, [sorted(v) for v in each.box])))


def _merged(points: Sequence[Box], order: Sequence[int]) -> list[Box]:
    boxes = list(points)
    for axis in order:
        rows: dict[Box, frozenset[int]] = {}
        for box in boxes:
            rest = (*box[:axis], *box[axis + 1 :])
            rows[rest] = rows.get(rest, frozenset()) | box[axis]
        boxes = [(*rest[:axis], own, *rest[axis:]) for rest, own in rows.items()]
    return boxes


def _told(domain: Any, own: frozenset[int]) -> str:
    values = values_of(domain)
    numbers = sorted(own)
    runs = isinstance(domain, Numbers) and numbers == list(range(numbers[0], numbers[-1] + 1))
    if runs and len(numbers) > 2 and values[numbers[-1]] is not None:
        return f"{values[numbers[0]]} to {values[numbers[-1]]}"
    missing = [value for number, value in enumerate(values) if number not in own]
    if len(missing) == 1 and len(values) > 3:
        return f"not {told_value(missing[0])}"
    return " or ".join(told_value(values[number]) for number in numbers)
