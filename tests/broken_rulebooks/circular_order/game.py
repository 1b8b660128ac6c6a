"""Three events, each before the next, in a circle."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import order, says


class Event(Enum):
    ROLL = "roll"
    MOVE = "move"
    DRAW = "draw"


comes = order("comes", Event, asks="what comes before what")


@says("L-1")
def roll_then_move():
    return comes(first=Event.ROLL, then=Event.MOVE)


@says("L-2")
def move_then_draw():
    return comes(first=Event.MOVE, then=Event.DRAW)


@says("L-3")
def draw_then_roll():
    return comes(first=Event.DRAW, then=Event.ROLL)
