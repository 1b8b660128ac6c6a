"""Lantern Bay: bring oil to the lighthouse before the night is over.

Begin here:

1. `ruleproof check .` finds two faults of the rulebook: a contradiction and a gap.
   `ruleproof explain ID` tells one of them in full.
2. Mend the contradiction: add `when(not oil)` as the first line of `calm_is_free` below, and
   check again. It is gone.
3. Mend the gap: write a statement for a keeper without oil in fog, or accept it for now:
   `ruleproof pin . --accept ID --reason "the next edition will say"`.
4. Change a rule (let the night win after four turns) and see what it does.
"""

from enum import Enum

from ruleproof.game import (
    Range,
    State,
    amount,
    board,
    component,
    ending,
    invariant,
    reachable,
    require,
    rule,
    says,
    when,
)

bay = board()
Place = bay.places


class Winner(Enum):
    KEEPER = "the keeper"
    NIGHT = "the night"


# A state holds what lies on the table. Each field has its few values, and how it begins.
class Night(State):
    """One night."""

    at: Place = Place("Harbour")
    oil: Range[0, 3] = 0
    turns: Range[0, 8] = 0
    lit: bool = False


# Rules are plain functions: `require` says when they are allowed, the rest is what happens.
@rule("L-2", "L-3")
def travels(s: Night, to: Place):
    require(s.turns < 8 and not s.lit)
    require(to in bay.moves("Keeper", s.at))
    s.at = to
    s.turns += 1


@rule("L-3", "L-5")
def takes_oil(s: Night):
    require(s.turns < 8 and not s.lit)
    require(s.at == Place("Market") and s.oil < 3)
    s.oil += 1
    s.turns += 1


@rule("L-3", "L-7")
def lights_the_lamp(s: Night):
    require(s.turns < 8 and not s.lit)
    require(s.at == Place("Lighthouse") and s.oil >= 2)
    s.lit = True
    s.turns += 1


@ending("L-7", result=Winner.KEEPER)
def the_lamp_is_lit(s: Night):
    return s.lit


@ending("L-8", result=Winner.NIGHT)
def the_night_is_over(s: Night):
    return s.turns == 8 and not s.lit


# Claims hold in every play, or come with a shortest play that breaks them.
@invariant("L-6")
def light_needs_oil_at_the_lighthouse(s: Night):
    return not s.lit or (s.at == Place("Lighthouse") and s.oil >= 2)


@component("tokens of oil", "L-1", box=3)
def oil_in_hand(s: Night):
    return s.oil


@reachable("L-7")
def the_keeper_wins_with_oil_to_spare(s: Night):
    return s.lit and s.oil == 3


# What sentences say about one question: how much is the boat? Each is written as it reads, even
# where it disagrees with another one.
class Weather(Enum):
    CALM = "calm"
    WIND = "wind"
    FOG = "fog"


fare = amount(
    "fare",
    weather=Weather,
    oil=bool,
    gives=Range[0, 3],
    promises="L-12",
    asks="what the boat costs",
)


@says("L-9")
def calm_is_free(oil: bool):
    return fare(Weather.CALM, oil) == 0


@says("L-10")
def carriers_pay_one(weather: Weather):
    return fare(weather, True) == 1


@says("L-11")
def wind_costs_two(oil: bool):
    when(not oil)
    return fare(Weather.WIND, oil) == 2
