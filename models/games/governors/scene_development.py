"""Governors: a Territory is developed, loses its status, recovers it and is perhaps defeated."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Status
from questions_options import (
    cr_of_defeat,
    cr_of_steps,
    crf_after,
    level,
    may_develop,
    pieces_on_plate,
)

from ruleproof.game import (
    Duty,
    Observed,
    Range,
    State,
    always,
    ending,
    invariant,
    measure,
    never,
    observe,
    reachable,
    reading,
    require,
    rule,
    situation,
    start,
)

TURNS = 3
A_STEP = 5
MOVES = 2


class Keeper(Enum):
    """Who decides."""

    OWNER = "the owner"


class Reign(Enum):
    """How it ends."""

    KEPT = "the Territory is kept"
    DEFEATED = "the Territory is defeated"


too_few_points = reading(
    "a player with fewer CR than must be relinquished",
    {"gives all that are left": True, "must not do what costs them": False},
    "G-061",
)


class Development(State):
    """One Territory in three turns of its owner.

    Abstracts: R-Units count in complete sets, which the owner can always move from and to other
    places, twice in a turn; the premium is paid; the CR are those that development gave.
    """

    turn: Range[1, 3] = 1
    over: bool = False
    defeated: bool = False
    sets: Range[0, 2] = 0
    on_plate: Range[0, 2] = 0
    on_field: Range[0, 2] = 0
    developed: bool = False
    cr: Range[0, 10] = 0
    owing: Range[0, 10] = 0
    cashed_in: Range[0, 10] = 0
    moves: Range[0, 2] = 2
    steps: Observed[Range[0, 3]] = 0


@start("G-016", "G-017")
def it_is_undeveloped(s: Development, sets: Range[0, 2]):
    s.sets = sets


@rule("G-038", "G-046", "G-048", "G-059", "G-060", "G-061", "G-062", "G-063", by=Keeper.OWNER)
def units_are_moved(s: Development, sets: Range[0, 2]):
    require(not s.over and s.moves > 0 and sets != s.sets)
    s.moves -= 1
    s.sets = sets
    pieces = s.on_plate + s.on_field
    standing = pieces_on_plate(pieces, sets)
    s.owing = 0
    if standing > s.on_plate:
        s.cr += cr_of_steps(Status.RECOVERED, standing - s.on_plate)
    elif standing < s.on_plate:
        relinquish(s, -cr_of_steps(Status.LOST, s.on_plate - standing))
    s.on_plate = standing
    s.on_field = pieces - standing


def relinquish(s, owed):
    """Take points from the owner, as many as there are if that is how the rules are read."""
    require(s.cr >= owed or too_few_points())
    s.owing = owed
    s.cr -= min(s.cr, owed)


@rule("G-049", "G-050", "G-051", "G-053", "G-055", "G-057", by=Keeper.OWNER)
def a_step_is_performed(s: Development):
    require(not s.over and s.on_plate < 2)
    now = level(s.on_plate, s.on_field)
    require(may_develop(True, now, s.sets, s.developed) is Duty.MAY)
    s.on_plate += 1
    s.developed = True
    s.cr += cr_of_steps(Status.ACHIEVED, 1)


@observe("a_step_is_performed")
def count_the_step(s: Development):
    s.steps = min(3, s.steps + 1)


@rule("G-065", "G-066", by=Keeper.OWNER)
def points_are_cashed_in(s: Development, points: Range[1, 5]):
    require(not s.over and s.cr >= points and s.cashed_in + points <= 10)
    s.cr -= points
    s.cashed_in += points


@rule("G-056", by=Keeper.OWNER)
def the_next_turn_begins(s: Development):
    require(not s.over)
    s.owing = 0
    s.developed = False
    s.moves = MOVES
    if s.turn < TURNS:
        s.turn += 1
    else:
        s.over = True


@rule("G-064", "G-184", "G-185")
def the_territory_is_defeated(s: Development):
    require(not s.over)
    owed = cr_of_defeat(False) * s.on_plate + cr_of_defeat(True) * s.on_field
    s.owing = owed
    s.cr -= min(s.cr, owed)
    s.on_plate = 0
    s.on_field = 0
    s.defeated = True
    s.over = True


@situation(crf_after)
def a_step_is_about_to_be_lost(s: Development):
    return (min(6, s.cr),) if not s.over and s.on_plate > 0 else None


@situation(cr_of_defeat)
def the_territory_can_be_defeated(s: Development):
    return (s.on_field > 0,) if not s.over and s.on_plate + s.on_field > 0 else None


@ending("G-056", result=Reign.KEPT)
def the_territory_is_kept(s: Development):
    return s.over and not s.defeated


@ending("G-064", "G-184", result=Reign.DEFEATED)
def the_territory_is_lost(s: Development):
    return s.defeated


@invariant("G-050", "G-051", "G-059", "G-062")
def every_piece_on_the_plate_has_its_set(s: Development):
    return s.on_plate <= s.sets


@invariant("G-059", "G-062")
def no_piece_with_a_set_is_on_the_field(s: Development):
    return s.on_field == 0 or s.on_plate == s.sets


@invariant("G-057", "G-061", "G-063")
def five_points_for_each_step_that_stands(s: Development):
    return s.cashed_in > 0 or s.defeated or s.cr == A_STEP * s.on_plate


@invariant("G-185")
def a_defeat_costs_all_points_of_the_steps(s: Development):
    return s.cashed_in > 0 or not s.defeated or s.cr == 0


@never("G-057", "G-061", "G-063")
def points_are_more_than_the_steps_are_worth(s: Development):
    return not s.defeated and s.cr + s.cashed_in > A_STEP * s.on_plate


@invariant("G-064", "G-184")
def a_defeated_territory_is_undeveloped(s: Development):
    return not s.defeated or s.on_plate + s.on_field == 0


@always("G-055", "G-056")
def there_is_a_step_a_turn_at_most(s: Development):
    return s.steps <= s.turn


@reachable("G-056")
def it_is_super_developed_in_the_second_turn(s: Development):
    return s.on_plate == 2 and s.turn == 2


@reachable("G-060", "G-064", "G-185")
def a_status_that_was_lost_is_paid_for_again(s: Development):
    return s.defeated and s.steps == 1 and s.sets == 0 and s.owing > 0


@measure("G-057", "G-061", "G-063")
def points_of_development(s: Development):
    return s.cr
