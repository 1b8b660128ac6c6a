"""Tannhäuser, Action: what is said about what an action can be."""
# mypy: ignore-errors

from questions_kinds import Act, Figure, Token
from questions_paths import may_wound
from questions_shared import may_hand_over, may_pick_up, may_search_crate, may_throw, takes_action
from questions_things import (
    CrateGoes,
    Holds,
    crate_goes,
    may_activate_action_circle,
    may_drop,
    may_hold,
    may_make_room,
    meets_reference,
    opponent_sees_crate,
    points_after_search,
    receiver_may,
)
from questions_turn import Form, actions_each, may_take_form

from ruleproof.game import Duty, Range, says, when

EQUIPMENT = (Token.DISPOSABLE, Token.OTHER)


@says("T-184")
def there_is_one_action_before_after_or_amid_moving():
    return actions_each() == 1 and all(
        may_take_form(form) is Duty.MAY
        for form in (Form.MOVE_ACT, Form.ACT_MOVE, Form.MOVE_ACT_MOVE)
    )


@says("T-185")
def attacks_are_on_enemies(enemy: bool):
    return may_wound(enemy) is (Duty.MAY if enemy else Duty.MUST_NOT)


@says("T-184", "T-185")
def an_attack_takes_the_action():
    return takes_action(Act.ATTACK)


@says("T-186")
def equipment_with_the_traits_grenade_and_smoke_grenade_is_thrown(grenade: bool, smoke: bool):
    meant = meets_reference(grenade, smoke)
    return may_throw(grenade, smoke) is (Duty.MAY if meant else Duty.MUST_NOT)


@says("T-186")
def throwing_takes_the_action():
    return takes_action(Act.THROW)


@says("T-187")
def any_equipment_may_be_picked_up(token: Token, by: Figure, enemy: bool):
    when(token in EQUIPMENT)
    return may_pick_up(token, by, enemy) is Duty.MAY


@says("T-187")
def any_equipment_may_be_dropped(token: Token):
    when(token in EQUIPMENT)
    return may_drop(token) is Duty.MAY


@says("T-187")
def picking_up_takes_the_action():
    return takes_action(Act.PICK_UP)


@says("T-188")
def there_are_not_more_tokens_than_slots_after_picking_up(tokens: Range[0, 6], slots: Range[1, 5]):
    when(tokens > slots)
    return may_hold(tokens, slots, picking_up=False) is Duty.MUST_NOT


@says("T-189")
def any_equipment_may_be_passed_to_a_friend(token: Token, to: Figure):
    when(token in EQUIPMENT)
    return may_hand_over(token, to) is Duty.MAY


@says("T-189")
def passing_takes_the_action():
    return takes_action(Act.PASS)


@says("T-190")
def who_lacks_slots_may_give_back_or_drop(drops: bool):
    return receiver_may(drops, open_slots=0) is Duty.MAY


@says("T-190")
def the_receiver_may_drop_any_tokens(token: Token):
    when(token in EQUIPMENT)
    return may_drop(token) is Duty.MAY


@says("T-191")
def passing_never_leaves_more_tokens_than_slots(tokens: Range[0, 6], slots: Range[1, 5]):
    when(tokens > slots)
    return may_hold(tokens, slots, picking_up=False) is Duty.MUST_NOT


@says("T-193")
def crates_are_searched_in_secret(by: Figure):
    return not opponent_sees_crate() and may_search_crate(by) is Duty.MAY


@says("T-193")
def searching_takes_the_action():
    return takes_action(Act.SEARCH)


@says("T-194")
def a_crate_goes_back_facedown_or_into_the_inventory(holds: Holds, kept: bool):
    when(holds is Holds.EQUIPMENT or not kept)
    return crate_goes(holds, kept) is (CrateGoes.INVENTORY if kept else CrateGoes.BACK)


@says("T-195")
def without_an_empty_slot_an_item_may_be_dropped():
    return may_make_room(empty_slots=0) is Duty.MAY and not takes_action(Act.MAKE_ROOM)


@says("T-195")
def any_item_may_be_dropped_to_make_room(token: Token):
    when(token in EQUIPMENT)
    return may_drop(token) is Duty.MAY


@says("T-196")
def points_in_a_crate_are_added(points: Range[0, 3], in_crate: Range[0, 2]):
    return points_after_search(points, in_crate) == points + in_crate


@says("T-197")
def who_is_adjacent_may_activate_an_action_circle(adjacent: bool, crate: bool):
    allowed = may_activate_action_circle(adjacent, crate)
    return allowed is (Duty.MAY if adjacent else Duty.MUST_NOT)


@says("T-197")
def activating_a_circle_takes_the_action():
    return takes_action(Act.ACTION_CIRCLE)
