"""War on Terror: what the lines say about the turns of all players, and about cards."""
# mypy: ignore-errors

from kinds import Act, Card, Deck, Heap, Moment, Player, Role, Step
from questions_turn import (
    builds_or_moves,
    card_goes,
    card_price,
    combat_dice,
    extra_card_from,
    extra_cards,
    free_cards,
    lets_fight,
    may_buy_from,
    may_do,
    may_play,
    may_write_of,
    most_cards_bought,
    rolls_oil_dice,
    step_before,
)

from ruleproof.game import Duty, Range, given, says, when

STEPS = (Step.ACTION_DIE, Step.FREE_CARDS, Step.PLAY, Step.OIL_DICE)
EMPIRES = (Player.EMPIRE, Player.EVIL)
ANY_TIME = (Act.MESSAGE, Act.TRADE, Act.REMOVE, Act.TURN)
OWN_TURN = (Moment.MAIN_PART, Moment.OWN_TURN)
Number = Range[2, 4]


@given()
def nothing_comes_before_itself(first: Step, then: Step):
    return first is not then


@given()
def of_two_steps_one_is_first(who: Player, first: Step, then: Step):
    when(first is not then)
    return step_before(who, first, then) != step_before(who, then, first)


@given()
def what_is_before_stays_before(who: Player, first: Step, between: Step, then: Step):
    when(len({first, between, then}) == 3)
    when(step_before(who, first, between) and step_before(who, between, then))
    return step_before(who, first, then)


@given()
def terrorists_have_no_developments_and_have_turned(act: Act, who: Role):
    return not (who is Role.TERRORIST and act in (Act.REMOVE, Act.TURN))


def in_sequence(who, first, then):
    """Return whether two of the four steps come in the order of the book."""
    return step_before(who, first, then) == (STEPS.index(first) < STEPS.index(then))


@says("W-026")
def every_turn_has_one_structure(who: Player, first: Step, then: Step):
    when(first is not then and Step.SYMBOL not in (first, then))
    return in_sequence(who, first, then)


@says("W-094")
def an_empires_turn_has_four_steps(who: Player, first: Step, then: Step):
    when(first is not then and Step.SYMBOL not in (first, then) and who in EMPIRES)
    return in_sequence(who, first, then)


@says("W-097")
def a_symbol_is_acted_on_at_once(who: Player, other: Step):
    when(who in EMPIRES and other not in (Step.ACTION_DIE, Step.SYMBOL))
    between = step_before(who, Step.ACTION_DIE, other) and step_before(who, other, Step.SYMBOL)
    return step_before(who, Step.ACTION_DIE, Step.SYMBOL) and not between


@says("W-109")
def an_empires_turn_ends_with_the_oil_dice(who: Player, step: Step):
    when(who in EMPIRES and step is not Step.OIL_DICE)
    return step_before(who, step, Step.OIL_DICE)


@says("W-193")
def the_terrorists_turn_ends_with_the_oil_dice(step: Step):
    when(step is not Step.OIL_DICE)
    return step_before(Player.TERRORIST, step, Step.OIL_DICE)


@says("W-109")
def the_oil_dice_are_rolled(who: Player, turned: bool):
    when(who in EMPIRES)
    return rolls_oil_dice(who, turned) is Duty.MUST


@says("W-173")
def who_turns_terrorist_still_rolls(who: Player):
    return rolls_oil_dice(who, turned_terrorist_in_this_turn=True) is Duty.MUST


@says("W-193")
def the_terrorist_player_still_rolls(turned: bool):
    return rolls_oil_dice(Player.TERRORIST, turned) is Duty.MUST


@says("W-026")
def the_die_tells_how_many_developments(number: Number):
    return builds_or_moves(Role.EMPIRE, number) == number


@says("W-095")
def the_number_rolled_may_be_built(number: Number):
    return builds_or_moves(Role.EMPIRE, number) == number


@says("W-103")
def developments_up_to_the_die(number: Number):
    return builds_or_moves(Role.EMPIRE, number) == number


@says("W-132")
def the_action_die_fixes_the_developments(number: Number):
    return builds_or_moves(Role.EMPIRE, number) == number


@says("W-184")
def the_number_is_that_of_movements(number: Number):
    return builds_or_moves(Role.TERRORIST, number) == number


@says("W-188")
def movements_up_to_the_die(number: Number):
    return builds_or_moves(Role.TERRORIST, number) == number


