"""War on Terror: what is left of the two decks when players keep their cards."""
# mypy: ignore-errors

from enum import Enum

from kinds import Deck, Heap, Role
from questions_setup import empire_cards
from questions_turn import card_goes

from ruleproof.game import (
    Range,
    State,
    duty,
    ending,
    invariant,
    require,
    rule,
    start,
)

EMPIRE_CARDS = 65
FREE_CARDS = 2


class Cards(State):
    """The deck of Empire Cards from turn to turn, and what all players hold of it together.

    Abstracts: who holds the cards; extra cards; the Evil Empire and the Terrorist Player, who
    draw from the other deck; trades.
    """

    deck: Range[0, EMPIRE_CARDS]
    held: Range[0, EMPIRE_CARDS]
    collected: bool = False
    over: bool = False


class Turn(Enum):
    """What stops the play of cards."""

    ENOUGH = "somebody has won"


@start("W-012", "W-077", "W-081", "W-082", "W-083", "W-084")
def the_decks_are_ready(s: Cards, players: Range[2, 6]):
    dealt = players * empire_cards(players)
    s.deck = EMPIRE_CARDS - dealt
    s.held = dealt


@rule("W-094", "W-096", "W-150", by=Role.EMPIRE)
def two_free_cards_are_collected(s: Cards):
    require(not s.collected and not s.over and s.deck >= FREE_CARDS)
    s.deck -= FREE_CARDS
    s.held += FREE_CARDS
    s.collected = True


@rule("W-034", "W-036", "W-146", by=Role.EMPIRE)
def a_card_is_played(s: Cards):
    require(s.collected and not s.over and s.held > 0)
    s.held -= 1
    if card_goes(Deck.EMPIRE, Role.EMPIRE) is Heap.EMPIRE_BOTTOM:
        s.deck += 1


@rule("W-101", "W-151", by=Role.EMPIRE)
def a_card_is_bought(s: Cards):
    require(s.collected and not s.over and s.deck > 0)
    s.deck -= 1
    s.held += 1


@rule("W-109", by=Role.EMPIRE)
def the_turn_ends(s: Cards, wins: bool):
    require(s.collected and not s.over)
    s.collected = False
    s.over = wins


@duty("W-094", "W-096", "W-150", rule="two_free_cards_are_collected")
def free_cards_are_due(s: Cards):
    return not s.collected and not s.over


@ending("W-195", result=Turn.ENOUGH)
def somebody_has_won(s: Cards):
    return s.over


@invariant("W-012", "W-036", "W-146")
def no_empire_card_is_lost(s: Cards):
    return s.deck + s.held == EMPIRE_CARDS
