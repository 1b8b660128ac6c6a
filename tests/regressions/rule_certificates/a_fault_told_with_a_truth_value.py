"""A step that breaks off has a truth value among its arguments."""
# mypy: ignore-errors

from ruleproof.game import Range, State, reachable, rule


class Table(State):
    number: Range[0, 2] = 1


@rule()
def steps(s: Table, odd: bool):
    s.number += 1 if odd else 2


@reachable()
def wanted(s: Table):
    return s.number == 2
