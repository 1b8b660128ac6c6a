"""COUNTDOWN, Booby traps and the Buster: who is hurt by traps and grenades."""
# mypy: ignore-errors

from questions_fight import (
    Defense,
    Few,
    Hearts,
    bystanders_killed,
    card_goes,
    cards_after_trap,
    dice_count_as,
    example_hearts,
    grenade_card_value,
    grenade_dice,
    grenade_eliminates,
    grenade_goes_on,
    grenade_value,
    trap_damage,
    trap_explodes,
    trap_hurts,
)
from questions_kinds import Card, Counted, Cube, Goes, Shown
from questions_ops import may_throw, start_cubes

from ruleproof.game import Die, Duty, Range, example, given, says, when

ENEMIES = (Card.TERRORIST, Card.LEADER)
BYSTANDERS = (Card.CIVILIAN, Card.HOSTAGE)
TURNED_UP = (Shown.ENTERED, Shown.INTEL, Shown.GRENADE, Shown.TRAP_OF_PILE)


@given()
def every_place_has_its_op(ops: Hearts, place: Hearts):
    return place <= ops


@given()
def only_what_is_seen_is_dismantled(face_up_before_entry: bool, dismantled: bool):
    return face_up_before_entry or not dismantled


@says("C-168")
def a_trap_not_face_up_before_entry_explodes():
    return trap_explodes(by_grenade=False, face_up_before_entry=False, dismantled=False)


@says("C-179")
def a_dismantled_trap_does_not_explode():
    return not trap_explodes(by_grenade=False, face_up_before_entry=True, dismantled=True)


@says("C-180")
def a_trap_revealed_by_a_grenade_explodes():
    return trap_explodes(by_grenade=True, face_up_before_entry=False, dismantled=False)


@says("C-169")
def hearts_are_the_damage_in_all(hearts: Hearts, bystanders: Few, ops: Hearts):
    lost = sum(trap_damage(hearts, bystanders, ops, place) for place in range(1, ops + 1))
    return bystanders_killed(hearts, bystanders) + lost == hearts


@says("C-170")
def bystanders_die_first(hearts: Hearts, bystanders: Few):
    return bystanders_killed(hearts, bystanders) == min(hearts, bystanders)


@says("C-171")
def the_ops_share_what_remains(hearts: Hearts, bystanders: Few, ops: Hearts):
    when(bystanders_killed(hearts, bystanders) == bystanders)
    lost = [trap_damage(hearts, bystanders, ops, place) for place in range(1, ops + 1)]
    return sum(lost) == max(0, hearts - bystanders) and lost == sorted(lost, reverse=True)


@says("C-172")
def each_op_takes_one_damage(hearts: Hearts, bystanders: Few, ops: Hearts, place: Hearts):
    return trap_damage(hearts, bystanders, ops, place) <= 1


@says("C-173")
def the_first_humans_are_damaged(hearts: Hearts, bystanders: Few, ops: Hearts, place: Hearts):
    when(hearts >= 2)
    hurt = bystanders + place <= hearts
    return (trap_damage(hearts, bystanders, ops, place) > 0) == hurt


@example("C-174")
def the_civilian_and_the_shooter_are_hurt():
    hearts = example_hearts()
    return (
        bystanders_killed(hearts, 1) == 1
        and trap_damage(hearts, 1, 2, 1) == 1
        and trap_damage(hearts, 1, 2, 2) == 0
    )


@example("C-175")
def both_ops_lose_one_without_a_civilian():
    hearts = example_hearts()
    return trap_damage(hearts, 0, 2, 1) == 1 and trap_damage(hearts, 0, 2, 2) == 1


@example("C-176")
def the_shooter_alone_dies():
    return trap_damage(example_hearts(), 0, 1, 1) >= start_cubes(Cube.HEALTH)


@says("C-181")
def hearts_say_how_many_cards_follow(hearts: Hearts):
    return cards_after_trap(hearts) == hearts


@says("C-299")
def one_two_or_three_cards_follow(hearts: Hearts):
    return cards_after_trap(hearts) == hearts


