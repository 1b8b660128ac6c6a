"""All smallest sets that clash and all largest that do not, found by shrinking and growing.

The search goes through the sets that no known answer decides: a set that fits is grown until
nothing more fits, and all that is within it is done; one that clashes is shrunk until every
member is needed, and all that holds it is done.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ruleproof.verify.sat import Sat

__all__ = ["Clash", "Fit", "Judge", "clashes_and_fits", "shrunk"]

Numbers = tuple[int, ...]


@dataclass(frozen=True)
class Clash:
    """A set that cannot hold together, while each smaller part of it can."""

    members: Numbers


@dataclass(frozen=True)
class Fit:
    """A set that can hold together, while nothing can be added to it."""

    members: Numbers


@dataclass(frozen=True)
class Judge:
    """Says of a set whether it fits; shortcuts may spare questions.

    `narrowed` returns a clashing part of a clashing set, `widened` a fitting set around one that
    fits.
    """

    fits: Callable[[Sequence[int]], bool]
    narrowed: Callable[[Sequence[int]], Sequence[int]] = list
    widened: Callable[[Sequence[int]], Sequence[int]] = list


def clashes_and_fits(members: Sequence[int], judge: Judge) -> Iterator[Clash | Fit]:
    """Yield every smallest clashing and every largest fitting set, once each, in a fixed order."""
    position = {member: number for number, member in enumerate(members, 1)}
    undecided: Sat | None = None
    seed = list(members)
    while True:
        found = _decided(seed, members, judge)
        yield found
        if not found.members if isinstance(found, Clash) else len(found.members) == len(members):
            return
        undecided = undecided or Sat([], len(members))
        if isinstance(found, Clash):
            undecided.add([-position[member] for member in found.members])
        else:
            left = set(members) - set(found.members)
            undecided.add([position[member] for member in members if member in left])
        solution = undecided.quick()
        if solution is None:
            return
        seed = [member for member in members if -position[member] not in solution]


def _decided(seed: list[int], members: Sequence[int], judge: Judge) -> Clash | Fit:
    if not judge.fits(seed):
        return Clash(shrunk(judge.narrowed(seed), judge.fits))
    grown = list(judge.widened(seed))
    for member in members:
        if member not in grown and judge.fits([*grown, member]):
            grown = list(judge.widened([*grown, member]))
    inside = set(grown)
    return Fit(tuple(member for member in members if member in inside))


def shrunk(clashing: Sequence[int], fits: Callable[[Sequence[int]], bool]) -> Numbers:
    """Return a part of a clashing set in which every member is needed."""
    kept = list(clashing)
    for member in clashing:
        fewer = [other for other in kept if other != member]
        if not fits(fewer):
            kept = fewer
    return tuple(kept)
