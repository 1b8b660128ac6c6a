"""Governors: the dice of an Aggression, one after the other, and what a Battle Round says."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import reading, require

MOST_DICE = 6


class Side(Enum):
    """Who fights."""

    AGGRESSOR = "the Aggressor"
    DEFENDER = "the Defender"


class More(Enum):
    """Which of the two sides has more of something."""

    AGGRESSOR = "the Aggressor's"
    DEFENDER = "the Defender's"
    EQUAL = "equal"


class Moment(Enum):
    """Whose dice are being rolled: the six-sided ones of one side, or both large ones."""

    AGGRESSOR = "the Aggressor's six-sided dice"
    DEFENDER = "the Defender's six-sided dice"
    LARGE = "the 8-sided and the 10-sided die"
    DONE = "over"


no_multiplier = reading(
    "a roll without any multiplier",
    {"counts the points of the large die once": 1, "counts nothing": 0},
    "G-172",
    "G-175",
    "G-176",
    "G-178",
    "G-183",
)


def roller(s):
    """Return whose six-sided dice are being rolled."""
    return Side.AGGRESSOR if s.phase is Moment.AGGRESSOR else Side.DEFENDER


def take_up(s):
    """Begin a Battle Round, with the first side that has six-sided dice (G-169)."""
    put_down(s)
    s.phase = Moment.AGGRESSOR
    pass_on(s)


def put_down(s):
    """Forget what the last Battle Round showed."""
    for side in Side:
        s.multiplier[side] = 0
        s.only[side] = 0


def pass_on(s):
    """Go on to those who still have to roll, once a side has rolled all six-sided dice."""
    if s.phase is Moment.AGGRESSOR and s.rolled == s.dice[Side.AGGRESSOR]:
        s.phase = Moment.DEFENDER
        clear(s)
    if s.phase is Moment.DEFENDER and s.rolled == s.dice[Side.DEFENDER]:
        s.phase = Moment.LARGE
        clear(s)


def clear(s):
    """Forget the six-sided dice on the table; their multiplier is kept."""
    s.rolled = 0
    s.once = 0
    s.several = 0


def add_die(s, roll):
    """Add a six-sided die to those rolled, by G-172 to G-176.

    Faces are alike here: `roll` says whether it shows a face that has come once (the first `once`
    of six), one that has come several times (the next `several`), or a new one. The second die of
    a face makes a pair and adds 2; each further one makes it a triple and so on, and adds 1.
    """
    side = roller(s)
    require(s.rolled < s.dice[side])
    s.rolled += 1
    if s.dice[side] == 1:
        s.only[side] = roll
    elif roll <= s.once:
        s.once -= 1
        s.several += 1
        s.multiplier[side] += 2
    elif roll <= s.once + s.several:
        s.multiplier[side] += 1
    else:
        s.once += 1
    pass_on(s)


def value(s, side, points):
    """Return the Roll Value of a side whose large die shows `points` (G-175, G-178)."""
    multiplier = 2 if s.only[side] == points else s.multiplier[side]
    return points * (multiplier if multiplier > 0 else no_multiplier())


def winner(s, eight, ten):
    """Return who wins the Battle Round, by G-171, G-180 and G-181."""
    aggressor = value(s, Side.AGGRESSOR, eight)
    defender = value(s, Side.DEFENDER, ten)
    if aggressor == defender:
        fewer = s.dice[Side.AGGRESSOR] < s.dice[Side.DEFENDER]
        return Side.AGGRESSOR if fewer else Side.DEFENDER
    return Side.AGGRESSOR if aggressor > defender else Side.DEFENDER
