"""All that is said, cut into parts that have no cell in common: each can be judged alone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations

from ruleproof.models.language.unknowns import Cell, Unknown
from ruleproof.verify.statements.grounding import Grounded, Instance
from ruleproof.verify.statements.overriding import Exceptions, exceptions_of
from ruleproof.verify.statements.tracing import Path

__all__ = ["AXIOM", "Component", "LocalPath", "Part", "Shape", "ShapePart", "components_of"]

AXIOM = -1
LocalPath = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class ShapePart:
    """What one speaker excludes, by the numbers of cells and answers; hard: never retracted."""

    speaker: int
    hard: bool
    excludes: tuple[LocalPath, ...]


@dataclass(frozen=True)
class Shape:
    """A component without its names: how many answers each cell has, and what is excluded."""

    answers: tuple[int, ...]
    parts: tuple[ShapePart, ...]


@dataclass(frozen=True, eq=False)
class Part:
    """What an instance, or the meaning of an order (no instance), says within a component."""

    speaker: int
    instance: Instance | None
    excludes: tuple[Path, ...]


@dataclass(frozen=True, eq=False)
class Component:
    """Cells that hang together, and all that is said about them."""

    cells: tuple[Cell, ...]
    parts: tuple[Part, ...]
    shape: Shape


def components_of(grounded: Grounded) -> tuple[tuple[Component, ...], Exceptions]:
    """Return what is said, component by component, where no exception stands before it."""
    exceptions = exceptions_of(grounded)
    numbers = {statement: number for number, statement in enumerate(grounded.statements)}
    parts = [
        Part(numbers[each.statement], each, exceptions.remaining(each))
        for each in grounded.instances
    ]
    asked = _asked_events(grounded, parts)
    for function in grounded.questions:
        if function.is_order:
            parts += [Part(AXIOM, None, (path,)) for path in _order(function, asked[function])]
    hard = {number for each, number in numbers.items() if each.role == "given"} | {AXIOM}
    return tuple(_component(found, hard) for found in _connected(parts)), exceptions


def _asked_events(grounded: Grounded, parts: Iterable[Part]) -> dict[Unknown, list[object]]:
    """Return the events of each order that anything is said about."""
    found: dict[Unknown, dict[object, None]] = {each: {} for each in grounded.questions}
    mentioned = [cell for part in parts for path in part.excludes for cell, _ in path]
    mentioned += [cell for each in grounded.speaking for cell in each.trace.cells]
    for cell in mentioned:
        if cell.function.is_order:
            found[cell.function].update(dict.fromkeys(cell.inputs))
    return {function: list(events) for function, events in found.items()}


def _order(function: Unknown, events: list[object]) -> Iterator[Path]:
    """Yield what a strict order excludes: loops, and steps without their shortcut."""
    no, yes = (function.answers.index(truth) for truth in (False, True))
    for event in events:
        yield ((function.at((event, event)), yes),)
    for first, second in permutations(events, 2):
        yield ((function.at((first, second)), yes), (function.at((second, first)), yes))
    for first, middle, last in permutations(events, 3):
        yield (
            (function.at((first, middle)), yes),
            (function.at((middle, last)), yes),
            (function.at((first, last)), no),
        )


def _connected(parts: list[Part]) -> list[list[Part]]:
    """Return the parts by component; what an instance says about several is divided."""
    above: dict[Cell, Cell] = {}

    def top(cell: Cell) -> Cell:
        above.setdefault(cell, cell)
        while above[cell] is not cell:
            above[cell] = above[above[cell]]
            cell = above[cell]
        return cell

    for part in parts:
        for path in part.excludes:
            for cell, _ in path[1:]:
                above[top(cell)] = top(path[0][0])
    found: dict[Cell | int, list[Part]] = {}
    for number, part in enumerate(parts):
        divided: dict[Cell | int, list[Path]] = {}
        for path in part.excludes:
            divided.setdefault(top(path[0][0]) if path else number, []).append(path)
        for key, excludes in divided.items():
            found.setdefault(key, []).append(Part(part.speaker, part.instance, tuple(excludes)))
    return list(found.values())


def _component(parts: list[Part], hard: set[int]) -> Component:
    number: dict[Cell, int] = {}
    for part in parts:
        for path in part.excludes:
            for cell, _ in path:
                number.setdefault(cell, len(number))
    shape = Shape(
        tuple(len(cell.function.answers) for cell in number),
        tuple(
            ShapePart(
                part.speaker,
                part.speaker in hard,
                tuple(tuple((number[cell], code) for cell, code in p) for p in part.excludes),
            )
            for part in parts
        ),
    )
    return Component(tuple(number), tuple(parts), shape)
