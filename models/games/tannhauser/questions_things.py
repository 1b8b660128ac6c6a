"""Tannhäuser: questions about character sheets, equipment and crates."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Token

from ruleproof.game import Range, amount, fate, number, obligation, unknown

Value = Range[1, 3]


class Called(Enum):
    """What a rule calls for."""

    CURRENT = "the current value"
    BEST_ROW = "the best row"
    BEST_VALUE = "the best value"
    WORST_ROW = "the worst row"
    WORST_VALUE = "the worst value"


class Whom(Enum):
    """Whom a First Aid Kit is used on."""

    SELF = "oneself"
    ADJACENT = "a character in an adjacent circle"
    FARTHER = "a character farther away"


class Slotted(Enum):
    """What could take an equipment slot."""

    EQUIPMENT = "an equipment token"
    SPECIAL = "a special object"
    FLAG = "a flag"
    CHALLENGE = "a challenge token"


class Holds(Enum):
    """What a crate holds."""

    POINTS = "Command Points"
    EQUIPMENT = "equipment"


class CrateGoes(Enum):
    """Where a crate token goes after a search."""

    BACK = "back to the board, facedown"
    INVENTORY = "into the inventory"
    AWAY = "out of play"


current_row = amount(
    "current_row",
    wounds=Range[0, 3],
    gives=Range[1, 4],
    promises="T-141",
    asks="Which row is current after so many wounds, counted from the top?",
)
value_called_for = amount(
    "value_called_for",
    called=Called,
    top=Value,
    middle=Value,
    bottom=Value,
    row=Range[1, 3],
    gives=Value,
    promises="T-140",
    asks="Which of the values in three rows is meant, one row being current?",
)
may_test = obligation(
    "may_test",
    null_value=bool,
    promises="T-145",
    asks="May a character make tests or duels by a characteristic?",
)
affected_by_test = unknown(
    "affected_by_test",
    null_value=bool,
    gives=bool,
    promises="T-145",
    asks="Do effects that cause a test or duel work on a character?",
)
units_of_character = number(
    "units_of_character", Range[0, 3], asks="How many units does a character belong to at least?"
)
slots_taken = amount(
    "slots_taken", by=Slotted, gives=Range[0, 2], asks="How many equipment slots does this take?"
)
may_hold = obligation(
    "may_hold",
    tokens=Range[0, 6],
    slots=Range[1, 5],
    picking_up=bool,
    promises="T-149",
    asks="May so many tokens be in an inventory, in the middle of picking up or not?",
)
may_drop = obligation(
    "may_drop", token=Token, asks="May a character drop such a token on the board?"
)
meets_reference = unknown(
    "meets_reference",
    first_trait=bool,
    second_trait=bool,
    gives=bool,
    promises="T-153",
    asks="Is a token with these traits meant where a line names two traits?",
)
smoke_grenade_is_grenade = unknown(
    "smoke_grenade_is_grenade",
    gives=bool,
    asks="Has a token with the trait Smoke Grenade the trait Grenade too?",
)
rows_healed_at_most = number(
    "rows_healed_at_most", Range[0, 4], asks="How many rows does a First Aid Kit heal at most?"
)
may_heal = obligation("may_heal", whom=Whom, asks="May a First Aid Kit be used on him?")
receiver_may = obligation(
    "receiver_may",
    drops=bool,
    open_slots=Range[0, 1],
    promises={"T-190": lambda drops, open_slots: open_slots == 0},
    asks="May who is handed equipment give some back, or drop some, to have room?",
)
opponent_sees_crate = unknown(
    "opponent_sees_crate", gives=bool, asks="Does the opponent see what a searched crate holds?"
)
crate_goes = fate(
    "crate_goes",
    holds=Holds,
    kept=bool,
    gives=CrateGoes,
    promises={
        "T-194": lambda holds, kept: holds is Holds.EQUIPMENT or not kept,
    },
    asks="Where does a crate token go that was searched, its contents kept or not?",
)
may_make_room = obligation(
    "may_make_room",
    empty_slots=Range[0, 1],
    promises={"T-195": lambda empty_slots: empty_slots == 0},
    asks="May a character drop an item to make room for what a crate holds?",
)
points_after_search = amount(
    "points_after_search",
    points=Range[0, 3],
    in_crate=Range[0, 2],
    gives=Range[0, 5],
    promises="T-196",
    asks="How many Command Points has a side after a crate is searched?",
)
may_activate_action_circle = obligation(
    "may_activate_action_circle",
    adjacent=bool,
    crate_on_it=bool,
    promises="T-197",
    asks="May a character activate an Action circle by his action?",
)
