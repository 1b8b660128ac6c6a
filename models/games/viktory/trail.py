"""VIKTORY: the Terrorist's steps, his Trail and his tokens."""
# mypy: ignore-errors

from enum import Enum

from europe import (
    TOKENS_OF_A_KIND,
    City,
    Side,
    Token,
    card_is_free,
    europe,
    is_green,
    removed_tokens_come_back,
    token_beside_dead,
    token_beside_live_and_dead,
)

from ruleproof.game import (
    Choice,
    Each,
    Range,
    Row,
    State,
    always,
    component,
    duty,
    invariant,
    reachable,
    require,
    rule,
    start,
)


class Company(Enum):
    """Who is in the City that the Terrorist enters."""

    NOBODY = "nobody"
    DEAD = "dead Operatives only"
    LIVE = "live Operatives only"
    BOTH = "live and dead Operatives"


class Step(Enum):
    """Whose move it is on the Trail."""

    TERRORIST = "the Terrorist must move"
    COMBAT = "Combat"
    OPERATIVES = "the Operatives search"


class Trail(State):
    """The Terrorist's steps, one after another: his cards, his tokens and his Reserve.

    Abstracts: any City may hold live or dead Operatives when he enters it; the Operatives remove
    any token at any time; a Combat ends in any way but his death; Strength and points are left
    out, see `Harvest`.
    """

    phase: Step = Step.OPERATIVES
    trail: Row[3, City | None] = None
    token: Row[3, Token | None] = None
    reserve: Each[Token, Range[0, 3]] = TOKENS_OF_A_KIND


@start("V-039", "V-040", "V-043", "V-044", by=Side.TERRORIST)
def the_trail_begins(s: Trail, first: City, token: Token):
    s.trail[0] = first
    place_token(s, first, token)


@rule("V-096", "V-097", "V-098", "V-099", "V-107", "V-114", by=Side.TERRORIST, phase=Step.TERRORIST)
def terrorist_moves(
    s: Trail, to: City, company: Choice[Company, Side.INTERPOL], token: Token | None
):
    require(to in europe.moves("Terrorist", s.trail[0]))
    require(card_is_free(s.trail, to))
    take_back_the_oldest(s)
    advance(s, to)
    live = company in (Company.LIVE, Company.BOTH)
    dead = company in (Company.DEAD, Company.BOTH)
    play_token(s, to, live, dead, token)
    s.phase = Step.COMBAT if live else Step.OPERATIVES


@rule("V-192", "V-193", "V-196", "V-199", phase=Step.COMBAT, then=Step.TERRORIST)
def combat_breaks_off(s: Trail):
    pass


@rule("V-187", "V-197", phase=Step.COMBAT, then=Step.OPERATIVES)
def combat_is_won(s: Trail):
    pass


@rule("V-134", "V-136", "V-143", "V-147", by=Side.INTERPOL, phase=Step.OPERATIVES)
def operatives_remove_a_token(s: Trail, slot: Range[0, 2]):
    require(s.token[slot] is not None)
    remove_token(s, slot)


@rule("V-052", by=Side.INTERPOL, phase=Step.OPERATIVES, then=Step.TERRORIST)
def operatives_are_done(s: Trail):
    pass


def take_back_the_oldest(s):
    """Return the Oldest token, revealed, to the Reserve at once (V-107, V-108, V-128)."""
    oldest = s.token[2]
    if oldest is not None:
        s.reserve[oldest] += 1


def advance(s, to):
    """Move the cards on and lay a new one without a token yet (V-105, V-106, V-113)."""
    s.trail[2] = s.trail[1]
    s.token[2] = s.token[1]
    s.trail[1] = s.trail[0]
    s.token[1] = s.token[0]
    s.trail[0] = to
    s.token[0] = None


def play_token(s, city, live, dead, token):
    """Play a token with the card, or none beside Operatives (V-114, V-115, V-117, V-182, V-194)."""
    plays = (not dead or token_beside_dead()) and not live
    plays = plays or (live and dead and token_beside_live_and_dead())
    require(plays == (token is not None))
    if token is not None:
        place_token(s, city, token)


