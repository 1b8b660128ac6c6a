"""War on Terror, Winning the Game: what the lines say about Liberation Points and World Peace."""
# mypy: ignore-errors

from kinds import NEEDED, Continent, Role, Winner
from questions_end import (
    Points,
    city_counts,
    empire_claims,
    has_enough,
    peace_may_be_made,
    points_needed,
    terrorists_claim,
    winner,
    wins_by_peace,
    worth,
)

from ruleproof.game import Range, example, given, says, when

AMERICAS = (Continent.NORTH_AMERICA, Continent.SOUTH_AMERICA)
Empires = Range[1, 6]


@given("W-020")
def an_empire_counts_itself_and_a_terrorist_was_one(who: Role, empires: Range[0, 6]):
    return empires > 0 if who is Role.EMPIRE else empires < 6


@given()
def what_stands_was_developed(developments: Range[0, 3], was_ever_developed: bool):
    return developments == 0 or was_ever_developed


@says("W-199")
def the_points_needed_depend_on_the_empires_left(empires: Range[1, 5]):
    return points_needed(Role.EMPIRE, empires) != points_needed(Role.EMPIRE, empires + 1)


@says("W-200")
def points_needed_by_the_table(empires: Empires):
    return points_needed(Role.EMPIRE, empires) == NEEDED[empires]


@says("W-202")
def terrorists_need_as_many_as_empires(empires: Range[1, 5]):
    return points_needed(Role.TERRORIST, empires) == points_needed(Role.EMPIRE, empires)


@says("W-047")
def a_certain_number_of_points_suffices(points: Points, empires: Empires):
    return suffices(Role.EMPIRE, points, empires)


@says("W-195")
def empires_win_by_points(points: Points, empires: Empires):
    return suffices(Role.EMPIRE, points, empires)


@says("W-050")
def terrorists_win_by_points_as_well(points: Points, empires: Range[0, 5]):
    return suffices(Role.TERRORIST, points, empires)


@says("W-201", "W-202")
def terrorists_win_by_enough_points(points: Points, empires: Range[0, 5]):
    return suffices(Role.TERRORIST, points, empires)


def suffices(who, points, empires):
    """Return whether points suffice just if they are as many as needed."""
    return has_enough(who, points, empires) == (points >= points_needed(who, empires))


@says("W-048")
def controlling_continents_gives_points(developed: Range[0, 3]):
    when(developed == 3)
    return empire_claims(developed)


@says("W-196")
def control_of_continents_is_a_source(developed: Range[0, 3]):
    when(developed == 3)
    return empire_claims(developed)


@says("W-197")
def a_development_in_every_country_is_needed(developed: Range[0, 3]):
    return empire_claims(developed) == (developed == 3)


@says("W-048")
def building_cities_gives_points():
    return city_counts(still_stands=True)


@says("W-196")
def building_cities_is_a_source():
    return city_counts(still_stands=True)


@says("W-198")
def every_city_adds_one():
    return city_counts(still_stands=True)


@says("W-051")
def cleansing_a_continent_claims_its_points(developments: Range[0, 3], was_developed: bool):
    when(developments == 0 or was_developed)
    return terrorists_claim(developments, was_developed) == (was_developed and developments == 0)


@says("W-203")
def points_of_every_continent_without_developments(developments: Range[0, 3], was_developed: bool):
    when(developments == 0 or was_developed)
    return terrorists_claim(developments, was_developed) == (developments == 0)


@says("W-204")
def both_americas_are_worth_five():
    return value(AMERICAS) == 5


@example("W-204")
def the_americas_without_developments_count(was_developed: bool):
    return terrorists_claim(0, was_developed)


@says("W-205")
def with_africa_and_nowhere_it_is_eight():
    return value((*AMERICAS, Continent.AFRICA, Continent.NOWHERE)) == 8


@says("W-206")
def with_africa_alone_it_is_seven():
    return value((*AMERICAS, Continent.AFRICA)) == 7


def value(continents):
    """Return the points of some continents."""
    return sum(worth(each) for each in continents)


@example("W-205")
def eight_points_win_against_two_empires():
    return has_enough(Role.TERRORIST, 8, 2)


@example("W-206")
def seven_points_win_against_one_empire():
    return has_enough(Role.TERRORIST, 7, 1) and not has_enough(Role.TERRORIST, 7, 2)


@says("W-195")
def an_empire_with_enough_wins():
    return winner(1, False) is Winner.EMPIRE


@says("W-201")
def the_terrorist_player_with_enough_wins():
    return winner(0, True) is Winner.TERRORISTS


@says("W-195", "W-201")
def nobody_wins_with_too_few():
    return winner(0, False) is Winner.NOBODY


@says("W-207")
def world_peace_needs_an_empty_board_and_all_empires(units: Range[0, 2], against: Range[0, 2]):
    return peace_may_be_made(units, against) == (units == 0 and against == 0)


@says("W-208")
def the_remaining_empires_share_the_victory(who: Role):
    return wins_by_peace(who) == (who is Role.EMPIRE)
