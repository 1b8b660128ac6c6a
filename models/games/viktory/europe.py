"""VIKTORY: the kinds, the board, the tables and the open questions that all scenes share."""
# mypy: ignore-errors

from enum import Enum

from kinds import Operative, Token
from kinds import Side as Side
from questions_of_turns import calls_allowed, round_follows

from ruleproof.game import board, reading, reading_of

europe = board()
City = europe.places
Region = Enum("Region", [(name, name) for name in europe.board.regions])


class Stop(Enum):
    """When points stop play."""

    AT_12 = "at 12 points"
    AT_12_AFTER_THE_TURN = "at the end of a turn with 12 points"
    AT_18 = "at 18 points"


FULL_STRENGTH = 6
FULL_TERROR = 12
MINOR = 12
MAJOR = 18
MOST_POINTS = 30
TOKENS_OF_A_KIND = 3
KILL_BY_TOKEN = 1
KILL_IN_COMBAT = 3

FIRST = Operative.SECRET_AGENTS
LAST = Operative.SPECIAL_FORCES
NEXT = {
    Operative.SECRET_AGENTS: Operative.BOMB_SQUAD,
    Operative.BOMB_SQUAD: Operative.SPECIAL_FORCES,
    Operative.SPECIAL_FORCES: Operative.SECRET_AGENTS,
}
SPECIALTY = {
    Operative.SECRET_AGENTS: Token.TRAP,
    Operative.BOMB_SQUAD: Token.BOMB,
    Operative.SPECIAL_FORCES: Token.CELL,
}
BOMB_POINTS = {"small": 1, "large": 2, "capital": 3}
CELL_STRENGTH = {"small": 2, "large": 4, "capital": 6}
GREEN_REGIONS = tuple(
    name for name, region in europe.board.regions.items() if "dark_green" in region.marks
)

starting_beside_an_operative = reading(
    "starting in the City of an Operative",
    {"Combat at once and no token": True, "a token face down and no Combat": False},
    "V-043",
    "V-044",
    "V-046",
    "V-182",
)
removed_tokens_come_back = reading(
    "a token that an Operative removed",
    {"goes back to the Reserve": True, "is out of the game": False},
    "V-107",
    "V-130",
    "V-131",
    "V-132",
    "V-136",
)
one_card_per_city = reading(
    "City Cards of one City",
    {"one": True, "enough for the whole Trail": False},
    "V-006",
    "V-039",
    "V-126",
    "V-127",
)
token_beside_live_and_dead = reading(
    "a token in a City with a live and a dead Operative",
    {"is not played, as beside a live one": False, "is played, as beside a dead one": True},
    "V-115",
    "V-117",
    "V-182",
)
token_beside_dead = reading(
    "a token in a City with dead Operatives only",
    {"is played as usual": True, "is not played, as an Operative is present": False},
    "V-117",
    "V-182",
    "V-194",
)
green_capitals_double = reading(
    "a Recruiting Cell in a dark green Capital City or Airport",
    {"adds 6, as its line carries no asterisk": False, "adds 12, as all there yield double": True},
    "V-162",
    "V-163",
)
break_against_bare_die = reading(
    "a Combat Break when an Operative attacks",
    {
        "his modified roll equals the Terrorist's die as it fell": True,
        "both modified rolls are equal": False,
    },
    "V-173",
    "V-174",
    "V-185",
)
break_takes_strength = reading(
    "a round that ends in a Combat Break with unequal modified rolls",
    {"takes Strength as any other": True, "takes no Strength": False},
    "V-173",
    "V-174",
)
reading_of(
    "an Operative whom the token kills in the Terrorist's City",
    round_follows,
    V175="does not fight any more",
    V171="is killed in the Combat that begins as well",
)
killed_skip_a_turn = reading(
    "an Operative killed by an attack of the Terrorist, who is gone by his next turn",
    {"is restored on that turn": False, "is restored on the turn after": True},
    "V-079",
    "V-177",
    "V-188",
    "V-189",
)
play_stops = reading(
    "points end play",
    {
        "at 12, at once": Stop.AT_12,
        "at 12, when the turn is over": Stop.AT_12_AFTER_THE_TURN,
        "at 18, at once": Stop.AT_18,
    },
    "V-207",
    "V-208",
    "V-209",
)
reading_of(
    "the call of the Informant Network",
    calls_allowed,
    V084="may be left out",
    V051="is made every turn",
)


def killed_twice():
    """Return the points for an Operative whom the token kills beside the Terrorist, if he fights.

    V-171 begins a Combat with him, which he loses (V-169); V-175 does not.
    """
    fights = round_follows(
        attacker=Side.INTERPOL,
        first=True,
        operative_alive=False,
        terrorist_alive=True,
        broken=False,
    )
    return KILL_IN_COMBAT if fights else 0


def is_green(city):
    """Return whether the City lies in a dark green region (V-092)."""
    return city.region_has("dark_green")


def bomb_points(city):
    """Return the points of a Bomb that explodes in the City (V-154, V-155, V-156)."""
    return BOMB_POINTS["capital"] if city.has("airport") else BOMB_POINTS[city.size]


def cell_strength(city):
    """Return the Strength of a Recruiting Cell activated in the City (V-160 to V-164)."""
    strength = CELL_STRENGTH["capital"] if city.has("airport") else CELL_STRENGTH[city.size]
    if is_green(city) and (strength < CELL_STRENGTH["capital"] or green_capitals_double()):
        return 2 * strength
    return strength


def strengthened(terror, city):
    """Return the Terrorist's Strength after a cell; nothing beyond 12 is kept (V-165, V-167)."""
    return min(FULL_TERROR, terror + cell_strength(city))


def operative_modifier(who, attacks, others_alive):
    """Return what an Operative adds to a roll (V-200, V-201, V-202, V-205)."""
    if who is Operative.SPECIAL_FORCES:
        return 2 + others_alive
    return int(attacks) + others_alive


def terrorist_modifier(attacks, dead_there, green):
    """Return what the Terrorist adds to a roll (V-200, V-203, V-204, V-205)."""
    return int(attacks) + dead_there + int(green)


def breaks_off(terrorist_attacks, operative_roll, terrorist_die, terrorist_roll):
    """Return whether a round ends in a Combat Break (V-174 as printed, V-185)."""
    if not terrorist_attacks and break_against_bare_die():
        return operative_roll == terrorist_die
    return operative_roll == terrorist_roll


def flights(city):
    """Return the Cities that the Terrorist flies to (V-099)."""
    return europe.links("air", city)


def card_is_free(trail, to):
    """Return whether the Terrorist holds a card of the City, the Oldest one being back (V-126)."""
    return not one_card_per_city() or (to != trail[0] and to != trail[1])
