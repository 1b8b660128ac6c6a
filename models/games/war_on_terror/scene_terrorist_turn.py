"""War on Terror: one turn of the Terrorist Player."""
# mypy: ignore-errors

from enum import Enum

from kinds import Deck, Player, Role, Step
from questions_board import gets_revenue
from questions_turn import (
    card_price,
    extra_card_from,
    free_cards,
    may_buy_from,
    most_cards_bought,
    rolls_oil_dice,
)

from ruleproof.game import (
    Die,
    Draw,
    Duty,
    Range,
    State,
    always,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)

UNIT = 10
OIL_NUMBER = 7


class Symbol(Enum):
    """What the symbols of the Action Die want, as far as cards are concerned."""

    NONE = "no card"
    CARD = "one more card"


class Paid(Enum):
    """What the oil dice bring to the Empires."""

    OIL = "an Empire gets oil revenue"
    NOTHING = "nobody gets oil revenue"


class TerroristTurn(State):
    """One turn, money in units of 10m. A face without a number lets nothing be moved.

    Abstracts: what movements and cards do; units that are upgraded; one Empire has a development,
    in a country with the number 7.
    """

    phase: Step = Step.ACTION_DIE
    number: Range[2, 4] | None = None
    symbol: Symbol = Symbol.NONE
    moves: Range[0, 4] = 0
    money: Range[0, 11]
    had: Range[0, 11]
    hand: Range[0, 5] = 0
    bought: Range[0, 2] = 0
    camp: Range[0, 2] = 0
    board: Range[0, 2] = 0
    rolled: bool = False
    paid: bool = False


@start("W-176", "W-182")
def the_turn_begins(s: TerroristTurn, money: Range[0, 11]):
    s.money = money
    s.had = money


@rule("W-067", "W-184", by=Role.TERRORIST, phase=Step.ACTION_DIE, then=Step.SYMBOL)
def the_action_die_is_rolled(s: TerroristTurn, face: Draw[Range[1, 4]], symbol: Draw[Symbol]):
    s.number = face if face > 1 else None
    s.symbol = symbol


@rule("W-186", by=Role.TERRORIST, phase=Step.SYMBOL, then=Step.FREE_CARDS)
def the_symbol_is_acted_on(s: TerroristTurn):
    if s.symbol is Symbol.CARD and extra_card_from(Player.TERRORIST, Deck.TERRORIST):
        s.hand += 1


@rule("W-150", "W-187", by=Role.TERRORIST, phase=Step.FREE_CARDS, then=Step.PLAY)
def the_free_cards_are_collected(s: TerroristTurn):
    s.hand += free_cards(Player.TERRORIST, Deck.TERRORIST)


@rule("W-184", "W-188", by=Role.TERRORIST, phase=Step.PLAY)
def a_terrorist_movement_is_made(s: TerroristTurn):
    require(s.number is not None and s.moves < s.number)
    s.moves += 1


@rule("W-165", "W-189", by=Role.TERRORIST, phase=Step.PLAY)
def a_vanguard_is_bought(s: TerroristTurn, onto_the_board: bool):
    require(s.money > 0 and s.camp + s.board < 2)
    s.money -= 1
    if onto_the_board:
        s.board += 1
    else:
        s.camp += 1


@rule("W-151", "W-190", by=Role.TERRORIST, phase=Step.PLAY)
def a_card_is_bought(s: TerroristTurn):
    price = card_price(Player.TERRORIST) // UNIT
    require(may_buy_from(Player.TERRORIST, Deck.TERRORIST) is Duty.MAY)
    require(s.bought < most_cards_bought(Player.TERRORIST) and s.money >= price)
    s.money -= price
    s.bought += 1
    s.hand += 1


@rule("W-145", "W-191", by=Role.TERRORIST, phase=Step.PLAY)
def a_card_is_played(s: TerroristTurn):
    require(s.hand > 0)
    s.hand -= 1


@rule("W-193", by=Role.TERRORIST, phase=Step.PLAY, then=Step.OIL_DICE)
def the_terrorists_are_done(s: TerroristTurn):
    pass


@rule("W-066", "W-192", "W-193", "W-194", by=Role.TERRORIST, phase=Step.OIL_DICE)
def the_oil_dice_are_rolled(s: TerroristTurn, one: Die[6], other: Die[6]):
    require(not s.rolled and rolls_oil_dice(Player.TERRORIST, False) is Duty.MUST)
    number_comes_up = one + other == OIL_NUMBER
    s.rolled = True
    s.paid = number_comes_up and gets_revenue(Role.EMPIRE, Role.TERRORIST)
    if number_comes_up and gets_revenue(Role.TERRORIST, Role.TERRORIST):
        s.money += 1


@ending("W-194", result=Paid.OIL)
def an_empire_gets_oil_revenue(s: TerroristTurn):
    return s.rolled and s.paid


@ending("W-192", "W-193", result=Paid.NOTHING)
def nobody_gets_oil_revenue(s: TerroristTurn):
    return s.rolled and not s.paid


@always("W-184", "W-188")
def no_more_movements_than_the_die_shows(s: TerroristTurn):
    return s.moves <= (0 if s.number is None else s.number)


@invariant("W-165", "W-189", "W-190", "W-192")
def money_goes_into_cards_and_terrorists_only(s: TerroristTurn):
    spent = s.camp + s.board + s.bought * card_price(Player.TERRORIST) // UNIT
    return s.money + spent == s.had


@never("W-192")
def the_terrorist_player_is_richer_after_his_turn(s: TerroristTurn):
    return s.rolled and s.money > s.had


@reachable("W-188", "W-189", "W-190")
def moves_terrorists_and_cards_in_one_turn(s: TerroristTurn):
    return s.rolled and s.moves == 4 and s.board == 1 and s.bought == 2


@measure("W-186", "W-187", "W-190")
def cards_in_hand_after_a_turn(s: TerroristTurn):
    return s.hand if s.rolled else 0
