"""What one chapter demands, another forbids."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import Duty, Range, obligation, says


class Piece(Enum):
    SCOUT = "scout"
    TANK = "tank"


attack = obligation(
    "attack", piece=Piece, near=Range[0, 3], promises="L-1", asks="whether a piece attacks"
)


@says("L-1")
def neighbours_attack(piece: Piece, near: Range[0, 3]):
    return attack(piece, near) is (Duty.MUST if near else Duty.MUST_NOT)


@says("L-2")
def scouts_never_attack(near: Range[0, 3]):
    return attack(Piece.SCOUT, near) is Duty.MUST_NOT
