"""War on Terror, The Axis of Evil: what the lines say about spins and the Evil Empire."""
# mypy: ignore-errors

from kinds import Colour, Deck, Evil, Order, Player, Step
from questions_turn import (
    axis_is_spun,
    cards_for_evil,
    extra_cards,
    free_cards,
    is_evil,
    may_draw_terrorist_cards,
    most_cards_bought,
    stays_evil,
    step_before,
    war_card_pays,
    wears_balaclava,
)

from ruleproof.game import Duty, Range, given, says, when


@given()
def nobody_has_a_colour_that_is_not_played():
    return is_evil(Colour.NOBODY) is not Evil.THAT_PLAYER


@says("W-100")
def the_symbol_of_an_empire_spins_the_axis():
    return axis_is_spun(Order.EMPIRES_DIE)


@says("W-114")
def die_and_cards_spin_the_axis(order: Order):
    return axis_is_spun(order)


@says("W-115")
def the_empire_of_the_colour_is_evil():
    return is_evil(Colour.EMPIRE) is Evil.THAT_PLAYER


@says("W-115")
def nobody_stays_evil_through_a_spin(points_to: Colour):
    return is_evil(points_to) is not Evil.PREVIOUS


@says("W-115")
def evil_until_the_next_spin(spun_again: bool):
    return stays_evil(spun_again, has_turned_terrorist=False) == (not spun_again)


@says("W-115")
def a_spin_ends_it_for_everybody(turned: bool):
    return not stays_evil(True, turned)


@says("W-115")
def the_evil_empire_may_draw_terrorist_cards():
    return may_draw_terrorist_cards(evil=True)


@says("W-116")
def two_terrorist_cards_as_soon_as_it_points(was_evil: bool):
    return cards_for_evil(was_evil) == 2


@says("W-117")
def the_evil_empire_wears_the_balaclava():
    return wears_balaclava(evil=True) is Duty.MUST


@says("W-118")
def war_on_the_evil_empire_pays_25(war_cards: Range[1, 2]):
    return war_card_pays(True, war_cards) == 25 * war_cards


@says("W-119")
def evil_turns_go_as_normal_ones(first: Step, then: Step):
    when(first is not then)
    return step_before(Player.EVIL, first, then) == step_before(Player.EMPIRE, first, then)


@says("W-119")
def evil_empires_get_as_many_extra_cards():
    return extra_cards(Player.EVIL) == extra_cards(Player.EMPIRE)


@says("W-119")
def evil_empires_buy_as_many_cards():
    return most_cards_bought(Player.EVIL) == most_cards_bought(Player.EMPIRE)


@says("W-120", overrides=("W-026", "W-094", "W-119"))
def the_evil_empire_gets_its_cards_at_the_start(step: Step):
    when(step is not Step.FREE_CARDS)
    first = step_before(Player.EVIL, Step.FREE_CARDS, step)
    return first and not step_before(Player.EVIL, step, Step.FREE_CARDS)


@says("W-120", overrides=("W-026", "W-094", "W-096", "W-150"))
def two_free_cards_from_both_decks():
    cards = free_cards(Player.EVIL, Deck.EMPIRE), free_cards(Player.EVIL, Deck.TERRORIST)
    return cards in ((2, 2), (1, 1))
