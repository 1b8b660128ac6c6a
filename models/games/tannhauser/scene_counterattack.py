"""Tannhäuser: attacks and counterattacks in one activation."""
# mypy: ignore-errors

from enum import Enum

from questions_combat import is_an_attack, may_counterattack
from questions_command import may_spend_twice, may_use_extra_ammunition
from questions_kinds import Figure, Use
from questions_pieces import Harm
from questions_shared import command_points_for

from ruleproof.game import (
    Draw,
    Duty,
    Each,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    situation,
    start,
)


class Fighter(Enum):
    """The two characters."""

    ACTIVE = "the active character"
    TARGET = "his target"


OTHER = {Fighter.ACTIVE: Fighter.TARGET, Fighter.TARGET: Fighter.ACTIVE}


class Stage(Enum):
    """Where the exchange stands."""

    ATTACK = "the active character may attack"
    ANSWER = "whoever was attacked may answer"
    OVER = "the exchange is over"


class Upshot(Enum):
    """How it ends."""

    BOTH = "both live"
    ONE = "one is dead"


class Exchange(State):
    """One activation against one target. Abstracts: dice (an attack deals no wound, one or two);
    `last` is what happened last; points are spent on nothing else.
    """

    phase: Stage = Stage.ATTACK
    last: Harm = Harm.ATTACK
    rows: Each[Fighter, Range[0, 3]]
    points: Each[Fighter, Range[0, 2]]
    acted: bool = False
    ammunition: bool
    attacked: Fighter = Fighter.TARGET
    counters: Each[Fighter, Range[0, 2]] = 0


@start("T-157", "T-237")
def two_enemies_face_each_other(
    s: Exchange, rows: Range[1, 3], points: Range[0, 2], ammunition: bool
):
    for fighter in Fighter:
        s.rows[fighter] = rows
        s.points[fighter] = points
    s.ammunition = ammunition


def strike(s, at, wounds):
    """Deal wounds and let the survivor answer."""
    s.rows[at] = max(0, s.rows[at] - wounds)
    s.attacked = at
    s.phase = Stage.OVER if s.rows[at] == 0 else Stage.ANSWER


@rule("T-184", "T-208", by=Fighter.ACTIVE, phase=Stage.ATTACK)
def he_attacks_by_his_action(s: Exchange, wounds: Draw[{0: 2, 1: 1, 2: 1}]):
    require(not s.acted)
    s.acted = True
    s.last = Harm.ATTACK
    strike(s, Fighter.TARGET, wounds)


@rule("T-157", by=Fighter.ACTIVE, phase=Stage.ATTACK)
def he_attacks_by_extra_ammunition(s: Exchange, wounds: Draw[{0: 2, 1: 1, 2: 1}]):
    require(s.ammunition)
    require(may_use_extra_ammunition(True, False) is Duty.MAY)
    s.ammunition = False
    s.last = Harm.EXTRA
    strike(s, Fighter.TARGET, wounds)


@rule("T-238", "T-243", "T-244", phase=Stage.ANSWER)
def whoever_was_attacked_counterattacks(s: Exchange, wounds: Draw[{0: 2, 1: 1, 2: 1}]):
    fighter = s.attacked
    require(is_an_attack(s.last) and may_counterattack(s.last, Figure.HERO) is Duty.MAY)
    again = s.counters[fighter] > 0
    require(not again or may_spend_twice(Use.COUNTERATTACK, True, False) is Duty.MAY)
    require(s.points[fighter] >= command_points_for(Use.COUNTERATTACK))
    s.points[fighter] -= command_points_for(Use.COUNTERATTACK)
    s.counters[fighter] += 1
    s.last = Harm.COUNTER
    strike(s, OTHER[fighter], wounds)


@rule("T-244", phase=Stage.ANSWER, then=Stage.ATTACK)
def nobody_answers(s: Exchange):
    pass


@rule("T-132", by=Fighter.ACTIVE, phase=Stage.ATTACK, then=Stage.OVER)
def he_stops(s: Exchange):
    pass


@situation(may_counterattack)
def somebody_could_answer(s: Exchange):
    return (s.last, Figure.HERO) if s.phase is Stage.ANSWER else None


@ending("T-132", result=Upshot.BOTH)
def both_live(s: Exchange):
    return s.phase is Stage.OVER and all(s.rows[fighter] > 0 for fighter in Fighter)


@ending("T-236", result=Upshot.ONE)
def one_is_dead(s: Exchange):
    return s.phase is Stage.OVER and any(s.rows[fighter] == 0 for fighter in Fighter)


@invariant("T-238", "T-344")
def one_counterattack_in_an_activation(s: Exchange):
    return s.counters[Fighter.TARGET] <= 1


@invariant("T-243", "T-349")
def each_counterattack_costs_a_point(s: Exchange):
    spent = s.points[Fighter.ACTIVE] - s.points[Fighter.TARGET]
    return spent == s.counters[Fighter.TARGET] - s.counters[Fighter.ACTIVE]


@never("T-244", "T-350")
def the_active_character_counters(s: Exchange):
    return s.counters[Fighter.ACTIVE] > 0


@reachable("T-157", "T-243")
def the_active_character_dies_of_his_own_attack(s: Exchange):
    return s.rows[Fighter.ACTIVE] == 0


@measure("T-243")
def wounds_of_the_active_character(s: Exchange):
    return 3 - s.rows[Fighter.ACTIVE]
