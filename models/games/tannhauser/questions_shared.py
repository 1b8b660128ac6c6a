"""Tannhäuser: questions that chapters all over the rulebook speak about."""
# mypy: ignore-errors

from questions_kinds import (
    Act,
    Circle,
    Figure,
    Mode,
    Occupant,
    SetupEvent,
    Stand,
    Step,
    Token,
    Use,
    Way,
)

from ruleproof.game import Die, Duty, Range, amount, obligation, order, unknown

STANDABLE = tuple(each for each in Circle if each not in (Circle.ACTION, Circle.OBJECTIVE))

setup_before = order("setup_before", SetupEvent, asks="What comes first in set-up?")
step_before = order("step_before", Step, promises="T-113", asks="Which step of a turn comes first?")

command_points_for = amount(
    "command_points_for",
    use=Use,
    gives=Range[0, 4],
    promises="T-237",
    asks="How many Command Points does this cost?",
)
command_points_of_mode = amount(
    "command_points_of_mode",
    mode=Mode,
    gives=Range[0, 5],
    promises={"T-115": lambda mode: mode is not Mode.STORY},
    asks="How many Command Points has a side in this mode?",
)
command_points_refreshed = amount(
    "command_points_refreshed",
    mode_gives=Range[2, 3],
    unused=Range[0, 3],
    gives=Range[0, 6],
    promises=("T-115", "T-237"),
    asks="How many Command Points has a side after the Refresh step?",
)
overwatch_token_removed = unknown(
    "overwatch_token_removed",
    attacked=bool,
    gives=bool,
    asks="Does the Refresh step take this character's overwatch token away?",
)
smoke_tokens_refreshed = amount(
    "smoke_tokens_refreshed",
    tokens=Range[0, 2],
    gives=Range[0, 2],
    promises={"T-119": lambda tokens: tokens > 0},
    asks="How many smoke tokens lie on a smoke grenade after the Refresh step?",
)

may_activate = obligation(
    "may_activate",
    activated=bool,
    on_overwatch=bool,
    attacked_from_overwatch=bool,
    promises="T-131",
    asks="May a player activate this character now?",
)
counts_as_done = unknown(
    "counts_as_done",
    activated=bool,
    on_overwatch=bool,
    attacked_from_overwatch=bool,
    gives=bool,
    promises="T-136",
    asks="Can the turn end although this character may not act any more?",
)
may_set_overwatch = obligation(
    "may_set_overwatch",
    first_turn=bool,
    on_board=bool,
    asks="May a player with a Command Point put this character on overwatch?",
)
enters_by_activation = unknown(
    "enters_by_activation",
    gives=bool,
    asks="Does a character come on board by an activation only?",
)
must_enter_this_turn = obligation(
    "must_enter_this_turn",
    first_turn=bool,
    on_overwatch=bool,
    reinforcement_bought_this_turn=bool,
    asks="Must a character who is not on board come in this turn?",
)

sees = unknown(
    "sees",
    stand=Stand,
    gives=bool,
    promises={
        "T-159": lambda stand: stand in (Stand.COMMON_PATH, Stand.NO_COMMON_PATH),
    },
    asks="Does a character see one to whom he stands like this?",
)
may_enter = obligation(
    "may_enter",
    circle=Circle,
    held_by=Occupant,
    won_bull_rush=bool,
    way=Way,
    promises={
        "T-167": lambda circle, held_by, won_bull_rush, way: (
            circle in STANDABLE
            and way is Way.STEP
            and (held_by is Occupant.ENEMY or not won_bull_rush)
        ),
    },
    asks="May a moving character enter a circle?",
)
may_stop = obligation(
    "may_stop",
    circle=Circle,
    held_by=Occupant,
    to_act=bool,
    unless_stated=Duty.MAY,
    asks="May a character stop in a circle, to act or else to end his activation?",
)
movement_cost = amount(
    "movement_cost",
    red=Range[0, 3],
    green=Range[0, 3],
    gives=Range[-3, 5],
    promises={"T-170": lambda red, green: red == 0 or green == 0},
    asks="How many Movement Points does entering a circle cost?",
)
takes_action = unknown(
    "takes_action",
    act=Act,
    gives=bool,
    promises="T-184",
    asks="Is the one action of an activation spent on this?",
)
is_success = unknown(
    "is_success",
    value=Range[0, 10],
    bonus=Range[-1, 1],
    roll=Die[10],
    covert_target=bool,
    gives=bool,
    promises=("T-201", "T-215", "T-218"),
    asks="Is a die with this natural face a success?",
)
test_passes = unknown(
    "test_passes",
    successes=Range[0, 5],
    destroys_door=bool,
    gives=bool,
    promises="T-201",
    asks="Is a test with so many successes successful?",
)
may_throw = obligation(
    "may_throw",
    grenade=bool,
    smoke_grenade=bool,
    promises={"T-223": lambda grenade, smoke_grenade: True},
    asks="May equipment with these traits be thrown by the action Throw a Grenade?",
)
may_pick_up = obligation(
    "may_pick_up",
    token=Token,
    by=Figure,
    enemy_beside_it=bool,
    asks="May a character pick up a token from his own or an adjacent circle?",
)
may_hand_over = obligation(
    "may_hand_over",
    token=Token,
    to=Figure,
    asks="May a character hand such a token to a friend in an adjacent circle?",
)
may_search_crate = obligation(
    "may_search_crate", by=Figure, asks="May a character search an adjacent crate?"
)
figures_in_team = unknown(
    "figures_in_team",
    heroes=Range[0, 6],
    troopers=Range[0, 5],
    larger=bool,
    gives=bool,
    promises="T-092",
    asks="Is this a whole team?",
)
health_rows = amount(
    "health_rows",
    figure=Figure,
    gives=Range[0, 5],
    promises="T-138",
    asks="After how many wounds is a fresh figure gone?",
)
