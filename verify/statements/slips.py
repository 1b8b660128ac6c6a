"""Clashes grouped by the slip that most likely makes them, with the smallest repairs."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from ruleproof.verify.statements.theory import Clashing

__all__ = ["Slip", "slips_of"]

MOST_REPAIRS = 6
MOST_TRIED = 20_000


@dataclass(frozen=True)
class Slip:
    """Clashes that one repair removes: the fewest statements to drop, and the likely one."""

    clashes: tuple[Clashing, ...]
    repairs: tuple[tuple[int, ...], ...]
    likely: int | None

    @property
    def statements(self) -> tuple[int, ...]:
        """All statements that take part."""
        return tuple(sorted({each for clash in self.clashes for each in clash.statements}))


def slips_of(clashes: Sequence[Clashing]) -> tuple[Slip, ...]:
    """Return the clashes as slips: those that the loss of one statement removes stand together."""
    found = []
    for group in _joined(clashes):
        divisions = [_divided(group, dropped) for dropped in _smallest_repairs(group)]
        found += [_slip(part) for part in max(divisions, key=_clarity)]
    return tuple(sorted(found, key=lambda slip: [each.statements for each in slip.clashes]))


def _joined(clashes: Sequence[Clashing]) -> list[list[Clashing]]:
    """Return the clashes in groups that hang together by common statements."""
    groups: list[tuple[set[int], list[Clashing]]] = []
    for clash in clashes:
        near = [group for group in groups if not group[0].isdisjoint(clash.statements)]
        groups = [group for group in groups if group not in near]
        numbers = {*clash.statements, *(number for group in near for number in group[0])}
        groups.append((numbers, [*(other for group in near for other in group[1]), clash]))
    return [group for _, group in groups]


def _divided(clashes: list[Clashing], dropped: tuple[int, ...]) -> list[list[Clashing]]:
    """Return the clashes by the first statement, of those in most clashes, that is dropped."""
    count = Counter(number for clash in clashes for number in clash.statements)
    ranked = sorted(dropped, key=lambda number: (-count[number], number))
    parts: dict[int | None, list[Clashing]] = {}
    for clash in clashes:
        own = next((number for number in ranked if number in clash.statements), None)
        parts.setdefault(own, []).append(clash)
    return list(parts.values())


def _clarity(parts: list[list[Clashing]]) -> tuple[list[int], int]:
    """Return how much few statements explain, then how few situations each of them is about."""
    sizes = sorted((len(part) for part in parts), reverse=True)
    situations = [{cell for clash in part for cell in clash.cells} for part in parts]
    return sizes, -sum(map(len, situations))


def _slip(clashes: list[Clashing]) -> Slip:
    ordered = tuple(sorted(clashes, key=lambda each: each.statements))
    repairs = _smallest_repairs(ordered)
    return Slip(ordered, repairs, _likely(ordered, repairs))


def _smallest_repairs(clashes: Sequence[Clashing]) -> tuple[tuple[int, ...], ...]:
    """Return the smallest sets that meet every clash, those in most clashes first."""
    sets = [frozenset(clash.statements) for clash in clashes]
    if not all(sets):
        return ((),)
    count = Counter(number for each in sets for number in each)
    ranked = sorted(count, key=lambda number: (-count[number], number))
    tried = 0
    for size in range(1, len(ranked) + 1):
        found = []
        for chosen in combinations(ranked, size):
            tried += 1
            if all(not each.isdisjoint(chosen) for each in sets):
                found.append(tuple(sorted(chosen)))
            if len(found) == MOST_REPAIRS or tried > MOST_TRIED:
                break
        if found:
            return tuple(found)
        if tried > MOST_TRIED:
            break
    return (_greedy(sets),)


def _greedy(sets: list[frozenset[int]]) -> tuple[int, ...]:
    chosen: list[int] = []
    left = list(sets)
    while left:
        count = Counter(number for each in left for number in each)
        chosen.append(min(count, key=lambda number: (-count[number], number)))
        left = [each for each in left if chosen[-1] not in each]
    return tuple(sorted(chosen))


def _likely(clashes: Sequence[Clashing], repairs: tuple[tuple[int, ...], ...]) -> int | None:
    """Return the statement that most others stand against, if there is one and it repairs all."""
    against: dict[int, set[int]] = {}
    for clash in clashes:
        for number in clash.statements:
            against.setdefault(number, set()).update({*clash.statements} - {number})
    votes = sorted((len(others) for others in against.values()), reverse=True)
    if len(votes) < 2 or votes[0] == votes[1]:
        return None
    likely = next(number for number, others in against.items() if len(others) == votes[0])
    return likely if (likely,) in repairs else None
