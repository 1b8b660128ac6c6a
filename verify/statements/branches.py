"""What is left where lines clash: the largest sets of lines that fit together, and their answers.

A branch keeps a largest set of lines whole. Of every other line it takes back only the instances
that clash with what is kept; where these can be chosen in several ways, or leave an answer open,
each way is a branch of its own.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice, product
from math import prod

from ruleproof.models.language.unknowns import Cell, Unknown
from ruleproof.verify.statements.clashes import Fit, Judge, clashes_and_fits
from ruleproof.verify.statements.parts import LocalPath
from ruleproof.verify.statements.puzzle import Puzzle
from ruleproof.verify.statements.telling import told_and, told_short, told_value
from ruleproof.verify.statements.theory import Theory

__all__ = ["MOST_BRANCHES", "Branch", "Dispute", "disputes_in"]

MOST_BRANCHES = 8
MOST_SETS = 200
MOST_TOLD = 2

Table = Mapping[int, int]


@dataclass(frozen=True)
class Branch:
    """One way to settle a dispute: its name, the lines that it keeps whole, and its answers.

    `left` are the cells with so many answers in it that not each of them is a branch.
    """

    name: str
    lines: tuple[str, ...]
    answers: Mapping[Cell, int]
    left: frozenset[Cell]


@dataclass(frozen=True)
class _Ways:
    """The answers that some parts leave in a component, and those that all ways have in common.

    There are no tables where there are too many.
    """

    tables: tuple[Table, ...]
    common: Table


_Plan = tuple[tuple[int, ...], dict[int, _Ways]]


@dataclass(frozen=True, eq=False)
class Dispute:
    """Components that clashing statements tie together."""

    theory: Theory
    components: tuple[int, ...]

    @cached_property
    def clashes(self) -> tuple[tuple[int, ...], ...]:
        """The smallest sets of statements that clash in it."""
        found = {clash for each in self.components for clash in self.theory.judgement(each).clashes}
        sets = [frozenset(clash) for clash in found]
        return tuple(
            clash for clash in sorted(found) if not any(other < {*clash} for other in sets)
        )

    @property
    def statements(self) -> tuple[int, ...]:
        """The statements that take part in it."""
        return tuple(sorted({number for clash in self.clashes for number in clash}))

    def cells(self, component: int) -> list[int]:
        """Return the cells of a component that some set of instances settles, but not every one."""
        judged = self.theory.judgement(component).cells
        return [local for local, each in enumerate(judged) if each.determined and not each.agreed]

    @cached_property
    def functions(self) -> tuple[Unknown, ...]:
        """The questions that it is about, in their order."""
        found = {
            self.theory.components[component].cells[local].function
            for component in self.components
            for local in self.cells(component)
        }
        return tuple(each for each in self.theory.grounded.questions if each in found)

    @cached_property
    def branches(self) -> tuple[Branch, ...]:
        """The ways to settle it, those that keep most lines first, each with other answers.

        Where a line is at odds with itself, no line is kept whole if there were one way only.
        """
        found = self._branches(list(islice(self._plans(), MOST_BRANCHES)))
        if len(found) > 1:
            return found
        parts = (part for each in self.components for part in self.theory.components[each].parts)
        return self._branches([((), self._ways(frozenset(part.speaker for part in parts)))])

    def _branches(self, plans: Sequence[_Plan]) -> tuple[Branch, ...]:
        found: list[Branch] = []
        room = MOST_BRANCHES - len(plans)
        for members, ways in plans:
            branches = self._divided(members, ways, room + 1) or [self._whole(members, ways)]
            room -= len(branches) - 1
            for branch in branches:
                if not any(branch.answers == other.answers for other in found):
                    found.append(branch)
        return tuple(_with_own_names(found))

    def _plans(self) -> Iterator[_Plan]:
        """Yield the largest sets of statements that fit, with what they leave; no two alike."""
        seen: list[dict[int, _Ways]] = []
        for members in self._kept():
            ways = self._ways(frozenset(self.statements) - {*members})
            if ways not in seen and any(each.tables or each.common for each in ways.values()):
                seen.append(ways)
                yield members, ways

    def _kept(self) -> list[tuple[int, ...]]:
        sets = [frozenset(clash) for clash in self.clashes]
        search = islice(clashes_and_fits(self.statements, Judge(partial(_fits, sets))), MOST_SETS)
        found = [each.members for each in search if isinstance(each, Fit)]
        return sorted(found, key=len, reverse=True)

    def _ways(self, dropped: frozenset[int]) -> dict[int, _Ways]:
        return {
            each: _ways(self.theory.puzzle(each), tuple(self.cells(each)), dropped)
            for each in self.components
        }

    def _divided(
        self, members: tuple[int, ...], ways: Mapping[int, _Ways], most: int
    ) -> list[Branch]:
        """Return a branch for each way, told apart by few answers; none if that takes too many."""
        if prod(len(each.tables) for each in ways.values()) > most:
            return []
        tables = [
            self._named_cells(dict(zip(ways, chosen, strict=True)))
            for chosen in product(*(each.tables for each in ways.values()))
        ]
        telling = _telling_cells(tables)
        if len(telling) > MOST_TOLD:
            return []
        lines = self._lines(members)
        return [
            Branch(
                self._name(members, tuple(_told_answers(table, telling))),
                lines,
                table,
                frozenset(),
            )
            for table in tables
        ]

    def _whole(self, members: tuple[int, ...], ways: Mapping[int, _Ways]) -> Branch:
        """Return one branch with the answers that all ways have in common."""
        table = self._named_cells({number: each.common for number, each in ways.items()})
        every = {
            self.theory.components[component].cells[local]
            for component in ways
            for local in self.cells(component)
        }
        lines = self._lines(members)
        return Branch(self._name(members, ()), lines, table, frozenset(every - table.keys()))

    def _named_cells(self, tables: Mapping[int, Table]) -> dict[Cell, int]:
        return {
            self.theory.components[component].cells[local]: code
            for component, table in tables.items()
            for local, code in table.items()
        }

    def _name(self, members: tuple[int, ...], answers: tuple[str, ...]) -> str:
        lines = self._lines(members)
        if not members:
            return f"if {told_and(answers)}"
        if 0 < len(lines) <= 3:
            kept = f"as {told_and(lines)} say{'s' if len(lines) == 1 else ''}"
        else:
            kept = f"without {told_and(self._dropped_lines(members))}"
        return ", ".join([kept, *answers])

    def _lines(self, members: tuple[int, ...]) -> tuple[str, ...]:
        """Return the lines of which nothing is dropped."""
        dropped = self._dropped_lines(members)
        return tuple(line for line in self.theory.cites(members) if line not in dropped)

    def _dropped_lines(self, members: tuple[int, ...]) -> tuple[str, ...]:
        return self.theory.cites(number for number in self.statements if number not in members)


def disputes_in(theory: Theory, function: Unknown) -> list[Dispute]:
    """Return the disputes about a question; only what hangs together with it is judged."""
    groups: list[tuple[set[int], set[int]]] = []
    for component in sorted(_around(theory, function)):
        speakers = {number for clash in theory.judgement(component).clashes for number in clash}
        if not speakers:
            continue
        near = [group for group in groups if not group[0].isdisjoint(speakers)]
        groups = [group for group in groups if group not in near]
        groups.append(
            (
                speakers.union(*(group[0] for group in near)),
                {component}.union(*(group[1] for group in near)),
            )
        )
    found = [Dispute(theory, tuple(sorted(components))) for _, components in groups]
    about = [dispute for dispute in found if function in dispute.functions]
    return sorted(about, key=lambda dispute: dispute.clashes)


def _around(theory: Theory, function: Unknown) -> set[int]:
    """Return the components of a question, and all to which clashing statements lead."""
    waiting = {
        component for cell, (component, _) in theory.where.items() if cell.function is function
    }
    found: set[int] = set()
    while waiting:
        component = waiting.pop()
        found.add(component)
        for number in {each for clash in theory.judgement(component).clashes for each in clash}:
            waiting.update(set(theory.components_of(number)) - found)
    return found


def _fits(sets: list[frozenset[int]], some: Iterable[int]) -> bool:
    chosen = set(some)
    return not any(each <= chosen for each in sets)


def _ways(puzzle: Puzzle, cells: tuple[int, ...], dropped: frozenset[int]) -> _Ways:
    """Return how cells can be answered while as much of what is dropped is kept as fits."""
    parts = puzzle.shape.parts
    extras = [number for number in puzzle.soft if parts[number].speaker in dropped]
    base = [number for number in range(len(parts)) if number not in extras]
    if not puzzle.fits(base):
        return _Ways((), {})
    search = clashes_and_fits(extras, Judge(lambda some: puzzle.fits([*base, *some])))
    tried = list(islice(search, MOST_SETS))
    if len(tried) == MOST_SETS:
        return _Ways((), _settled(puzzle, base, cells))
    fits = sorted([*base, *each.members] for each in tried if isinstance(each, Fit))
    settled = [_settled(puzzle, kept, cells) for kept in fits]
    common = {
        cell: code
        for cell, code in settled[0].items()
        if all(other.get(cell) == code for other in settled)
    }
    tables: list[Table] = []
    for kept, table in zip(fits, settled, strict=True):
        more = _completed(puzzle, kept, cells, table)
        tables += [each for each in more if each not in tables]
        if not more or len(tables) > MOST_BRANCHES:
            return _Ways((), common)
    return _Ways(tuple(tables), common)


def _settled(puzzle: Puzzle, parts: Sequence[int], cells: Iterable[int]) -> dict[int, int]:
    possible = {cell: puzzle.possible(parts, cell) for cell in cells}
    return {cell: codes[0] for cell, codes in possible.items() if len(codes) == 1}


def _completed(
    puzzle: Puzzle, parts: Sequence[int], cells: Sequence[int], settled: Table
) -> list[Table]:
    """Return every way to answer all cells while parts hold; none if there are too many."""
    paths: list[LocalPath] = [()]
    for cell in cells:
        if cell in settled:
            continue
        steps = [(cell, code) for code in range(puzzle.shape.answers[cell])]
        paths = [
            (*path, step) for path in paths for step in steps if puzzle.fits(parts, (*path, step))
        ]
        if len(paths) > MOST_BRANCHES:
            return []
    return [{**settled, **dict(path)} for path in paths]


def _telling_cells(tables: Sequence[Mapping[Cell, int]]) -> list[Cell]:
    """Return the fewest cells, as far as one after the other finds them, that tell tables apart."""
    found: list[Cell] = []
    kinds = 1
    while kinds < len(tables):
        best = max(tables[0], key=lambda cell: _kinds(tables, [*found, cell]))
        found.append(best)
        kinds = _kinds(tables, found)
    return found


def _with_own_names(branches: Iterable[Branch]) -> Iterator[Branch]:
    """Yield branches, a number added to every name that is there already."""
    seen: Counter[str] = Counter()
    for branch in branches:
        seen[branch.name] += 1
        again = f" ({seen[branch.name]})" if seen[branch.name] > 1 else ""
        yield replace(branch, name=f"{branch.name}{again}")


def _told_answers(table: Mapping[Cell, int], cells: Iterable[Cell]) -> Iterator[str]:
    for cell in cells:
        yield f"{told_short(cell)} {told_value(cell.function.answers[table[cell]])}"


def _kinds(tables: Sequence[Mapping[Cell, int]], cells: Sequence[Cell]) -> int:
    return len({tuple(table[cell] for cell in cells) for table in tables})
