"""Check a mission's plan by plain play: every move walked place by place, all work counted."""

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from ruleproof.verify.pursuit.chances_replay import ReplayError

if TYPE_CHECKING:
    from ruleproof.verify.pursuit.escort import Mission

__all__ = ["replay_mission"]

Stands = tuple[tuple[int, ...], ...]


def replay_mission(mission: "Mission", team: Stands, escorted: Stands) -> dict[int, int]:
    """Return the round after which each target is secured; raise ReplayError for a bad plan."""
    _check(team[0] == mission.team and escorted[0] == mission.escorted, "starts")
    worked = dict.fromkeys(mission.targets, 0)
    done: dict[int, int] = {}
    for number, (before, after) in enumerate(pairwise(team), start=1):
        safe = mission.secured | done.keys()
        for start, end in zip(before, after, strict=True):
            _check(end in _round_ends(mission, start, safe), "moves")
        moves = Counter(zip(before, after, strict=True))
        for start, end in zip(escorted[number - 1], escorted[number], strict=True):
            if start != end:
                _check(start not in mission.targets or start in done, "escorted")
                moves[start, end] -= 1
        _check(min(moves.values()) >= 0, "escorts")
        for target in worked:
            worked[target] += target in after
            if worked[target] >= mission.targets[target]:
                done.setdefault(target, number)
    _check(done.keys() == mission.targets.keys(), "targets")
    _check(len(team) == len(escorted), "rounds")
    _check(mission.exits.issuperset((*team[-1], *escorted[-1])), "exits")
    return done


def _check(fact: bool, what: str) -> None:
    if not fact:
        raise ReplayError(f"plain play does not bear out the {what} of the mission")


def _round_ends(mission: "Mission", start: int, safe: frozenset[int]) -> set[int]:
    """Return where one round may lead, by walking every way of spending the actions."""
    seen = {(start, mission.actions, mission.goes_on, False)}
    waiting = list(seen)
    for place, actions, may_go_on, entered in waiting:
        ways = []
        if actions:
            ways += [(end, actions - 1, may_go_on, True) for end in mission.links[place]]
        if may_go_on and entered and place in safe:
            ways += [(end, actions, False, False) for end in mission.links[place]]
        waiting += [way for way in ways if way not in seen]
        seen.update(ways)
    return {place for place, *_ in seen}
