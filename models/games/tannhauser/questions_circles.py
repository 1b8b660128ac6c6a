"""Tannhäuser: questions about doors, gates, platforms and secret doors."""
# mypy: ignore-errors

from questions_kinds import Way
from questions_pieces import After, Door, Into, Skill

from ruleproof.game import Range, amount, number, obligation, unknown

may_step = obligation(
    "may_step",
    adjacent=bool,
    in_reach_of_base=bool,
    hinansho=bool,
    promises={"T-270": lambda adjacent, in_reach_of_base, hinansho: hinansho},
    asks="May a character step to an empty circle, as far as the map goes?",
)
may_be_forced = obligation(
    "may_be_forced",
    precarious=bool,
    asks="May a figure be forced onto a circle?",
)
movement_points_of_way = amount(
    "movement_points_of_way",
    way=Way,
    gives=Range[0, 3],
    promises={"T-309": lambda way: way is not Way.GATE},
    asks="How many Movement Points does a plain circle cost that is entered in this way?",
)
goes_on = unknown(
    "goes_on",
    after=After,
    gives=bool,
    promises=("T-254", "T-308", "T-311"),
    asks="Does the activation of a character go on after this?",
)

maps_with_gates = number("maps_with_gates", Range[1, 4], asks="How many maps do gates connect?")
gates_allowed = unknown(
    "gates_allowed",
    gates=Range[1, 3],
    gives=bool,
    promises="T-284",
    asks="May so many gate tokens be placed?",
)
gate_paths_agreed = unknown(
    "gate_paths_agreed",
    all_agree=bool,
    gives=bool,
    asks="Is it settled which circles share a path with a gate?",
)
entry_point_works = unknown(
    "entry_point_works",
    on_shared_edge=bool,
    gives=bool,
    promises="T-287",
    asks="Is this an entry point, where two maps touch?",
)
shares_path_with_gate = unknown(
    "shares_path_with_gate",
    entry_on_shared_edge=bool,
    gives=bool,
    unless_stated=False,
    asks="Does an entry point share a path with the gate?",
)
larger_teams_allowed = unknown(
    "larger_teams_allowed",
    gates=bool,
    players=Range[2, 4],
    gives=bool,
    unless_stated=False,
    asks="May each player use a larger team?",
)
may_play_with = obligation(
    "may_play_with",
    players=Range[2, 4],
    promises={"T-288": lambda players: players in (2, 4)},
    asks="May so many players play with normal-sized teams where gates are used?",
)

door_token_placed = obligation(
    "door_token_placed",
    scenario_calls=bool,
    on_door_circle=bool,
    promises="T-290",
    asks="Is a locked door token placed in this circle of the map of a scenario?",
)
may_use_doors = obligation(
    "may_use_doors",
    door=Door,
    castle_ksiaz=bool,
    all_agree=bool,
    promises={"T-305": lambda door, castle_ksiaz, all_agree: not castle_ksiaz},
    asks="May door tokens be used on this map, without a scenario that calls for them?",
)
may_turn_door = obligation(
    "may_turn_door",
    locked=bool,
    green_icon=bool,
    has_green_skill=bool,
    other_in_circle=bool,
    promises=("T-294", "T-296", "T-304"),
    asks="May an adjacent character turn a door token over?",
)
points_to_turn_door = amount(
    "points_to_turn_door",
    locked=bool,
    green_icon=bool,
    has_green_skill=bool,
    gives=Range[0, 4],
    promises=("T-294", "T-295", "T-296", "T-304"),
    asks="How many Movement Points does it cost to turn a door token over?",
)
may_attack_door = obligation(
    "may_attack_door",
    door=Door,
    locked=bool,
    skill=Skill,
    promises={"T-298": lambda door, locked, skill: door is not Door.PLAIN},
    asks="May an adjacent character try to destroy a door token?",
)
door_is_destroyed = unknown(
    "door_is_destroyed",
    door=Door,
    successes=Range[0, 4],
    gives=bool,
    promises={"T-298": lambda door, successes: door is not Door.PLAIN},
    asks="Do so many successes destroy a door token?",
)
door_stat = unknown(
    "door_stat",
    door=Door,
    mental=bool,
    gives=bool,
    promises={"T-298": lambda door, mental: door is not Door.PLAIN},
    asks="Is this the characteristic of the test (Mental, else Stamina) that destroys a door?",
)
grenade_removes_door = unknown(
    "grenade_removes_door",
    door=Door,
    locked=bool,
    into=Into,
    gives=bool,
    promises={
        "T-302": lambda door, locked, into: (
            door is Door.WOODEN and (into is Into.ADJACENT or not locked)
        ),
    },
    asks="Does a grenade remove a door token?",
)
may_restore_door = obligation(
    "may_restore_door", asks="May a door be closed again whose token was removed?"
)

platform_there = unknown(
    "platform_there", gives=bool, asks="Is a platform token on its circle when the game starts?"
)
ride_takes_token_along = unknown(
    "ride_takes_token_along",
    gives=bool,
    asks="Does the platform token go to the platform circle across the map with who rides it?",
)
may_ride = obligation(
    "may_ride",
    token_there=bool,
    adjacent=bool,
    promises="T-309",
    asks="May a character ride a platform?",
)

may_use_secret_door = obligation(
    "may_use_secret_door",
    declared=bool,
    passages_before=Range[0, 3],
    points_left=Range[0, 2],
    promises="T-324",
    asks="May a character beside a secret door pass through it?",
)
uses_worst_row = unknown(
    "uses_worst_row",
    declared=bool,
    gives=bool,
    promises="T-323",
    asks="Does a character use his worst row in an activation?",
)
may_leave_board = obligation(
    "may_leave_board", asks="May a character leave the board through a secret door?"
)
cost_through_door = amount(
    "cost_through_door",
    red=Range[0, 2],
    green=Range[0, 2],
    gives=Range[-1, 3],
    promises={"T-325": lambda red, green: red == 0 or green == 0},
    asks="How many Movement Points does a secret door cost that leads to a modifier circle?",
)
secret_doors_allowed = unknown(
    "secret_doors_allowed",
    doors=Range[1, 5],
    gives=bool,
    promises="T-318",
    asks="May so many secret doors be placed?",
)
doors_of_each = amount(
    "doors_of_each",
    doors=Range[1, 5],
    gives=Range[0, 3],
    promises={"T-319": lambda doors: doors in (2, 4)},
    asks="How many of so many secret doors does each of two players place?",
)
may_place_door = obligation(
    "may_place_door",
    circles_from_nearest=Range[1, 8],
    promises="T-320",
    asks="May a secret door be placed so far from the nearest other one?",
)
