"""Governors, Aggression, Conclusion of an Engagement, and Agent Infiltration."""
# mypy: ignore-errors

from battle import Side
from questions_aggression import (
    Agents,
    Points,
    agents_fit,
    conquered_goes,
    cr_of_victory,
    fight_before,
    governor_stays,
    may_attack,
    may_deploy,
    may_infiltrate,
    may_remove,
    next_takeover,
    same_quadrant,
    superior,
)
from questions_fight_kinds import Force, Goes, Held, Involved, Land, Moment, Superior, Thing
from questions_kinds import GUILDS, INDEPENDENT, Field, Place, Source, Step
from questions_options import cr_of_defeat, units_go
from questions_play import agents_of_counter

from ruleproof.game import Duty, Range, given, says, when

EVENT = (Step.ADVANCING, Step.AGGRESSION, Step.INFILTRATION)
UNOWNED = (Field.FREE, *INDEPENDENT)
SEQUENCE = (Moment.ASSESSMENT, Moment.ENGAGEMENT, Moment.RESULTS, Moment.CONCLUSION)
Own = Range[0, 3]


@given("G-152")
def a_row_is_that_of_a_card(ops_card: bool, target_in_top_row: bool, attacker_in_bottom_row: bool):
    return ops_card or not (target_in_top_row or attacker_in_bottom_row)


@given("G-186", "G-192")
def the_defeated_territory_is_not_attacked_again(
    landed_on: Involved, after_victory_over_its_group: bool
):
    return landed_on is not Involved.ATTACKED or not after_victory_over_its_group


@given("G-028", "G-145")
def options_are_over_when_a_player_lands(step: Step, held: Held):
    return step is not Step.OPTIONS or held is not Held.NOW


@says("G-148")
def the_territory_landed_on_from_one_in_its_quadrant():
    return may_attack(Involved.ATTACKED, True, False, False, False, False) is Duty.MAY


@says("G-148")
def but_only_from_one_in_its_quadrant():
    return may_attack(Involved.ATTACKED, False, False, False, False, False) is Duty.MUST_NOT


@says("G-151")
def from_the_territory_landed_on_against_one_in_its_quadrant():
    return may_attack(Involved.ATTACKING, True, False, False, False, False) is Duty.MAY


@says("G-152")
def a_card_makes_it_possible_between_quadrants(landed_on: Involved):
    when(landed_on is not Involved.NEITHER)
    return may_attack(landed_on, False, True, True, True, False) is Duty.MAY


@says("G-153")
def with_the_colours_of_both_rows(landed_on: Involved, top: bool, bottom: bool):
    when(landed_on is not Involved.NEITHER)
    allowed = Duty.MAY if top and bottom else Duty.MUST_NOT
    return may_attack(landed_on, False, True, top, bottom, False) is allowed


@says("G-154")
def the_field_landed_on_is_involved(
    same_quadrant: bool, card: bool, top: bool, bottom: bool, after_victory: bool
):
    when(card or not (top or bottom))
    attack = may_attack(Involved.NEITHER, same_quadrant, card, top, bottom, after_victory)
    return attack is Duty.MUST_NOT


@says("G-192")
def the_victor_attacks_any_other_of_the_colour_group(
    landed_on: Involved, same_quadrant: bool, card: bool, top: bool, bottom: bool
):
    when(landed_on is not Involved.ATTACKED)
    when(card or not (top or bottom))
    return may_attack(landed_on, same_quadrant, card, top, bottom, True) is Duty.MAY


@says("G-192")
def the_aggressor_may_go_on():
    return next_takeover(Side.AGGRESSOR) is Duty.MAY


@says("G-149")
def quadrants_are_stretches_of_the_ring(one: Land, other: Land):
    return same_quadrant(one, one) and same_quadrant(one, other) == same_quadrant(other, one)


@says("G-150")
def usa_and_canada_are_in_one_quadrant():
    return same_quadrant(Land.USA, Land.CANADA)


@says("G-150")
def alaska_and_nunavut_are_not():
    return not same_quadrant(Land.ALASKA, Land.NUNAVUT)


@says("G-155")
def assessment_engagement_results_conclusion(place: Range[0, 2]):
    return fight_before(SEQUENCE[place], SEQUENCE[place + 1])


@says("G-200")
def superiority_is_evaluated_before(then: Moment):
    when(then in SEQUENCE)
    return fight_before(Moment.SUPERIORITY, then)


