"""Governors, Sequence of play, the Options Phase and its R-Units and development."""
# mypy: ignore-errors

from questions_kinds import (
    Move,
    Opening,
    Option,
    Payee,
    Payment,
    Place,
    Source,
    Spot,
    Status,
    Step,
    Title,
)
from questions_options import (
    Steps,
    cost_of_move,
    cr_of_steps,
    crf_after,
    is_associated,
    level,
    may_develop,
    may_move_units,
    paid_to,
    piece_goes,
    pieces_on_plate,
    price_of_units,
    steps_in_a_turn,
    unit_types,
    units_fit,
    units_go,
    units_to_leave,
)
from questions_play import (
    Players,
    begins_with,
    is_played,
    may_begin_early,
    may_come_next,
    option_is,
    seat_after,
    step_before,
    step_is,
    timer_is,
    timer_seconds,
    transaction,
)

from ruleproof.game import Duty, Range, example, given, says, when

EVENT = (Step.ADVANCING, Step.AGGRESSION, Step.INFILTRATION)


@given()
def seats_are_those_of_players(players: Players, seat: Range[1, 5]):
    return seat <= players


@given("G-053", "G-059")
def a_territory_has_two_pieces_at_most(on_plate: Steps, on_field: Steps):
    return on_plate + on_field <= 2


@given("G-050", "G-051")
def a_level_had_its_sets(level: Range[0, 1], sets: Range[0, 3]):
    return sets >= level


@says("G-026")
def turns_pass_clockwise(players: Players, seat: Range[1, 5]):
    when(seat <= players)
    return seat_after(players, seat) == seat % players + 1


@says("G-027")
def a_turn_has_an_options_phase_and_an_event_phase(step: Step, first_turn: bool):
    return is_played(step, first_turn)


@says("G-029", overrides="G-027")
def the_first_turn_has_no_options_phase():
    return not is_played(Step.OPTIONS, True)


@says("G-027", "G-028")
def options_come_before_events(step: Step):
    when(step in EVENT)
    return step_before(Step.OPTIONS, step)


@says("G-028")
def a_turn_begins_with_options(first_turn: bool):
    when(is_played(Step.OPTIONS, first_turn))
    return begins_with(first_turn) is Opening.OPTIONS


@says("G-030")
def the_first_turn_begins_with_teleport():
    return begins_with(True) is Opening.TELEPORT


@says("G-081")
def advancing_then_aggression_then_infiltration():
    return step_before(Step.ADVANCING, Step.AGGRESSION) and step_before(
        Step.AGGRESSION, Step.INFILTRATION
    )


@says("G-195")
def agents_are_deployed_last(step: Step):
    when(step is not Step.INFILTRATION)
    return step_before(step, Step.INFILTRATION)


@says("G-082")
def only_advancing_is_mandatory(step: Step):
    return (step_is(step) is Duty.MUST) == (step is Step.ADVANCING)


@says("G-080")
def the_governor_advances():
    return step_is(Step.ADVANCING) is not Duty.MUST_NOT


@says("G-195")
def agents_may_be_deployed():
    return step_is(Step.INFILTRATION) is Duty.MAY


@says("G-101")
def takeovers_may_be_attempted():
    return step_is(Step.AGGRESSION) is Duty.MAY


@says("G-032")
def there_are_options(option: Option):
    return option_is(option) is not Duty.MUST_NOT


@says("G-034")
def no_option_is_mandatory(option: Option):
    return option_is(option) is not Duty.MUST


@says("G-033")
def options_come_in_any_order(done: Option, then: Option):
    return may_come_next(done, then) is Duty.MAY


@says("G-035")
def the_timer_runs_for_ninety_seconds():
    return timer_seconds() == 90


@says("G-036")
def nothing_is_begun_when_the_timer_has_run_out(seconds: Range[88, 92]):
    out = seconds >= timer_seconds()
    return transaction(seconds, False) is (Duty.MUST_NOT if out else Duty.MAY)


@says("G-036")
def what_was_begun_is_completed(seconds: Range[88, 92]):
    return transaction(seconds, True) is Duty.MUST


@says("G-037")
def the_timer_is_optional():
    return timer_is() is Duty.MAY


@says("G-196")
def the_next_player_may_begin():
    return may_begin_early() is Duty.MAY


@says("G-038")
def the_personal_stock_may_be_allocated(units: Range[1, 5]):
    return may_move_units(Move.FROM_STOCK, units) is Duty.MAY


@says("G-038")
def that_costs_nothing():
    return cost_of_move(Move.FROM_STOCK) == 0


@says("G-042")
def three_units_of_an_own_guild(units: Range[1, 5]):
    allowed = Duty.MAY if units <= 3 else Duty.MUST_NOT
    return may_move_units(Move.FROM_OWN_GUILD, units) is allowed


@says("G-042")
def they_cost_nothing():
    return cost_of_move(Move.FROM_OWN_GUILD) == 0


@says("G-042")
def they_go_to_the_personal_stock():
    return units_go(Source.OWN_GUILD) is Place.PERSONAL


@says("G-043")
def three_units_of_each_foreign_guild(units: Range[1, 5]):
    allowed = Duty.MAY if units <= 3 else Duty.MUST_NOT
    return may_move_units(Move.FROM_FOREIGN_GUILD, units) is allowed


@says("G-046")
def any_number_between_own_territories(units: Range[1, 5]):
    return may_move_units(Move.BETWEEN, units) is Duty.MAY


@says("G-046")
def they_move_freely():
    return cost_of_move(Move.BETWEEN) == 0


