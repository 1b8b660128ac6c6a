"""All that a game's statements say, judged component by component, as far as it is asked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from ruleproof.models.language.game import Game
from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Cell, Unknown
from ruleproof.verify.statements.grounding import Grounded, Instance, grounded
from ruleproof.verify.statements.judging import CellJudged, Judged
from ruleproof.verify.statements.kept import judged_or_kept
from ruleproof.verify.statements.overriding import Exceptions
from ruleproof.verify.statements.parts import Component, Part, Shape, components_of
from ruleproof.verify.statements.puzzle import Puzzle

__all__ = ["Clashing", "Theory", "cells_in", "theory_of"]


@dataclass(frozen=True, eq=False)
class Clashing:
    """A smallest set of statements that clash, and every place where it shows."""

    statements: tuple[int, ...]
    shown: tuple[tuple[Component, tuple[Part, ...]], ...]

    @cached_property
    def witness(self) -> tuple[Component, tuple[Part, ...]]:
        """The place that shows it with the fewest instances about the fewest cells."""
        return min(self.shown, key=lambda each: (len(each[1]), len(cells_in(each[1]))))

    @cached_property
    def cells(self) -> frozenset[Cell]:
        """The cells at which it shows."""
        return frozenset(cell for _, parts in self.shown for cell in cells_in(parts))


@dataclass(frozen=True, eq=False)
class Theory:
    """The components of a game; each is judged when it is first asked about."""

    grounded: Grounded
    components: tuple[Component, ...]
    exceptions: Exceptions

    @property
    def statements(self) -> tuple[Statement, ...]:
        """The statements by their numbers."""
        return self.grounded.statements

    @cached_property
    def _judged(self) -> tuple[dict[int, Judged], dict[Shape, Judged]]:
        return {}, {}

    def judgement(self, component: int) -> Judged:
        """Return the judgement of a component; those of one shape share it."""
        by_number, by_shape = self._judged
        if component not in by_number:
            shape = self.components[component].shape
            if shape not in by_shape:
                by_shape[shape] = judged_or_kept(shape)
            by_number[component] = by_shape[shape]
        return by_number[component]

    @property
    def judgements(self) -> Iterator[Judged]:
        """The judgements of all components."""
        return map(self.judgement, range(len(self.components)))

    def cell(self, cell: Cell) -> CellJudged | None:
        """Return what a cell can be; None if nothing is said about it."""
        if cell not in self.where:
            return None
        component, local = self.where[cell]
        return self.judgement(component).cells[local]

    @cached_property
    def speakers(self) -> dict[Cell, tuple[int, ...]]:
        """The statements that exclude answers of a cell; background facts are not among them."""
        found: dict[Cell, dict[int, None]] = {}
        for part in self.parts:
            if part.instance is not None and part.instance.statement.role != "given":
                for cell in cells_in((part,)):
                    found.setdefault(cell, {})[part.speaker] = None
        return {cell: tuple(sorted(numbers)) for cell, numbers in found.items()}

    @property
    def parts(self) -> Iterator[Part]:
        """All parts of all components."""
        return (part for component in self.components for part in component.parts)

    @property
    def complete(self) -> bool:
        """Whether all clashes were found."""
        return all(judgement.complete for judgement in self.judgements)

    @cached_property
    def clashing(self) -> tuple[Clashing, ...]:
        """The smallest sets of statements that clash, in the order of the statements."""
        return self.clashing_in(range(len(self.components)))

    def clashing_in(self, components: Iterable[int]) -> tuple[Clashing, ...]:
        """Return the smallest sets of statements that clash in some components."""
        shown: dict[tuple[int, ...], list[tuple[Component, tuple[Part, ...]]]] = {}
        for number in components:
            component, judgement = self.components[number], self.judgement(number)
            for clash, core in zip(judgement.clashes, judgement.cores, strict=True):
                parts = tuple(component.parts[number] for number in core)
                shown.setdefault(clash, []).append((component, parts))
        sets = [frozenset(clash) for clash in shown]
        return tuple(
            Clashing(clash, tuple(shown[clash]))
            for clash in sorted(shown)
            if not any(other < frozenset(clash) for other in sets if other)
        )

    @cached_property
    def clashing_cells(self) -> frozenset[Cell]:
        """The cells at which statements clash."""
        return frozenset(cell for clash in self.clashing for cell in clash.cells)

    @cached_property
    def where(self) -> dict[Cell, tuple[int, int]]:
        """The component of each cell, and its number there."""
        return {
            cell: (number, local)
            for number, component in enumerate(self.components)
            for local, cell in enumerate(component.cells)
        }

    @cached_property
    def _puzzles(self) -> dict[Shape, Puzzle]:
        return {}

    def puzzle(self, component: int) -> Puzzle:
        """Return a component as a puzzle; those of one shape share it."""
        shape = self.components[component].shape
        if shape not in self._puzzles:
            self._puzzles[shape] = Puzzle(shape)
        return self._puzzles[shape]

    def cites(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """Return the lines that statements cite, in order."""
        return tuple(sorted({line for each in numbers for line in self.statements[each].cites}))

    @cached_property
    def _speaking(self) -> dict[Statement, list[Instance]]:
        found: dict[Statement, list[Instance]] = {}
        for instance in self.grounded.speaking:
            found.setdefault(instance.statement, []).append(instance)
        return found

    def speaking_of(self, statement: Statement) -> list[Instance]:
        """Return the instances of a statement whose guard can hold."""
        return self._speaking.get(statement, [])

    @cached_property
    def _components(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for number, component in enumerate(self.components):
            for speaker in dict.fromkeys(part.speaker for part in component.parts):
                found.setdefault(speaker, []).append(number)
        return found

    def components_of(self, statement: int) -> list[int]:
        """Return the components in which a statement says something."""
        return self._components.get(statement, [])

    @cached_property
    def _spoken(self) -> dict[Unknown, set[int]]:
        found: dict[Unknown, set[int]] = {}
        for cell, numbers in self.speakers.items():
            found.setdefault(cell.function, set()).update(numbers)
        return found

    def spoken_of(self, function: Unknown) -> tuple[int, ...]:
        """Return the statements that say something about a question."""
        return tuple(sorted(self._spoken.get(function, ())))


@lru_cache(maxsize=4)
def theory_of(game: Game) -> Theory:
    """Return what a game says, the same whoever asks; raise ModelError if it is broken."""
    ground = grounded(game)
    components, exceptions = components_of(ground)
    return Theory(ground, components, exceptions)


def cells_in(parts: tuple[Part, ...]) -> tuple[Cell, ...]:
    """Return the cells that parts speak about, in the order of their mention."""
    found = {cell: None for part in parts for path in part.excludes for cell, _ in path}
    return tuple(found)
