"""War on Terror: what is left of the deck of Empire Cards when players keep their cards."""
# mypy: ignore-errors

from enum import Enum

from kinds import Deck, Heap, Player, Role
from questions_setup import empire_cards
from questions_turn import card_goes, free_cards

from ruleproof.game import (
    Range,
    State,
    ending,
    invariant,
    require,
    rule,
    start,
)

EMPIRE_CARDS = 65
ROUNDS = 5


class After(Enum):
    """How it goes on after some rounds."""

    CARDS = "there are cards for another round"


class Cards(State):
    """The deck from round to round, and what all Empires together hold of it.

    Abstracts: who holds the cards; extra cards and those that are bought; the other deck; in a
    round, first all collect their free cards, then all play what they want to.
    """

    players: Range[2, 6]
    deck: Range[0, EMPIRE_CARDS]
    held: Range[0, EMPIRE_CARDS]
    rounds: Range[0, ROUNDS] = 0


@start("W-012", "W-077", "W-081", "W-082", "W-083", "W-084")
def the_cards_are_dealt(s: Cards, players: Range[2, 6]):
    s.players = players
    s.held = players * empire_cards(players)
    s.deck = EMPIRE_CARDS - players * empire_cards(players)


@rule("W-034", "W-036", "W-094", "W-096", "W-146", "W-150", by=Role.EMPIRE)
def all_empires_take_a_turn(s: Cards, played: Range[0, EMPIRE_CARDS]):
    free = s.players * free_cards(Player.EMPIRE, Deck.EMPIRE)
    require(s.rounds < ROUNDS and s.deck >= free)
    s.deck -= free
    s.held += free
    require(played <= s.held)
    s.held -= played
    if card_goes(Deck.EMPIRE, Role.EMPIRE) is Heap.EMPIRE_BOTTOM:
        s.deck += played
    s.rounds += 1


@ending("W-096", "W-150", result=After.CARDS)
def five_rounds_are_over(s: Cards):
    return s.rounds == ROUNDS


@invariant("W-012", "W-036", "W-146")
def no_empire_card_is_lost(s: Cards):
    return s.deck + s.held == EMPIRE_CARDS