@says("G-048")
def nothing_has_to_stay():
    return units_to_leave() == 0


@says("G-044")
def each_unit_has_the_same_price(associated: Range[0, 3], units: Range[1, 3]):
    return price_of_units(associated, units) == units * price_of_units(associated, 1)


@says("G-045")
def territories_of_the_colour_and_guilds_of_the_resource(title: Title, colour: bool, unit: bool):
    counts = colour if title is Title.TERRITORY else unit
    return is_associated(title, colour, unit, True) == counts


@says("G-044")
def only_what_the_owner_has_counts(title: Title, colour: bool, unit: bool):
    return not is_associated(title, colour, unit, False)


@says("G-039")
def other_units_have_no_limit(units: Range[0, 6], on_plate: Steps, on_field: Steps, between: bool):
    when(on_plate + on_field <= 2)
    return units_fit(False, units, on_plate, on_field, between)


@says("G-039")
def ns_units_have_one(on_plate: Steps, on_field: Steps, between: bool):
    when(on_plate + on_field <= 2)
    return not units_fit(True, 6, on_plate, on_field, between)


@says("G-040")
def two_ns_units_and_one_for_each_step_achieved(units: Range[0, 6], steps: Steps, between: bool):
    return units_fit(True, units, steps, 0, between) == (units <= 2 + steps)


@says("G-040")
def a_lost_step_adds_one_at_most(
    units: Range[0, 6], on_plate: Steps, on_field: Range[1, 2], between: bool
):
    when(on_plate + on_field <= 2)
    fits = units_fit(True, units, on_plate, on_field, between)
    return fits if units <= 2 + on_plate else not fits or units <= 2 + on_plate + on_field


@example("G-041")
def four_on_a_super_developed_territory():
    return units_fit(True, 4, 2, 0, False) and not units_fit(True, 5, 2, 0, False)


@says("G-047")
def the_limit_is_the_same_when_units_move(units: Range[0, 6], on_plate: Steps, on_field: Steps):
    when(on_plate + on_field <= 2)
    return units_fit(True, units, on_plate, on_field, True) == units_fit(
        True, units, on_plate, on_field, False
    )


@says("G-058")
def there_are_five_types():
    return unit_types() == 5


@says("G-050")
def all_five_types_make_a_set():
    return unit_types() == 5


@says("G-049")
def with_enough_units_it_may_be_developed(level: Range[0, 1], sets: Range[0, 3], done: bool):
    when(sets > level)
    return may_develop(True, level, sets, done) is Duty.MAY


@says("G-049")
def only_what_is_owned(level: Range[0, 1], sets: Range[0, 3], done: bool):
    when(sets >= level)
    return may_develop(False, level, sets, done) is Duty.MUST_NOT


@says("G-050")
def the_first_step_takes_a_set(done: bool):
    return may_develop(True, 0, 0, done) is Duty.MUST_NOT


@says("G-051")
def the_second_step_takes_a_second_set(done: bool):
    return may_develop(True, 1, 1, done) is Duty.MUST_NOT


@says("G-055", overrides="G-049")
def once_a_turn(level: Range[0, 1], sets: Range[0, 3]):
    when(sets >= level)
    return may_develop(True, level, sets, True) is Duty.MUST_NOT


@says("G-055")
def one_step_a_turn():
    return steps_in_a_turn() == 1


@example("G-056")
def super_development_takes_two_turns():
    return steps_in_a_turn() < 2 <= 2 * steps_in_a_turn()


@says("G-052")
def the_premium_is_paid_to_the_administration():
    return paid_to(Payment.PREMIUM) is Payee.ADMINISTRATION


@says("G-053")
def a_step_is_a_piece_on_the_plate():
    return piece_goes(Status.ACHIEVED) is Spot.PLATE


@says("G-059")
def a_lost_step_is_a_piece_on_the_field():
    return piece_goes(Status.LOST) is Spot.FIELD


@says("G-062")
def a_recovered_step_is_on_the_plate_again():
    return piece_goes(Status.RECOVERED) is Spot.PLATE


@says("G-064")
def a_defeated_territory_loses_its_pieces():
    return piece_goes(Status.DEFEATED) not in (Spot.PLATE, Spot.FIELD)


@says("G-059")
def pieces_without_a_set_leave_the_plate(pieces: Steps, sets: Range[0, 3]):
    when(sets < pieces)
    return pieces_on_plate(pieces, sets) == sets


@says("G-062")
def pieces_with_a_set_are_on_the_plate(pieces: Steps, sets: Range[0, 3]):
    when(sets >= pieces)
    return pieces_on_plate(pieces, sets) == pieces


@says("G-060")
def a_piece_on_the_field_does_not_count(on_plate: Steps, on_field: Steps):
    when(on_plate + on_field <= 2)
    return level(on_plate, on_field) == on_plate


@says("G-057")
def five_points_for_a_step(steps: Range[1, 2]):
    return cr_of_steps(Status.ACHIEVED, steps) == 5 * steps


@says("G-061")
def five_points_less_for_a_step_lost(steps: Range[1, 2]):
    return cr_of_steps(Status.LOST, steps) == -5 * steps


@says("G-063")
def five_points_for_a_step_recovered(steps: Range[1, 2]):
    return cr_of_steps(Status.RECOVERED, steps) == 5 * steps


@says("G-061")
def the_crf_goes_back_by_what_is_relinquished(crf: Range[0, 6]):
    when(crf >= 5)
    return crf_after(crf) == crf - 5
