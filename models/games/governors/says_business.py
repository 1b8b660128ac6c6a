"""Governors, Exchanging EU for CR-Points, Making business propositions, and bonuses."""
# mypy: ignore-errors

from questions_kinds import Bonus, Gain, Goods, Loss, Occasion, Title
from questions_options import (
    Steps,
    bonus,
    bonus_is_returned,
    cards_returned,
    cr_of_trade,
    eu_for_cr,
    may_buy_cr,
    may_cash_in,
    may_propose,
    may_trade,
    most_cards,
    price_of_cr,
)

from ruleproof.game import Duty, Range, given, says, when

ToGo = Range[20, 30]
Bought = Range[1, 7]
Held = Range[1, 4]


@says("G-065")
def five_eu_for_each_point(cr: Range[1, 5]):
    return eu_for_cr(cr) == 5 * cr


@says("G-065", "G-066")
def any_number_whenever_in_need(in_options: bool, cr: Range[1, 5]):
    return may_cash_in(in_options, cr) is Duty.MAY


@says("G-067")
def five_eu_buy_a_point(cr: Range[1, 5]):
    return price_of_cr(cr) == 5 * cr


@says("G-067")
def points_may_be_bought(in_this_turn: Bought, to_go: ToGo):
    return may_buy_cr(True, in_this_turn, to_go) is Duty.MAY


@says("G-068")
def only_in_the_options_phase(in_this_turn: Bought, to_go: ToGo):
    return may_buy_cr(False, in_this_turn, to_go) is Duty.MUST_NOT


@says("G-069", overrides="G-067")
def five_points_a_turn_at_most(in_this_turn: Bought, to_go: ToGo):
    when(in_this_turn > 5)
    return may_buy_cr(True, in_this_turn, to_go) is Duty.MUST_NOT


@says("G-070", overrides="G-067")
def only_twenty_five_points_away_from_victory(in_this_turn: Bought, to_go: ToGo):
    when(to_go < 25)
    return may_buy_cr(True, in_this_turn, to_go) is Duty.MUST_NOT


@says("G-071")
def propositions_in_the_own_options_phase(own_turn: bool, in_options: bool):
    allowed = Duty.MAY if own_turn and in_options else Duty.MUST_NOT
    return may_propose(own_turn, in_options) is allowed


@says("G-072")
def units_and_territories_are_traded(cards: Held):
    return all(
        may_trade(goods, False, cards) is Duty.MAY for goods in (Goods.R_UNITS, Goods.TERRITORY)
    )


@says("G-073")
def anything_can_be_traded(goods: Goods, apart: bool, cards: Held):
    return may_trade(goods, apart, cards) is Duty.MAY


@says("G-075", overrides="G-073")
def guilds_go_with_their_stock(cards: Held):
    return may_trade(Goods.GUILD, True, cards) is Duty.MUST_NOT


@says("G-076", overrides="G-073")
def territories_go_with_their_units_and_pieces(cards: Held):
    return may_trade(Goods.TERRITORY, True, cards) is Duty.MUST_NOT


@says("G-077", overrides="G-073")
def pieces_and_guild_stock_do_not_go_alone(goods: Goods, cards: Held):
    when(goods in (Goods.ED_PIECE, Goods.GUILD_STOCK))
    return may_trade(goods, True, cards) is Duty.MUST_NOT


@says("G-078", overrides="G-073")
def the_holding_limits_are_observed(apart: bool, cards: Held):
    when(cards > most_cards(Occasion.TRADE))
    return may_trade(Goods.CARD, apart, cards) is Duty.MUST_NOT


@says("G-098")
def captured_agents_may_be_traded(apart: bool, cards: Held):
    return may_trade(Goods.CAPTURED_AGENTS, apart, cards) is Duty.MAY


@says("G-189")
def prisoners_may_be_traded(apart: bool, cards: Held):
    return may_trade(Goods.CAPTURED_AGENTS, apart, cards) is Duty.MAY


@says("G-074")
def the_value_of_the_card_changes_hands(title: Title, points: Range[1, 4], steps: Steps):
    return cr_of_trade(title, points, steps) == points


@says("G-127")
def three_cards_of_a_type(occasion: Occasion):
    return most_cards(occasion) == 3


@says("G-078")
def the_limit_of_card_fields_holds_in_trades():
    return most_cards(Occasion.TRADE) == most_cards(Occasion.CARD_FIELD)


@says("G-090")
def the_limit_of_card_fields_holds_on_own_territories():
    return most_cards(Occasion.OWN_TERRITORY) == most_cards(Occasion.CARD_FIELD)


@says("G-127")
def three_cards_may_be_kept(held: Range[1, 3]):
    return cards_returned(held) == 0


@says("G-128")
def one_of_four_is_returned():
    return cards_returned(4) == 1


@says("G-079")
def no_bonus_is_returned_in_a_trade():
    return bonus_is_returned(Loss.TRADED) is Duty.MUST_NOT


@says("G-123")
def no_bonus_is_returned_with_a_guild():
    return bonus_is_returned(Loss.LANDED_ON) is Duty.MUST_NOT


@says("G-191")
def no_bonus_is_returned_with_a_defeated_territory():
    return bonus_is_returned(Loss.CONQUERED) is Duty.MUST_NOT


@says("G-106")
def the_new_guild_that_completes_a_group_brings_a_bonus():
    return bonus(Gain.LANDED, Title.GUILD) is Bonus.TWICE


@says("G-124")
def a_guild_landed_on_brings_a_bonus():
    return bonus(Gain.LANDED, Title.GUILD) is Bonus.TWICE


@says("G-190")
def a_territory_conquered_brings_a_bonus():
    return bonus(Gain.CONQUERED, Title.TERRITORY) is Bonus.TWICE


@given("G-186")
def guilds_are_not_conquered(gain: Gain, title: Title):
    return gain is not Gain.CONQUERED or title is not Title.GUILD
