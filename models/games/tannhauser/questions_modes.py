"""Tannhäuser: questions about modes of play, larger tables and campaigns."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Mode

from ruleproof.game import Range, amount, fate, number, obligation, unknown

Roll = Range[1, 10]


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
