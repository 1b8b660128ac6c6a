"""A team on a location grid: the fewest rounds to secure all targets and be out at the exits.

In a round each specialist has so many actions, each to move to a neighbouring place; he may also
stay. Once a round, having moved into a secured place, he may go on to a neighbour of it without
an action. A target is worked on in every round at whose end somebody stands there; after the
rounds of work it needs it is secured, from the next round on. Somebody escorted stands still until
his place is secured (if it is a target), and moves only along with a specialist who makes the very
same move; each specialist takes one along at most. Places are shared freely. The mission is over
once all targets are secured and the team and all escorted are at exits.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.verify.pursuit.escort_model import solve_rounds
from ruleproof.verify.pursuit.escort_replay import replay_mission
from ruleproof.verify.pursuit.ortools_door import EFFORT

__all__ = ["Mission", "MissionPlan", "NoMissionPlan", "best_mission"]

HORIZON = 40


@dataclass(frozen=True)
class Mission:
    """A location grid and what is to be done on it; `targets` has the rounds of work of each."""

    links: tuple[tuple[int, ...], ...]
    team: tuple[int, ...]
    targets: Mapping[int, int]
    exits: frozenset[int]
    actions: int = 1
    secured: frozenset[int] = frozenset()
    escorted: tuple[int, ...] = ()
    goes_on: bool = True


@dataclass(frozen=True)
class MissionPlan:
    """Where the team and the escorted stand at the start and after each round: fewest rounds.

    `secured` has the round after which each target is secured.
    """

    team: tuple[tuple[int, ...], ...]
    escorted: tuple[tuple[int, ...], ...]
    secured: Mapping[int, int] = field(default_factory=dict)

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return len(self.team) - 1


@dataclass(frozen=True)
class NoMissionPlan:
    """There is none of up to `none_up_to` rounds; with `ever`, none of any length, and `why`."""

    none_up_to: int
    ever: bool
    why: str


def best_mission(
    mission: Mission, *, horizon: int = HORIZON, effort: float = EFFORT
) -> MissionPlan | NoMissionPlan:
    """Return the shortest plan for the mission; shorter ones are proved impossible one by one.

    Raises ModelError for a mission that makes no sense.
    """
    _check_mission(mission, horizon)
    if (why := _out_of_reach(mission)) is not None:
        return NoMissionPlan(horizon, True, why)
    for rounds in range(_fewest(mission), horizon + 1):
        solved = solve_rounds(mission, rounds, effort)
        if solved == "undecided":
            return NoMissionPlan(rounds - 1, False, f"{rounds} rounds are undecided")
        if solved != "impossible":
            team, escorted = solved
            secured = replay_mission(mission, team, escorted)
            return MissionPlan(team, escorted, secured)
    return NoMissionPlan(horizon, False, "the horizon is reached")


def _check_mission(mission: Mission, horizon: int) -> None:
    if not mission.team:
        raise ModelError(Diagnostic("RP137", "nobody is in the team", help="name one at least"))
    if not mission.exits:
        raise ModelError(Diagnostic("RP137", "there is no exit", help="name a place as exit"))
    numbers = ((horizon, "rounds", 0), (mission.actions, "actions", 1))
    work = tuple((rounds, "rounds of work", 1) for rounds in mission.targets.values())
    for number, word, least in (*numbers, *work):
        if number < least:
            message = f"{number} {word} are too few"
            raise ModelError(Diagnostic("RP132", message, help=f"{least} is the least"))
    places = (*mission.team, *mission.targets, *sorted(mission.exits), *sorted(mission.secured))
    for place in (*places, *mission.escorted):
        if not 0 <= place < len(mission.links):
            raise ModelError(Diagnostic("RP134", f"there is no place number {place}"))
    for place in mission.targets:
        if place in mission.secured:
            message = f"place number {place} is a target and secured already"
            raise ModelError(Diagnostic("RP137", message, help="drop it from one of the two"))


def _out_of_reach(mission: Mission) -> str | None:
    """Return why the mission can never be done, if somebody or something is cut off."""
    reached = [_reached(mission.links, start) for start in mission.team]
    for target in mission.targets:
        if not any(target in places for places in reached):
            return f"nobody can ever reach target number {target}"
    for start, places in zip(mission.team, reached, strict=True):
        if mission.exits.isdisjoint(places):
            return f"from place number {start} no exit can ever be reached"
    for start in mission.escorted:
        if start not in mission.exits and not any(start in places for places in reached):
            return f"nobody can ever reach the escorted at place number {start}"
        if mission.exits.isdisjoint(_reached(mission.links, start)):
            return f"from place number {start} no exit can ever be reached"
    return None


def _reached(links: Sequence[Sequence[int]], start: int) -> set[int]:
    reached, waiting = {start}, [start]
    for place in waiting:
        waiting.extend(end for end in links[place] if end not in reached)
        reached.update(links[place])
    return reached


def _fewest(mission: Mission) -> int:
    """Return a number of rounds below which nothing need be tried: the longest work."""
    return max(mission.targets.values(), default=0)
