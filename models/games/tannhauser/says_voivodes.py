"""Tannhäuser, Voïvodes: pairs of destroyable companions of Zor'ka."""
# mypy: ignore-errors

from questions_command import (
    acts_alone,
    destroyed_token_stays,
    liturgies_affect,
    may_assign,
    may_choose_voivodes,
    may_take_slotless,
    pair_goes,
    slots_of_pair,
    troopers_for_pair,
    voivode_has_traits,
    voivodes_interleave,
)
from questions_kinds import Figure, Token, Trait
from questions_pieces import Together, Voivode
from questions_shared import may_hand_over, may_pick_up, may_search_crate

from ruleproof.game import Duty, Range, says, when

PAIRS = ({Voivode.A, Voivode.B}, {Voivode.C, Voivode.D})
EQUIPMENT = (Token.DISPOSABLE, Token.OTHER)


@says("T-258")
def a_goes_with_b_and_c_with_d(first: Voivode, second: Voivode):
    when(first is not second)
    return pair_goes(first, second, Together.CHOSEN) == ({first, second} in PAIRS)


@says("T-261")
def pairs_are_activated_together(first: Voivode, second: Voivode):
    when(first is not second)
    return pair_goes(first, second, Together.ACTIVATED) == ({first, second} in PAIRS)


@says("T-267")
def pairs_come_back_together(first: Voivode, second: Voivode):
    when(first is not second)
    return pair_goes(first, second, Together.REINFORCE) == ({first, second} in PAIRS)


@says("T-258")
def a_pair_takes_the_place_of_a_trooper():
    return troopers_for_pair() == 1 and slots_of_pair() == 2


@says("T-259")
def voivodes_come_with_zorka_only(with_zorka: bool):
    return may_choose_voivodes(with_zorka) is (Duty.MAY if with_zorka else Duty.MUST_NOT)


@says("T-260")
def its_token_replaces_a_destroyed_voivode():
    return destroyed_token_stays(came_back=False)


@says("T-267")
def the_token_is_removed_when_it_comes_back():
    return not destroyed_token_stays(came_back=True)


@says("T-261")
def voivodes_act_as_a_pair():
    return not acts_alone(mate_destroyed=False)


@says("T-262")
def the_mate_of_a_destroyed_voivode_acts_alone():
    return acts_alone(mate_destroyed=True)


@says("T-261")
def one_voivode_is_finished_before_the_other_begins():
    return voivodes_interleave() is Duty.MUST_NOT


@says("T-263")
def one_wound_of_zorka_may_be_assigned(
    wounds: Range[1, 3], sustained: Range[0, 4], shares_path: bool
):
    allowed = wounds == 1 and sustained >= 1 and shares_path
    return may_assign(wounds, sustained, shares_path) is (Duty.MAY if allowed else Duty.MUST_NOT)


@says("T-264")
def voivodes_are_hand_to_hand_weapons_themselves():
    return voivode_has_traits(Trait.HAND)


@says("T-266")
def liturgies_do_not_affect_a_voivode():
    return not liturgies_affect(voivode=True)


@says("T-268", overrides="T-187")
def voivodes_pick_up_no_equipment_tokens(token: Token, enemy: bool):
    when(token in EQUIPMENT)
    return may_pick_up(token, Figure.VOIVODE, enemy) is Duty.MUST_NOT


@says("T-268", overrides=("T-152", "T-189"))
def voivodes_are_handed_no_equipment_tokens(token: Token):
    when(token in EQUIPMENT)
    return may_hand_over(token, Figure.VOIVODE) is Duty.MUST_NOT


@says("T-268", overrides="T-193")
def voivodes_search_no_crates():
    return may_search_crate(Figure.VOIVODE) is Duty.MUST_NOT


@says("T-268")
def a_token_that_needs_a_slot_is_left_alone():
    return may_take_slotless(needs_slot=True) is Duty.MUST_NOT


@says("T-269")
def a_token_that_needs_no_slot_may_be_used():
    return may_take_slotless(needs_slot=False) is Duty.MAY


@says("T-269", overrides=("T-019", "T-268"))
def voivodes_may_pick_up_flags():
    return may_pick_up(Token.ENEMY_FLAG, Figure.VOIVODE, enemy_beside_it=False) is Duty.MAY
