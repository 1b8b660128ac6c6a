"""Tannhäuser: one die, and a test without opposition of another character."""
# mypy: ignore-errors

from enum import Enum

from pools import least_face

from ruleproof.game import (
    Die,
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


class Natural(Enum):
    """What one die is."""

    SUCCESS = "a success"
    FAILURE = "no success"


class OneDie(State):
    """One die as the rulebook words it: a result, its bonus or penalty, and its natural face.

    Abstracts: the die has the faces 1 to 10.
    """

    value: Range[0, 9]
    bonus: Range[-3, 3]
    roll: Range[0, 10] = 0
    counts: bool = False


@start("T-145", "T-200", "T-205")
def a_die_is_taken(s: OneDie, value: Range[0, 9], bonus: Range[-3, 3]):
    s.value = value
    s.bonus = bonus


@rule("T-201", "T-206", "T-207")
def the_die_is_rolled(s: OneDie, roll: Die[10]):
    require(s.roll == 0)
    s.roll = roll
    s.counts = roll == 10 or (roll != 1 and roll + s.bonus >= 10 - s.value)


@ending("T-201", "T-206", result=Natural.SUCCESS)
def the_die_is_a_success(s: OneDie):
    return s.roll > 0 and s.counts


@ending("T-201", "T-207", result=Natural.FAILURE)
def the_die_is_no_success(s: OneDie):
    return s.roll > 0 and not s.counts


@invariant("T-206")
def a_natural_ten_always_counts(s: OneDie):
    return s.roll != 10 or s.counts


@invariant("T-207")
def a_natural_one_never_counts(s: OneDie):
    return s.roll != 1 or not s.counts


@invariant("T-200", "T-205", "T-206", "T-207")
def a_bonus_is_worth_as_much_in_the_value(s: OneDie):
    return s.roll == 0 or s.counts == (s.roll >= least_face(s.value + s.bonus))


@reachable("T-200", "T-206")
def a_die_counts_that_falls_short(s: OneDie):
    return s.counts and s.roll + s.bonus < 10 - s.value


@reachable("T-200", "T-207")
def a_die_fails_that_would_be_enough(s: OneDie):
    return s.roll > 0 and not s.counts and s.roll + s.bonus >= 10 - s.value


class Verdict(Enum):
    """How a test ends."""

    PASSED = "the test is successful"
    FAILED = "the test fails"


class Test(State):
    """A test with a pool of dice; `needed` is 1 but for doors that are destroyed, which need 2.

    `needs` is the lowest natural face that is a success. A roll of one die that must be 6 or more,
    as for an objective without the skill, is a test with a value of 4 and one die. Abstracts: the
    die has the faces 1 to 10.
    """

    needs: Range[2, 10]
    needed: Range[1, 2]
    dice: Range[1, 8]
    left: Range[0, 8]
    successes: Range[0, 8] = 0


@start("T-145", "T-199", "T-200", "T-205", "T-299", "T-300")
def a_test_is_made(
    s: Test, value: Range[0, 9], bonus: Range[-3, 3], dice: Range[1, 8], needed: Range[1, 2]
):
    s.needs = least_face(value + bonus)
    s.dice = dice
    s.left = dice
    s.needed = needed


@rule("T-069", "T-201", "T-206", "T-207")
def a_die_is_rolled(s: Test, roll: Die[10]):
    require(s.left > 0)
    s.left -= 1
    if roll >= s.needs:
        s.successes += 1


@ending("T-201", "T-299", "T-300", result=Verdict.PASSED)
def the_test_is_successful(s: Test):
    return s.left == 0 and s.successes >= s.needed


@ending("T-201", "T-299", "T-300", result=Verdict.FAILED)
def the_test_fails(s: Test):
    return s.left == 0 and s.successes < s.needed


@invariant("T-199")
def there_are_no_more_successes_than_dice(s: Test):
    return s.successes + s.left <= s.dice


@reachable("T-200", "T-206")
def the_least_value_passes(s: Test):
    return s.needs == 10 and s.left == 0 and s.successes >= s.needed


@reachable("T-200", "T-207")
def the_greatest_value_fails(s: Test):
    return s.needs == 2 and s.left == 0 and s.successes == 0


@measure("T-201")
def successes_of_a_test(s: Test):
    return s.successes
