"""VIKTORY: the Informant Network's calls, and which City Cards lie face up."""
# mypy: ignore-errors

from enum import Enum

from europe import (
    GREEN_REGIONS,
    City,
    Operative,
    Region,
    Side,
    card_is_free,
    europe,
    flights,
    is_green,
)
from questions_of_turns import calls_allowed

from ruleproof.game import (
    Each,
    Hidden,
    Observed,
    Row,
    State,
    always,
    invariant,
    observe,
    reachable,
    require,
    rule,
    start,
)


class Search(Enum):
    """Whose turn it is."""

    CALL = "the Informant Network calls"
    MOVE = "the Terrorist moves"


class Call(Enum):
    """The three calls."""

    CITY = "a City"
    REGION = "a Region"
    ALL = "ALL the Regions"


class Answer(Enum):
    """What the Terrorist must answer."""

    YES = "Yes"
    NO = "No"


class Informants(State):
    """The Informant Network's calls and the Terrorist's moves between them.

    Abstracts: the Operatives stay where they are, alive or dead; they neither fight nor find
    tokens; the Terrorist moves beside live Operatives without a Combat.
    """

    phase: Search = Search.CALL
    trail: Hidden[Row[3, City | None], Side.TERRORIST] = None
    card_up: Row[3, bool] = False
    token_up: Row[3, bool] = False
    at: Each[Operative, City]
    alive: Each[Operative, bool]
    called: Call | None = None
    answer: Answer | None = None
    flew: Observed[bool] = False


@start("V-042", "V-043")
def everybody_stands_somewhere(
    s: Informants,
    agents: City,
    squad: City,
    forces: City,
    agents_live: bool,
    squad_live: bool,
    forces_live: bool,
    terrorist: City,
):
    s.at[Operative.SECRET_AGENTS] = agents
    s.at[Operative.BOMB_SQUAD] = squad
    s.at[Operative.SPECIAL_FORCES] = forces
    s.alive[Operative.SECRET_AGENTS] = agents_live
    s.alive[Operative.BOMB_SQUAD] = squad_live
    s.alive[Operative.SPECIAL_FORCES] = forces_live
    s.trail[0] = terrorist
    s.card_up[0] = meets_a_live_operative(s, terrorist)


def meets_a_live_operative(s, city):
    """Return whether a live Operative is in the City."""
    return any(s.alive[who] and s.at[who] == city for who in Operative)


@rule("V-051", "V-084", "V-085", "V-086", "V-093", by=Side.INTERPOL, phase=Search.CALL)
def a_city_is_called(s: Informants, city: City):
    require(not is_green(city))
    for slot in range(3):
        if s.trail[slot] == city:
            s.card_up[slot] = True
    answered(s, Call.CITY, None)


@rule("V-051", "V-084", "V-087", "V-088", "V-094", by=Side.INTERPOL, phase=Search.CALL)
def a_region_is_called(s: Informants, region: Region):
    require(region.value not in GREEN_REGIONS)
    answered(s, Call.REGION, s.trail[0].region == region.value)


@rule("V-051", "V-084", "V-089", "V-090", "V-091", "V-095", by=Side.INTERPOL, phase=Search.CALL)
def all_regions_are_called(s: Informants):
    answered(s, Call.ALL, shares_a_region(s) and not is_green(s.trail[0]))


@rule("V-084", by=Side.INTERPOL, phase=Search.CALL, then=Search.MOVE)
def nothing_is_called(s: Informants):
    require(calls_allowed(calls=0))


def shares_a_region(s):
    """Return whether the Terrorist is in the region of a live Operative (V-089, V-091)."""
    return any(s.alive[who] and s.at[who].region == s.trail[0].region for who in Operative)


def answered(s, call, yes):
    """Note the call and its answer; a City that is called is not answered in words."""
    s.called = call
    if yes is not None:
        s.answer = Answer.YES if yes else Answer.NO
    s.phase = Search.MOVE


@rule("V-105", "V-106", "V-113", "V-115", "V-124", "V-125", by=Side.TERRORIST, phase=Search.MOVE)
def terrorist_moves_unseen(s: Informants, to: City, flies: bool):
    require(to in ways(s.trail[0], flies))
    require(card_is_free(s.trail, to))
    s.trail[2] = s.trail[1]
    s.card_up[2] = s.card_up[1]
    s.trail[1] = s.trail[0]
    s.card_up[1] = s.card_up[0]
    s.trail[0] = to
    s.card_up[0] = flies or meets_a_live_operative(s, to)
    s.called = None
    s.answer = None
    s.phase = Search.CALL


def ways(city, flies):
    """Return where the Terrorist gets to from a City, by air or without."""
    return flights(city) if flies else OVERLAND[city]


def overland(city):
    """Return where the Terrorist gets to by Road, Sea Zone and Railroad (V-096, V-097, V-098)."""
    links = [europe.links(mode, city) for mode in ("road", "sea")]
    links += [europe.links("rail", between) for between in europe.links("rail", city)]
    return tuple(to for to in City if to is not city and any(to in each for each in links))


OVERLAND = {city: overland(city) for city in City}


@observe("terrorist_moves_unseen")
def security_looks(s: Informants, flies: bool):
    s.flew = flies


@invariant("V-043", "V-113")
def he_is_on_the_trail(s: Informants):
    return s.trail[0] is not None


@always("V-124")
def a_flight_is_seen(s: Informants):
    return not s.flew or s.card_up[0]


@always("V-115")
def beside_a_live_operative_he_is_seen(s: Informants):
    return s.card_up[0] or not meets_a_live_operative(s, s.trail[0])


@invariant("V-086", "V-120", "V-125")
def no_token_is_seen(s: Informants):
    return not any(s.token_up)


@always("V-092", "V-094", "V-095")
def in_a_dark_green_region_he_never_says_yes(s: Informants):
    return s.answer is not Answer.YES or not is_green(s.trail[0])


@always("V-089", "V-091")
def yes_to_all_means_a_live_operative_in_his_region(s: Informants):
    yes = s.called is Call.ALL and s.answer is Answer.YES
    return not yes or shares_a_region(s)


@always("V-090", "V-095")
def no_to_all_means_none_unless_dark_green(s: Informants):
    no = s.called is Call.ALL and s.answer is Answer.NO
    return not no or not shares_a_region(s) or is_green(s.trail[0])


@always("V-085", "V-087", "V-088", "V-089", "V-090")
def a_call_of_regions_is_answered(s: Informants):
    return (s.answer is not None) == (s.called is Call.REGION or s.called is Call.ALL)


@reachable("V-085")
def an_old_card_is_turned_over(s: Informants):
    return s.called is Call.CITY and s.card_up[2] and not s.card_up[0]


@reachable("V-092", "V-095")
def no_beside_a_live_operative(s: Informants):
    return s.called is Call.ALL and s.answer is Answer.NO and shares_a_region(s)
