"""A number printed twice, differently."""
# mypy: ignore-errors

from ruleproof.game import Range, number, says

cards = number(
    "cards", Range[0, 300], promises="L-1", decides="wording", asks="how many cards there are"
)


@says("L-1")
def in_the_list_of_components():
    return cards() == 220


@says("L-2")
def in_the_introduction():
    return cards() == 210
