"""Tannhäuser, Combat, Injury and Death: shock rolls, wounds, deaths and counterattacks."""
# mypy: ignore-errors

from questions_combat import (
    dies,
    is_an_attack,
    may_counterattack,
    rows_fallen,
    shock_dice,
    shock_roll,
    wounds,
)
from questions_kinds import Figure
from questions_pieces import Damage, Harm
from questions_shared import health_rows

from ruleproof.game import Duty, Range, says, when

ATTACKS = (Harm.ATTACK, Harm.EXTRA, Harm.OVERWATCH, Harm.COUNTER, Harm.BULL_RUSH)
Rows = Range[0, 5]


@says("T-217")
def without_a_success_the_attack_is_over(null_stamina: bool):
    return shock_roll(Damage.ROLLED, 0, null_stamina) is Duty.MUST_NOT


@says("T-218")
def a_success_makes_the_defender_roll(successes: Range[1, 2], null_stamina: bool):
    return shock_roll(Damage.ROLLED, successes, null_stamina) is Duty.MUST


@says("T-220")
def an_automatic_success_is_like_a_rolled_one(successes: Range[0, 2], null_stamina: bool):
    rolled = shock_roll(Damage.ROLLED, successes, null_stamina)
    return shock_roll(Damage.AUTOMATIC, successes, null_stamina) == rolled


@says("T-221")
def an_automatic_wound_allows_no_shock_roll(successes: Range[0, 2], null_stamina: bool):
    return shock_roll(Damage.WOUNDS, successes, null_stamina) is Duty.MUST_NOT


@says("T-222")
def all_other_damage_leaves_a_shock_roll(
    damage: Damage, successes: Range[1, 2], null_stamina: bool
):
    when(damage is not Damage.WOUNDS)
    return shock_roll(damage, successes, null_stamina) is not Duty.MUST_NOT


@says("T-218")
def a_shock_roll_always_has_four_dice():
    return shock_dice() == 4


@says("T-219")
def an_uncancelled_success_is_a_wound(
    successes: Range[0, 5], saves: Range[0, 4], null_stamina: bool
):
    dealt = wounds(Damage.ROLLED, successes, saves, null_stamina)
    return dealt == max(0, successes - saves)


@says("T-220")
def automatic_successes_wound_like_rolled_ones(
    successes: Range[0, 5], saves: Range[0, 4], null_stamina: bool
):
    rolled = wounds(Damage.ROLLED, successes, saves, null_stamina)
    return wounds(Damage.AUTOMATIC, successes, saves, null_stamina) == rolled


@says("T-221")
def automatic_wounds_are_applied_directly(
    successes: Range[0, 5], saves: Range[0, 4], null_stamina: bool
):
    return wounds(Damage.WOUNDS, successes, saves, null_stamina) == successes


@says("T-235")
def each_wound_is_a_row(count: Rows):
    return rows_fallen(count) == count


@says("T-236")
def below_the_last_row_a_figure_dies(figure: Figure, fallen: Rows):
    return dies(figure, fallen) == (fallen >= health_rows(figure))


@says("T-260")
def one_wound_destroys_a_voivode():
    return health_rows(Figure.VOIVODE) == 1


@says("T-157", "T-174", "T-185", "T-253")
def these_are_attacks(harm: Harm):
    when(harm in ATTACKS)
    return is_an_attack(harm)


@says("T-229")
def throwing_a_grenade_is_no_attack():
    return not is_an_attack(Harm.GRENADE)


@says("T-229")
def a_grenade_cannot_be_counterattacked(figure: Figure):
    return may_counterattack(Harm.GRENADE, figure) is Duty.MUST_NOT


@says("T-243")
def whoever_survives_an_attack_may_counterattack(after: Harm, figure: Figure):
    when(is_an_attack(after))
    return may_counterattack(after, figure) is Duty.MAY


@says("T-349")
def the_card_has_counterattacks_too(figure: Figure):
    return may_counterattack(Harm.ATTACK, figure) is Duty.MAY


@says("T-244", overrides="T-243")
def nobody_counters_a_counterattack(figure: Figure):
    return may_counterattack(Harm.COUNTER, figure) is Duty.MUST_NOT


@says("T-350", overrides="T-243")
def nor_by_the_card(figure: Figure):
    return may_counterattack(Harm.COUNTER, figure) is Duty.MUST_NOT


@says("T-265", overrides=("T-243", "T-349"))
def a_voivode_gets_no_point_for_a_counterattack(after: Harm):
    return may_counterattack(after, Figure.VOIVODE) is Duty.MUST_NOT
