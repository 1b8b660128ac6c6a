"""A duel at a well: two players draw water and throw it at each other."""

from enum import Enum

from ruleproof.game import (
    Die,
    Each,
    Range,
    State,
    component,
    ending,
    invariant,
    reachable,
    reading,
    require,
    rule,
)


class Player(Enum):
    ANN = "Ann"
    BOB = "Bob"


OTHER = {Player.ANN: Player.BOB, Player.BOB: Player.ANN}

dry = reading("a throw that misses", {"is lost": 0, "runs back into the well": 1}, "p. 4")


class Duel(State):
    """The whole duel."""

    turn: Player = Player.ANN
    buckets: Each[Player, Range[0, 3]] = 0
    well: Range[0, 6] = 6
    hits: Each[Player, Range[0, 2]] = 0


@rule("p. 3")
def draws(s: Duel):
    require(s.well > 0)
    require(s.buckets[s.turn] < 3)
    s.well -= 1
    s.buckets[s.turn] += 1
    s.turn = OTHER[s.turn]


@rule("p. 4")
def throws(s: Duel, roll: Die[6]):
    require(s.buckets[s.turn] > 0)
    s.buckets[s.turn] -= 1
    if roll >= 4:
        s.hits[s.turn] += 1
    else:
        s.well += dry()
    s.turn = OTHER[s.turn]


@invariant("p. 2")
def no_water_is_made(s: Duel):
    return s.well + sum(s.buckets[player] for player in Player) <= 6


@component("buckets of water", "p. 1", box=6)
def water_in_hand(s: Duel):
    return sum(s.buckets[player] for player in Player)


@reachable("p. 5")
def ann_wins_unharmed(s: Duel):
    return s.hits[Player.ANN] == 2 and s.hits[Player.BOB] == 0


@ending("p. 5", result=Player.ANN)
def ann_has_won(s: Duel):
    return s.hits[Player.ANN] == 2


@ending("p. 5", result=Player.BOB)
def bob_has_won(s: Duel):
    return s.hits[Player.BOB] == 2
