"""One component as a puzzle for the SAT door: which parts can hold together, with which answers.

Only combinations of answers are excluded, never demanded; so a solution in which a cell has
several answers is one for each of them, and nothing need say that a cell has one answer only.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from ruleproof.verify.sat import Sat
from ruleproof.verify.statements.parts import LocalPath, Shape

__all__ = ["Puzzle"]


class Puzzle:
    """The cells of a component, a switch for each part, and questions about them."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self._first: list[int] = []
        size = 0
        for count in shape.answers:
            self._first.append(size + 1)
            size += count
        self._switches = size
        self.size = size + len(shape.parts)

    @cached_property
    def sat(self) -> Sat:
        """The solver, opened when it is first asked."""
        return Sat(list(self._clauses()), self.size)

    def _clauses(self) -> Iterator[list[int]]:
        for cell, count in enumerate(self.shape.answers):
            yield [self.answer(cell, code) for code in range(count)]
        for number, part in enumerate(self.shape.parts):
            for path in part.excludes:
                yield [-self.switch(number), *(-self.answer(cell, code) for cell, code in path)]

    def answer(self, cell: int, code: int) -> int:
        """Return the literal that a cell may have an answer."""
        return self._first[cell] + code

    def switch(self, part: int) -> int:
        """Return the literal that a part holds."""
        return self._switches + 1 + part

    @cached_property
    def hard(self) -> list[int]:
        """The parts that are never retracted."""
        return [number for number, part in enumerate(self.shape.parts) if part.hard]

    @cached_property
    def soft(self) -> list[int]:
        """The parts that may be retracted."""
        return [number for number, part in enumerate(self.shape.parts) if not part.hard]

    @cached_property
    def speakers(self) -> dict[int, list[int]]:
        """The parts of each statement that may be retracted."""
        found: dict[int, list[int]] = {}
        for number in self.soft:
            found.setdefault(self.shape.parts[number].speaker, []).append(number)
        return found

    @cached_property
    def _alone(self) -> list[frozenset[int]] | None:
        """What each part leaves of the answers, if all is about one cell."""
        if len(self.shape.answers) != 1:
            return None
        every = frozenset(range(self.shape.answers[0]))
        return [
            every - {code for path in part.excludes for _, code in path}
            for part in self.shape.parts
        ]

    def _left(self, parts: Iterable[int]) -> frozenset[int]:
        assert self._alone is not None
        left = frozenset(range(self.shape.answers[0]))
        for part in parts:
            left &= self._alone[part]
        return left

    def fits(self, parts: Iterable[int], path: LocalPath = ()) -> bool:
        """Return whether parts can hold together, with the answers of a path."""
        if self._alone is not None:
            left = self._left(parts)
            return all(code in left for _, code in path) if path else bool(left)
        switches = self._on(parts)
        return self.sat.quick([*switches, *self.exactly(path)]) is not None

    def solution(self, parts: Iterable[int], path: LocalPath) -> tuple[int, ...] | None:
        """Return an answer for each cell with which parts hold, those of a path among them."""
        found = self.sat.quick([*self._on(parts), *self.exactly(path)])
        if found is None:
            return None
        return tuple(
            next(code for code in range(count) if self.answer(cell, code) in found)
            for cell, count in enumerate(self.shape.answers)
        )

    def excluded(self, parts: Iterable[int], path: LocalPath) -> bool:
        """Return whether parts leave no room for the answers of a path (two solvers agree)."""
        if self._alone is not None:
            return not self.fits(parts, path)
        return self.sat.solve([*self._on(parts), *self.exactly(path)]) is None

    def _on(self, parts: Iterable[int]) -> list[int]:
        first = self._switches + 1
        return [first + part for part in parts]

    def narrowed(self, soft: Sequence[int]) -> list[int]:
        """Return some of the parts that clash with the hard ones already, found by the solver."""
        if self._alone is not None:
            return list(soft)
        first = self._switches + 1
        kept = {literal - first for literal in self.sat.core(self._on([*soft, *self.hard]))}
        return [part for part in soft if part in kept]

    def widened(self, soft: Sequence[int]) -> list[int]:
        """Return the parts with all others that hold in the solution that the solver finds."""
        if self._alone is not None:
            return list(soft)
        solution = self.sat.quick(self._on([*self.hard, *soft]))
        assert solution is not None
        chosen = set(soft)
        return [part for part in self.soft if part in chosen or self._holds(part, solution)]

    def _holds(self, part: int, solution: frozenset[int]) -> bool:
        return all(
            any(self.answer(cell, code) not in solution for cell, code in path)
            for path in self.shape.parts[part].excludes
        )

    def exactly(self, path: LocalPath) -> list[int]:
        """Return the literals that each cell of a path has this answer and no other."""
        return [
            self.answer(cell, other) if other == code else -self.answer(cell, other)
            for cell, code in path
            for other in range(self.shape.answers[cell])
        ]

    def possible(self, parts: Sequence[int], cell: int, *, sure: bool = True) -> tuple[int, ...]:
        """Return the answers that a cell can have while parts hold (`sure`: two solvers agree)."""
        if self._alone is not None:
            return tuple(sorted(self._left(parts)))
        switches = self._on(parts)
        ask = self.sat.solve if sure else self.sat.quick
        return tuple(
            code
            for code in range(self.shape.answers[cell])
            if ask([*switches, *self.exactly(((cell, code),))]) is not None
        )
