"""Tannhäuser: questions about paths, movement, bull rushes, tests and duels."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Characteristic, Circle

from ruleproof.game import Range, amount, number, obligation, unknown


class Path(Enum):
    """Two paths of different colours."""

    BLUE = "the blue path"
    RED = "the red path"


class Colours(Enum):
    """The colours of a circle."""

    NONE = "none"
    BLUE = "blue"
    RED = "red"
    BOTH = "blue and red"


class Between(Enum):
    """What lies between two neighbouring circles."""

    NOTHING = "nothing"
    WALL = "a wall"
    DOOR = "a door"


class Effect(Enum):
    """The colours of a modifier circle."""

    GREEN = "green"
    RED = "red"


class Contest(Enum):
    """How dice are thrown for a characteristic."""

    TEST = "as a test"
    DUEL = "as a duel"


on_path = unknown(
    "on_path",
    colours=Colours,
    path=Path,
    gives=bool,
    promises="T-160",
    asks="Is a character on a circle of these colours on this path?",
)
adjacent = unknown(
    "adjacent",
    between=Between,
    common_path=bool,
    gives=bool,
    promises="T-161",
    asks="Are two neighbouring circles adjacent, as a rule?",
)
belongs_to_path = unknown(
    "belongs_to_path",
    circle=Circle,
    gives=bool,
    asks="Does a circle belong to a path?",
)
may_come_on = obligation(
    "may_come_on",
    own_entry_point=bool,
    promises="T-163",
    asks="May a character come on board at this entry point?",
)
value_changes_by = amount(
    "value_changes_by",
    characteristic=Characteristic,
    colour=Effect,
    icons=Range[0, 2],
    rubble=bool,
    gives=Range[-3, 3],
    promises={
        "T-164": lambda characteristic, rubble, **_: (
            characteristic is not Characteristic.MOVEMENT and not rubble
        ),
    },
    asks="How does a modifier circle change a value, rubble lying on it or not?",
)
may_bull_rush = obligation(
    "may_bull_rush",
    adjacent=bool,
    done_before=bool,
    clear_circle_beyond=bool,
    points_reach_it=bool,
    null_stamina=bool,
    promises="T-171",
    asks="May a moving character try a bull rush?",
)
may_strike_free = obligation(
    "may_strike_free",
    mover_won=bool,
    asks="May the target of a bull rush make a melee attack at once?",
)
out_of_path_range = amount(
    "out_of_path_range",
    circles=Range[1, 3],
    red=Range[0, 2],
    green=Range[0, 1],
    character_between=bool,
    gives=Range[0, 6],
    promises="T-182",
    asks="How far is the shortest way to a target on another path?",
)
thrown_as = unknown(
    "thrown_as",
    opposed=bool,
    gives=Contest,
    promises=("T-198", "T-202"),
    asks="How does a character throw dice, another one opposing him or not?",
)
default_pool = number("default_pool", Range[1, 6], asks="How many dice has a pool by default?")
difficulty = amount(
    "difficulty",
    value=Range[0, 10],
    gives=Range[0, 10],
    promises="T-200",
    asks="What is the difficulty of a test with such a value?",
)
dice_rolled = amount(
    "dice_rolled",
    pool=Range[1, 5],
    additional=Range[0, 2],
    gives=Range[1, 7],
    promises="T-205",
    asks="How many dice are rolled, so many being additional?",
)
attacker_wins = unknown(
    "attacker_wins",
    successes=Range[0, 5],
    successes_of_defender=Range[0, 5],
    gives=bool,
    promises="T-204",
    asks="Does the attacker win a duel?",
)
may_wound = obligation(
    "may_wound", enemy=bool, asks="May a character attack another one, an enemy or a friend?"
)
