"""Tannhäuser, Overwatch: what sets an overwatch attack off, and what it does to an activation."""
# mypy: ignore-errors

from questions_circles import goes_on
from questions_command import (
    TRIGGERS,
    announced_action,
    may_interrupt,
    may_shoot_on_overwatch,
    stays_on_overwatch,
    watch_before,
)
from questions_pieces import After, Event, Watch
from questions_shared import may_activate, overwatch_token_removed

from ruleproof.game import Duty, says, when

MOVES = (Event.STEP, Event.ENTRY, Event.SECRET_DOOR, Event.RIDE)


@says("T-248")
def only_triggers_allow_an_attack(
    event: Event, same_path: bool, adjacent: bool, before: bool, already: bool
):
    when(event not in TRIGGERS or not (same_path or adjacent))
    interrupts = may_interrupt(event, same_path, adjacent, before, already)
    return interrupts is Duty.MUST_NOT


@says("T-249")
def a_move_onto_the_same_path_is_a_trigger(event: Event, adjacent: bool):
    when(event in MOVES)
    return may_interrupt(event, True, adjacent, False, False) is not Duty.MUST_NOT


@says("T-250")
def a_move_onto_an_adjacent_circle_is_a_trigger(event: Event, same_path: bool):
    when(event in MOVES)
    return may_interrupt(event, same_path, True, False, False) is not Duty.MUST_NOT


@says("T-251")
def an_announcement_nearby_is_a_trigger(same_path: bool, adjacent: bool):
    when(same_path or adjacent)
    interrupts = may_interrupt(Event.ANNOUNCES, same_path, adjacent, False, False)
    return interrupts is not Duty.MUST_NOT


@says("T-252")
def an_overwatch_attack_is_always_optional(
    event: Event, same_path: bool, adjacent: bool, before: bool, already: bool
):
    return may_interrupt(event, same_path, adjacent, before, already) is not Duty.MUST


@says("T-256")
def there_is_one_overwatch_attack_in_a_turn(
    event: Event, same_path: bool, adjacent: bool, already: bool
):
    return may_interrupt(event, same_path, adjacent, True, already) is Duty.MUST_NOT


@says("T-257")
def a_step_or_an_announcement_draws_one_attack(
    event: Event, same_path: bool, adjacent: bool, before: bool
):
    when(event in (Event.STEP, Event.ANNOUNCES))
    interrupts = may_interrupt(event, same_path, adjacent, before, True)
    return interrupts is Duty.MUST_NOT


@says("T-252")
def the_attack_comes_between_movements():
    return watch_before(Watch.MOVE, Watch.ATTACK) and watch_before(Watch.ATTACK, Watch.REST)


@says("T-252")
def the_attack_comes_before_the_announced_action():
    return watch_before(Watch.ANNOUNCEMENT, Watch.ATTACK) and (
        watch_before(Watch.ATTACK, Watch.ACTION)
    )


@says("T-253")
def the_target_is_who_triggered_it(at_who_triggered: bool):
    allowed = Duty.MAY if at_who_triggered else Duty.MUST_NOT
    return may_shoot_on_overwatch(at_who_triggered) is allowed


@says("T-254")
def the_activation_of_the_dead_is_over():
    return not goes_on(After.OVERWATCH_KILLED)


@says("T-254")
def the_activation_of_a_survivor_goes_on():
    return goes_on(After.OVERWATCH_SURVIVED)


@says("T-255")
def a_survivor_does_what_he_announced():
    return announced_action() is Duty.MUST


@says("T-256")
def after_an_attack_nobody_is_on_overwatch():
    return not stays_on_overwatch(attacked=True)


@says("T-125", "T-248")
def until_then_he_is_on_overwatch():
    return stays_on_overwatch(attacked=False)


@says("T-256", overrides="T-131")
def who_attacked_from_overwatch_is_not_activated():
    return may_activate(False, False, True) is Duty.MUST_NOT


@says("T-339")
def the_card_removes_all_overwatch_tokens(attacked: bool):
    return overwatch_token_removed(attacked)
