"""Tannhäuser: questions about a turn: Initiative, overwatch, who is activated and does what."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Side

from ruleproof.game import Range, amount, number, obligation, unknown


class Rolled(Enum):
    """The two rolls that can be made again."""

    SETUP = "Setup Roll"
    INITIATIVE = "Initiative Roll"


class Form(Enum):
    """What an activation consists of, in order."""

    MOVE_ACT = "move, act"
    ACT_MOVE = "act, move"
    MOVE_ACT_MOVE = "move, act, move"
    MOVE = "move only"
    ACT = "act only"
    ACT_ACT = "act, act"
    ACT_MOVE_ACT = "act, move, act"
    NOTHING = "neither"


class Next(Enum):
    """Who activates a character next."""

    LAST = "who did last"
    OTHER = "the other player"
    NOBODY = "nobody"


refresh_is_done = unknown(
    "refresh_is_done",
    first_turn=bool,
    gives=bool,
    promises="T-114",
    asks="Is the Refresh step carried out?",
)
activation_tokens_stay = unknown(
    "activation_tokens_stay", gives=bool, asks="Do activation tokens stay through the Refresh step?"
)
roll_total = amount(
    "roll_total",
    of=Rolled,
    die=Range[1, 10],
    first_bonus=Range[0, 2],
    second_bonus=Range[0, 2],
    gives=Range[1, 14],
    promises=("T-004", "T-120"),
    asks="What counts, with two bonuses?",
)
may_re_roll = obligation(
    "may_re_roll",
    of=Rolled,
    tie=bool,
    lowest=bool,
    has_point=bool,
    re_rolled=bool,
    other_re_rolled=bool,
    promises={
        "T-005": lambda of, lowest, **_: of is Rolled.SETUP and lowest,
        "T-121": lambda of, lowest, **_: of is Rolled.INITIATIVE and lowest,
    },
    asks="May a player spend a Command Point to roll again?",
)
sets_overwatch_first = unknown(
    "sets_overwatch_first",
    initiative=Side,
    gives=Side,
    promises="T-125",
    asks="Who is the first to put a character on overwatch or decline?",
)
most_on_overwatch = amount(
    "most_on_overwatch",
    points=Range[0, 3],
    characters=Range[0, 5],
    gives=Range[0, 5],
    promises="T-127",
    asks="How many characters can a player put on overwatch?",
)
must_set_overwatch = obligation(
    "must_set_overwatch", asks="Must a player put a character on overwatch?"
)
overwatch_step_ends = unknown(
    "overwatch_step_ends",
    declined_in_sequence=Range[0, 2],
    gives=bool,
    promises="T-128",
    asks="Is the Set Overwatch step over?",
)
activates_first = unknown(
    "activates_first",
    initiative=Side,
    gives=Side,
    promises="T-129",
    asks="Who activates the first character of a turn?",
)
activates_next = unknown(
    "activates_next",
    left_of_last=Range[0, 2],
    left_of_other=Range[0, 2],
    gives=Next,
    promises="T-129",
    asks="Who activates a character next?",
)
may_take_form = obligation(
    "may_take_form", form=Form, promises="T-132", asks="May an activation go like this?"
)
actions_each = number(
    "actions_each", Range[0, 3], asks="How many actions has a character in an activation?"
)
may_act_off_board = obligation(
    "may_act_off_board", asks="May a character act before he has entered the board?"
)
movement_points = amount(
    "movement_points",
    movement=Range[0, 8],
    gives=Range[0, 9],
    promises="T-166",
    asks="How many Movement Points has an active character?",
)
