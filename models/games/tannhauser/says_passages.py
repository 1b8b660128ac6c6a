"""Tannhäuser, Moving Platforms and Secret Doors."""
# mypy: ignore-errors

from questions_circles import (
    cost_through_door,
    doors_of_each,
    goes_on,
    may_leave_board,
    may_place_door,
    may_ride,
    may_use_secret_door,
    movement_points_of_way,
    platform_there,
    ride_takes_token_along,
    secret_doors_allowed,
    uses_worst_row,
)
from questions_kinds import Act, Circle, Mode, Occupant, SetupEvent, Way
from questions_modes import Laid, Spot, crate_on
from questions_pieces import After
from questions_shared import STANDABLE, may_enter, movement_cost, setup_before, takes_action

from ruleproof.game import Duty, Range, says, when

Points = Range[0, 2]
Passages = Range[0, 3]


@says("T-307", overrides="T-167")
def a_platform_circle_is_not_entered_without_its_token(won: bool):
    return may_enter(Circle.PLATFORM, Occupant.NOBODY, won, Way.STEP) is Duty.MUST_NOT


@says("T-307")
def platforms_are_inactive_at_first():
    return not platform_there()


@says("T-308")
def putting_the_token_on_its_circle_takes_the_action():
    return takes_action(Act.PUT_PLATFORM)


@says("T-308")
def then_the_activation_goes_on():
    return goes_on(After.PLATFORM_PUT)


@says("T-309")
def whoever_is_adjacent_may_ride(token_there: bool, adjacent: bool):
    allowed = Duty.MAY if token_there and adjacent else Duty.MUST_NOT
    return may_ride(token_there, adjacent) is allowed


@says("T-309")
def a_ride_costs_nothing():
    return not takes_action(Act.RIDE) and movement_points_of_way(Way.PLATFORM) == 0


@says("T-310")
def a_ride_leads_to_any_circle_by_the_other_platform_circle(circle: Circle, held_by: Occupant):
    when(circle in STANDABLE)
    return may_enter(circle, held_by, False, Way.PLATFORM) is Duty.MAY


@says("T-310")
def the_platform_goes_along():
    return ride_takes_token_along()


@says("T-311")
def the_activation_goes_on_after_a_ride():
    return goes_on(After.RIDE)


@says("T-045")
def activating_a_location_ends_the_activation():
    return not goes_on(After.LOCATION)


@says("T-174")
def the_activation_goes_on_after_a_lost_bull_rush():
    return goes_on(After.BULL_RUSH_LOST)


@says("T-318")
def there_are_two_or_four_secret_doors(doors: Range[1, 5]):
    return secret_doors_allowed(doors) == (doors in (2, 4))


@says("T-318")
def secret_doors_follow_the_map():
    return setup_before(SetupEvent.MAP, SetupEvent.SECRET_DOORS)


@says("T-318")
def nothing_comes_between_the_map_and_secret_doors(event: SetupEvent):
    when(event not in (SetupEvent.MAP, SetupEvent.SECRET_DOORS))
    between = setup_before(SetupEvent.MAP, event) and setup_before(event, SetupEvent.SECRET_DOORS)
    return not between


@says("T-319")
def both_place_as_many(doors: Range[1, 5]):
    when(doors in (2, 4))
    return 2 * doors_of_each(doors) == doors


@says("T-320")
def new_doors_are_six_circles_away(distance: Range[1, 8]):
    return may_place_door(distance) is (Duty.MAY if distance >= 6 else Duty.MUST_NOT)


@says("T-321", overrides=("T-011", "T-014", "T-029", "T-054"))
def no_crate_lies_by_a_secret_door(mode: Mode):
    return crate_on(mode, Spot.ACTION, secret_door=True) is Laid.NONE


@says("T-322")
def secret_doors_are_declared_first(passages: Passages, points: Points):
    return may_use_secret_door(False, passages, points) is Duty.MUST_NOT


@says("T-323")
def who_declares_uses_his_worst_row(declared: bool):
    return uses_worst_row(declared) == declared


@says("T-323", "T-324")
def then_a_point_leads_through_a_secret_door(points: Points):
    passed = may_use_secret_door(True, 0, points)
    return passed is (Duty.MAY if points > 0 else Duty.MUST_NOT)


@says("T-324")
def a_secret_door_takes_no_action_and_a_point():
    return not takes_action(Act.SECRET_DOOR) and movement_points_of_way(Way.SECRET_DOOR) == 1


@says("T-324")
def it_leads_to_any_movement_circle_by_another_door(circle: Circle, held_by: Occupant):
    when(circle in STANDABLE)
    return may_enter(circle, held_by, False, Way.SECRET_DOOR) is Duty.MAY


@says("T-325")
def the_modifier_of_the_destination_applies(red: Points, green: Points):
    when(red == 0 or green == 0)
    return cost_through_door(red, green) == movement_cost(red, green)


@says("T-326")
def secret_doors_are_passed_as_often_as_one_is_able(passages: Passages, points: Points):
    first = may_use_secret_door(True, 0, points)
    return may_use_secret_door(True, passages, points) == first


@says("T-326")
def the_activation_goes_on_after_a_passage():
    return goes_on(After.SECRET_DOOR)


@says("T-327")
def nobody_leaves_the_board_by_a_secret_door():
    return may_leave_board() is Duty.MUST_NOT
