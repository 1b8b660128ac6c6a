"""Tannhäuser: questions about King of the Hill and about objectives."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import Range, amount, number, obligation, unknown

Roll = Range[1, 10]


class Skill(Enum):
    """Which icons of an Objective token a character has the skill of."""

    NEITHER = "none of its icons"
    SMALLER = "only its smaller icon"
    LARGER = "only its larger icon"
    BOTH = "both of its icons"


class Marker(Enum):
    """What records the progress of a side on an objective."""

    NOTHING = "nothing"
    TOKEN = "an equipment token with the character's picture"
    FLAG = "a flag of the side"


class Result(Enum):
    """How King of the Hill stands."""

    ONE = "the first side wins"
    OTHER = "the other side wins"
    DRAW = "nobody wins"
    GOES_ON = "play goes on"


class Location(Enum):
    """What the leader can activate in King of the Hill."""

    OBJECTIVE = "an Objective circle"
    ACTION = "an Action circle"
    ENEMY_ENTRY = "an entry point of the opponent"
    OWN_ENTRY = "an entry point of his own side"


hill_result = unknown(
    "hill_result",
    turns_played=Range[9, 10],
    points_ahead=Range[-2, 2],
    living_ahead=Range[-2, 2],
    other_eliminated=bool,
    gives=Result,
    promises={"T-034": lambda turns_played, **_: turns_played == 10},
    decides="winner",
    asks="How does King of the Hill stand for a side so much ahead?",
)
may_score = obligation(
    "may_score",
    first_turn=bool,
    leader=bool,
    location=Location,
    own_mark_there=bool,
    opponents_mark_there=bool,
    promises={
        "T-043": lambda location, opponents_mark_there, **_: (
            location is not Location.OWN_ENTRY
            and not (location is Location.ENEMY_ENTRY and opponents_mark_there)
        ),
    },
    asks="May a character beside a location activate it?",
)
points_for = amount(
    "points_for",
    location=Location,
    gives=Range[0, 6],
    promises={"T-044": lambda location: location is not Location.OWN_ENTRY},
    decides="winner",
    asks="How many points is a location worth?",
)
may_go_on_after_scoring = obligation(
    "may_go_on_after_scoring", asks="May a character move after he has activated a location?"
)
leads = unknown(
    "leads",
    place_in_stack=Range[1, 3],
    dead_above=Range[0, 2],
    gives=bool,
    promises={"T-041": lambda place_in_stack, dead_above: dead_above < place_in_stack},
    decides="winner",
    asks="Is this character the current leader?",
)
leader_is_known = unknown(
    "leader_is_known",
    leaders_dead=Range[0, 2],
    gives=bool,
    promises="T-041",
    asks="Does the opponent know who the current leader is?",
)
place_of_reinforcement = amount(
    "place_of_reinforcement",
    tokens_in_stack=Range[0, 4],
    gives=Range[1, 5],
    promises="T-051",
    asks="Which place of the stack, from the top, gets the token of a reinforcement?",
)

objective_won = unknown(
    "objective_won",
    accomplished=Range[0, 4],
    gives=bool,
    promises="T-052",
    decides="winner",
    asks="Does a player with so many objectives accomplished win?",
)
halves = number("halves", Range[1, 3], asks="How many halves has an objective?")
may_put_objective = obligation(
    "may_put_objective",
    primary_token=bool,
    primary_circle=bool,
    larger_icon_matches=bool,
    smaller_icon_matches=bool,
    token_there=bool,
    promises="T-057",
    asks="May this Objective token go on this Objective circle?",
)
takes_objective_token = unknown(
    "takes_objective_token",
    of_own_side=bool,
    gives=bool,
    asks="Does a player take this Objective token to place it?",
)
placing_goes_on = unknown(
    "placing_goes_on",
    circles_without_token=Range[0, 2],
    gives=bool,
    promises="T-060",
    asks="Are more Objective tokens placed?",
)
may_flip_objective = obligation(
    "may_flip_objective", adjacent=bool, asks="May a character flip an Objective token faceup?"
)
may_attempt = obligation(
    "may_attempt",
    adjacent=bool,
    halves_done=Range[0, 2],
    halves_of_opponent=Range[0, 2],
    promises="T-065",
    asks="May a character attempt a half of an objective, for his action?",
)
halves_after = amount(
    "halves_after",
    primary=bool,
    skill=Skill,
    own_token=bool,
    halves_before=Range[0, 1],
    roll=Roll,
    gives=Range[0, 2],
    promises="T-065",
    decides="winner",
    asks="How many halves of an objective has a side after the action?",
)
marker = unknown(
    "marker",
    halves_done=Range[0, 2],
    gives=Marker,
    unless_stated=Marker.NOTHING,
    asks="What records the progress on an objective?",
)
