"""Tannhäuser: questions about grenades, smoke, fire and whatever is volatile."""
# mypy: ignore-errors

from questions_pieces import Barrier, Cause, Goal, Laid, Line, Option, Place

from ruleproof.game import Die, Range, amount, given, number, obligation, unknown

grenade_range = amount(
    "grenade_range",
    smoke_grenade=bool,
    gives=Range[1, 9],
    promises="T-224",
    asks="How many circles far is a grenade thrown at most?",
)
may_throw_into = obligation(
    "may_throw_into",
    in_range=bool,
    line=Line,
    goal=Goal,
    barrier=Barrier,
    promises="T-226",
    asks="May a grenade be thrown into a circle?",
)
stays_in_inventory = unknown(
    "stays_in_inventory",
    smoke_grenade=bool,
    gives=bool,
    promises="T-223",
    asks="Does the token of a grenade that was thrown stay in the inventory?",
)
grenade_bounces = unknown(
    "grenade_bounces", line=Line, gives=bool, asks="May a grenade bounce that is thrown like this?"
)
grenade_leaves = unknown(
    "grenade_leaves",
    smoke_grenade=bool,
    gives=Laid,
    promises="T-226",
    asks="What token does a grenade leave in its target circle?",
)
automatic_successes = amount(
    "automatic_successes",
    cause=Cause,
    covert=bool,
    gives=Range[0, 5],
    promises="T-220",
    asks="How many automatic attack successes does this deal?",
)
suffers = unknown(
    "suffers",
    cause=Cause,
    place=Place,
    gives=bool,
    unless_stated=False,
    asks="Does a character in this place suffer automatic attack successes?",
)
smoke_fills = unknown(
    "smoke_fills",
    place=Place,
    gives=bool,
    unless_stated=False,
    asks="Is this circle filled with smoke?",
)
smoke_tokens_at_first = number(
    "smoke_tokens_at_first", Range[0, 2], asks="How many smoke tokens lie on a new smoke grenade?"
)
smoke_lasts = unknown(
    "smoke_lasts",
    turns_since=Range[0, 4],
    gives=bool,
    promises="T-233",
    asks="Is there smoke so many turns after the throw?",
)
smoke_grenade_removed = unknown(
    "smoke_grenade_removed",
    tokens=Range[0, 2],
    gives=bool,
    promises="T-234",
    asks="Does the Refresh step remove a smoke grenade with so many smoke tokens on it?",
)
fire_tokens = amount(
    "fire_tokens",
    refreshes=Range[0, 3],
    gives=Range[0, 2],
    promises="T-281",
    asks="How many Fire tokens lie there after so many Refresh steps?",
)
free_circles = obligation(
    "free_circles",
    circles=Range[1, 6],
    promises="T-279",
    asks="May somebody who completes an objective move so many circles without Movement Points?",
)
times_burnt = amount(
    "times_burnt",
    circles_entered=Range[0, 3],
    gives=Range[0, 3],
    promises="T-282",
    asks="How often does the fire hurt who enters so many circles on its path?",
)
volatile_goes_off = unknown(
    "volatile_goes_off",
    rubble=bool,
    adjacent=bool,
    value=Range[0, 10],
    roll=Die[10],
    gives=bool,
    promises="T-331",
    asks="Does a die of an attack with this Combat value activate a volatile circle?",
)
dice_at_volatile = amount(
    "dice_at_volatile",
    into_or_adjacent=bool,
    gives=Range[0, 4],
    unless_stated=0,
    asks="How many dice are rolled for a volatile circle when a grenade is thrown?",
)
grenade_sets_off = unknown(
    "grenade_sets_off",
    rubble=bool,
    roll=Die[10],
    gives=bool,
    promises="T-332",
    asks="Does a die for a grenade activate a volatile circle?",
)
volatile_becomes = unknown(
    "volatile_becomes",
    token=bool,
    gives=Laid,
    promises="T-333",
    asks="What lies there once a volatile circle or token was activated?",
)
may_lie = obligation(
    "may_lie",
    token=Laid,
    precarious=bool,
    asks="Is this token placed in the circle where it belongs?",
)
may_use_option = obligation(
    "may_use_option",
    option=Option,
    all_agree=bool,
    promises=("T-277", "T-283", "T-317", "T-337"),
    asks="May these tokens be used?",
)


@given()
def the_own_circle_is_near_and_in_the_open(
    in_range: bool, line: Line, goal: Goal, barrier: Barrier
):
    open_to_him = in_range and line is Line.PATH and barrier is Barrier.NOTHING
    return goal is not Goal.OWN or open_to_him


@given()
def orange_circles_belong_to_tokens(cause: Cause, place: Place):
    return place is not Place.ORANGE or cause is Cause.TOKEN
