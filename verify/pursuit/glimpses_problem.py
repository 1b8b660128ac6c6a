"""What pursuers get to know of the evader, and the strategies that use it."""

from dataclasses import dataclass

from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean
from ruleproof.verify.pursuit.beliefs import Positions
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["Branch", "Glimpses", "Move", "Sight", "Strategy", "check_glimpses"]


@dataclass(frozen=True)
class Glimpses:
    """When the evader is seen.

    His place at the end of turns `every`, twice `every`... and of the turns in `at` (0 is the
    start) is shown `late` turns later. A move by one of `modes` shows at once where it ends, and
    by which of them; a move that other modes allow too may be made unseen. Before each of their
    moves the pursuers may ask whether he is in one of the `regions`, sets of place numbers.
    """

    every: int | None = None
    at: frozenset[int] = frozenset()
    late: int = 0
    modes: tuple[str, ...] = ()
    regions: tuple[frozenset[int], ...] = ()

    def shows(self, turn: int) -> bool:
        """Return whether a place is shown at the end of a turn: that of `late` turns before."""
        taken = turn - self.late
        regular = self.every is not None and taken > 0 and taken % self.every == 0
        return regular or (taken >= 0 and taken in self.at)


@dataclass(frozen=True)
class Sight:
    """What is seen at the end of a turn: a place shown, and a mode used with its end."""

    shown: int | None = None
    used: tuple[str, int] | None = None


@dataclass(frozen=True)
class Branch:
    """After a sight, and an answer to the question asked then: what is left, and the next move.

    `question` is the number of a region, `left` the places where the evader may then be.
    """

    sight: Sight
    question: int | None
    answer: bool | None
    left: frozenset[int]
    move: "Move | None"


@dataclass(frozen=True)
class Move:
    """Where the pursuers move, and what may come of it."""

    positions: Positions
    branches: tuple[Branch, ...]


@dataclass(frozen=True)
class Strategy:
    """Where the pursuers start, and what they do then, whatever they see."""

    starts: Positions
    branches: tuple[Branch, ...]


def check_glimpses(pursuit: Pursuit, glimpses: Glimpses) -> None:
    """Raise ModelError for glimpses that make no sense."""
    if glimpses.every is not None and glimpses.every < 1:
        fault = f"nobody is seen every {glimpses.every} turns"
        raise ModelError(Diagnostic("RP138", fault, help="1 is every turn"))
    if glimpses.late < 0 or any(turn < 0 for turn in glimpses.at):
        raise ModelError(Diagnostic("RP138", "a sighting has a turn before the start"))
    for mode in glimpses.modes:
        if mode not in pursuit.modes:
            hint = did_you_mean(mode, pursuit.modes)
            raise ModelError(Diagnostic("RP138", f"the evader has no mode `{mode}`", help=hint))
    for region in glimpses.regions:
        for place in sorted(region):
            if not 0 <= place < pursuit.size:
                raise ModelError(Diagnostic("RP134", f"there is no place number {place}"))
