"""Tannhäuser: questions about crates, flags, and how modes are won by them."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Mode

from ruleproof.game import Range, amount, fate, number, obligation, unknown


class Laid(Enum):
    """How a crate lies on a circle of the board."""

    NONE = "no crate is put there"
    HIDDEN = "a crate, its contents hidden"


class Shows(Enum):
    """What is on the face of a crate token."""

    POINTS = "Command Points"
    EQUIPMENT = "equipment"


class Spot(Enum):
    """The circles that no character stands on."""

    ACTION = "Action circle"
    OBJECTIVE = "Objective circle"


class Dropped(Enum):
    """What a character can carry when he dies."""

    FLAG = "a flag"
    DISPOSABLE = "disposable equipment"
    OTHER = "equipment that is not disposable"


class Left(Enum):
    """What becomes of a thing."""

    IN_HIS_CIRCLE = "it lies in his circle"
    OUT_OF_PLAY = "it is out of play"


class Flagged(Enum):
    """What lies on an Objective circle."""

    EMPTY = "nothing"
    OWN_FLAG = "a flag of one's own side"
    ENEMY_FLAG = "a flag of the enemy"


crate_on = unknown(
    "crate_on",
    mode=Mode,
    spot=Spot,
    secret_door=bool,
    gives=Laid,
    unless_stated=Laid.NONE,
    asks="Is a crate put on this circle in set-up?",
)
crates_used = unknown(
    "crates_used",
    mode=Mode,
    shows=Shows,
    gives=bool,
    unless_stated=False,
    asks="Are crates with such contents used?",
)
entry_points_each = amount(
    "entry_points_each",
    on_board=Range[2, 4],
    rush_and_go=bool,
    gives=Range[1, 2],
    promises="T-102",
    asks="How many entry points does each player choose?",
)

deathmatch_won = unknown(
    "deathmatch_won",
    enemies_on_board=Range[0, 2],
    enemies_to_enter=Range[0, 2],
    gives=bool,
    promises="T-009",
    decides="winner",
    asks="Does a player win a Deathmatch now?",
)
flags_won = unknown(
    "flags_won",
    planted=Range[0, 3],
    gives=bool,
    promises="T-012",
    decides="winner",
    asks="Does a player who has planted so many enemy flags win?",
)
flags_set_up = number("flags_set_up", Range[0, 5], asks="How many flags does each side place?")
may_set_flag = obligation(
    "may_set_flag", spot=Spot, flags_there=Range[0, 2], asks="May a flag be placed here in set-up?"
)
may_carry_flags = obligation(
    "may_carry_flags",
    flags=Range[0, 6],
    empty_slots=Range[0, 1],
    asks="May a character carry so many flags?",
)
things_left = fate(
    "things_left",
    thing=Dropped,
    mode=Mode,
    gives=Left,
    promises={
        "T-022": lambda thing, mode: mode is Mode.FLAG and thing is not Dropped.OTHER,
        "T-236": lambda thing, mode: thing is not Dropped.FLAG,
    },
    asks="What becomes of what a character carries who dies?",
)
may_plant = obligation(
    "may_plant",
    beside_own_entry_point=bool,
    enemy_beside=bool,
    flags_there=Range[0, 2],
    promises="T-023",
    asks="May a character plant an enemy flag that he carries?",
)
flags_planted_by_action = number(
    "flags_planted_by_action", Range[0, 3], asks="How many flags does one action plant?"
)
supply = number("supply", Range[0, 6], asks="How many flags has a side in its supply?")
domination_won = unknown(
    "domination_won",
    own_flags_on_board=Range[0, 4],
    gives=bool,
    promises="T-027",
    decides="winner",
    asks="Does a player with so many flags on the board win?",
)
may_place_supply_flag = obligation(
    "may_place_supply_flag",
    adjacent=bool,
    holds=Flagged,
    enemy_beside=bool,
    promises="T-031",
    asks="May a character place a flag of the supply on this Objective circle?",
)
replaced_flag_returns = unknown(
    "replaced_flag_returns", gives=bool, asks="Does its owner get a flag back that is replaced?"
)
