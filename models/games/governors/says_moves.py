"""Governors, Advancing the Governor, O.R.S.S., Teleport!, academies and cards out of turn."""
# mypy: ignore-errors

from questions_fight_kinds import Academy, Force, Travel
from questions_kinds import INDEPENDENT, SELLERS, Field
from questions_moves import (
    academy_gives,
    advances_again,
    bases,
    bases_advanced,
    cost_of_turning,
    eu_of_teleport,
    fields_beyond,
    fields_moved,
    may_fly,
    may_fly_and_roll,
    may_play_off_turn,
    may_roll,
    may_turn_round,
    received_in_academy,
    teleports,
)

from ruleproof.game import Die, Duty, Range, given, says, when

PAY = 40
ROLLED_AGAIN = (Field.OWN, *SELLERS, Field.OWN_GUILD, Field.CARD, Field.BASE, Field.NSA, Field.NIA)
Rolls = Range[1, 2]


@given("G-132")
def flights_do_not_end_on_teleport(by: Travel, lands: bool):
    return by is not Travel.FLIGHT or not lands


@given("G-139", "G-140")
def teleporting_goes_clockwise(by: Travel, clockwise: bool):
    return by is not Travel.TELEPORT or clockwise


@given("G-031", "G-137")
def nothing_was_paid_before_in_a_first_turn(first_turn: bool, paid_and_gone_back: bool):
    return not (first_turn and paid_and_gone_back)


@says("G-083")
def up_to_three_dice(dice: Range[0, 4]):
    when(dice > 0)
    return may_roll(dice) is (Duty.MAY if dice <= 3 else Duty.MUST_NOT)


@says("G-084")
def the_player_decides_but_rolls_one_at_least(dice: Range[0, 3]):
    return may_roll(dice) is (Duty.MAY if dice >= 1 else Duty.MUST_NOT)


@says("G-085")
def the_governor_moves_clockwise(counterclockwise: bool, points: Range[1, 18]):
    return fields_moved(counterclockwise, points) == points


@says("G-088", overrides="G-085")
def or_counterclockwise(points: Range[1, 18]):
    return fields_moved(True, points) == -points


@says("G-088")
def turning_costs_three_points():
    return cost_of_turning() == 3


@says("G-088")
def it_is_decided_before_the_roll():
    return may_turn_round(rolled=False) is Duty.MAY


@says("G-086")
def some_fields_let_the_governor_advance_again():
    return any(advances_again(field, 1) is Duty.MAY for field in (Field.OWN, Field.CARD))


@says("G-087", overrides=("G-099", "G-108", "G-120", "G-126", "G-132", "G-146"))
def but_never_a_third_time(field: Field):
    when(field in (*ROLLED_AGAIN, Field.TELEPORT))
    return advances_again(field, 2) is Duty.MUST_NOT


@says("G-099")
def on_an_own_territory(rolls: Rolls):
    return advances_again(Field.OWN, rolls) is Duty.MAY


@says("G-108")
def on_an_independent_territory(field: Field, rolls: Rolls):
    when(field in INDEPENDENT)
    return advances_again(field, rolls) is Duty.MAY


@says("G-109", overrides="G-108")
def not_on_switzerland(rolls: Rolls):
    return advances_again(Field.SWITZERLAND, rolls) is Duty.MUST_NOT


@says("G-120")
def on_an_own_guild(rolls: Rolls):
    return advances_again(Field.OWN_GUILD, rolls) is Duty.MAY


@says("G-126")
def on_a_card_field(rolls: Rolls):
    return advances_again(Field.CARD, rolls) is Duty.MAY


@says("G-132")
def on_a_base(rolls: Rolls):
    return advances_again(Field.BASE, rolls) is Duty.MAY


@says("G-146")
def on_an_academy(field: Field, rolls: Rolls):
    when(field in (Field.NSA, Field.NIA))
    return advances_again(field, rolls) is Duty.MAY


