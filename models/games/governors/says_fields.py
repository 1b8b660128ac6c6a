"""Governors, Landing on the fields of the board, and Cleaning House."""
# mypy: ignore-errors

from questions_fields import (
    Few,
    agents_go,
    cleaning_die,
    cr_of_landing,
    cr_of_loser,
    drawn_from,
    draws,
    eu_of_landing,
    gets_title,
    house,
    may_attack_here,
    may_be_owned,
    may_buy_from,
    may_clean,
    may_split,
    most_bought,
    pays_fee,
    price_of_unit,
    roll_offs,
    sells,
)
from questions_fight_kinds import AgentsGo, Caught, Cleaned, DieKind
from questions_kinds import INDEPENDENT, SELLERS, Card, Field, Stack, Unit
from questions_play import stack_of

from ruleproof.game import Die, Duty, Range, given, says, when

AGENTS_DICE = (DieKind.NONE, DieKind.EIGHT, DieKind.TEN, DieKind.TWELVE)
OWNERS_DICE = (DieKind.EIGHT, DieKind.TEN, DieKind.TWELVE, DieKind.TWELVE)
UNOWNED_BY_OTHERS = (Field.FREE_GUILD, Field.OWN_GUILD)
GUILD_VALUE = 4


@given("G-095")
def three_times_are_rolled(owner: Range[0, 3], infiltrator: Range[0, 3]):
    return owner + infiltrator <= 3


@says("G-089")
def a_card_may_be_drawn_on_an_own_territory():
    return draws(Field.OWN) is Duty.MAY


@says("G-089")
def it_comes_from_the_mixed_stack(card: Card):
    return drawn_from(Field.OWN, card) is Stack.OPS_MISSION


@says("G-125")
def a_card_is_drawn_on_a_card_field():
    return draws(Field.CARD) is Duty.MUST


@says("G-125")
def it_comes_from_the_stack_of_its_type(card: Card):
    return drawn_from(Field.CARD, card) is stack_of(card)


@says("G-091")
def agents_are_captured_there_and_in_the_colour_group(here: bool, other: bool, same_group: bool):
    when(here)
    return may_clean(here, other, same_group) is (
        Duty.MAY if same_group or not other else Duty.MUST_NOT
    )


@says("G-092")
def each_opponent_in_each_territory_apart(opponents: Few, territories: Few):
    return roll_offs(opponents, territories) == opponents * territories


@says("G-093")
def the_die_of_the_agents(agents: Range[0, 3]):
    return cleaning_die(False, agents) is AGENTS_DICE[agents]


@says("G-094")
def the_die_of_the_owner(agents: Range[0, 3]):
    return cleaning_die(True, agents) is OWNERS_DICE[agents]


@says("G-095")
def two_of_three_times_win(owner: Range[0, 3], infiltrator: Range[0, 3]):
    when(owner + infiltrator <= 3 and max(owner, infiltrator) >= 2)
    won = Cleaned.CAPTURED if owner > infiltrator else Cleaned.STAY
    return house(owner, infiltrator) is won


@says("G-096")
def the_agents_of_the_loser_are_captured():
    return agents_go(Caught.CLEANED) is AgentsGo.CAPTOR


@says("G-098")
def captured_agents_join_the_personal_stock():
    return agents_go(Caught.CLEANED) is AgentsGo.CAPTOR


@says("G-097")
def agents_who_win_stay():
    return agents_go(Caught.STAYED) is AgentsGo.STAY


@says("G-201")
def removed_agents_are_saved():
    return agents_go(Caught.REMOVED) not in (AgentsGo.CAPTOR, AgentsGo.STAY)


@says("G-099", "G-101")
def a_takeover_may_be_attempted(field: Field):
    when(field in (Field.OWN, Field.FOREIGN))
    return may_attack_here(field) is Duty.MAY


@says("G-100")
def who_does_not_attack_pays():
    return pays_fee(attacks=False) is Duty.MUST


