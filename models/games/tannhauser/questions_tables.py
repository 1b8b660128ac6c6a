"""Tannhäuser: questions about challenges, larger tables and campaigns."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import Range, amount, number, obligation, unknown


class Roller(Enum):
    """Who throws a die for a side of several persons."""

    GENERAL = "the general"
    CONTROLLER = "whoever controls the character"


class RollFor(Enum):
    """What a side of several persons rolls for."""

    INITIATIVE = "Initiative"
    WHOLE_SIDE = "something that affects the whole side"


class Chosen(Enum):
    """What is chosen for a team."""

    FACTION = "the faction"
    HEROES = "heroes"
    TROOPERS = "troopers"
    PACKS = "equipment packs"
    BONUS = "Bonus tokens"


may_have_challenge = obligation(
    "may_have_challenge", single_figure_pack=bool, asks="May a character take on a challenge?"
)
challenges_drawn = number(
    "challenges_drawn", Range[0, 4], asks="How many challenges has such a character?"
)
opponent_sees_challenge = unknown(
    "opponent_sees_challenge", gives=bool, asks="Does the opponent see the challenge token?"
)
points_for_challenge = amount(
    "points_for_challenge",
    discarded_already=bool,
    gives=Range[0, 4],
    promises={"T-077": lambda discarded_already: not discarded_already},
    asks="How many Command Points does a challenge give that is carried out?",
)

normal_team = number("normal_team", Range[1, 12], asks="Of how many characters is a normal team?")
share_of_each = amount(
    "share_of_each",
    persons_on_side=Range[1, 4],
    gives=Range[1, 12],
    promises="T-078",
    asks="How many characters of a normal team has each person on a side?",
)
may_change_control = obligation(
    "may_change_control", game_begun=bool, asks="May a character change hands between persons?"
)
rolls_for_side = unknown(
    "rolls_for_side", roll=RollFor, gives=Roller, promises="T-081", asks="Who rolls for a side?"
)
may_spend_points = obligation(
    "may_spend_points", general=bool, asks="May this person spend a Command Point of the side?"
)

story_rules_apply = unknown(
    "story_rules_apply", campaign=bool, gives=bool, asks="Are the rules of story mode in force?"
)
may_choose_anew = obligation(
    "may_choose_anew",
    what=Chosen,
    scenario=Range[1, 3],
    promises={
        "T-084": lambda what, scenario: what not in (Chosen.PACKS, Chosen.BONUS),
        "T-088": lambda what, scenario: what in (Chosen.PACKS, Chosen.BONUS),
    },
    asks="May players choose this at the start of a scenario of a campaign?",
)
health_at_scenario = amount(
    "health_at_scenario",
    rows=Range[3, 4],
    rows_left_before=Range[0, 4],
    gives=Range[0, 4],
    promises={"T-085": lambda rows, rows_left_before: rows_left_before <= rows},
    asks="With how many health rows does a character begin the next scenario?",
)
conditions_resolved_for = unknown(
    "conditions_resolved_for",
    fulfilled=bool,
    gives=bool,
    promises="T-086",
    asks="Are the Campaign Conditions resolved for this side?",
)
equipment_is_back = unknown(
    "equipment_is_back",
    expended=bool,
    gives=bool,
    promises={"T-087": lambda expended: expended},
    asks="Has a character this token of his at the start of the next scenario?",
)
