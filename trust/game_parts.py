"""What generated games share: a board, kinds, tables, helpers, readings, a scene of their own."""

__all__ = ["BOARD", "CLOCK", "FIELDS", "HEAD", "PARAMETERS", "QUESTION"]

BOARD = """[board]
title = "four places"
[regions]
north = { marks = ["cold"] }
[places]
A = { marks = ["port"], region = "north" }
B = {}
C = { marks = ["port"], size = "small" }
D = { region = "north" }
[modes]
road = ["A - B", "B -> C", "C - D"]
sea = { mark = "port" }
[pieces]
Walker = "road"
Sailor = "road | sea road{0,1}"
"""
HEAD = """
class Side(Enum):
    ANN = "Ann"
    BOB = "Bob"

class Kind(Enum):
    A = "a"
    B = "b"
    C = "c"

    @property
    def weight(self):
        return {"a": 2, "b": 0, "c": 1}[self.value]

    def beats(self, other):
        return self.weight > other.weight

@symmetric
class Pawn(Enum):
    P = "p"
    Q = "q"
    R = "r"

class Phase(Enum):
    DAY = "day"
    NIGHT = "night"

land = board()
OTHER = {Side.ANN: Side.BOB, Side.BOB: Side.ANN}
NEXT = {Kind.A: Kind.B, Kind.B: Kind.C, Kind.C: Kind.A}
WORTH = {Kind.A: 2, Kind.B: 0, Kind.C: 1}
POINTS = {0: 1, 1: 0, 2: 2}
mode = reading("mode", {"plain": 0, "double": 1})
loud = reading("loud", {"yes": True, "no": False})

def bounded(x):
    if x < 0:
        return 0
    return min(x, 2)

def shifts(s, x):
    if x > 1:
        return 1
    for number in range(3):
        if number == x:
            continue
        s.number = number
        if s.number > bounded(x):
            break
    else:
        return 2
    return s.number
"""
CLOCK = """
class Clock(State):
    hour: Range[0, 3] = 0

@rule()
def ticks(s: Clock, by_one: bool):
    s.hour = min(3, s.hour + (1 if by_one else 2))

@ending()
def over(s: Clock):
    return s.hour == 3
"""
QUESTION = """
hits = unknown("hits", level=Range[0, 2], gives=Range[0, 1], promises="L-1")

@says("L-1")
def first(level: Range[0, 2]):
    when(level {compare} {case})
    return hits(level) == {answer}

@says("L-2")
def second(level: Range[0, 2]):
    when(level != {other})
    return hits(level) == {second}
"""
FIELDS = {
    "number": "number: Range[-1, 3] = 0",
    "other": "other: Range[0, 2] = 1",
    "flag": "flag: bool = False",
    "kind": "kind: Kind = Kind.A",
    "maybe": "maybe: Kind | None = None",
    "score": "score: Range[1, 3] | None = None",
    "held": "held: Each[Side, Range[0, 2]] = 0",
    "owned": "owned: Each[Kind, Kind | None] = None",
    "row": "row: Row[2, Kind | None] = None",
    "grid": "grid: Row[2, Row[2, bool]] = False",
    "turn": "turn: Side = Side.ANN",
    "at": "at: land.places = land.places.A",
    "camp": "camp: land.places | None = None",
    "seat": "seat: Each[land.places, bool] = False",
    "spot": "spot: Each[Pawn, Range[0, 2]] = 0",
    "secret": "secret: Hidden[Range[0, 2], Side.ANN] = 0",
}
PARAMETERS = {
    "p": ("p: Range[0, 2]", "number"),
    "d": ("d: Die[3]", "number"),
    "w": ("w: Draw[{0: 1, 1: 2, 2: 0}]", "number"),
    "k": ("k: Kind", "kind"),
    "q": ("q: Choice[Range[0, 1], Side.BOB]", "number"),
    "to": ("to: land.places", "place"),
    "pawn": ("pawn: Pawn", "pawn"),
    "odd": ("odd: bool", "truth"),
}
