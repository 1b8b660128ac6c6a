"""VIKTORY: the whole game, its turns and its rules."""
# mypy: ignore-errors

from enum import Enum

from attempts import dice, result
from europe import (
    FIRST,
    FULL_STRENGTH,
    FULL_TERROR,
    KILL_IN_COMBAT,
    LAST,
    MOST_POINTS,
    NEXT,
    TOKENS_OF_A_KIND,
    City,
    Operative,
    Side,
    Token,
    card_is_free,
    europe,
    is_green,
    killed_skip_a_turn,
    killed_twice,
    operative_modifier,
    starting_beside_an_operative,
    terrorist_modifier,
)
from fights import fought
from harvest import yielded
from trail import advance, place_token, play_token, remove_token, take_back_the_oldest

from ruleproof.game import Choice, Die, Each, Range, Row, State, duty, require, rule, start


class Phase(Enum):
    """What happens next; the turn goes from the Operatives over the informants to the Terrorist."""

    OPERATIVE = "an Operative moves or rests"
    TOKEN = "an Operative tries to defeat a token"
    ATTACK = "an Operative fights the Terrorist"
    INFORMANTS = "the Informant Network calls"
    TERRORIST = "the Terrorist moves"
    OPPONENT = "the Terrorist chooses whom he attacks"
    DEFENCE = "the Terrorist fights an Operative"
    MOVE_ON = "the Terrorist moves on after a Combat Break"


class Table(State):
    """The whole game, turn after turn.

    Abstracts: which cards and tokens lie face up, and what the Informant Network asks; see
    `Informants` for both. `acting` is the Operative whose turn it is, or whom the Terrorist
    fights; `skips` marks who has to wait a turn after an attack. Points beyond 30 count as 30: how
    far the bar goes is not known.
    """

    phase: Phase = Phase.OPERATIVE
    acting: Operative = FIRST
    at: Each[Operative, City]
    strength: Each[Operative, Range[0, 6]] = FULL_STRENGTH
    skips: Each[Operative, bool] = False
    trail: Row[3, City | None] = None
    token: Row[3, Token | None] = None
    reserve: Each[Token, Range[0, 3]] = TOKENS_OF_A_KIND
    terror: Range[0, 12] = FULL_TERROR
    points: Range[0, 30] = 0


@start("V-035", "V-036", "V-037", "V-038", "V-040", "V-042", "V-043", "V-044", "V-045", "V-046")
def set_up(
    s: Table,
    agents: Choice[City, Side.INTERPOL],
    squad: Choice[City, Side.INTERPOL],
    forces: Choice[City, Side.INTERPOL],
    first: Choice[City, Side.TERRORIST],
    token: Choice[Token | None, Side.TERRORIST],
):
    s.at[Operative.SECRET_AGENTS] = agents
    s.at[Operative.BOMB_SQUAD] = squad
    s.at[Operative.SPECIAL_FORCES] = forces
    s.trail[0] = first
    fights = first in (agents, squad, forces) and starting_beside_an_operative()
    require(fights == (token is None))
    if fights:
        s.phase = Phase.OPPONENT
    else:
        place_token(s, first, token)


@rule(
    "V-047",
    "V-048",
    "V-049",
    "V-050",
    "V-053",
    "V-062",
    "V-064",
    "V-065",
    "V-118",
    "V-134",
    by=Side.INTERPOL,
    phase=Phase.OPERATIVE,
)
def operative_moves(s: Table, to: City):
    require(s.strength[s.acting] > 0)
    require(to in europe.moves(s.acting.value, s.at[s.acting]))
    s.at[s.acting] = to
    check_the_city(s)


@rule("V-048", "V-049", "V-050", "V-077", "V-078", by=Side.INTERPOL, phase=Phase.OPERATIVE)
def operative_rests(s: Table):
    require(s.strength[s.acting] > 0)
    s.strength[s.acting] = FULL_STRENGTH
    next_player(s)


@rule("V-079", "V-080", "V-081", "V-122", "V-177", by=Side.INTERPOL, phase=Phase.OPERATIVE)
def dead_operative_is_restored(s: Table):
    require(must_be_restored(s))
    s.strength[s.acting] = FULL_STRENGTH
    check_the_city(s)


@rule("V-082", "V-119", "V-121", "V-188", by=Side.INTERPOL, phase=Phase.OPERATIVE)
def dead_operative_skips_his_turn(s: Table):
    require(s.strength[s.acting] == 0 and not must_be_restored(s))
    s.skips[s.acting] = False
    next_player(s)


def must_be_restored(s):
    """Return whether the Operative on turn is dead and the Terrorist elsewhere (V-079)."""
    gone = s.at[s.acting] != s.trail[0] and not s.skips[s.acting]
    return s.strength[s.acting] == 0 and gone


def check_the_city(s):
    """Meet what is in the City: first a token, then the Terrorist (V-134, V-170, V-171)."""
    city = s.at[s.acting]
    if any(s.trail[slot] == city and s.token[slot] is not None for slot in range(3)):
        s.phase = Phase.TOKEN
    elif s.trail[0] == city:
        s.phase = Phase.ATTACK
    else:
        next_player(s)


def award(s, points):
    """Move the marker on the bar of VIKTORY Points (V-018)."""
    s.points = min(MOST_POINTS, s.points + points)


