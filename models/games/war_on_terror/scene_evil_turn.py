"""War on Terror: the cards of the Evil Empire in its turn."""
# mypy: ignore-errors

from enum import Enum

from kinds import Deck, Player, Role, Step
from questions_turn import (
    cards_for_evil,
    extra_card_from,
    extra_cards,
    free_cards,
    may_buy_from,
    most_cards_bought,
)

from ruleproof.game import (
    Draw,
    Duty,
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
)


class Symbol(Enum):
    """What the Action Die and the Axis bring, as far as cards are concerned."""

    NONE = "no card"
    CARD = "one more card"
    EVIL_AGAIN = "the Axis is spun and points to the same colour"
    ABSOLVED = "the Axis is spun and points to another colour"


class Access(Enum):
    """What the Empire is in the end of its turn."""

    EVIL = "still evil"
    NORMAL = "evil no more"


class EvilTurn(State):
    """One turn of an Empire that was evil at its start; all cards are kept.

    Abstracts: money; developments; cards that are played; the symbol for shuffling.
    """

    phase: Step = Step.FREE_CARDS
    evil: bool = True
    symbol: Symbol = Symbol.NONE
    hand: Each[Deck, Range[0, 6]] = 0
    bought: Range[0, 2] = 0
    oil: bool = False


@rule("W-119", "W-120", by=Role.EMPIRE, phase=Step.FREE_CARDS, then=Step.ACTION_DIE)
def the_free_cards_are_collected(s: EvilTurn):
    for deck in Deck:
        s.hand[deck] += free_cards(Player.EVIL, deck)


@rule("W-094", "W-114", by=Role.EMPIRE, phase=Step.ACTION_DIE, then=Step.SYMBOL)
def the_action_die_is_rolled(s: EvilTurn, symbol: Draw[Symbol]):
    s.symbol = symbol


@rule("W-097", "W-098", "W-121", by=Role.EMPIRE, phase=Step.SYMBOL, then=Step.PLAY)
def the_extra_card_is_taken(s: EvilTurn, deck: Deck):
    require(s.symbol is Symbol.CARD and extra_card_from(Player.EVIL, deck))
    s.hand[deck] += extra_cards(Player.EVIL)


@rule("W-097", "W-100", "W-115", "W-116", phase=Step.SYMBOL, then=Step.PLAY)
def the_axis_is_spun_or_nothing_is_shown(s: EvilTurn):
    require(s.symbol is not Symbol.CARD)
    if s.symbol is Symbol.EVIL_AGAIN:
        s.hand[Deck.TERRORIST] += cards_for_evil(was_evil_before=True)
    s.evil = s.symbol is not Symbol.ABSOLVED


@rule("W-101", "W-122", "W-123", "W-151", by=Role.EMPIRE, phase=Step.PLAY)
def a_card_is_bought(s: EvilTurn, deck: Deck):
    player = Player.EVIL if s.evil else Player.EMPIRE
    require(s.bought < most_cards_bought(player) and may_buy_from(player, deck) is Duty.MAY)
    s.bought += 1
    s.hand[deck] += 1


@rule("W-109", "W-119", by=Role.EMPIRE, phase=Step.PLAY, then=Step.OIL_DICE)
def the_oil_dice_are_rolled(s: EvilTurn):
    s.oil = True


@ending("W-115", result=Access.EVIL)
def the_empire_is_still_evil(s: EvilTurn):
    return s.oil and s.evil


@ending("W-115", result=Access.NORMAL)
def the_empire_is_evil_no_more(s: EvilTurn):
    return s.oil and not s.evil


@invariant("W-120", "W-122")
def all_cards_are_free_bought_or_of_the_die(s: EvilTurn):
    total = s.hand[Deck.EMPIRE] + s.hand[Deck.TERRORIST]
    return s.phase is Step.FREE_CARDS or 2 <= total - s.bought <= 6


@never("W-101", "W-115")
def terrorist_cards_are_bought_by_who_is_evil_no_more(s: EvilTurn):
    return not s.evil and s.hand[Deck.TERRORIST] > free_cards(Player.EVIL, Deck.TERRORIST)


@reachable("W-121", "W-123")
def a_turn_with_terrorist_cards_only_but_for_the_free_ones(s: EvilTurn):
    others = s.hand[Deck.TERRORIST] - free_cards(Player.EVIL, Deck.TERRORIST)
    return s.oil and others == 3 and s.symbol is Symbol.CARD


@measure("W-116", "W-120", "W-121", "W-122")
def cards_of_a_turn(s: EvilTurn):
    return s.hand[Deck.EMPIRE] + s.hand[Deck.TERRORIST] if s.oil else 2
