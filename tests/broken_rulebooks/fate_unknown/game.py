"""What becomes of a piece in one of two events."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import fate, says


class Event(Enum):
    KILLED = "killed"
    CAPTURED = "captured"


class Where(Enum):
    BOX = "the box"
    START = "its start"


goes = fate("goes", gives=Where, event=Event, promises="L-1", asks="where a piece goes")


@says("L-1")
def killed_pieces():
    return goes(Event.KILLED) is Where.BOX
