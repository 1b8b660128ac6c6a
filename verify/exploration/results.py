"""What exploration finds: plain values, each finding with a play that shows it."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from ruleproof.verify.exploration.conjunctions import Combinations, Conjunction

__all__ = [
    "Exploration",
    "Extreme",
    "Extremes",
    "FaultMet",
    "Met",
    "Play",
    "Step",
    "StuckDuty",
    "StuckState",
    "UncoveredRoll",
]


@dataclass(frozen=True)
class Step:
    """One step of a play: the rule, the codes of its parameters, and of all slots after it."""

    rule: str
    parameters: tuple[int, ...]
    state: tuple[int, ...]


@dataclass(frozen=True)
class Play:
    """A play from the start on; the first step is the start itself."""

    steps: tuple[Step, ...]

    @property
    def length(self) -> int:
        """Return the number of steps after the start."""
        return len(self.steps) - 1

    @property
    def last(self) -> tuple[int, ...]:
        """Return the codes of all slots at the end of the play."""
        return self.steps[-1].state


@dataclass(frozen=True)
class StuckState:
    """States that are not ended and have no legal rule: how many, and a shortest play to one."""

    count: int
    play: Play


@dataclass(frozen=True)
class StuckDuty:
    """States in which a duty holds whose rule cannot be taken."""

    duty: str
    rule: str
    count: int
    play: Play


@dataclass(frozen=True)
class FaultMet:
    """A fault that play meets: at the end of `play`, by `rule` with these parameters.

    The rule is the start's if the set-up itself fails; then there is no play. It is the name of a
    property, without parameters, if what is not defined is the property.
    """

    rule: str
    what: str
    parameters: tuple[int, ...]
    count: int
    play: Play | None


@dataclass(frozen=True)
class UncoveredRoll:
    """A face that chance may show and no completion covers, though another face has a step.

    `decided` are the codes of the parameters before the chance.
    """

    rule: str
    parameter: str
    face: int
    decided: tuple[int, ...]
    count: int
    play: Play


@dataclass(frozen=True)
class Extreme:
    """The least or the most of a measure, with a shortest play to it."""

    value: int
    play: Play


@dataclass(frozen=True)
class Extremes:
    """The least and the most that a measure has in the states found.

    `by_reading` has the two for the combinations of readings in which they are so; it is empty
    where there is one combination, or too many.
    """

    least: Extreme
    most: Extreme
    by_reading: Mapping[tuple[int, int], Combinations] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Met:
    """Under which combinations of readings something was met; a shortest play for each conjunction.

    A play is None where the set-up fails, or where none is wanted.
    """

    where: Combinations
    plays: tuple[tuple[Conjunction, Play | None], ...]


@dataclass(frozen=True)
class Exploration:
    """What was found; `incomplete` says why states may be missing, and is None if none are.

    A goal without a play is out of reach if the exploration is complete, else not known. `met`
    tells apart, by kind and name, the readings under which something was met; it is empty where
    there is one combination of readings, or too many.
    """

    starts: int
    states: int
    transitions: int
    depth: int
    incomplete: str | None
    goals: Mapping[str, Play | None]
    taken: Mapping[str, int]
    ended: int
    stuck: StuckState | None
    duties: tuple[StuckDuty, ...]
    measures: Mapping[str, Extremes]
    faults: tuple[FaultMet, ...]
    rolls: tuple[UncoveredRoll, ...]
    all_starts: bool = True
    met: Mapping[Hashable, Met] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Tell whether every state that play can reach was found."""
        return self.incomplete is None
