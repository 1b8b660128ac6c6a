"""How many pursuers it takes to be sure of the evader if they see him."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.pursuit.in_sight import MEMORY, NEVER, InSight, Undecided, in_sight
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["Team", "fewest_pursuers", "smallest_team"]


@dataclass(frozen=True, eq=False)
class Team:
    """The fewest pursuers who catch the evader from some placement, whatever his start.

    `members` are their numbers in the pursuit asked about, in `turns` turns at most from the best
    placement; fewer never suffice.
    """

    members: tuple[int, ...]
    turns: int
    solved: InSight


def fewest_pursuers(
    pursuit: Pursuit,
    *,
    memory: int = MEMORY,
    evader_starts: Sequence[int] | None = None,
    every_position: bool = True,
    progress: Progress = quiet,
) -> Team | Undecided:
    """Return how many pursuers like those of the pursuit are enough: on a graph, its cop number.

    One at each place where the evader may start are always enough. Raise ModelError if the
    pursuers move differently.
    """
    if len({mover.moves for mover in pursuit.pursuers}) > 1:
        message = "the pursuers move differently"
        raise ModelError(Diagnostic("RP139", message, help="ask for the smallest team of them"))
    for number in range(1, pursuit.size + 1):
        progress(f"{number} pursuers")
        alike = replace(pursuit, pursuers=pursuit.pursuers[:1] * number)
        found = in_sight(
            alike,
            memory=memory,
            evader_starts=evader_starts,
            every_position=every_position,
            progress=progress,
        )
        if isinstance(found, Undecided):
            return replace(found, reason=f"with {number} pursuers, {found.reason}")
        if found.worst.min() != NEVER:
            return Team(tuple(range(number)), int(found.worst.min()), found)
    raise AssertionError("a pursuer at each place catches the evader")


def smallest_team(
    pursuit: Pursuit,
    *,
    memory: int = MEMORY,
    evader_starts: Sequence[int] | None = None,
    every_position: bool = True,
    progress: Progress = quiet,
) -> Team | Undecided | None:
    """Return the fewest of the pursuers who suffice, or None if not even all of them do.

    Of teams of one size it is the one that takes the fewest turns.
    """
    for number in range(1, len(pursuit.pursuers) + 1):
        best: Team | Undecided | None = None
        for members in _teams(pursuit, number):
            names = ", ".join(pursuit.pursuers[member].name for member in members)
            progress(names)
            found = in_sight(
                replace(pursuit, pursuers=tuple(pursuit.pursuers[at] for at in members)),
                memory=memory,
                evader_starts=evader_starts,
                every_position=every_position,
                progress=progress,
            )
            best = _better(best, members, names, found)
        if best is not None:
            return best
    return None


def _teams(pursuit: Pursuit, number: int) -> Iterator[tuple[int, ...]]:
    """Yield the teams of so many pursuers, of alike teams only the first."""
    seen = set()
    for members in combinations(range(len(pursuit.pursuers)), number):
        moves = tuple(sorted(pursuit.pursuers[member].moves for member in members))
        if moves not in seen:
            seen.add(moves)
            yield members


def _better(
    best: Team | Undecided | None,
    members: tuple[int, ...],
    names: str,
    found: InSight | Undecided,
) -> Team | Undecided | None:
    """Return the better answer of two: who wins soonest, else who may yet win, else nobody."""
    if isinstance(found, Undecided):
        return best or replace(found, reason=f"with {names}, {found.reason}")
    turns = int(found.worst.min())
    if turns == NEVER or (isinstance(best, Team) and best.turns <= turns):
        return best
    return Team(members, turns, found)