@says("G-201")
def agents_are_removed_before_the_engagement():
    return fight_before(Moment.REMOVAL, Moment.ENGAGEMENT)


@says("G-201")
def third_parties_may_remove_agents():
    return may_remove(third_party=True) is Duty.MAY


@says("G-156")
def nothing_is_deployed_in_the_event_phase(force: Force, step: Step, held: Held):
    when(step in EVENT)
    return may_deploy(force, step, held) is Duty.MUST_NOT


@says("G-195")
def agents_are_deployed_at_the_end_of_the_turn(held: Held):
    return may_deploy(Force.AGENTS, Step.INFILTRATION, held) is Duty.MAY


@says("G-145")
def what_an_academy_gave_is_deployed_in_a_later_options_phase(force: Force):
    return may_deploy(force, Step.OPTIONS, Held.EARLIER) is Duty.MAY


@says("G-145")
def it_is_not_deployed_before(force: Force, step: Step):
    when(step in EVENT)
    return may_deploy(force, step, Held.NOW) is Duty.MUST_NOT


@says("G-145")
def it_goes_to_the_personal_stock():
    return units_go(Source.ACADEMY) is Place.PERSONAL


@says("G-038")
def ns_units_are_allocated_in_the_options_phase(held: Held):
    when(held is not Held.NOW)
    return may_deploy(Force.NS_UNITS, Step.OPTIONS, held) is Duty.MAY


@says("G-184")
def ns_units_and_pieces_are_destroyed(thing: Thing):
    when(thing in (Thing.NS_UNITS, Thing.ED_ON_PLATE, Thing.ED_ON_FIELD))
    return conquered_goes(thing) is Goes.ADMINISTRATION


@says("G-064")
def the_pieces_are_lost(thing: Thing):
    when(thing in (Thing.ED_ON_PLATE, Thing.ED_ON_FIELD))
    return conquered_goes(thing) not in (Goes.VICTOR, Goes.LOSER)


@says("G-186")
def card_plate_and_remaining_units_go_to_the_victor(thing: Thing):
    when(thing in (Thing.TITLE, Thing.PLATE, Thing.OTHER_UNITS))
    return conquered_goes(thing) is Goes.VICTOR


@says("G-188")
def foreign_agents_are_captured():
    return conquered_goes(Thing.THIRD_AGENTS) is Goes.VICTOR


@says("G-201")
def third_parties_lose_agents_that_they_leave():
    return conquered_goes(Thing.THIRD_AGENTS) is Goes.VICTOR


@says("G-185")
def five_points_for_a_step_that_the_engagement_costs():
    return cr_of_defeat(False) == 5


@says("G-185")
def five_or_nothing_for_a_step_lost_before():
    return cr_of_defeat(True) in (0, 5)


@says("G-187")
def the_points_of_the_territory_change_hands(winner: bool, points: Points):
    return cr_of_victory(winner, points) == (points if winner else -points)


@says("G-193")
def the_governor_stays():
    return governor_stays() is Duty.MUST


@says("G-194")
def territories_of_players_are_infiltrated(field: Field):
    when(field in (Field.OWN, Field.FOREIGN))
    return may_infiltrate(field) is Duty.MAY


@says("G-194")
def neither_guilds_nor_territories_not_owned(field: Field):
    when(field in (*GUILDS, *UNOWNED))
    return may_infiltrate(field) is Duty.MUST_NOT


@says("G-197")
def three_agents_of_a_player(singles: Agents, doubles: Range[0, 2]):
    agents = singles * agents_of_counter(False) + doubles * agents_of_counter(True)
    return agents_fit(singles, doubles) == (agents <= 3)


@says("G-202")
def the_owner_with_more_agents(domestic: Own, opposing: Own, third: Agents):
    when(domestic > opposing + third)
    return superior(domestic, opposing, third) is Superior.OWNER


@says("G-203")
def the_opponent_against_fewer_agents(domestic: Own, opposing: Own, third: Agents):
    when(domestic < opposing + third)
    return superior(domestic, opposing, third) is Superior.OPPONENT


@says("G-204")
def nobody_in_a_tie(domestic: Own, opposing: Own, third: Agents):
    when(domestic == opposing + third)
    return superior(domestic, opposing, third) is Superior.NOBODY


@says("G-199")
def domestic_agents_neutralise_foreign_ones(agents: Own):
    return superior(agents, agents, 0) is Superior.NOBODY
