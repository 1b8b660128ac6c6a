"""A table without an entry for one case."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import Range, amount, says


class City(Enum):
    SMALL = "small"
    LARGE = "large"
    CAPITAL = "capital"


worth = amount(
    "worth",
    city=City,
    gives=Range[0, 9],
    promises="L-1",
    decides="winner",
    asks="what a city is worth",
)


@says("L-2")
def small_cities():
    return worth(City.SMALL) == 1


@says("L-3")
def large_cities():
    return worth(City.LARGE) == 3
