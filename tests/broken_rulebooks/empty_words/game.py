"""A statement that excludes nothing."""
# mypy: ignore-errors

from ruleproof.game import Range, amount, says

points = amount(
    "points",
    city=Range[1, 4],
    gives=Range[0, 9],
    promises="L-1",
    asks="how many points a city gives",
)


@says("L-1")
def its_number(city: Range[1, 4]):
    return points(city) == city


@says("L-2")
def up_to_nine(city: Range[1, 4]):
    return points(city) <= 9