def all_free_cards(who):
    """Return how many free cards a player collects in a turn, from both decks."""
    return free_cards(who, Deck.EMPIRE) + free_cards(who, Deck.TERRORIST)


@says("W-026")
def two_free_cards_in_every_turn(who: Player):
    return all_free_cards(who) == 2


@says("W-094")
def two_free_empire_cards(who: Player):
    when(who in EMPIRES)
    return free_cards(who, Deck.EMPIRE) == 2


@says("W-096")
def an_empire_collects_two_empire_cards(who: Player):
    when(who in EMPIRES)
    return free_cards(who, Deck.EMPIRE) == 2


@says("W-150")
def all_players_get_two_free_cards(who: Player):
    return all_free_cards(who) == 2


@says("W-187")
def the_terrorist_player_collects_two_terrorist_cards():
    return free_cards(Player.TERRORIST, Deck.TERRORIST) == 2


@says("W-098")
def the_symbol_gives_one_card(who: Player):
    when(who in EMPIRES)
    return extra_cards(who) == 1


@says("W-121")
def the_symbol_gives_the_evil_empire_one_card():
    return extra_cards(Player.EVIL) == 1


@says("W-098")
def the_symbol_gives_an_empire_card(who: Player, deck: Deck):
    when(who in EMPIRES)
    return extra_card_from(who, deck) == (deck is Deck.EMPIRE)


@says("W-121", overrides="W-098")
def the_evil_empire_takes_it_from_either_deck(deck: Deck):
    return extra_card_from(Player.EVIL, deck)


@says("W-186")
def the_symbols_of_terrorists_apply_to_their_deck(deck: Deck):
    return extra_card_from(Player.TERRORIST, deck) == (deck is Deck.TERRORIST)


@says("W-101")
def an_empire_buys_two_cards_at_most(who: Player):
    when(who in EMPIRES)
    return most_cards_bought(who) == 2


@says("W-122")
def the_evil_empire_buys_two_cards_at_most():
    return most_cards_bought(Player.EVIL) == 2


@says("W-151")
def all_players_buy_two_cards_at_most(who: Player):
    return most_cards_bought(who) == 2


@says("W-190")
def the_terrorist_player_buys_two_cards_at_most():
    return most_cards_bought(Player.TERRORIST) == 2


@says("W-101")
def an_empire_pays_50_for_a_card(who: Player):
    when(who in EMPIRES)
    return card_price(who) == 50


@says("W-151")
def all_players_pay_50_for_a_card(who: Player):
    return card_price(who) == 50


@says("W-190")
def the_terrorist_player_pays_50_for_a_card():
    return card_price(Player.TERRORIST) == 50


@says("W-101")
def empires_buy_empire_cards(who: Player):
    when(who in EMPIRES)
    return may_buy_from(who, Deck.EMPIRE) is Duty.MAY


@says("W-123")
def the_evil_empire_buys_from_either_deck(deck: Deck):
    return may_buy_from(Player.EVIL, deck) is Duty.MAY


@says("W-190")
def the_terrorist_player_buys_terrorist_cards():
    return may_buy_from(Player.TERRORIST, Deck.TERRORIST) is Duty.MAY


@says("W-034")
def any_card_in_hand_in_ones_own_turn(
    who: Role, deck: Deck, played: bool, attack: bool, first: bool
):
    return may_play(who, deck, True, played, attack, first) is Duty.MAY


@says("W-147")
def any_card_in_hand_can_be_played(who: Role, deck: Deck, played: bool, attack: bool, first: bool):
    return may_play(who, deck, True, played, attack, first) is Duty.MAY


@says("W-148")
def empires_play_terrorist_cards(played: bool, attack: bool, first: bool):
    return may_play(Role.EMPIRE, Deck.TERRORIST, True, played, attack, first) is Duty.MAY


@says("W-149")
def terrorists_play_empire_cards(played: bool, attack: bool, first: bool):
    return may_play(Role.TERRORIST, Deck.EMPIRE, True, played, attack, first) is Duty.MAY


@says("W-145")
def any_number_of_cards(who: Role, deck: Deck, played: bool, attack: bool, first: bool):
    return may_play(who, deck, True, played, attack, first) is Duty.MAY


