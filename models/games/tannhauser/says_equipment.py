"""Tannhäuser, Equipment: what is said about slots, packs, traits and two kinds of tokens."""
# mypy: ignore-errors

from questions_kinds import Act, Figure, Token
from questions_setup import Replaced, has_special_object, may_replace, packs_each, tokens_of_pack
from questions_shared import may_hand_over, takes_action
from questions_things import (
    Slotted,
    Whom,
    may_drop,
    may_heal,
    may_hold,
    meets_reference,
    rows_healed_at_most,
    slots_taken,
    smoke_grenade_is_grenade,
)

from ruleproof.game import Duty, Range, given, says, when

EQUIPMENT = (Token.DISPOSABLE, Token.OTHER)
ORDINARY_TOKENS = 3


@given()
def a_special_object_that_was_replaced_is_gone():
    return not has_special_object(Replaced.SPECIAL)


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
