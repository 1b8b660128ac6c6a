"""War on Terror, Cards and Fighting: what the lines say about getting and playing cards."""
# mypy: ignore-errors

from kinds import Card, Deck, Heap, Player, Role
from questions_turn import (
    card_goes,
    card_price,
    combat_dice,
    extra_card_from,
    extra_cards,
    free_cards,
    lets_fight,
    may_buy_from,
    may_play,
    most_cards_bought,
)

from ruleproof.game import Duty, says, when

EMPIRES = (Player.EMPIRE, Player.EVIL)


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