@says("G-101")
def who_attacks_does_not_pay():
    return pays_fee(attacks=True) is Duty.MUST_NOT


@says("G-102")
def a_territory_not_owned_is_received():
    return gets_title(Field.FREE)


@says("G-118")
def a_guild_that_no_other_player_owns_is_received(field: Field):
    when(field in UNOWNED_BY_OTHERS)
    return gets_title(field)


@says("G-121")
def the_guild_of_an_opponent_is_taken_over():
    return gets_title(Field.FOREIGN_GUILD)


@given()
def nobody_receives_what_is_his():
    return not gets_title(Field.OWN_GUILD)


@says("G-103")
def the_points_of_the_territory(points: Range[1, 4]):
    return cr_of_landing(Field.FREE, points) == points


@says("G-119")
def the_four_points_of_a_guild(field: Field, points: Range[1, 4]):
    when(field in UNOWNED_BY_OTHERS and gets_title(field))
    return cr_of_landing(field, points) == GUILD_VALUE


@says("G-122")
def the_new_owner_gets_the_four_points(points: Range[1, 4]):
    return cr_of_landing(Field.FOREIGN_GUILD, points) == GUILD_VALUE


@says("G-122")
def the_previous_owner_gives_them():
    return cr_of_loser() == GUILD_VALUE


@says("G-115")
def switzerland_gives_five_points(points: Range[1, 4]):
    return cr_of_landing(Field.SWITZERLAND, points) == 5


@says("G-115")
def switzerland_gives_ten_eu():
    return eu_of_landing(Field.SWITZERLAND) == 10


@says("G-147")
def moonshot_gives_ten_points(points: Range[1, 4]):
    return cr_of_landing(Field.MOONSHOT, points) == 10


@says("G-107")
def four_territories_cannot_be_owned(field: Field):
    when(field in INDEPENDENT)
    return may_be_owned(field) is Duty.MUST_NOT


@says("G-107")
def they_are_never_received(field: Field):
    when(field in INDEPENDENT)
    return not gets_title(field)


@says("G-112")
def israel_sells_food(unit: Unit):
    return sells(Field.ISRAEL, unit) == (unit is Unit.FOOD)


@says("G-113")
def russia_sells_production_and_security(unit: Unit):
    return sells(Field.RUSSIA, unit) == (unit in (Unit.PRODUCTION, Unit.SECURITY))


@says("G-114")
def india_sells_production_and_food(unit: Unit):
    return sells(Field.INDIA, unit) == (unit in (Unit.PRODUCTION, Unit.FOOD))


@says("G-108")
def what_is_landed_on_may_be_bought_from(field: Field):
    when(field in SELLERS)
    return may_buy_from(field, field) is Duty.MAY


@says("G-116")
def from_switzerland_another_may_be_bought_from(seller: Field):
    when(seller in INDEPENDENT)
    allowed = Duty.MAY if seller is not Field.SWITZERLAND else Duty.MUST_NOT
    return may_buy_from(Field.SWITZERLAND, seller) is allowed


@says("G-108")
def each_unit_costs_five():
    return price_of_unit() == 5


@says("G-110")
def two_dice_set_the_most(field: Field, first: Die[6], second: Die[6]):
    when(field in INDEPENDENT)
    return most_bought(field, first, second) == first + second


@says("G-117")
def two_dice_set_the_most_on_switzerland(first: Die[6], second: Die[6]):
    return most_bought(Field.SWITZERLAND, first, second) == first + second


@says("G-111")
def they_are_split_freely(one: Range[0, 4], other: Range[0, 4], most: Range[2, 4]):
    when(one + other <= most)
    return may_split(one, other, most) is Duty.MAY


@says("G-110")
def no_more_than_that(one: Range[0, 4], other: Range[0, 4], most: Range[2, 4]):
    when(one + other > most)
    return may_split(one, other, most) is Duty.MUST_NOT
