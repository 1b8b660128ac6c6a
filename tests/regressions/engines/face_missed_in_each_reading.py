"""Each reading leaves another face of one draw without a step."""
# mypy: ignore-errors

from ruleproof.game import Draw, Range, State, invariant, reachable, reading, require, rule

mode = reading("mode", {"plain": 0, "double": 1})


class Table(State):
    number: Range[0, 1] = 0


@rule()
def draws(s: Table, card: Draw[{0: 1, 1: 2}]):
    require(card == mode())


@invariant()
def claimed(s: Table):
    return s.number == 0


@reachable()
def wanted(s: Table):
    return s.number == 0
