"""COUNTDOWN: the Buster throws a hand grenade into an adjacent area."""
# mypy: ignore-errors

from enum import Enum

from questions_fight import grenade_goes_on
from questions_kinds import Card
from team import Side

from ruleproof.game import (
    Die,
    Range,
    Row,
    State,
    always,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    situation,
    start,
)


class Target(Enum):
    """A card of the pile, from the top down."""

    ENEMY = "enemy"
    CIVILIAN = "civilian"
    HOSTAGE = "hostage"
    TRAP = "booby trap"
    BOMB = "time bomb"


CARD = {
    Target.ENEMY: Card.TERRORIST,
    Target.CIVILIAN: Card.CIVILIAN,
    Target.HOSTAGE: Card.HOSTAGE,
    Target.TRAP: Card.TRAP,
    Target.BOMB: Card.BOMB,
}


class Blast(Enum):
    """How a throw ends."""

    WORN_OUT = "the effect has worn out"
    PILE_EMPTY = "the pile is empty"


class Grenade(State):
    """One throw on skill level 1. Abstracts: every enemy has the same defense."""

    pile: Row[3, Target | None]
    defense: Range[2, 6]
    hearts: Range[1, 3]
    place: Range[0, 3] = 0
    value: Range[-2, 7] = 0
    open: Range[0, 3] = 0
    killed: Range[0, 3] = 0
    victims: Range[0, 3] = 0
    thrown: bool = False
    worn_out: bool = False


@start("C-292", "C-293", "C-295")
def an_area_without_ops_is_chosen(
    s: Grenade,
    top: Target,
    middle: Target | None,
    bottom: Target | None,
    defense: Range[2, 6],
    hearts: Range[1, 3],
):
    require(middle is not None or bottom is None)
    s.pile[0] = top
    s.pile[1] = middle
    s.pile[2] = bottom
    s.defense = defense
    s.hearts = hearts


@rule("C-292", "C-294", "C-416", by=Side.TEAM)
def the_grenade_is_thrown(s: Grenade, roll: Die[6]):
    require(not s.thrown)
    s.thrown = True
    s.value = roll + 1


@rule("C-295", "C-296", "C-297", "C-298", "C-302", by=Side.TEAM)
def the_next_card_is_hit(s: Grenade):
    require(flying(s) and s.open == 0)
    card = s.pile[s.place]
    if card is Target.ENEMY:
        if s.value >= s.defense:
            s.killed += 1
        else:
            s.worn_out = True
    elif card is Target.CIVILIAN or card is Target.HOSTAGE:
        s.victims += 1
    elif card is Target.TRAP:
        s.open = s.hearts
    else:
        s.worn_out = True
    s.value -= 1
    s.place += 1


@rule("C-180", "C-181", "C-299", "C-300", "C-301", by=Side.TEAM)
def a_card_is_revealed_by_the_trap(s: Grenade):
    require(flying(s) and s.open > 0)
    card = s.pile[s.place]
    if card is Target.CIVILIAN or card is Target.HOSTAGE:
        s.victims += 1
    s.open -= 1
    s.place += 1
    if s.open == 0:
        s.worn_out = True


def flying(s):
    """Return whether the grenade still goes down the pile."""
    return s.thrown and not s.worn_out and not pile_is_empty(s)


def pile_is_empty(s):
    """Return whether no card is left to hit."""
    return s.place == 3 or s.pile[s.place] is None


@situation(grenade_goes_on)
def a_card_is_about_to_be_hit(s: Grenade):
    if not flying(s) or s.open > 0:
        return None
    return CARD[s.pile[s.place]], s.value >= s.defense


@ending("C-298", result=Blast.WORN_OUT)
def the_effect_has_worn_out(s: Grenade):
    return s.worn_out


@ending("C-298", result=Blast.PILE_EMPTY)
def no_card_is_left(s: Grenade):
    return s.thrown and not s.worn_out and pile_is_empty(s)


@invariant("C-295")
def the_value_falls_with_each_card(s: Grenade):
    return not s.thrown or s.value <= 7 - s.place or s.place > 0


@never("C-301")
def a_trap_kills_an_enemy(s: Grenade):
    return s.open > 0 and s.killed > 0 and s.pile[0] is Target.TRAP


@reachable("C-296")
def three_enemies_with_one_grenade(s: Grenade):
    return s.killed == 3 and s.defense == 5


@always("C-297")
def bystanders_never_stop_it(s: Grenade):
    alone = all(card is Target.CIVILIAN or card is Target.HOSTAGE for card in s.pile)
    return not (alone and s.worn_out)


@measure("C-302")
def enemies_killed(s: Grenade):
    return s.killed


@measure("C-297")
def bystanders_killed(s: Grenade):
    return s.victims
