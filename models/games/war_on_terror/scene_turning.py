"""War on Terror: an Empire pays or falls, is destroyed or gives up, and becomes terrorist."""
# mypy: ignore-errors

from enum import Enum

from kinds import Belonging, Deck, Goes, Loss, Role, Way
from questions_end import becomes_terrorist, belongings_go, cards_for

from ruleproof.game import (
    Each,
    Range,
    State,
    always,
    duty,
    ending,
    invariant,
    never,
    reachable,
    require,
    rule,
    situation,
    start,
)

VILLAGES_WORTH = 1
CITY_WORTH = 4


class Future(Enum):
    """As what the player goes on."""

    EMPIRE = "as an Empire"
    TERRORIST = "as a Terrorist Player"


class Turning(State):
    """One Empire until its next full turn; money and debts in units of 25m.

    It has villages, and perhaps a city; a village was bought, a city built on a bought town.
    Abstracts: towns; trading; who is owed; what a city has cost beyond its last level.
    """

    villages: Range[0, 2]
    city: bool
    money: Range[0, 8]
    debt: Range[0, 8] = 0
    hand: Each[Deck, Range[0, 4]]
    camp: Range[0, 1]
    vanguards: Range[0, 3] = 0
    cells: Range[0, 1] = 0
    last: Loss = Loss.NONE
    way: Way | None = None
    handed_over: bool = False
    next_turn: bool = False


@start("W-020", "W-179")
def an_empire_is_in_the_game(
    s: Turning,
    villages: Range[1, 2],
    city: bool,
    money: Range[0, 2],
    empire_cards: Range[0, 2],
    terrorist_cards: Range[0, 2],
    camp: Range[0, 1],
):
    s.villages = villages
    s.city = city
    s.money = money
    s.hand[Deck.EMPIRE] = empire_cards
    s.hand[Deck.TERRORIST] = terrorist_cards
    s.camp = camp


@rule("W-179", by=Role.TERRORIST)
def a_card_makes_it_pay(s: Turning, debt: Range[1, 8]):
    require(is_empire(s) and s.debt == 0)
    s.debt = debt


@rule("W-179", "W-180", by=Role.EMPIRE)
def it_pays(s: Turning):
    require(is_empire(s) and 0 < s.debt <= s.money)
    s.money -= s.debt
    s.debt = 0


@rule("W-127", "W-142", by=Role.EMPIRE)
def it_removes_a_village(s: Turning):
    require(is_empire(s) and s.villages > 0)
    s.villages -= 1
    s.money += VILLAGES_WORTH
    if nothing_is_left(s):
        s.last = Loss.REMOVED


@rule("W-127", "W-142", by=Role.EMPIRE)
def it_removes_the_city(s: Turning):
    require(is_empire(s) and s.city)
    s.city = False
    s.money += CITY_WORTH
    if nothing_is_left(s):
        s.last = Loss.REMOVED


@rule("W-154", "W-161", by=Role.TERRORIST)
def others_destroy_a_development(s: Turning, the_city: bool):
    require(is_empire(s) and (s.city if the_city else s.villages > 0))
    if the_city:
        s.city = False
    else:
        s.villages -= 1
    if nothing_is_left(s):
        s.last = Loss.DESTROYED


@rule("W-022", "W-169", "W-170", "W-171", "W-172", "W-180", by=Role.EMPIRE)
def it_becomes_a_terrorist_player(s: Turning, wants_to: bool):
    require(is_empire(s))
    require(becomes_terrorist(s.last, is_insolvent(s), wants_to))
    if wants_to:
        s.way = Way.VOLUNTARY
    else:
        s.way = Way.BANKRUPT if is_insolvent(s) else Way.DESTROYED


@rule("W-174", "W-175", "W-176", "W-177")
def its_belongings_are_seen_to(s: Turning):
    require(s.way is not None and not s.handed_over)
    s.vanguards = s.villages + s.camp
    s.cells = int(s.city)
    s.villages = 0
    s.city = False
    given = cards_for(s.hand[Deck.EMPIRE])
    s.hand[Deck.EMPIRE] = 0
    if belongings_go(Belonging.TERRORIST_CARDS, s.way) is Goes.KEPT:
        s.hand[Deck.TERRORIST] += given
    else:
        s.hand[Deck.TERRORIST] = given
    s.handed_over = True


@rule("W-178")
def the_next_full_turn_begins(s: Turning):
    require(s.debt == 0 or s.way is not None)
    require(not s.next_turn and (s.way is None or s.handed_over))
    require(s.way is not None or s.last is not Loss.DESTROYED)
    s.next_turn = True


def is_empire(s):
    """Return whether it is an Empire, and the next full turn has not begun."""
    return s.way is None and not s.next_turn


def nothing_is_left(s):
    """Return whether no development is left."""
    return s.villages == 0 and not s.city


def is_insolvent(s):
    """Return whether a debt is not covered by money and developments together."""
    return s.debt > s.money + VILLAGES_WORTH * s.villages + CITY_WORTH * int(s.city)


@duty("W-169", "W-170", "W-171", "W-180", rule="it_becomes_a_terrorist_player")
def it_is_destroyed_or_bankrupt(s: Turning):
    return is_empire(s) and (s.last is Loss.DESTROYED or is_insolvent(s))


@situation(belongings_go)
def it_has_terrorist_cards(s: Turning):
    if s.way is None or s.handed_over or s.hand[Deck.TERRORIST] == 0:
        return None
    return Belonging.TERRORIST_CARDS, s.way


@ending("W-178", result=Future.TERRORIST)
def it_plays_as_a_terrorist(s: Turning):
    return s.next_turn and s.way is not None


@ending("W-178", result=Future.EMPIRE)
def it_plays_as_an_empire(s: Turning):
    return s.next_turn and s.way is None


@invariant("W-174")
def a_terrorist_has_no_developments(s: Turning):
    return not s.handed_over or nothing_is_left(s)


@invariant("W-175")
def a_terrorist_has_given_up_his_empire_cards(s: Turning):
    return not s.handed_over or s.hand[Deck.EMPIRE] == 0


@always("W-177")
def the_training_camp_is_kept(s: Turning):
    return not s.handed_over or s.vanguards >= s.camp


@reachable("W-174")
def two_villages_and_a_city_become_units(s: Turning):
    return s.handed_over and s.vanguards - s.camp == 2 and s.cells == 1


@reachable("W-171", "W-176", "W-180")
def a_bankrupt_keeps_money(s: Turning):
    return s.way is Way.BANKRUPT and s.handed_over and s.money >= 2


@reachable("W-024", "W-128", "W-176", "W-179")
def who_could_pay_gives_up_instead(s: Turning):
    return s.way is Way.VOLUNTARY and s.handed_over and 0 < s.debt <= s.money


@never("W-127", "W-169", "W-170")
def an_empire_goes_on_without_developments(s: Turning):
    return s.next_turn and s.way is None and nothing_is_left(s)
