"""War on Terror: the race for Liberation Points, and World Peace."""
# mypy: ignore-errors

from enum import Enum

from kinds import NEEDED, Role
from questions_end import (
    peace_may_be_made,
    points_needed,
    terrorists_claim,
    winner,
    wins_by_peace,
)

from ruleproof.game import (
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


class Region(Enum):
    """The continents of which the rulebook tells the worth; both Americas are told as one."""

    AMERICAS = "North and South America"
    AFRICA = "Africa"
    NOWHERE = "Nowhere"


class Held(Enum):
    """Who has developments in a region."""

    NEVER = "nobody, ever"
    CLEANSED = "nobody any more"
    PARTLY = "somebody, but not in every country"
    BLUE = "the blue Empire, in every country"


class Result(Enum):
    """Who wins."""

    EMPIRE = "an Empire"
    TERRORISTS = "the Terrorist Player"
    SEVERAL = "several have enough points"
    PEACE = "the remaining Empires, by World Peace"
    NO_EMPIRE = "no Empire is left, and no number of points is told"


WORTH = {Region.AMERICAS: 5, Region.AFRICA: 2, Region.NOWHERE: 1}


class Liberation(State):
    """The red Empire gets its points from cities, the blue one from continents, a third has none.

    Abstracts: how developments come and go; other continents, in which every Empire has some
    development, so that they count for nobody.
    """

    held: Each[Region, Held]
    cities: Range[0, 8] = 0
    red: bool = True
    blue: bool = True
    third: bool
    units: bool = False
    terrorists_play: bool = False
    first_round: bool = True
    peace: bool = False


@start("W-020", "W-086", "W-093")
def the_free_villages_are_placed(s: Liberation, third: bool, in_americas: bool, in_africa: bool):
    s.third = third
    s.held[Region.AMERICAS] = Held.PARTLY if in_americas else Held.NEVER
    s.held[Region.AFRICA] = Held.PARTLY if in_africa else Held.NEVER
    s.held[Region.NOWHERE] = Held.NEVER


@rule("W-048", "W-196", "W-198", by=Role.EMPIRE)
def red_builds_a_city(s: Liberation):
    require(going_on(s) and s.red and s.cities < 8)
    s.cities += 1
    s.first_round = False


@rule("W-048", "W-196", "W-197", by=Role.EMPIRE)
def blue_controls_a_region(s: Liberation, region: Region):
    require(going_on(s) and s.blue and s.held[region] is not Held.BLUE)
    s.held[region] = Held.BLUE
    s.first_round = False


@rule("W-154", by=Role.TERRORIST)
def developments_are_destroyed(s: Liberation, region: Region):
    require(going_on(s) and s.held[region] in (Held.PARTLY, Held.BLUE))
    s.held[region] = Held.PARTLY if s.held[region] is Held.BLUE else Held.CLEANSED
    s.first_round = False


@rule("W-022", "W-024", "W-170", "W-172", "W-174", by=Role.EMPIRE)
def red_turns_terrorist(s: Liberation):
    require(going_on(s) and s.red)
    s.red = False
    s.cities = 0


@rule("W-022", "W-024", "W-170", "W-172", "W-174", by=Role.EMPIRE)
def blue_turns_terrorist(s: Liberation):
    require(going_on(s) and s.blue)
    s.blue = False
    for region in Region:
        if s.held[region] is Held.BLUE:
            s.held[region] = Held.CLEANSED


@rule("W-022", "W-023", "W-024", "W-170", "W-172", by=Role.EMPIRE)
def the_third_turns_terrorist(s: Liberation):
    require(going_on(s) and s.third)
    s.third = False


@rule("W-178", by=Role.TERRORIST)
def the_terrorist_players_turn_begins(s: Liberation):
    require(going_on(s) and not s.terrorists_play and anybody_has_turned(s))
    s.terrorists_play = True


@rule("W-041", "W-159", by=Role.EMPIRE)
def terrorists_are_placed_or_used_up(s: Liberation):
    require(going_on(s))
    s.units = not s.units


@rule("W-207", by=Role.EMPIRE)
def all_remaining_empires_agree_on_peace(s: Liberation):
    require(going_on(s) and empires(s) > 0 and peace_may_be_made(int(s.units), 0))
    s.peace = True


def empires(s):
    """Return how many Empires remain."""
    return int(s.red) + int(s.blue) + int(s.third)


def anybody_has_turned(s):
    """Return whether there is a Terrorist Player; the third may never have played."""
    return not s.red or not s.blue


def needed(s):
    """Return how many points are needed (W-199, W-200, W-202)."""
    return NEEDED[max(1, empires(s))]


def blues_points(s):
    """Return the points of the blue Empire (W-197)."""
    return sum(WORTH[region] for region in Region if s.held[region] is Held.BLUE)


def terrorists_points(s):
    """Return the points of the Terrorist Player (W-051, W-203)."""
    return sum(WORTH[region] for region in Region if counts_for_terrorists(s.held[region]))


def counts_for_terrorists(held):
    """Return whether a region counts for the Terrorist Player."""
    if held is Held.NEVER:
        return terrorists_claim(0, False)
    return held is Held.CLEANSED


def empires_with_enough(s):
    """Return how many Empires have enough points; nobody has who has turned terrorist."""
    return int(s.cities >= needed(s)) + int(blues_points(s) >= needed(s))


def terrorists_have_enough(s):
    """Return whether the Terrorist Player has enough points and plays already."""
    return s.terrorists_play and empires(s) > 0 and terrorists_points(s) >= needed(s)


def going_on(s):
    """Return whether the game goes on."""
    decided = empires_with_enough(s) > 0 or terrorists_have_enough(s)
    return not decided and not s.peace and empires(s) > 0


@situation(winner)
def enough_points(s: Liberation):
    return None if s.peace else (empires_with_enough(s), terrorists_have_enough(s))


@situation(points_needed)
def nobody_is_an_empire(s: Liberation):
    return (Role.TERRORIST, 0) if empires(s) == 0 else None


@ending("W-047", "W-195", "W-199", "W-200", result=Result.EMPIRE)
def an_empire_has_enough(s: Liberation):
    return empires_with_enough(s) == 1 and not terrorists_have_enough(s)


@ending("W-050", "W-201", "W-202", "W-203", result=Result.TERRORISTS)
def the_terrorists_have_enough(s: Liberation):
    return empires_with_enough(s) == 0 and terrorists_have_enough(s)


@ending("W-195", "W-201", result=Result.SEVERAL)
def several_have_enough(s: Liberation):
    return empires_with_enough(s) + int(terrorists_have_enough(s)) > 1


@ending("W-207", "W-208", result=Result.PEACE)
def the_remaining_empires_win_together(s: Liberation):
    return s.peace and wins_by_peace(Role.EMPIRE)


@ending("W-200", result=Result.NO_EMPIRE)
def no_empire_is_left(s: Liberation):
    return empires(s) == 0


@invariant("W-207")
def peace_has_no_terrorists_on_the_board(s: Liberation):
    return not s.peace or not s.units


@never("W-024", "W-178", "W-203")
def whoever_turns_terrorist_in_the_first_round_has_won(s: Liberation):
    return s.first_round and terrorists_have_enough(s)


@reachable("W-205", "W-206")
def seven_points_win_when_the_second_empire_is_knocked_out(s: Liberation):
    return terrorists_have_enough(s) and empires(s) == 1 and s.held[Region.NOWHERE] is Held.PARTLY


@reachable("W-199", "W-200")
def eight_cities_are_too_few_while_three_empires_play(s: Liberation):
    return s.cities == 8 and empires(s) == 3


@reachable("W-207", "W-208")
def peace_although_a_player_is_a_terrorist(s: Liberation):
    return s.peace and s.terrorists_play


@measure("W-051", "W-203")
def points_of_the_terrorists(s: Liberation):
    return terrorists_points(s) if s.terrorists_play else 0
