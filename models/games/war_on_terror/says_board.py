"""War on Terror, Developments and oil: what the lines say about countries."""
# mypy: ignore-errors

from kinds import PRICE, REVENUE, Border, Development, Oil, Role, Stands, Unit
from questions_board import (
    counts_as,
    defence,
    developments_left,
    gets_revenue,
    is_bordering,
    left_after_removal,
    may_develop,
    most_developments_in_a_country,
    price,
    refund,
    revenue,
    sea_price_is_due,
)

from ruleproof.game import Duty, Range, example, given, says, when

LEVELS = tuple(Development)
VILLAGE, TOWN, CITY = LEVELS
HEIGHT = {Stands.NOTHING: 0, Stands.OWN_VILLAGE: 1, Stands.OWN_TOWN: 2, Stands.OTHERS: 0}
LIMITED = ("W-103", "W-140")
Site = Unit | None


def steps(stands, to):
    """Return how many levels higher a development is than what stands there."""
    return LEVELS.index(to) + 1 - HEIGHT[stands]


@given("W-133")
def building_goes_upwards(stands: Stands, to: Development):
    return steps(stands, to) > 0


@given("W-144")
def money_that_can_have_been_paid(development: Development, paid: Range[0, 7]):
    most = 0
    for level in LEVELS[: LEVELS.index(development) + 1]:
        most += PRICE[level]
    return most - PRICE[VILLAGE] <= paid <= most


@says("W-056")
def bordering_includes_sea_routes(land: bool, sea: bool):
    return is_bordering(land, sea) == (land or sea)


@says("W-104")
def the_empire_is_bordered_across_sea_routes(land: bool):
    return is_bordering(land, by_sea_route=True)


@says("W-103")
def developments_may_be_built(
    stands: Stands, borders: bool, unit: Site, radioactive: bool, to: Development
):
    when(steps(stands, to) > 0)
    return may_develop(stands, borders, unit, radioactive, to) is Duty.MAY


@says("W-104", overrides=LIMITED)
def new_developments_only_where_nobody_is(
    borders: bool, unit: Site, radioactive: bool, to: Development
):
    return may_develop(Stands.OTHERS, borders, unit, radioactive, to) is Duty.MUST_NOT


@says("W-104", overrides=LIMITED)
def new_developments_only_beside_the_empire(unit: Site, radioactive: bool, to: Development):
    return may_develop(Stands.NOTHING, False, unit, radioactive, to) is Duty.MUST_NOT


@says("W-134", overrides=LIMITED)
def developing_only_beside_a_country_of_ones_own(
    stands: Stands, unit: Site, radioactive: bool, to: Development
):
    when(steps(stands, to) > 0)
    return may_develop(stands, False, unit, radioactive, to) is Duty.MUST_NOT


@says("W-131", overrides=LIMITED)
def only_one_development_in_a_country(
    borders: bool, unit: Site, radioactive: bool, to: Development
):
    return may_develop(Stands.OTHERS, borders, unit, radioactive, to) is Duty.MUST_NOT


@says("W-131")
def a_country_holds_one_development():
    return most_developments_in_a_country() == 1


@says("W-137", overrides=LIMITED)
def no_developing_beside_a_column_or_cell(
    stands: Stands, borders: bool, unit: Unit, radioactive: bool, to: Development
):
    when(unit is not Unit.VANGUARD and steps(stands, to) > 0)
    return may_develop(stands, borders, unit, radioactive, to) is Duty.MUST_NOT


@says("W-166", overrides=LIMITED)
def columns_and_cells_halt_further_development(
    stands: Stands, borders: bool, unit: Unit, radioactive: bool, to: Development
):
    when(unit is not Unit.VANGUARD and steps(stands, to) > 0)
    return may_develop(stands, borders, unit, radioactive, to) is Duty.MUST_NOT


@says("W-071", overrides=LIMITED)
def radiation_allows_villages_only(stands: Stands, borders: bool, unit: Site, to: Development):
    when(to is not VILLAGE and steps(stands, to) > 0)
    return may_develop(stands, borders, unit, True, to) is Duty.MUST_NOT


@says("W-138", overrides=LIMITED)
def no_developing_beyond_a_village_beside_the_counter(
    stands: Stands, borders: bool, unit: Site, to: Development
):
    when(to is not VILLAGE and steps(stands, to) > 0)
    return may_develop(stands, borders, unit, True, to) is Duty.MUST_NOT


@says("W-139", overrides="W-103")
def village_then_town_then_city(
    stands: Stands, borders: bool, unit: Site, radioactive: bool, to: Development
):
    when(steps(stands, to) > 1)
    return may_develop(stands, borders, unit, radioactive, to) is Duty.MUST_NOT