@says("C-181")
def the_trap_eliminates_bystanders(card: Card):
    when(card in BYSTANDERS)
    return trap_hurts(card)


@says("C-182")
def the_trap_never_hurts_terrorists():
    return not trap_hurts(Card.TERRORIST)


@says("C-301")
def the_trap_has_no_effect_on_enemies_and_bombs(card: Card):
    when(card in ENEMIES or card is Card.BOMB)
    return not trap_hurts(card)


@says("C-415")
def traps_eliminate_civilians_and_hostages(card: Card):
    when(card in BYSTANDERS)
    return trap_hurts(card)


@says("C-415")
def a_trap_explodes_once():
    return card_goes(Card.TRAP, Shown.EXPLODED) is Goes.GONE


@says("C-299")
def a_trap_revealed_in_the_pile_is_discarded(event: Shown):
    when(event in (Shown.GRENADE, Shown.TRAP_OF_PILE))
    return card_goes(Card.TRAP, event) is Goes.GONE


@says("C-300")
def bystanders_go_and_any_other_card_stays(card: Card):
    gone = Goes.GONE if card in BYSTANDERS else Goes.STAYS
    return card_goes(card, Shown.TRAP_OF_PILE) is gone


@says("C-418")
def dummies_go_when_they_are_seen(event: Shown):
    when(event in TURNED_UP)
    return card_goes(Card.DUMMY, event) is Goes.GONE


@says("C-140")
def a_sniper_revealed_by_jill_stays():
    return card_goes(Card.TERRORIST, Shown.INTEL) is Goes.STAYS


@says("C-209")
def an_eliminated_terrorist_is_discarded():
    return card_goes(Card.TERRORIST, Shown.BEATEN) is Goes.GONE


@says("C-244")
def civilians_of_a_secured_area_go_home():
    return card_goes(Card.CIVILIAN, Shown.SECURED) is Goes.GONE


@says("C-260")
def saved_civilians_are_discarded():
    return card_goes(Card.CIVILIAN, Shown.SECURED) is Goes.GONE


@says("C-297")
def a_grenade_kills_bystanders(card: Card):
    when(card in BYSTANDERS)
    return card_goes(card, Shown.GRENADE) is Goes.GONE


@says("C-298")
def a_grenade_goes_on_while_hits_are_effective(card: Card, enough: bool):
    when(card in ENEMIES or (card in BYSTANDERS and enough))
    return grenade_goes_on(card, enough) == enough


@says("C-294")
def a_grenade_is_worth_one_die_and_one(roll: Die[6]):
    return grenade_value(roll, card=1) == roll + 1


@says("C-416")
def the_symbol_adds_one_to_the_die(roll: Die[6]):
    return grenade_value(roll, card=1) == roll + 1


@says("C-303")
def one_is_added_for_the_first_hit(roll: Die[6]):
    return grenade_value(roll, card=1) == roll + 1


@says("C-400")
def die_and_aiming_skill_are_the_damage_of_the_card(skill: Range[0, 1], roll: Die[6]):
    return grenade_card_value(skill, roll, card=1) == roll + skill


@says("C-295")
def it_loses_one_for_each_card(roll: Die[6], card: Range[2, 4]):
    return grenade_value(roll, card) == grenade_value(roll, card - 1) - 1


@says("C-294")
def a_grenade_is_one_die():
    return grenade_dice(1) == 1 and dice_count_as(1) is Counted.THE_DIE


@says("C-303")
def higher_levels_roll_two_or_three_dice(level: Range[2, 3]):
    return grenade_dice(level) == level and dice_count_as(level) is not Counted.THE_DIE


@says("C-296")
def a_grenade_must_reach_the_defense(value: Range[0, 8], defense: Defense):
    return grenade_eliminates(value, defense) == (value >= defense)


@says("C-293")
def no_grenade_where_ops_are(ops: bool):
    return may_throw(ops) is (Duty.MUST_NOT if ops else Duty.MAY)


@says("C-292")
def an_adjacent_area_of_choice():
    return may_throw(ops_in_target_area=False) is Duty.MAY
