"""Several dice at once as one parameter: their sum, or that of the best or the worst of them."""

from collections import Counter
from math import comb

from ruleproof.models.language.decisions import Chance, numbers_shown
from ruleproof.models.language.kinds import DomainError, Numbers, values_of

__all__ = ["Best", "Sum", "Worst"]

MOST_THROWS = 1 << 62
EXAMPLE = "write `Sum[3, Die[6]]`, `Best[3, 4, Die[6]]` or `Worst[1, 2, Die[20]]`"


class PoolMaker:
    """Makes the annotation of a pool: how many are kept, unless all are, how many, and which."""

    def __init__(self, *, best: bool = True, chosen: bool = True) -> None:
        self._best, self._chosen = best, chosen

    def __getitem__(self, parts: object) -> Chance:
        """Return the annotation; refuse what is no pool, and pools too large to be weighed."""
        match parts:
            case (int() as keep, int() as count, Chance() as die) if self._chosen:
                pass
            case (int() as count, Chance() as die) if not self._chosen:
                keep = count
            case _:
                raise DomainError("this is no pool of dice", EXAMPLE)
        if not isinstance(die.domain, Numbers) or die.bag:
            raise DomainError("the dice of a pool show numbers", EXAMPLE)
        if not 1 <= keep <= count:
            raise DomainError(f"nobody can keep {keep} of {count} dice", EXAMPLE)
        return _weighed(die, count, keep, best=self._best)


Sum = PoolMaker(chosen=False)
Best = PoolMaker()
Worst = PoolMaker(best=False)


def _weighed(die: Chance, count: int, keep: int, *, best: bool) -> Chance:
    """Count the throws by their results: face by face, how many dice have come and what they add.

    Those that come first are kept.
    """
    if sum(die.weights) ** count > MOST_THROWS:
        raise DomainError(
            f"{count} such dice fall in too many ways", "throw fewer of them, in several rules"
        )
    faces = list(zip(values_of(die.domain), die.weights, strict=True))
    ways = Counter({(0, 0): 1})
    for face, weight in reversed(faces) if best else faces:
        after: Counter[tuple[int, int]] = Counter()
        for (come, total), before in ways.items():
            for more in range(count - come + 1 if weight else 1):
                held = max(0, min(more, keep - come))
                here = before * comb(count - come, more) * weight**more
                after[come + more, total + held * face] += here
        ways = after
    counts = {total: number for (come, total), number in ways.items() if come == count}
    low, high = min(counts), max(counts)
    return Chance(
        numbers_shown(low, high), tuple(counts.get(total, 0) for total in range(low, high + 1))
    )
