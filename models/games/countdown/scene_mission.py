"""COUNTDOWN: a mission as its rounds and phases, trigger time and the end."""
# mypy: ignore-errors

from enum import Enum

from team import (
    LAST_TIME,
    LOST_OP,
    LOWEST_SCORE,
    MOST_ENERGY,
    START_ENERGY,
    Side,
    end_at_once,
    end_score_counts,
    one_out_is_enough,
)

from ruleproof.game import (
    Range,
    State,
    always,
    duty,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)


class Phase(Enum):
    """The five phases of a round, and the two parts of the third."""

    INTELLIGENCE = "1 Intelligence"
    POSITIONING = "2 Positioning"
    COMBAT = "3A Action"
    SKILLS = "3B Special skills"
    COUNTDOWN = "4 Countdown"
    RECOVERY = "5 Recovery"


class Verdict(Enum):
    """How a mission ends."""

    SUCCESS = "the mission succeeds"
    FAILURE = "the mission fails"


class Mission(State):
    """A mission. Abstracts: areas and cards; each target scores 2 if solved, costs 1 if triggered.

    The energy is that of an Op who spends one unit at most in a round.
    """

    phase: Phase = Phase.INTELLIGENCE
    time: Range[-4, 7]
    begun: Range[5, 7]
    targets: Range[0, 2] = 2
    solved: Range[0, 2] = 0
    alive: Range[0, 4] = 4
    out: Range[0, 4] = 0
    energy: Range[0, 3] = START_ENERGY
    triggered: bool = False
    given_up: bool = False
    over: bool = False
    score: Range[-22, 12] = 0


@start("C-037", "C-038", "C-071", "C-072", "C-073", "C-089", "C-090")
def the_time_is_set(s: Mission, players: Range[1, 6]):
    s.time = 7 if players <= 4 else 6 if players == 5 else 5
    s.begun = 7 if players <= 4 else 6 if players == 5 else 5


@rule("C-117", "C-118", by=Side.TEAM, phase=Phase.INTELLIGENCE, then=Phase.POSITIONING)
def intelligence(s: Mission):
    require(going_on(s))


@rule("C-119", "C-143", by=Side.TEAM, phase=Phase.POSITIONING, then=Phase.COMBAT)
def the_ops_move_or_stay(s: Mission, out: Range[0, 4]):
    require(going_on(s) and out <= s.alive)
    s.out = out


@rule("C-122", "C-155", "C-220", by=Side.ENEMY, phase=Phase.COMBAT, then=Phase.SKILLS)
def gunfights_are_fought(s: Mission, lost: Range[0, 4], shot: bool):
    require(going_on(s) and lost <= s.alive - s.out)
    require(not shot or s.energy > 0)
    s.alive -= lost
    s.score -= LOST_OP * lost
    if shot:
        s.energy -= 1


@rule("C-123", "C-124", by=Side.TEAM, phase=Phase.SKILLS, then=Phase.COUNTDOWN)
def special_skills_are_used(s: Mission, solved: Range[0, 2]):
    require(going_on(s) and solved <= s.targets)
    require(solved == 0 or s.alive > s.out)
    s.targets -= solved
    s.solved += solved
    s.score += 2 * solved


@rule("C-125", "C-128", "C-129", "C-262", "C-263", phase=Phase.COUNTDOWN, then=Phase.RECOVERY)
def the_time_marker_shifts(s: Mission):
    require(going_on(s))
    s.time -= 1
    if s.time == 0:
        trigger(s)


@rule("C-126", "C-127", "C-268", "C-269", phase=Phase.RECOVERY, then=Phase.INTELLIGENCE)
def the_ops_recover(s: Mission):
    require(going_on(s))
    s.energy = min(MOST_ENERGY, s.energy + 1)


@rule("C-132", "C-274", by=Side.TEAM)
def the_team_gives_up(s: Mission):
    require(going_on(s))
    s.given_up = True


@rule("C-130", "C-277", "C-281", "C-282", "C-283", "C-284")
def the_mission_is_scored(s: Mission):
    require(must_end(s) and not s.over)
    if not s.triggered:
        trigger(s)
    if end_score_counts():
        s.score += s.time - LOST_OP * (s.alive - s.out)
    s.over = True


def trigger(s):
    """Trigger every target that is left."""
    s.score -= s.targets
    s.targets = 0
    s.triggered = True


def lost(s):
    """Return whether the mission cannot go on."""
    return s.time < LAST_TIME or s.alive == 0 or s.score <= LOWEST_SCORE or s.given_up


def survivors_are_out(s):
    """Return whether every surviving Op is in an exit area."""
    return s.alive > 0 and s.out == s.alive


def must_end(s):
    """Return whether an end condition is met at a time when it is looked at."""
    round_over = s.phase is Phase.INTELLIGENCE and s.time < s.begun
    if lost(s) and (end_at_once() or round_over or s.given_up or s.alive == 0):
        return True
    won = s.out > 0 and s.score > 0 if one_out_is_enough() else False
    return round_over and (survivors_are_out(s) or won)


def going_on(s):
    """Return whether the next phase is played."""
    return not s.over and not must_end(s)


@duty("C-133", "C-270", rule="the_mission_is_scored")
def an_end_is_met(s: Mission):
    return must_end(s) and not s.over


@ending("C-058", "C-114", "C-134", "C-276", "C-278", result=Verdict.SUCCESS)
def the_mission_succeeds(s: Mission):
    return s.over and s.score > 0 and s.out > 0


@ending("C-271", "C-272", "C-273", "C-274", "C-275", result=Verdict.FAILURE)
def the_mission_fails(s: Mission):
    return s.over and (lost(s) or (survivors_are_out(s) and s.score <= 0))


@always("C-268", "C-269")
def recovery_gives_one_energy_below_three(s: Mission):
    new_round = s.phase is Phase.INTELLIGENCE and s.time < s.begun and not s.over
    return not new_round or s.energy > 0


@invariant("C-128")
def nothing_is_left_to_trigger_after_zero(s: Mission):
    return s.time > 0 or s.targets == 0


@reachable("C-131")
def success_past_trigger_time(s: Mission):
    return s.over and s.time < 0 and s.score > 0 and s.out > 0


@never("C-280")
def success_without_a_target_scored(s: Mission):
    return s.over and s.score > 0 and s.out > 0 and s.solved == 0


@always("C-130")
def every_target_is_scored_in_the_end(s: Mission):
    return not s.over or s.targets == 0


@measure("C-277", "C-282", "C-284")
def end_score(s: Mission):
    return s.score if s.over else 0
