"""Governors: questions about the set-up, the turn, and winning."""
# mypy: ignore-errors

from questions_fight_kinds import Fulfilled, Winner
from questions_kinds import Card, Field, Opening, Option, Received, Stack, Step

from ruleproof.game import Die, Range, amount, number, obligation, order, unknown

Players = Range[2, 5]
Printed = Range[0, 5]

starts_on = number("starts_on", Field, asks="Where do the Governors start?", promises="G-001")
crf_at_first = number(
    "crf_at_first", Range[-5, 5], asks="Where do the CRFs start?", promises="G-002"
)
may_use_agents = obligation("may_use_agents", asks="Are NI-Agents used?", promises="G-006")
agents_at_first = unknown(
    "agents_at_first",
    double=bool,
    gives=Range[0, 9],
    promises="G-005",
    asks="How many agent counters of a size does a player get?",
)
agents_of_counter = unknown(
    "agents_of_counter",
    double=bool,
    gives=Range[1, 2],
    promises="G-198",
    asks="How many agents is a counter?",
)
notes = amount(
    "notes",
    players=Players,
    worth=Range[1, 20],
    gives=Range[0, 7],
    promises="G-010",
    asks="How many notes of a worth does a player get?",
)
cards_dealt = amount(
    "cards_dealt", card=Card, gives=Printed, promises="G-011", asks="How many cards are dealt?"
)
stack_of = unknown(
    "stack_of",
    card=Card,
    gives=Stack,
    promises=("G-012", "G-013"),
    asks="In which stack does a card lie?",
)
titles_dealt = amount(
    "titles_dealt",
    players=Players,
    gives=Range[0, 12],
    promises="G-014",
    decides="winner",
    asks="How many Title cards does each player get?",
)
units_received = amount(
    "units_received",
    when=Received,
    printed=Printed,
    gives=Printed,
    promises="G-016",
    asks="How many R-Units of a type come with a Title card?",
)
units_to_allocate = amount(
    "units_to_allocate",
    when=Received,
    printed=Printed,
    gives=Printed,
    promises=("G-019", "G-105"),
    asks="How many R-Units of a type must a player put on the Territory at least?",
)
plates = amount(
    "plates",
    territories=Printed,
    gives=Printed,
    promises="G-017",
    asks="How many Base Plates does a player get for Territories?",
)
guild_units_at_first = amount(
    "guild_units_at_first",
    designated=Printed,
    gives=Printed,
    promises="G-021",
    asks="How many R-Units does a Guild have at the start?",
)
may_mix_stocks = obligation(
    "may_mix_stocks", promises="G-023", asks="May Personal Stock and Guild Stock be put together?"
)
cr_of_titles = amount(
    "cr_of_titles",
    points=Range[0, 8],
    gives=Range[0, 8],
    promises="G-024",
    asks="How far does the CRF advance for Title cards dealt with so many points?",
)
goes_first = unknown(
    "goes_first",
    own=Die[6],
    other=Die[6],
    gives=bool,
    promises="G-025",
    asks="Who goes first, of two players who roll a die?",
)

seat_after = unknown(
    "seat_after",
    players=Players,
    seat=Range[1, 5],
    gives=Range[1, 5],
    promises="G-026",
    asks="Whose turn is next, seats counted clockwise?",
)
is_played = unknown(
    "is_played",
    step=Step,
    first_turn=bool,
    gives=bool,
    promises="G-027",
    asks="Is a phase or step part of a turn?",
)
step_before = order("step_before", Step, promises="G-081", asks="In which order is a turn played?")
begins_with = unknown(
    "begins_with",
    first_turn=bool,
    gives=Opening,
    promises=("G-028", "G-030"),
    asks="What does a turn begin with?",
)
step_is = obligation(
    "step_is",
    step=Step,
    promises={"G-082": lambda step: step is not Step.OPTIONS},
    asks="Must a step be played?",
)
option_is = obligation("option_is", option=Option, promises="G-034", asks="Must an option be used?")
may_come_next = obligation(
    "may_come_next",
    done=Option,
    then=Option,
    promises="G-033",
    asks="May this option follow that one?",
)
timer_is = obligation("timer_is", promises="G-037", asks="Is the timer used?")
timer_seconds = number("timer_seconds", Range[80, 100], asks="For how many seconds does it run?")
transaction = obligation(
    "transaction",
    seconds=Range[88, 92],
    begun=bool,
    promises="G-036",
    asks="With the timer in use: is a transaction completed, if begun, or begun, if not?",
)
may_begin_early = obligation(
    "may_begin_early",
    promises="G-196",
    asks="May the next player start the Options Phase during Agent Deployment?",
)

points_required = unknown(
    "points_required",
    players=Players,
    gives=Range[0, 200],
    promises="G-207",
    decides="winner",
    asks="How many points are required to win?",
)
may_claim = obligation(
    "may_claim",
    points_reached=bool,
    mission_achieved=bool,
    promises="G-205",
    decides="winner",
    asks="May a player claim victory?",
)
game_ends = unknown(
    "game_ends",
    claimed=bool,
    round_is_complete=bool,
    gives=bool,
    promises={"G-206": lambda claimed, round_is_complete: claimed},
    decides="winner",
    asks="Does the game end now?",
)
# The first of the two claimed victory.
winner = unknown(
    "winner",
    first=Fulfilled,
    second=Fulfilled,
    lead=Range[-1, 1],
    gives=Winner,
    promises="G-208",
    decides="winner",
    asks="Who of two wins, by when they fulfilled the condition, and the first one's CR lead?",
)
extra_round = unknown(
    "extra_round",
    one_is_highest=bool,
    gives=bool,
    promises="G-210",
    decides="winner",
    asks="Is another round played after a tie?",
)
wins_extra_round = unknown(
    "wins_extra_round",
    was_tied=bool,
    alone_highest=bool,
    gives=bool,
    promises={"G-210": lambda was_tied, alone_highest: alone_highest},
    decides="winner",
    asks="Does this player win after an extra round?",
)
