"""VIKTORY: what players ask about turns, calls, Combat and the end of the game."""
# mypy: ignore-errors

from kinds import (
    Act,
    After,
    Call,
    DeadTurn,
    Killer,
    Meeting,
    Operative,
    Reply,
    Result,
    Role,
    SetUp,
    Side,
)

from ruleproof.game import Die, Range, amount, number, obligation, order, unknown

FIGHTERS = (Role.SECRET_AGENTS, Role.BOMB_SQUAD, Role.SPECIAL_FORCES)

dead_turn = unknown(
    "dead_turn",
    killer=Killer,
    turns_since=Range[1, 2],
    terrorist_here=bool,
    gives=DeadTurn,
    promises="V-079",
    asks="what happens on the turn of a dead Operative",
)
operative_acts = obligation(
    "operative_acts",
    who=Operative,
    act=Act,
    alive=bool,
    terrorist_here=bool,
    promises="V-048",
    asks="what an Operative may do on his turn",
)
operative_full = number("operative_full", Range[1, 12], asks="the full Strength of an Operative")
terrorist_full = number("terrorist_full", Range[1, 12], asks="the full Strength of the Terrorist")
operative_start = number("operative_start", Range[1, 12], asks="an Operative's Strength at first")
terrorist_start = number("terrorist_start", Range[1, 12], asks="the Terrorist's Strength at first")
strength_after_rest = amount(
    "strength_after_rest",
    strength=Range[0, 6],
    gives=Range[0, 6],
    promises="V-078",
    asks="the Strength of an Operative who rested",
)
next_to_act = unknown(
    "next_to_act",
    role=Role,
    after_break=bool,
    gives=Role,
    promises={"V-047": lambda role, after_break: not after_break or role in FIGHTERS},
    asks="who acts next in the turn",
)
player_of = unknown(
    "player_of",
    players=Range[2, 5],
    role=Role,
    gives=Range[1, 5],
    promises="V-030",
    asks="which player has which role, the Terrorist being the first",
)
setting_up = order("setting_up", SetUp, promises="V-045", asks="in which order the game is set up")

calls_allowed = unknown(
    "calls_allowed",
    calls=Range[0, 3],
    gives=bool,
    promises="V-084",
    asks="how many calls the Informant Network may make in a turn",
)
calling = obligation(
    "calling",
    call=Call,
    green=bool,
    promises="V-084",
    asks="which calls may be made, of Regions or Cities dark green or not",
)
reply = unknown(
    "reply",
    call=Call,
    found=bool,
    green=bool,
    gives=Reply,
    promises={"V-084": lambda call, found, green: not (green and found) or call is Call.ALL},
    asks="what the Terrorist does on a call",
)
region_is_called = unknown(
    "region_is_called",
    alive=bool,
    green=bool,
    gives=bool,
    promises="V-091",
    asks="whether a call of ALL has the Region of an Operative",
)

meeting = order("meeting", Meeting, promises="V-170", asks="what comes first in his City")
round_follows = unknown(
    "round_follows",
    attacker=Side,
    first=bool,
    operative_alive=bool,
    terrorist_alive=bool,
    broken=bool,
    gives=bool,
    promises={"V-171": lambda terrorist_alive, **_: terrorist_alive},
    asks="whether a round of Combat follows",
)
combat_breaks = unknown(
    "combat_breaks",
    attacker=Side,
    operative_roll=Range[1, 10],
    die=Die[6],
    added=Range[0, 4],
    gives=bool,
    promises=("V-174", "V-185"),
    asks="whether a round ends in a Combat Break",
)
strength_lost = amount(
    "strength_lost",
    loser=Side,
    attacker=Side,
    operative_roll=Range[1, 10],
    terrorist_roll=Range[1, 10],
    gives=Range[0, 9],
    promises=("V-173", "V-184"),
    asks="how much Strength a side loses in a round",
)
after_break = unknown(
    "after_break",
    attacker=Side,
    opponents=Range[1, 3],
    gives=After,
    promises="V-175",
    asks="how play goes on after a Combat Break",
)
opponent_chosen_by = unknown(
    "opponent_chosen_by",
    fought=Range[0, 2],
    gives=Side,
    promises="V-197",
    asks="who chooses the next opponent when so many were fought",
)
operative_adds = amount(
    "operative_adds",
    who=Operative,
    attacks=bool,
    others_alive=Range[0, 2],
    gives=Range[0, 4],
    promises="V-205",
    asks="what an Operative adds to his roll",
)
terrorist_adds = amount(
    "terrorist_adds",
    attacks=bool,
    dead=Range[0, 2],
    green=bool,
    gives=Range[0, 4],
    promises="V-205",
    asks="what the Terrorist adds to his roll",
)
for_attacking = amount(
    "for_attacking", who=Role, attacks=bool, gives=Range[0, 2], asks="the modifier of a role"
)
for_company = amount(
    "for_company", who=Role, count=Range[0, 2], gives=Range[0, 2], asks="the modifier by Operatives"
)
for_green = amount("for_green", green=bool, gives=Range[0, 1], asks="the modifier of the region")

game_over = unknown(
    "game_over",
    points=Range[0, 20],
    terrorist_killed=bool,
    gives=bool,
    promises={
        "V-179": lambda points, terrorist_killed: terrorist_killed,
        "V-207": lambda points, terrorist_killed: points >= 18,
        "V-208": lambda points, terrorist_killed: 12 <= points < 18,
    },
    decides="winner",
    asks="whether play is over",
)
is_won = unknown(
    "is_won",
    result=Result,
    points=Range[0, 20],
    gives=bool,
    promises={
        "V-207": lambda result, points: result is Result.MAJOR and points >= 18,
        "V-208": lambda result, points: result is Result.MINOR and points >= 12,
        "V-209": lambda result, points: result is Result.OPERATIVES,
    },
    decides="winner",
    asks="which result a game has that is over with so many points",
)
starting_points = number("starting_points", Range[0, 20], asks="the VIKTORY Points at first")
