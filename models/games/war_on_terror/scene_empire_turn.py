"""War on Terror: one turn of an Empire that is not evil."""
# mypy: ignore-errors

from enum import Enum

from kinds import PRICE, Deck, Development, Player, Role, Step
from questions_turn import (
    builds_or_moves,
    card_price,
    extra_cards,
    free_cards,
    most_cards_bought,
    rolls_oil_dice,
)

from ruleproof.game import (
    Draw,
    Duty,
    Range,
    State,
    always,
    duty,
    ending,
    measure,
    never,
    reachable,
    require,
    rule,
    situation,
    start,
)

UNIT = 25


class Symbol(Enum):
    """What the symbols of the Action Die want."""

    NONE = "no symbol"
    CARD = "one more card"
    SHUFFLE = "shuffle the deck"
    AXIS = "spin the Axis of Evil"


class After(Enum):
    """As what the player leaves his turn."""

    EMPIRE = "still an Empire"
    TERRORIST = "turned terrorist"


class EmpireTurn(State):
    """One turn, money in units of 25m. A face without a number lets nothing be built.

    Abstracts: where is built; what cards do; terrorists that are bought; jumps; the Axis, see
    `Axis`.
    """

    phase: Step = Step.ACTION_DIE
    number: Range[2, 4] | None = None
    symbol: Symbol = Symbol.NONE
    left: Range[0, 4] = 0
    built: Range[0, 4] = 0
    money: Range[0, 8]
    hand: Range[0, 7] = 0
    bought: Range[0, 2] = 0
    spun: bool = False
    turned: bool = False
    oil: bool = False


@start("W-093")
def the_turn_begins(s: EmpireTurn, money: Range[0, 8]):
    s.money = money


@rule("W-026", "W-067", "W-094", "W-095", "W-097", by=Role.EMPIRE, phase=Step.ACTION_DIE)
def the_action_die_is_rolled(s: EmpireTurn, face: Draw[Range[1, 4]], symbol: Draw[Symbol]):
    number = face if face > 1 else None
    s.number = number
    s.symbol = symbol
    s.left = 0 if number is None else number
    s.phase = Step.FREE_CARDS if symbol is Symbol.NONE else Step.SYMBOL


@rule("W-097", "W-098", "W-099", "W-100", phase=Step.SYMBOL, then=Step.FREE_CARDS)
def the_symbol_is_acted_on(s: EmpireTurn):
    if s.symbol is Symbol.CARD:
        s.hand += extra_cards(Player.EMPIRE)
    s.spun = s.symbol is Symbol.AXIS


@rule("W-094", "W-096", "W-150", by=Role.EMPIRE, phase=Step.FREE_CARDS, then=Step.PLAY)
def the_free_cards_are_collected(s: EmpireTurn):
    s.hand += free_cards(Player.EMPIRE, Deck.EMPIRE)


@rule("W-101", "W-151", by=Role.EMPIRE, phase=Step.PLAY)
def a_card_is_bought(s: EmpireTurn):
    require(s.bought < most_cards_bought(Player.EMPIRE) and not s.turned)
    require(s.money >= card_price(Player.EMPIRE) // UNIT)
    s.money -= card_price(Player.EMPIRE) // UNIT
    s.bought += 1
    s.hand += 1


@rule("W-034", "W-102", "W-145", by=Role.EMPIRE, phase=Step.PLAY)
def a_card_is_played(s: EmpireTurn):
    require(s.hand > 0 and not s.turned)
    s.hand -= 1


@rule("W-103", "W-132", "W-133", "W-139", "W-144", by=Role.EMPIRE, phase=Step.PLAY)
def something_is_built(s: EmpireTurn, what: Development):
    require(s.left > 0 and not s.turned and s.money >= PRICE[what])
    s.money -= PRICE[what]
    s.left -= 1
    s.built += 1


@rule("W-024", "W-128", "W-172", "W-173", by=Role.EMPIRE, phase=Step.PLAY, then=Step.OIL_DICE)
def the_empire_turns_terrorist(s: EmpireTurn):
    require(not s.turned)
    s.turned = True


@rule("W-026", "W-109", by=Role.EMPIRE, phase=Step.PLAY, then=Step.OIL_DICE)
def the_empire_is_done(s: EmpireTurn):
    require(not s.turned)


@rule("W-109", "W-173", by=Role.EMPIRE, phase=Step.OIL_DICE)
def the_oil_dice_are_rolled(s: EmpireTurn):
    require(not s.oil and rolls_oil_dice(Player.EMPIRE, s.turned) is Duty.MUST)
    s.oil = True


@duty("W-094", "W-096", rule="the_free_cards_are_collected")
def cards_are_waiting(s: EmpireTurn):
    return s.phase is Step.FREE_CARDS


@situation(builds_or_moves)
def the_die_has_been_rolled(s: EmpireTurn):
    return None if s.phase is Step.ACTION_DIE else (Role.EMPIRE, s.number)


@ending("W-109", result=After.EMPIRE)
def the_turn_is_over(s: EmpireTurn):
    return s.oil and not s.turned


@ending("W-173", result=After.TERRORIST)
def the_turn_was_ended_by_turning_terrorist(s: EmpireTurn):
    return s.oil and s.turned


@always("W-095", "W-103", "W-132")
def no_more_is_built_than_the_die_shows(s: EmpireTurn):
    return s.built + s.left <= (0 if s.number is None else s.number)


@never("W-173")
def who_turned_goes_on_playing(s: EmpireTurn):
    return s.turned and s.phase is Step.PLAY


@reachable("W-102", "W-145")
def five_cards_are_gone_in_a_turn(s: EmpireTurn):
    return s.oil and s.symbol is Symbol.CARD and s.bought == 2 and s.hand == 0


@reachable("W-103", "W-144")
def four_towns_for_200(s: EmpireTurn):
    return s.built == 4 and s.money == 0 and s.number == 4


@reachable("W-097", "W-100", "W-114")
def the_axis_is_spun_before_the_cards_are_collected(s: EmpireTurn):
    return s.spun and s.phase is Step.FREE_CARDS


@measure("W-096", "W-098", "W-101")
def cards_in_hand_after_a_turn(s: EmpireTurn):
    return s.hand if s.oil else 0
