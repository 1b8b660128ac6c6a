"""Tannhäuser: secret doors, passed as often as a character is able, in one activation."""
# mypy: ignore-errors

from enum import Enum

from questions_circles import cost_through_door, may_use_secret_door, uses_worst_row

from ruleproof.game import (
    Duty,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    resource,
    rule,
    situation,
    start,
)


class Player(Enum):
    """Who acts."""

    RUNNER = "the player of the character"


class Beside(Enum):
    """The circle beside a secret door that he comes out at."""

    PLAIN = "a plain circle"
    RED = "a movement modifier circle with a red icon"
    GREEN = "a movement modifier circle with a green icon"
    GREENER = "a movement modifier circle with two green icons"


class Rest(Enum):
    """How it ends."""

    OVER = "the activation is over"


RED = {Beside.PLAIN: 0, Beside.RED: 1, Beside.GREEN: 0, Beside.GREENER: 0}
GREEN = {Beside.PLAIN: 0, Beside.RED: 0, Beside.GREEN: 1, Beside.GREENER: 2}
MOST = 6


class SecretDoor(State):
    """One activation of a character beside a secret door; a circle of the chosen kind lies beside
    each door. Abstracts: he only passes doors; no more than six points and three passages count.
    """

    declared: bool
    kind: Beside
    current: Range[1, 3]
    worst: Range[1, 3]
    points: Range[0, 6] = 0
    passages: Range[0, 3] = 0
    over: bool = False


@start("T-318", "T-322", "T-323")
def the_activation_begins(
    s: SecretDoor, declared: bool, kind: Beside, current: Range[1, 3], worst: Range[1, 3]
):
    require(worst <= current)
    s.declared = declared
    s.kind = kind
    s.current = current
    s.worst = worst
    s.points = worst if uses_worst_row(declared) else current


@rule("T-322", "T-324", "T-325", "T-326", by=Player.RUNNER)
def he_passes_through_a_door(s: SecretDoor):
    require(not s.over)
    require(may_use_secret_door(s.declared, s.passages, min(2, s.points)) is Duty.MAY)
    cost = cost_through_door(RED[s.kind], GREEN[s.kind])
    require(s.points >= cost)
    s.points = min(MOST, s.points - cost)
    s.passages = min(3, s.passages + 1)


@rule("T-132", by=Player.RUNNER)
def he_stops(s: SecretDoor):
    require(not s.over)
    s.over = True


@situation(may_use_secret_door)
def he_stands_beside_a_door(s: SecretDoor):
    return None if s.over else (s.declared, s.passages, min(2, s.points))


@ending("T-132", result=Rest.OVER)
def the_activation_is_over(s: SecretDoor):
    return s.over


@never("T-322")
def a_door_is_passed_that_was_not_declared(s: SecretDoor):
    return not s.declared and s.passages > 0


@invariant("T-323", "T-326")
def on_plain_circles_his_worst_row_is_the_limit(s: SecretDoor):
    plain = s.kind is Beside.PLAIN
    return not plain or s.passages <= s.worst


@reachable("T-326")
def he_passes_three_doors(s: SecretDoor):
    return s.kind is Beside.PLAIN and s.passages == 3


@reachable("T-325", "T-326")
def he_passes_three_doors_with_one_point(s: SecretDoor):
    return s.worst == 1 and s.passages == 3


@resource("T-325", better_for=Player.RUNNER)
def points_left(s: SecretDoor):
    return s.points


@measure("T-326")
def doors_passed(s: SecretDoor):
    return s.passages
