"""Governors: Cleaning House, the owner of a Territory against the agents of one player."""
# mypy: ignore-errors

from enum import Enum

from questions_fields import house

from ruleproof.game import (
    Die,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    reading,
    require,
    rule,
    situation,
    start,
)

AGENTS_DIE = {1: 8, 2: 10, 3: 12}
OWNERS_DIE = {0: 8, 1: 10, 2: 12, 3: 12}
ROLLS = 3
NEEDED = 2


class House(Enum):
    """How Cleaning House ends."""

    CLEANED = "the agents are captured"
    STAY = "the agents stay"
    OPEN = "nobody rolled higher twice"


tie_is_rolled_again = reading(
    "equal rolls when cleaning house",
    {"are rolled again": True, "are one of the three times, won by nobody": False},
    "G-092",
    "G-095",
)


class CleaningHouse(State):
    """One Territory, one opponent. Abstracts: the owner rolls first, and rolls end with the second
    win of a side.
    """

    foreign: Range[1, 3]
    own: Range[0, 3]
    owners_roll: Range[0, 12] = 0
    owners_wins: Range[0, 2] = 0
    agents_wins: Range[0, 2] = 0
    ties: Range[0, 3] = 0


@start("G-091", "G-092", "G-197")
def the_owner_looks_for_agents(s: CleaningHouse, foreign: Range[1, 3], own: Range[0, 3]):
    s.foreign = foreign
    s.own = own


@rule("G-093", "G-094", "G-095")
def an_eight_sided_die_is_rolled(s: CleaningHouse, roll: Die[8]):
    require(die(s) == 8)
    note(s, roll)


@rule("G-093", "G-094", "G-095")
def a_ten_sided_die_is_rolled(s: CleaningHouse, roll: Die[10]):
    require(die(s) == 10)
    note(s, roll)


@rule("G-093", "G-094", "G-095")
def a_twelve_sided_die_is_rolled(s: CleaningHouse, roll: Die[12]):
    require(die(s) == 12)
    note(s, roll)


def die(s):
    """Return the faces of the die that is rolled next."""
    return OWNERS_DIE[s.own] if s.owners_roll == 0 else AGENTS_DIE[s.foreign]


def note(s, roll):
    """Keep the owner's roll, or compare that of the agents with it."""
    if s.owners_roll == 0:
        s.owners_roll = roll
    else:
        if roll < s.owners_roll:
            s.owners_wins += 1
        elif roll > s.owners_roll:
            s.agents_wins += 1
        elif not tie_is_rolled_again():
            s.ties += 1
        s.owners_roll = 0


@ending("G-095", "G-096", result=House.CLEANED)
def the_agents_are_captured(s: CleaningHouse):
    return s.owners_wins == NEEDED


@ending("G-095", "G-097", result=House.STAY)
def the_agents_stay(s: CleaningHouse):
    return s.agents_wins == NEEDED


@ending("G-095", result=House.OPEN)
def nobody_rolled_higher_twice(s: CleaningHouse):
    decided = s.owners_wins == NEEDED or s.agents_wins == NEEDED
    return not decided and times(s) == ROLLS


def times(s):
    """Return how many of the three times are over."""
    return s.owners_wins + s.agents_wins + s.ties


@situation(house)
def three_times_are_over(s: CleaningHouse):
    return (s.owners_wins, s.agents_wins) if times(s) == ROLLS else None


@invariant("G-095")
def there_are_three_times_at_most(s: CleaningHouse):
    return times(s) <= ROLLS


@never("G-095", "G-096", "G-097")
def three_times_without_a_winner(s: CleaningHouse):
    return times(s) == ROLLS and s.owners_wins < NEEDED and s.agents_wins < NEEDED


@reachable("G-093", "G-094", "G-097")
def one_agent_stays_against_three(s: CleaningHouse):
    return s.agents_wins == NEEDED and s.foreign == 1 and s.own == 3


@measure("G-094")
def faces_that_the_owner_has_more(s: CleaningHouse):
    return OWNERS_DIE[s.own] - AGENTS_DIE[s.foreign]
