"""Boolean formulas as clauses: equal parts are written once, constants disappear."""

from collections.abc import Iterable, Sequence

__all__ = ["FALSE", "TRUE", "Formula", "Literal"]

Literal = int
TRUE: Literal = 1
FALSE: Literal = -1


class Formula:
    """Clauses in which every combined literal is equivalent to what it stands for.

    Variable 1 is true, so that `TRUE` and `FALSE` are literals like any other.
    """

    def __init__(self) -> None:
        self.clauses: list[list[int]] = [[TRUE]]
        self.size = 1
        self._both: dict[tuple[int, ...], Literal] = {}

    def fresh(self) -> Literal:
        """Return a literal that nothing is said about yet."""
        self.size += 1
        return self.size

    def require(self, *literals: Literal) -> None:
        """Demand that one of the literals holds."""
        self.clauses.append(list(literals))

    def all_of(self, literals: Iterable[Literal]) -> Literal:
        """Return a literal that holds just when all of `literals` do."""
        parts = sorted({literal for literal in literals if literal != TRUE})
        found = set(parts)
        if FALSE in found or any(-literal in found for literal in parts):
            return FALSE
        if not parts:
            return TRUE
        if len(parts) == 1:
            return parts[0]
        key = tuple(parts)
        if key not in self._both:
            whole = self._both[key] = self.fresh()
            self.clauses.extend([-whole, part] for part in parts)
            self.clauses.append([whole, *(-part for part in parts)])
        return self._both[key]

    def any_of(self, literals: Iterable[Literal]) -> Literal:
        """Return a literal that holds just when some of `literals` does."""
        return -self.all_of(-literal for literal in literals)

    def same(self, first: Literal, second: Literal) -> Literal:
        """Return a literal that holds just when both have one value."""
        return self.any_of([self.all_of([first, second]), self.all_of([-first, -second])])

    def at_least(self, literals: Sequence[Literal], most: int) -> list[Literal]:
        """Return literals whose number k (from 0 to `most`) holds if at least k of the given do."""
        if not literals:
            return [TRUE] + [FALSE] * most
        if len(literals) == 1:
            return [TRUE, literals[0]][: most + 1] + [FALSE] * (most - 1)
        middle = len(literals) // 2
        left = self.at_least(literals[:middle], most)
        right = self.at_least(literals[middle:], most)
        return [TRUE] + [
            self.any_of(self.all_of([left[part], right[whole - part]]) for part in range(whole + 1))
            for whole in range(1, most + 1)
        ]
