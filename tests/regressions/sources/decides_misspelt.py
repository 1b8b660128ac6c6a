"""What an amount decides is misspelt."""
# mypy: ignore-errors

from ruleproof.game import Range, amount, says

hand = amount("hand", gives=Range[0, 9], promises="L-1", decides="winers")


@says("L-2")
def four():
    return hand() >= 4
