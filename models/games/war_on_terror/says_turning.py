"""War on Terror, Turning Terrorist: what the lines say about fallen Empires."""
# mypy: ignore-errors

from kinds import (
    PIECE_OF,
    Asset,
    Belonging,
    Development,
    Goes,
    Loss,
    Role,
    Seat,
    Size,
    Way,
)
from questions_end import (
    all_terrorists_win,
    becomes_terrorist,
    belongings_go,
    cards_for,
    exchanged_units_on_board,
    is_bankrupt,
    is_shared,
    plays_as,
    turn_comes_at,
    turn_ends,
    turns_of_all_terrorists,
    unit_for,
)
from questions_setup import piece

from ruleproof.game import Range, given, says, when


@given()
def nothing_is_given_for_a_debt(way: Way):
    return belongings_go(Belonging.DEBT, way) is not Goes.EXCHANGED


@says("W-169")
def there_are_three_ways(last: Loss, bankrupt: bool, wants_to: bool):
    when(last is not Loss.DESTROYED and not bankrupt and not wants_to)
    return not becomes_terrorist(last, bankrupt, wants_to)


@says("W-170")
def without_developments_an_empire_turns(bankrupt: bool, wants_to: bool):
    return becomes_terrorist(Loss.DESTROYED, bankrupt, wants_to)


@says("W-171")
def a_bankrupt_empire_turns(last: Loss, wants_to: bool):
    return becomes_terrorist(last, True, wants_to)


@says("W-180")
def who_cannot_cover_a_debt_turns(last: Loss, wants_to: bool):
    return becomes_terrorist(last, True, wants_to)


@says("W-172")
def an_empire_turns_if_it_wants_to(last: Loss, bankrupt: bool):
    return becomes_terrorist(last, bankrupt, wants_to=True)


@says("W-180")
def bankrupt_is_who_cannot_pay_even_so(
    debt: Range[1, 4], money: Range[0, 2], can_raise: Range[0, 2]
):
    return is_bankrupt(debt, money, can_raise) == (money + can_raise < debt)


@says("W-174")
def developments_are_exchanged(way: Way):
    return belongings_go(Belonging.DEVELOPMENTS, way) is Goes.EXCHANGED


@says("W-175")
def empire_cards_are_exchanged(way: Way):
    return belongings_go(Belonging.EMPIRE_CARDS, way) is Goes.EXCHANGED


@says("W-176")
def all_money_is_kept(way: Way):
    return belongings_go(Belonging.MONEY, way) is Goes.KEPT


@says("W-177")
def the_training_camp_is_kept(way: Way):
    return belongings_go(Belonging.CAMP, way) is Goes.KEPT


@says("W-174")
def units_of_the_same_size(development: Development, size: Size):
    when(piece(False, size) is PIECE_OF[development])
    return piece(True, size) is PIECE_OF[unit_for(development)]


@says("W-174")
def they_are_kept_in_the_training_camp():
    return not exchanged_units_on_board()


@says("W-175")
def as_many_terrorist_cards(cards: Range[0, 4]):
    return cards_for(cards) == cards


@says("W-173")
def turning_at_will_ends_the_turn():
    return turn_ends(Way.VOLUNTARY)


@says("W-022")
def who_is_knocked_out_plays_as_the_terrorists(turns: Range[1, 2]):
    return plays_as(turns) is Role.TERRORIST


@says("W-178")
def a_terrorist_player_from_the_next_full_turn(turns: Range[0, 2]):
    return plays_as(turns) is (Role.TERRORIST if turns > 0 else Role.EMPIRE)


@says("W-023")
def all_join_one_force(terrorists: Range[1, 5]):
    return turns_of_all_terrorists(terrorists) == 1


@says("W-181")
def terrorist_players_share_a_turn(terrorists: Range[1, 5]):
    return turns_of_all_terrorists(terrorists) == 1


@says("W-183")
def one_or_many_they_are_one_player(terrorists: Range[1, 5]):
    return turns_of_all_terrorists(terrorists) == turns_of_all_terrorists(1)


@says("W-178")
def a_lone_terrorist_plays_in_his_own_turn():
    return turn_comes_at(several_have_turned=False) is Seat.FIRST


@says("W-181")
def the_shared_turn_is_one(several: bool):
    return turn_comes_at(several) is not Seat.EACH


@says("W-182")
def terrorist_players_share_assets(asset: Asset):
    return is_shared(asset)


@says("W-201")
def the_victory_of_terrorists_is_a_joint_one(terrorists: Range[1, 5]):
    return all_terrorists_win(terrorists)