@says("W-140", overrides="W-139")
def levels_may_be_jumped(
    stands: Stands, borders: bool, unit: Site, radioactive: bool, to: Development
):
    when(steps(stands, to) > 1)
    return may_develop(stands, borders, unit, radioactive, to) is Duty.MAY


@says("W-133")
def placing_and_upgrading_are_building(stands: Stands, to: Development):
    when(steps(stands, to) == 1)
    return counts_as(stands, to) == 1


@says("W-140")
def a_jump_counts_as_one(stands: Stands, to: Development):
    when(steps(stands, to) > 1)
    return counts_as(stands, to) == 1


@says("W-103", "W-132")
def what_was_built_is_taken_off(number: Range[2, 4], counted: Range[1, 2]):
    return developments_left(number, counted) == number - counted


@example("W-141")
def a_jump_leaves_two_of_three():
    return any(
        counts_as(Stands.OWN_VILLAGE, CITY) == counted and developments_left(3, counted) == 2
        for counted in (1, 2)
    )


@says("W-144")
def prices_of_the_next_level(stands: Stands, to: Development):
    when(stands is not Stands.OTHERS and steps(stands, to) == 1)
    return price(stands, to) == PRICE[to]


@says("W-141")
def a_jump_from_village_to_city_costs_town_and_city():
    return price(Stands.OWN_VILLAGE, CITY) == PRICE[TOWN] + PRICE[CITY]


@says("W-135")
def sea_routes_cost_money():
    return sea_price_is_due(Border.SEA)


@says("W-142")
def the_development_cost_is_recovered(development: Development, paid: Range[0, 7]):
    return refund(development, paid) == paid


@example("W-143")
def removing_a_town_brings_50(paid: Range[2, 3]):
    return refund(TOWN, paid) == 2


@example("W-143")
def removing_a_town_leaves_the_country_empty():
    return left_after_removal(TOWN) is None


@says("W-030")
def larger_ones_defend_better():
    return defence(VILLAGE) < defence(TOWN) < defence(CITY)


@says("W-110")
def the_matching_number_pays(
    counter: Oil, development: Development | None, radioactive: bool, unit: Site
):
    paid = revenue(counter, development, radioactive, unit)
    return (paid > 0) == (counter is Oil.SAME and development is not None)


@says("W-113")
def the_oil_revenue_table(development: Development, radioactive: bool, unit: Site):
    paid = revenue(Oil.SAME, development, radioactive, unit)
    return 50 * paid == REVENUE[development]


@says("W-031")
def larger_ones_earn_more(radioactive: bool, unit: Site):
    village, town, city = (revenue(Oil.SAME, each, radioactive, unit) for each in LEVELS)
    return village < town < city


@says("W-063")
def an_oil_barren_country_pays_nothing(
    development: Development | None, radioactive: bool, unit: Site
):
    return revenue(Oil.BLANK, development, radioactive, unit) == 0


@says("W-111", overrides=("W-110", "W-113", "W-031"))
def radiation_or_a_cell_blocks_oil(development: Development, radioactive: bool, unit: Site):
    when(radioactive or unit is Unit.CELL)
    return revenue(Oil.SAME, development, radioactive, unit) == 0


@says("W-072", overrides=("W-110", "W-113", "W-031"))
def no_oil_in_radioactive_countries(development: Development, unit: Site):
    return revenue(Oil.SAME, development, True, unit) == 0


@says("W-167", overrides=("W-110", "W-113", "W-031"))
def a_cell_halts_all_oil_revenue(development: Development, radioactive: bool):
    return revenue(Oil.SAME, development, radioactive, Unit.CELL) == 0


@example("W-112")
def two_towns_pay_200():
    return 2 * revenue(Oil.SAME, TOWN, False, None) * 50 == 200


@example("W-112")
def a_village_pays_50():
    return revenue(Oil.SAME, VILLAGE, False, None) * 50 == 50


@example("W-112")
def nothing_there_pays_nothing():
    return revenue(Oil.SAME, None, False, None) == 0


@says("W-110")
def all_empires_get_oil_revenue(rolled_by: Role):
    return gets_revenue(Role.EMPIRE, rolled_by)


@says("W-192")
def the_terrorist_player_gets_no_oil_revenue(rolled_by: Role):
    return not gets_revenue(Role.TERRORIST, rolled_by)


@says("W-194")
def empires_get_it_from_the_terrorists_roll():
    return gets_revenue(Role.EMPIRE, Role.TERRORIST)
