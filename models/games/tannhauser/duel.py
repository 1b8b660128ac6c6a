"""Tannhäuser: a duel of two characters."""
# mypy: ignore-errors

from pools import Role, least_face

from ruleproof.game import (
    Die,
    Each,
    Range,
    State,
    ending,
    invariant,
    measure,
    reachable,
    require,
    rule,
    start,
)


class Duel(State):
    """A duel: the attacker's dice, then the defender's, who cancels successes.

    `needs` is the lowest natural face that is a success. A bonus of +1 on every die counts as one
    more in the value. Abstracts: the die has the faces 1 to 10; what the duel is about.
    """

    needs: Each[Role, Range[2, 10]]
    left: Each[Role, Range[0, 6]]
    successes: Each[Role, Range[0, 6]] = 0


@start("T-145", "T-173", "T-199", "T-202", "T-203")
def the_attacker_begins_a_duel(
    s: Duel,
    attacker: Range[0, 9],
    defender: Range[0, 9],
    attacker_dice: Range[1, 6],
    defender_dice: Range[1, 6],
):
    s.needs[Role.ATTACKER] = least_face(attacker)
    s.needs[Role.DEFENDER] = least_face(defender)
    s.left[Role.ATTACKER] = attacker_dice
    s.left[Role.DEFENDER] = defender_dice


@rule("T-200", "T-203", "T-206", "T-207", by=Role.ATTACKER)
def the_attacker_rolls_a_die(s: Duel, roll: Die[10]):
    require(s.left[Role.ATTACKER] > 0)
    add_to_duel(s, Role.ATTACKER, roll)


@rule("T-200", "T-203", "T-206", "T-207", by=Role.DEFENDER)
def the_defender_rolls_a_die(s: Duel, roll: Die[10]):
    require(s.left[Role.ATTACKER] == 0 and s.left[Role.DEFENDER] > 0)
    add_to_duel(s, Role.DEFENDER, roll)


def add_to_duel(s, role, roll):
    """Count a die of one side."""
    s.left[role] -= 1
    if roll >= s.needs[role]:
        s.successes[role] += 1


def is_over(s):
    """Return whether all dice are rolled."""
    return s.left[Role.ATTACKER] == 0 and s.left[Role.DEFENDER] == 0


def successes_left(s):
    """Return how many of the attacker's successes are not cancelled."""
    return max(0, s.successes[Role.ATTACKER] - s.successes[Role.DEFENDER])


@ending("T-204", result=Role.ATTACKER)
def the_attacker_wins(s: Duel):
    return is_over(s) and successes_left(s) > 0


@ending("T-204", result=Role.DEFENDER)
def the_defender_wins(s: Duel):
    return is_over(s) and successes_left(s) == 0


@invariant("T-204")
def without_a_success_nobody_is_beaten(s: Duel):
    return s.successes[Role.ATTACKER] > 0 or successes_left(s) == 0


@reachable("T-204")
def the_defender_wins_without_a_success(s: Duel):
    return is_over(s) and s.successes[Role.DEFENDER] == 0 and s.successes[Role.ATTACKER] == 0


@reachable("T-206")
def the_weakest_beats_the_strongest(s: Duel):
    weakest = s.needs[Role.ATTACKER] == 10 and s.needs[Role.DEFENDER] == 2
    return weakest and is_over(s) and successes_left(s) > 0


@measure("T-204")
def successes_that_are_left(s: Duel):
    return successes_left(s)
