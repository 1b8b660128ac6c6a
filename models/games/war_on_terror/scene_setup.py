"""War on Terror: the set-up round, and the first full turn of each Empire."""
# mypy: ignore-errors

from enum import Enum

from kinds import Deck, Direction, Role
from questions_setup import free_villages, play_goes, takes_first_turn
from questions_turn import may_play

from ruleproof.game import (
    Duty,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)


class Stage(Enum):
    """What the Empires do."""

    PLACING = "the set-up round"
    PLAYING = "full turns"


class Opening(Enum):
    """How the first full turns go."""

    QUIET = "nobody has attacked"
    ATTACK = "somebody has attacked"


class SetUp(State):
    """Seats are numbered clockwise, beginning with the player who rolled highest.

    Abstracts: where the villages are placed; of a full turn only whether there is an attack.
    """

    stage: Stage = Stage.PLACING
    players: Range[2, 6]
    seat: Range[0, 5] = 0
    placed: Range[0, 6] = 0
    turned: Range[0, 12] = 0
    turns: Range[0, 6] = 0
    first: Range[0, 5] | None = None
    latest: Range[0, 5] | None = None
    attacks: Range[0, 6] = 0


@start("W-020", "W-085", "W-093")
def the_highest_roll_begins(s: SetUp, players: Range[2, 6]):
    s.players = players


@rule("W-064", "W-081", "W-082", "W-083", "W-084", "W-086", "W-087", by=Role.EMPIRE)
def an_empire_places_its_free_villages(s: SetUp):
    require(s.stage is Stage.PLACING)
    s.placed += 1
    s.turned += free_villages(s.players)
    if takes_first_turn(s.players, s.placed):
        s.stage = Stage.PLAYING
    else:
        pass_on(s, set_up=True)


@rule("W-088", "W-089", "W-090", by=Role.EMPIRE)
def an_empire_takes_its_first_full_turn(s: SetUp, attacks: bool):
    require(s.stage is Stage.PLAYING and s.turns < s.players)
    require(not attacks or may_attack(s))
    if s.turns == 0:
        s.first = s.seat
    s.latest = s.seat
    s.turns += 1
    s.attacks += int(attacks)
    pass_on(s, set_up=False)


def may_attack(s):
    """Return whether a card that attacks may be played in this full turn."""
    return may_play(Role.EMPIRE, Deck.EMPIRE, True, False, True, s.turns == 0) is Duty.MAY


def pass_on(s, set_up):
    """Go on to the neighbour whose turn it is next."""
    clockwise = play_goes(set_up) is Direction.CLOCKWISE
    s.seat = (s.seat + (1 if clockwise else s.players - 1)) % s.players


@ending("W-090", result=Opening.QUIET)
def nobody_has_attacked(s: SetUp):
    return s.turns == s.players and s.attacks == 0


@ending("W-090", result=Opening.ATTACK)
def somebody_has_attacked(s: SetUp):
    return s.turns == s.players and s.attacks > 0


@invariant("W-087", "W-136")
def every_free_village_has_turned_a_counter(s: SetUp):
    return s.turned == s.placed * free_villages(s.players)


@invariant("W-088")
def all_have_placed_before_the_first_full_turn(s: SetUp):
    return s.stage is Stage.PLACING or s.placed == s.players


@invariant("W-086", "W-088", "W-089")
def the_neighbour_of_who_went_first_takes_the_first_turn(s: SetUp):
    return s.first is None or s.first == 1


@invariant("W-085", "W-088", "W-089")
def who_went_first_takes_the_last_turn(s: SetUp):
    return s.turns < s.players or s.latest == 0


@never("W-090")
def an_attack_in_the_first_full_turn(s: SetUp):
    return s.turns == 1 and s.attacks > 0


@reachable("W-090", "W-102")
def an_attack_before_all_have_had_a_turn(s: SetUp):
    return s.players == 6 and s.turns == 2 and s.attacks == 1


@measure("W-082", "W-083", "W-084")
def free_villages_on_the_board(s: SetUp):
    return s.turned if s.stage is Stage.PLAYING else 8
