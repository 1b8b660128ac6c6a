"""A rule for a case that another rule excludes."""
# mypy: ignore-errors

from ruleproof.game import Range, says, unknown, when

alive = unknown("alive", hits=Range[0, 3], gives=bool, promises="L-1", asks="whether a piece lives")
heals = unknown("heals", hits=Range[0, 3], gives=bool, asks="whether a piece heals")


@says("L-1")
def three_hits_kill(hits: Range[0, 3]):
    return alive(hits) == (hits < 3)


@says("L-2")
def survivors_of_three_hits_heal():
    when(alive(3))
    return heals(3)
