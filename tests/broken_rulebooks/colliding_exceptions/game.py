"""Two exceptions to one rule that meet in one case."""
# mypy: ignore-errors

from ruleproof.game import Range, amount, says

cost = amount(
    "cost", night=bool, storm=bool, gives=Range[0, 3], promises="L-1", asks="what a move costs"
)


@says("L-1")
def moves_cost_one(night: bool, storm: bool):
    return cost(night, storm) == 1


@says("L-2", overrides="L-1")
def double_at_night(storm: bool):
    return cost(True, storm) == 2


@says("L-3", overrides="L-1")
def triple_in_a_storm(night: bool):
    return cost(night, True) == 3
