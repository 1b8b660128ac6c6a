"""A face that chance never shows."""
# mypy: ignore-errors

from ruleproof.game import Draw, Range, State, invariant, measure, reachable, rule


class Table(State):
    shown: Range[0, 1] = 0


@rule()
def draws(s: Table, card: Draw[{0: 1, 1: 0}]):
    s.shown = card


@invariant()
def claimed(s: Table):
    return s.shown == 0


@reachable()
def wanted(s: Table):
    return s.shown == 1


@measure()
def measured(s: Table):
    return s.shown