def place_token(s, city, token):
    """Lay a token from the Reserve; no Bomb in a dark green region (V-157, V-158)."""
    require(s.reserve[token] > 0)
    require(not (token is Token.BOMB and is_green(city)))
    s.reserve[token] -= 1
    s.token[0] = token


def remove_token(s, slot):
    """Take a token off the Trail (V-136); where it goes is open."""
    kind = s.token[slot]
    s.token[slot] = None
    if removed_tokens_come_back():
        s.reserve[kind] += 1


@duty("V-052", "V-096", "V-192", rule="terrorist_moves")
def the_terrorist_must_move(s: Trail):
    return s.phase is Step.TERRORIST


@always("V-083", "V-096", "V-192")
def the_terrorist_can_leave(s: Trail):
    ways = europe.moves("Terrorist", s.trail[0])
    return any(to in ways and card_is_free(s.trail, to) for to in City)


@invariant("V-043", "V-113")
def the_terrorist_is_somewhere(s: Trail):
    return s.trail[0] is not None


@invariant("V-019", "V-131")
def a_token_lies_on_a_card(s: Trail):
    return all(s.trail[i] is not None or s.token[i] is None for i in range(3))


@invariant("V-040")
def there_are_three_of_a_kind_at_most(s: Trail):
    return all(s.reserve[kind] + s.token.count(kind) <= TOKENS_OF_A_KIND for kind in Token)


@invariant("V-012", "V-040", "V-130")
def there_are_nine_tokens(s: Trail):
    return sum(s.reserve.values()) + in_play(s) == 9


@invariant("V-131")
def at_most_three_tokens_are_out_of_the_reserve(s: Trail):
    return sum(TOKENS_OF_A_KIND - left for left in s.reserve.values()) <= 3


def in_play(s):
    """Return how many tokens lie on the Trail."""
    return sum(token is not None for token in s.token)


@always("V-132")
def every_kind_can_be_played_again(s: Trail):
    oldest = s.token[2]
    return s.phase is not Step.TERRORIST or all(
        s.reserve[kind] > 0 or oldest is kind for kind in Token
    )


@always("V-114", "V-132")
def some_token_can_be_played(s: Trail):
    left = any(s.reserve[kind] > 0 for kind in Token)
    return s.phase is not Step.TERRORIST or left or s.token[2] is not None


@invariant("V-157", "V-158")
def no_bomb_lies_in_a_dark_green_region(s: Trail):
    return all(
        s.trail[i] is None or not is_green(s.trail[i]) or s.token[i] is not Token.BOMB
        for i in range(3)
    )


@invariant("V-126", "V-127")
def the_cities_of_the_trail_differ(s: Trail):
    a, b, c = s.trail
    return a != b and (c is None or (a != c and b != c))


@reachable("V-126", "V-127")
def a_city_is_entered_again_after_three_moves(s: Trail):
    a, _, c = s.trail
    return (
        c is not None
        and s.phase is Step.TERRORIST
        and c in europe.moves("Terrorist", a)
        and card_is_free(s.trail, c)
    )


@reachable("V-128", "V-132")
def the_same_kind_lies_on_all_three(s: Trail):
    return all(token is Token.BOMB for token in s.token)


@reachable("V-109", "V-112")
def a_trap_comes_off_unfound(s: Trail):
    return s.phase is Step.TERRORIST and s.token[2] is Token.TRAP


@component("Bombs", "V-040", box=3)
def bombs_out_of_the_reserve(s: Trail):
    return 3 - s.reserve[Token.BOMB]


@component("Recruiting Cells", "V-040", box=3)
def cells_out_of_the_reserve(s: Trail):
    return 3 - s.reserve[Token.CELL]


@component("Traps", "V-040", box=3)
def traps_out_of_the_reserve(s: Trail):
    return 3 - s.reserve[Token.TRAP]
