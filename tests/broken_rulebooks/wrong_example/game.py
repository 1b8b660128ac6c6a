"""An example that does not follow its rule."""
# mypy: ignore-errors

from ruleproof.game import Range, amount, example, says

strength = amount(
    "strength", rolls=Range[1, 3], gives=Range[0, 18], promises="L-1", asks="how strong a piece is"
)


@says("L-1")
def six_for_each_roll(rolls: Range[1, 3]):
    return strength(rolls) == 6 * rolls


@example("L-2")
def two_rolls():
    return strength(2) == 10
