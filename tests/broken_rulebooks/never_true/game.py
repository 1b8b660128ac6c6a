"""A worked example with a slip of arithmetic."""
# mypy: ignore-errors

from ruleproof.game import Range, example, number, says

total = number("total", Range[0, 99], promises="L-1", asks="how many pieces there are")


@says("L-1")
def pieces():
    return total() == 32


@example("L-2")
def the_parts_of_the_sum():
    return 4 + 6 + 15 + 7 == 33
