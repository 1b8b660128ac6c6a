"""Tannhäuser, Characters, Equipment and Action: sheets, tokens, and what an action can be."""
# mypy: ignore-errors

from questions_kinds import Act, Figure, Token
from questions_paths import may_wound
from questions_setup import Replaced, has_special_object, may_replace, packs_each, tokens_of_pack
from questions_shared import (
    health_rows,
    may_hand_over,
    may_pick_up,
    may_search_crate,
    may_throw,
    takes_action,
)
from questions_things import (
    Called,
    CrateGoes,
    Holds,
    Slotted,
    Value,
    Whom,
    affected_by_test,
    crate_goes,
    current_row,
    may_activate_action_circle,
    may_drop,
    may_heal,
    may_hold,
    may_make_room,
    may_test,
    meets_reference,
    opponent_sees_crate,
    points_after_search,
    receiver_may,
    rows_healed_at_most,
    slots_taken,
    smoke_grenade_is_grenade,
    units_of_character,
    value_called_for,
)
from questions_turn import Form, actions_each, may_take_form

from ruleproof.game import Duty, Range, given, says, when

EQUIPMENT = (Token.DISPOSABLE, Token.OTHER)
Row = Range[1, 3]
ORDINARY_TOKENS = 3


@given()
def a_special_object_that_was_replaced_is_gone():
    return not has_special_object(Replaced.SPECIAL)


@says("T-138")
def heroes_have_four_rows_and_troopers_three():
    return health_rows(Figure.HERO) == 4 and health_rows(Figure.TROOPER) == 3


@says("T-140")
def the_top_row_is_for_the_fresh():
    return current_row(0) == 1


@says("T-140")
def lower_rows_are_for_the_wounded(wounds: Range[0, 2]):
    return current_row(wounds) < current_row(wounds + 1)


@says("T-141")
def current_values_are_those_of_the_current_row(top: Value, middle: Value, bottom: Value, row: Row):
    value = value_called_for(Called.CURRENT, top, middle, bottom, row)
    return value == (top, middle, bottom)[row - 1]


@says("T-142")
def the_best_row_is_the_top_row(top: Value, middle: Value, bottom: Value, row: Row):
    return value_called_for(Called.BEST_ROW, top, middle, bottom, row) == top


@says("T-143")
def the_best_value_is_the_highest(top: Value, middle: Value, bottom: Value, row: Row):
    best = value_called_for(Called.BEST_VALUE, top, middle, bottom, row)
    return best == max(top, middle, bottom)


@says("T-144")
def the_worst_row_is_the_bottom_row(top: Value, middle: Value, bottom: Value, row: Row):
    return value_called_for(Called.WORST_ROW, top, middle, bottom, row) == bottom


@says("T-144")
def the_worst_value_is_the_lowest(top: Value, middle: Value, bottom: Value, row: Row):
    worst = value_called_for(Called.WORST_VALUE, top, middle, bottom, row)
    return worst == min(top, middle, bottom)


@says("T-145")
def a_null_characteristic_allows_no_tests(null_value: bool):
    return may_test(null_value) is (Duty.MUST_NOT if null_value else Duty.MAY)


@says("T-145")
def what_causes_tests_of_a_null_characteristic_has_no_effect(null_value: bool):
    return affected_by_test(null_value) != null_value


@says("T-147")
def a_character_is_of_one_unit_or_more():
    return units_of_character() >= 1


@says("T-149")
def there_are_never_more_tokens_than_slots(
    tokens: Range[0, 6], slots: Range[1, 5], picking_up: bool
):
    return may_hold(tokens, slots, picking_up) is (Duty.MUST_NOT if tokens > slots else Duty.MAY)


@says("T-149")
def a_token_takes_a_slot():
    return slots_taken(Slotted.EQUIPMENT) == 1


@says("T-150")
def a_pack_has_three_tokens_and_the_special_object():
    return tokens_of_pack() == ORDINARY_TOKENS + 1 and packs_each() == 1


@says("T-151")
def everybody_begins_with_a_special_object(replaced: Replaced):
    when(may_replace(replaced) is Duty.MAY)
    return has_special_object(replaced)


@says("T-151")
def a_special_object_takes_a_slot():
    return slots_taken(Slotted.SPECIAL) == 1


@says("T-152")
def only_disposable_equipment_is_dropped(token: Token):
    when(token in EQUIPMENT)
    return may_drop(token) is (Duty.MAY if token is Token.DISPOSABLE else Duty.MUST_NOT)


@says("T-152")
def only_disposable_equipment_changes_hands(token: Token, to: Figure):
    when(token in EQUIPMENT)
    return may_hand_over(token, to) is (Duty.MAY if token is Token.DISPOSABLE else Duty.MUST_NOT)


@says("T-153")
def several_traits_mean_a_token_with_all_of_them(first: bool, second: bool):
    return meets_reference(first, second) == (first and second)


@says("T-154")
def smoke_grenade_is_a_trait_of_its_own():
    return not smoke_grenade_is_grenade()


@says("T-156")
def a_first_aid_kit_heals_up_to_two_rows():
    return rows_healed_at_most() == 2


@says("T-156")
def a_first_aid_kit_is_for_oneself_or_a_neighbour(whom: Whom):
    return may_heal(whom) is (Duty.MUST_NOT if whom is Whom.FARTHER else Duty.MAY)


@says("T-156")
def a_first_aid_kit_takes_an_action():
    return takes_action(Act.FIRST_AID)


@says("T-157")
def extra_ammunition_takes_no_action():
    return not takes_action(Act.EXTRA_AMMUNITION)


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
