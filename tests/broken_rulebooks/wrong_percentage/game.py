"""A printed chance that its own rule does not have."""
# mypy: ignore-errors

from ruleproof.game import Die, percent, says, unknown

hits = unknown("hits", roll=Die[6], gives=bool, promises="L-1", asks="whether the roll hits")


@says("L-1")
def five_and_six_hit(roll: Die[6]):
    return hits(roll) == (roll >= 5)


@says("L-2")
def printed_chance():
    return percent(sum(hits(roll) for roll in Die[6]), 6, printed=17)