def next_player(s):
    """Pass the turn on (V-047 to V-051, V-181)."""
    s.phase = Phase.INFORMANTS if s.acting is LAST else Phase.OPERATIVE
    s.acting = NEXT[s.acting]


@rule("V-123", "V-135", "V-137", "V-138", "V-139", by=Side.INTERPOL, phase=Phase.TOKEN)
def one_die_against_a_token(s: Table, roll: Die[6]):
    attempt(s, 1, roll)


@rule("V-123", "V-135", "V-137", "V-138", "V-139", "V-140", by=Side.INTERPOL, phase=Phase.TOKEN)
def two_dice_against_a_token(
    s: Table, first: Die[6], second: Die[6], take_second: Choice[bool, Side.INTERPOL]
):
    attempt(s, 2, second if take_second else first)


def attempt(s, count, roll):
    """Settle the first token in the City, which is removed whatever the roll (V-136)."""
    who = s.acting
    for slot in range(3):
        if s.trail[slot] == s.at[who] and s.token[slot] is not None:
            require(dice(who, s.token[slot]) == count)
            loss, points, terror = result(s.token[slot], s.at[who], roll, s.strength[who], s.terror)
            s.strength[who] -= loss
            award(s, points)
            s.terror = terror
            remove_token(s, slot)
            break
    if s.strength[who] > 0:
        check_the_city(s)
    else:
        if s.at[who] == s.trail[0]:
            award(s, killed_twice())
        next_player(s)


@rule("V-172", "V-173", "V-174", "V-175", "V-176", "V-178", "V-181", phase=Phase.ATTACK)
def a_round_against_the_terrorist(s: Table, operative_die: Die[6], terrorist_die: Die[6]):
    broken = fight(s, operative_die, terrorist_die, False)
    if s.terror > 0 and (broken or s.strength[s.acting] == 0):
        next_player(s)


@rule("V-183", "V-184", "V-185", "V-186", "V-187", "V-190", "V-197", phase=Phase.DEFENCE)
def a_round_against_an_operative(s: Table, operative_die: Die[6], terrorist_die: Die[6]):
    broken = fight(s, operative_die, terrorist_die, True)
    if broken:
        s.phase = Phase.MOVE_ON
        s.acting = FIRST
    elif s.strength[s.acting] == 0:
        s.skips[s.acting] = killed_skip_a_turn()
        opponents = any(is_opponent(s, who) for who in Operative)
        s.phase = Phase.OPPONENT if opponents else Phase.OPERATIVE
        s.acting = FIRST


def fight(s, operative_die, terrorist_die, terrorist_attacks):
    """Fight one round with the acting Operative; return whether Combat breaks off."""
    who = s.acting
    city = s.at[who]
    others = sum(is_opponent(s, other) for other in Operative) - 1
    dead = sum(s.at[other] == city and s.strength[other] == 0 for other in Operative)
    operative_loss, terrorist_loss, broken = fought(
        operative_die,
        operative_modifier(who, not terrorist_attacks, others),
        terrorist_die,
        terrorist_modifier(terrorist_attacks, dead, is_green(city)),
        terrorist_attacks,
    )
    s.strength[who] = max(0, s.strength[who] - operative_loss)
    s.terror = max(0, s.terror - terrorist_loss)
    if s.strength[who] == 0:
        award(s, KILL_IN_COMBAT)
    return broken


def is_opponent(s, who):
    """Return whether an Operative is alive in the Terrorist's City."""
    return s.strength[who] > 0 and s.at[who] == s.trail[0]


@rule("V-051", "V-084", by=Side.INTERPOL, phase=Phase.INFORMANTS, then=Phase.TERRORIST)
def informants_have_called(s: Table):
    pass


@rule(
    "V-052",
    "V-096",
    "V-105",
    "V-110",
    "V-111",
    "V-113",
    "V-114",
    "V-115",
    "V-117",
    "V-192",
    by=Side.TERRORIST,
    phase=(Phase.TERRORIST, Phase.MOVE_ON),
)
def terrorist_moves(s: Table, to: City, token: Token | None):
    require(to in europe.moves("Terrorist", s.trail[0]))
    require(card_is_free(s.trail, to))
    points, s.terror = yielded(s.token[2], s.trail[2], s.terror)
    award(s, points)
    take_back_the_oldest(s)
    advance(s, to)
    live = any(is_opponent(s, who) for who in Operative)
    dead = any(s.at[who] == to and s.strength[who] == 0 for who in Operative)
    play_token(s, to, live, dead, token)
    s.phase = Phase.OPPONENT if live else Phase.OPERATIVE


@rule("V-116", "V-195", "V-197", "V-198", by=Side.TERRORIST, phase=Phase.OPPONENT)
def terrorist_chooses_an_opponent(s: Table, who: Operative):
    require(is_opponent(s, who))
    s.acting = who
    s.phase = Phase.DEFENCE


@duty("V-079", rule="dead_operative_is_restored")
def a_dead_operative_must_rest(s: Table):
    return s.phase is Phase.OPERATIVE and must_be_restored(s)


@duty("V-052", "V-096", "V-192", "V-196", rule="terrorist_moves")
def the_terrorist_must_move(s: Table):
    return s.phase in (Phase.TERRORIST, Phase.MOVE_ON)


@duty("V-197", rule="terrorist_chooses_an_opponent")
def the_terrorist_must_fight(s: Table):
    return s.phase is Phase.OPPONENT
