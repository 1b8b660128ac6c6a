"""COUNTDOWN: questions about set up, time, areas, targets, points and the end of a mission."""
# mypy: ignore-errors

from questions_kinds import (
    Area,
    Card,
    Fate,
    Laid,
    Lot,
    Marker,
    OpAtEnd,
    Phase,
    Pile,
    Shows,
    Stage,
    Voice,
)

from ruleproof.game import Range, amount, fate, number, obligation, order, unknown

Players = Range[1, 6]
Level = Range[1, 3]
Score = Range[-9, 2]
Ops = Range[0, 2]

may_play = obligation(
    "may_play",
    players=Range[1, 7],
    traitor_mode=bool,
    promises={"C-001": lambda players, traitor_mode: players <= 6},
    asks="May so many players play?",
)
ops_in_team = amount(
    "ops_in_team",
    players=Players,
    gives=Range[1, 7],
    promises="C-101",
    asks="How many Ops are on the team?",
)
ops_of_a_player = amount(
    "ops_of_a_player",
    players=Players,
    gives=Range[1, 4],
    promises="C-101",
    asks="How many Ops does a player control alone?",
)
final_say = unknown(
    "final_say",
    shared_by_three_players=bool,
    gives=Voice,
    promises="C-116",
    asks="Who decides what an Op does?",
)
rounds_at_start = amount(
    "rounds_at_start",
    on=Shows,
    players=Players,
    gives=Range[4, 9],
    promises="C-071",
    asks="Where does the time marker start with the example cards?",
)
marker_stands = amount(
    "marker_stands",
    marker=Marker,
    stage=Stage,
    gives=Range[0, 9],
    asks="On which position of its track does a marker stand?",
)
laid_on = unknown(
    "laid_on",
    area=Area,
    gives=Laid,
    promises=("C-091", "C-093", "C-095", "C-096"),
    asks="Which card is laid on an area first?",
)
piles = amount("piles", pile=Pile, gives=Range[1, 3], asks="How many piles do these cards make?")
assignment_level = amount(
    "assignment_level",
    colour=Range[1, 3],
    gives=Level,
    promises="C-045",
    asks="Which level has a green (1), orange (2) or red (3) assignment?",
)
locations_offered = amount(
    "locations_offered",
    level=Level,
    gives=Range[1, 2],
    asks="Among how many locations of an assignment do players choose?",
)
locations_in_all = number("locations_in_all", Range[1, 30], asks="How many locations are there?")
may_change_rounds = obligation(
    "may_change_rounds",
    by=Range[-2, 3],
    having_difficulties=bool,
    advanced=bool,
    asks="May players change the number of rounds?",
)
mission_minutes = number("mission_minutes", Range[1, 90], asks="How long is a real-time mission?")
setup_minutes = number(
    "setup_minutes", Range[1, 90], asks="In how many minutes is a mission surely set up?"
)
timer_minutes = number("timer_minutes", Range[1, 90], asks="To what is the timer set?")
minutes_without_timer = number(
    "minutes_without_timer", Range[1, 90], asks="How long is a mission at most without a timer?"
)

phase_before = order("phase_before", Phase, promises="C-117", asks="Which phase comes first?")
time_step = number("time_step", Range[-2, 2], asks="How far does the time marker move a round?")
triggered = unknown(
    "triggered",
    time=Range[-3, 3],
    all_ops_out=bool,
    mission_is_over=bool,
    gives=bool,
    promises="C-128",
    decides="winner",
    asks="Have the targets been triggered?",
)
bomb_explodes = unknown(
    "bomb_explodes",
    marker_reaches_zero=bool,
    ops_enter=bool,
    dismantled=bool,
    gives=bool,
    promises="C-249",
    asks="Does a time bomb explode now?",
)
target_triggered_costs = unknown(
    "target_triggered_costs",
    card=Card,
    dismantled_killed_or_with_ops=bool,
    gives=bool,
    promises={
        "C-128": lambda card, dismantled_killed_or_with_ops: (
            card in (Card.BOMB, Card.LEADER, Card.HOSTAGE)
        ),
    },
    asks="Does a target cost points at trigger time?",
)
hostage_fares = fate(
    "hostage_fares",
    event=Lot,
    gives=Fate,
    promises="C-237",
    decides="winner",
    asks="What becomes of a hostage?",
)
hostages_of_an_op = number("hostages_of_an_op", Range[0, 3], asks="How many hostages may one lead?")
may_take_hostage = obligation(
    "may_take_hostage",
    enemies_here=bool,
    leads_already=Range[0, 1],
    promises="C-237",
    asks="May an Op take a hostage along?",
)
may_return_from_exit = obligation(
    "may_return_from_exit", asks="May an Op come back from an exit area?"
)
secured = unknown(
    "secured",
    area=Area,
    enemy=bool,
    trap=bool,
    bomb=bool,
    hostage=bool,
    civilian=bool,
    gives=bool,
    promises={
        "C-153": lambda area, **_: True,
        "C-229": lambda area, **_: True,
    },
    asks="Is an area with such cards secured?",
)

mission_ends = unknown(
    "mission_ends",
    time_past_minus_3=bool,
    score=Score,
    living_ops=Ops,
    ops_on_exits=Ops,
    players_give_up=bool,
    gives=bool,
    promises="C-270",
    decides="winner",
    asks="Is the mission over?",
)
mission_succeeds = unknown(
    "mission_succeeds",
    time_past_minus_3=bool,
    score=Score,
    living_ops=Ops,
    ops_on_exits=Ops,
    players_give_up=bool,
    gives=bool,
    promises="C-134",
    decides="winner",
    asks="Is the mission a success if it is over now?",
)
patriots_win = unknown(
    "patriots_win",
    score_of_mission=Range[-3, 3],
    change_by_showdown=Range[-2, 3],
    an_op_on_an_exit=bool,
    gives=bool,
    promises="C-353",
    decides="winner",
    asks="Do the patriots win in traitor mode?",
)
time_points = amount(
    "time_points",
    time=Range[-4, 7],
    gives=Range[-7, 7],
    promises="C-277",
    asks="How many points does the time marker give at the end?",
)
points_for_op = amount(
    "points_for_op",
    op=OpAtEnd,
    gives=Range[-4, 0],
    promises="C-281",
    asks="How many points does an Op give in all?",
)
bonus_points = amount(
    "bonus_points",
    secured_areas=Range[0, 3],
    number_on_card=Range[1, 2],
    gives=Range[0, 2],
    promises="C-098",
    asks="How many points do secured areas give?",
)
civilian_costs = unknown(
    "civilian_costs",
    dead=bool,
    killed_by_enemy=bool,
    gives=bool,
    promises="C-285",
    asks="Does a civilian cost points?",
)
example_civilian = number(
    "example_civilian", Range[0, 3], asks="What does a dead civilian of the examples cost?"
)
bullet_points = number(
    "bullet_points", Range[-3, 3], asks="How does bullet control change the score?"
)
bullet_usable = unknown(
    "bullet_usable",
    used_this_mission=bool,
    used_earlier_mission=bool,
    campaign=bool,
    roll_too_low=bool,
    gives=bool,
    promises={"C-210": lambda roll_too_low, **_: roll_too_low},
    asks="Can a bullet control card be played?",
)
