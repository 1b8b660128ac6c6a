"""A scene that begins with the defaults of its fields."""
# mypy: ignore-errors

from ruleproof.game import Die, Range, State, ending, rule


class Table(State):
    shown: Range[0, 2] = 0


@rule()
def throws(s: Table, die: Die[2]):
    s.shown = die


@ending()
def one(s: Table):
    return s.shown == 1


@ending()
def two(s: Table):
    return s.shown == 2
