"""The answers to questions about a pursuit, each with all that it is told by.

`over` says that the time was over, of an answer that tells what was known by then.
"""

from dataclasses import dataclass

from ruleproof.verify.pursuit.beliefs import Positions
from ruleproof.verify.pursuit.chances import Chances
from ruleproof.verify.pursuit.glimpses import Capture, Glimpses, Guarantee, QuestionValue, Strategy
from ruleproof.verify.pursuit.hidden import FewestLeft, Sweep
from ruleproof.verify.pursuit.in_sight import Undecided
from ruleproof.verify.pursuit.in_sight_answers import Starts
from ruleproof.verify.pursuit.in_sight_play import Play
from ruleproof.verify.pursuit.in_sight_teams import Team
from ruleproof.verify.pursuit.problem import Pursuit
from ruleproof.verify.pursuit.random_evader import RandomEvader

__all__ = [
    "Answer",
    "ChancesAnswer",
    "GlimpsesAnswer",
    "HiddenAnswer",
    "InSightAnswer",
    "RandomAnswer",
    "StartsAnswer",
    "TeamAnswer",
    "UndecidedAnswer",
]


@dataclass(frozen=True)
class InSightAnswer:
    """The verdict in sight; `slowest` is what the slowest sure placement takes.

    `fixed` says that the placement was given; `within` counts the placements that take at most
    the turns asked about.
    """

    pursuit: Pursuit
    starts: Starts
    slowest: int | None
    play: Play
    positions: int
    won: int
    turns: int
    memory: int
    fixed: bool
    horizon: int | None
    within: int


@dataclass(frozen=True)
class StartsAnswer:
    """The verdict in sight by placements alone, as in `InSightAnswer`.

    `play_needs` are the bytes that a play needs at least where it was asked for, else None.
    """

    pursuit: Pursuit
    starts: Starts
    slowest: int | None
    positions: int
    won: int
    turns: int
    memory: int
    fixed: bool
    horizon: int | None
    within: int
    play_needs: int | None


@dataclass(frozen=True)
class TeamAnswer:
    """The fewest pursuers who are enough, or None if all of them are not."""

    pursuit: Pursuit
    team: Team | None


@dataclass(frozen=True)
class HiddenAnswer:
    """The sweep, or the plan that leaves the fewest places; `left` after each turn of it."""

    pursuit: Pursuit
    turns: int
    sweep: Sweep
    fewest: FewestLeft | None
    plan: tuple[Positions, ...] | None
    left: tuple[frozenset[int], ...]
    over: str = ""


@dataclass(frozen=True)
class GlimpsesAnswer:
    """The capture, or else the best guarantee; and the worth of asking about each region now."""

    pursuit: Pursuit
    glimpses: Glimpses
    turns: int
    capture: Capture
    guarantee: Guarantee | None
    questions: tuple[QuestionValue, ...]
    over: str = ""

    @property
    def strategy(self) -> Strategy | None:
        """The strategy that catches him, or else the one that leaves the fewest places."""
        if self.capture.strategy is not None or self.guarantee is None:
            return self.capture.strategy
        return self.guarantee.strategy


@dataclass(frozen=True)
class ChancesAnswer:
    """The best chance of a catch against an evader who plays best."""

    pursuit: Pursuit
    chances: Chances
    over: str = ""


@dataclass(frozen=True)
class RandomAnswer:
    """The best chance of a catch against an evader who moves at random."""

    pursuit: Pursuit
    found: RandomEvader
    over: str = ""


@dataclass(frozen=True)
class UndecidedAnswer:
    """Why there is no answer, what is known nevertheless, and what could be asked `instead`."""

    pursuit: Pursuit
    question: str
    reason: str
    known: Undecided | None = None
    instead: tuple[str, ...] = ()


Answer = (
    InSightAnswer
    | StartsAnswer
    | TeamAnswer
    | HiddenAnswer
    | GlimpsesAnswer
    | ChancesAnswer
    | RandomAnswer
    | UndecidedAnswer
)