@says("G-138", "G-139", "G-140")
def teleport_advances_the_governor(rolls: Rolls):
    return advances_again(Field.TELEPORT, rolls) is Duty.MUST


@says("G-132", "G-133")
def there_are_four_bases():
    return bases() == 4


@says("G-132")
def from_the_base_landed_on_to_any_other():
    return may_fly(Travel.DICE)


@says("G-132")
def a_flight_and_a_roll():
    return may_fly_and_roll() is Duty.MAY


@says("G-134")
def crossing_in_a_flight_pays(clockwise: bool, first_turn: bool, gone_back: bool):
    when(not (first_turn and gone_back))
    return eu_of_teleport(Travel.FLIGHT, False, clockwise, first_turn, gone_back) == PAY


@says("G-135")
def landing_or_crossing_clockwise_pays(
    by: Travel, lands: bool, clockwise: bool, first_turn: bool, gone_back: bool
):
    when(not (by is Travel.FLIGHT and lands) and not (by is Travel.TELEPORT and not clockwise))
    when(not (first_turn and gone_back))
    paid = eu_of_teleport(by, lands, clockwise, first_turn, gone_back)
    return paid == (PAY if clockwise else 0)


@says("G-136", overrides="G-135")
def not_a_second_time_after_going_back(lands: bool):
    return eu_of_teleport(Travel.DICE, lands, True, False, True) == 0


@says("G-031", overrides=("G-134", "G-135"))
def nothing_for_teleport_in_the_first_turn(by: Travel, lands: bool, clockwise: bool):
    when(not (by is Travel.FLIGHT and lands) and not (by is Travel.TELEPORT and not clockwise))
    return eu_of_teleport(by, lands, clockwise, True, False) == 0


@says("G-137", overrides=("G-134", "G-135"))
def nothing_is_paid_in_the_first_turn(by: Travel, lands: bool, clockwise: bool):
    when(not (by is Travel.FLIGHT and lands) and not (by is Travel.TELEPORT and not clockwise))
    return eu_of_teleport(by, lands, clockwise, True, False) == 0


@says("G-141")
def each_crossing_while_teleporting_pays(first_turn: bool, gone_back: bool):
    when(not (first_turn and gone_back))
    paid = eu_of_teleport(Travel.TELEPORT, False, True, first_turn, gone_back)
    return paid == (0 if first_turn else PAY)


@says("G-138")
def who_lands_there_rolls_two_dice():
    return teleports(lands=True) is Duty.MUST


@says("G-139")
def the_eight_counts_bases(eight: Die[8]):
    return bases_advanced(eight) == eight


@says("G-140")
def the_twenty_counts_fields(twenty: Die[20]):
    return fields_beyond(twenty) == twenty


@says("G-142")
def the_nsa_gives_units_the_nia_agents(academy: Academy, with_agents: bool):
    given_out = Force.NS_UNITS if academy is Academy.NSA else Force.AGENTS
    return academy_gives(academy, with_agents) is given_out


@says("G-143", overrides="G-142")
def without_agents_both_give_units():
    return academy_gives(Academy.NIA, False) is Force.NS_UNITS


@says("G-144")
def half_of_a_die_rounded_up(roll: Die[6]):
    return received_in_academy(roll) == (roll + 1) // 2


@says("G-129")
def some_cards_may_be_played_off_turn():
    topics = [[place == chosen for place in range(6)] for chosen in range(6)]
    return any(may_play_off_turn(*topic) is Duty.MAY for topic in topics)


@says("G-130")
def cards_about_aggression_and_dice(
    dice: bool, independent: bool, money: bool, guilds: bool, aggression: bool, units: bool
):
    when(aggression or dice)
    return may_play_off_turn(dice, independent, money, guilds, aggression, units) is Duty.MAY


@says("G-131")
def no_cards_about_units_independents_money_or_guilds(
    dice: bool, independent: bool, money: bool, guilds: bool, aggression: bool, units: bool
):
    when(units or independent or money or guilds)
    return may_play_off_turn(dice, independent, money, guilds, aggression, units) is Duty.MUST_NOT