@says("W-102")
def an_empire_plays_any_number(deck: Deck, played: bool, attack: bool, first: bool):
    return may_play(Role.EMPIRE, deck, True, played, attack, first) is Duty.MAY


@says("W-191")
def the_terrorist_player_plays_any_number(deck: Deck, played: bool, attack: bool, first: bool):
    return may_play(Role.TERRORIST, deck, True, played, attack, first) is Duty.MAY


@says("W-090", overrides=("W-034", "W-102", "W-145", "W-147", "W-148", "W-149", "W-191"))
def no_attack_in_the_first_full_turn(who: Role, deck: Deck, played: bool):
    return may_play(who, deck, True, played, True, True) is Duty.MUST_NOT


@says("W-036")
def a_played_card_goes_under_its_deck(deck: Deck, role: Role):
    return card_goes(deck, role) is bottom_of(deck)


@says("W-146")
def a_card_returns_under_the_deck_it_belongs_to(deck: Deck, role: Role):
    return card_goes(deck, role) is bottom_of(deck)


def bottom_of(deck):
    """Return the place under a deck."""
    return Heap.EMPIRE_BOTTOM if deck is Deck.EMPIRE else Heap.TERRORIST_BOTTOM


@says("W-154")
def war_and_attack_cards_and_others_let_players_fight(card: Card):
    return lets_fight(card) == (card is not Card.PEACEFUL)


@says("W-066")
def two_dice_serve_for_combat():
    return combat_dice() == 2


@says("W-155")
def combat_cards_want_two_dice():
    return combat_dice() == 2


@says("W-073")
def messages_at_any_time(who: Role, moment: Moment):
    return may_do(Act.MESSAGE, who, moment) is Duty.MAY


@says("W-074")
def messages_spread_fear_or_make_alliances(fear: bool, alliance: bool):
    when(fear or alliance)
    return may_write_of(fear, alliance) is Duty.MAY


@says("W-124")
def the_list_is_open_at_any_stage(act: Act, who: Role, moment: Moment):
    when(act in ANY_TIME and not (who is Role.TERRORIST and act in (Act.REMOVE, Act.TURN)))
    return may_do(act, who, moment) is Duty.MAY


@says("W-125")
def messages_to_other_players(who: Role, moment: Moment):
    return may_do(Act.MESSAGE, who, moment) is Duty.MAY


@says("W-126")
def trading_with_other_players(who: Role, moment: Moment):
    return may_do(Act.TRADE, who, moment) is Duty.MAY


@says("W-127")
def own_developments_are_removed_at_any_stage(moment: Moment):
    return may_do(Act.REMOVE, Role.EMPIRE, moment) is Duty.MAY


@says("W-142")
def own_developments_are_removed_at_any_time(moment: Moment):
    return may_do(Act.REMOVE, Role.EMPIRE, moment) is Duty.MAY


@says("W-128")
def turning_terrorist_at_any_stage(moment: Moment):
    return may_do(Act.TURN, Role.EMPIRE, moment) is Duty.MAY


@says("W-024")
def turning_terrorist_at_all_times(moment: Moment):
    return may_do(Act.TURN, Role.EMPIRE, moment) is Duty.MAY


@says("W-168")
def an_empire_may_give_up_at_any_point(moment: Moment):
    return may_do(Act.TURN, Role.EMPIRE, moment) is Duty.MAY


@says("W-040")
def terrorists_are_bought_in_ones_own_turn(who: Role, moment: Moment):
    when(moment in OWN_TURN)
    return may_do(Act.BUY_UNITS, who, moment) is Duty.MAY


@says("W-157")
def terrorists_are_for_sale_in_ones_own_turn(who: Role, moment: Moment):
    when(moment in OWN_TURN)
    return may_do(Act.BUY_UNITS, who, moment) is Duty.MAY


@says("W-106")
def empires_buy_terrorists_in_the_main_part():
    return may_do(Act.BUY_UNITS, Role.EMPIRE, Moment.MAIN_PART) is Duty.MAY


@says("W-189")
def terrorists_buy_terrorists_in_the_main_part():
    return may_do(Act.BUY_UNITS, Role.TERRORIST, Moment.MAIN_PART) is Duty.MAY


@says("W-159")
def terrorists_are_placed_in_ones_own_turn(who: Role, moment: Moment):
    when(moment in OWN_TURN)
    return may_do(Act.PLACE_UNITS, who, moment) is Duty.MAY
