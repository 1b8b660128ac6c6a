"""Governors: a hand of cards, drawn, returned and traded."""
# mypy: ignore-errors

from enum import Enum

from questions_fields import drawn_from
from questions_kinds import Card, Field, Goods, Occasion, Stack
from questions_options import cards_returned, may_trade, most_cards
from questions_play import cards_dealt

from ruleproof.game import (
    Draw,
    Duty,
    Each,
    Observed,
    Range,
    State,
    duty,
    ending,
    invariant,
    measure,
    never,
    observe,
    reachable,
    require,
    rule,
    start,
)

EVENTS = 4


class Holder(Enum):
    """Who decides."""

    PLAYER = "the player"


class Held(Enum):
    """How it ends."""

    OVER = "the turns are over"


class Hand(State):
    """The hand of a player while four cards come and go.

    Abstracts: which cards of a type they are; the mixed stack has OPs and MISSION cards left.
    """

    hand: Each[Card, Range[0, 4]]
    left: Range[0, 4] = EVENTS
    traded: Observed[bool] = False


@start("G-011")
def cards_are_dealt(s: Hand):
    for card in Card:
        s.hand[card] = cards_dealt(card)


@rule("G-012", "G-089", "G-090", by=Holder.PLAYER)
def a_card_of_the_mixed_stack_is_drawn(s: Hand, card: Draw[{Card.OPS: 1, Card.MISSION: 1}]):
    require(s.left > 0 and complete(s))
    require(drawn_from(Field.OWN, card) is Stack.OPS_MISSION)
    s.hand[card] += 1
    s.left -= 1


@rule("G-013", "G-125", by=Holder.PLAYER)
def an_influence_card_is_drawn(s: Hand):
    require(s.left > 0 and complete(s))
    require(drawn_from(Field.CARD, Card.INFLUENCE) is Stack.INFLUENCE)
    s.hand[Card.INFLUENCE] += 1
    s.left -= 1


@rule("G-128", by=Holder.PLAYER)
def a_card_is_returned(s: Hand, card: Card):
    require(s.hand[card] > 3 and cards_returned(s.hand[card]) == 1)
    s.hand[card] -= 1


@rule("G-073", "G-078", by=Holder.PLAYER)
def a_card_is_received_in_a_trade(s: Hand, card: Card):
    require(s.left > 0 and complete(s) and s.hand[card] < 4)
    require(may_trade(Goods.CARD, False, s.hand[card] + 1) is Duty.MAY)
    s.hand[card] += 1
    s.left -= 1


@rule("G-073", by=Holder.PLAYER)
def a_card_is_given_away(s: Hand, card: Card):
    require(s.left > 0 and complete(s) and s.hand[card] > 0)
    s.hand[card] -= 1
    s.left -= 1


@observe("a_card_is_received_in_a_trade")
def note_a_trade(s: Hand):
    s.traded = True


@observe("a_card_of_the_mixed_stack_is_drawn")
def note_a_draw(s: Hand):
    s.traded = False


@observe("an_influence_card_is_drawn")
def note_another_draw(s: Hand):
    s.traded = False


def complete(s):
    """Return whether no card has to be returned."""
    return all(s.hand[card] <= most_cards(Occasion.CARD_FIELD) for card in Card)


@duty("G-128", rule="a_card_is_returned")
def the_limit_is_exceeded(s: Hand):
    return not complete(s)


@ending("G-127", result=Held.OVER)
def the_turns_are_over(s: Hand):
    return s.left == 0 and complete(s)


@invariant("G-127", "G-128")
def the_limit_is_exceeded_by_one_card_at_most(s: Hand):
    return sum(max(0, s.hand[card] - 3) for card in Card) <= 1


@never("G-078", "G-127")
def a_trade_leaves_four_cards(s: Hand):
    return s.traded and not complete(s)


@reachable("G-011", "G-012")
def four_missions_are_drawn_and_one_returned(s: Hand):
    return s.left == 1 and s.hand[Card.MISSION] == 4


@measure("G-127")
def cards_in_hand(s: Hand):
    return sum(s.hand[card] for card in Card)
