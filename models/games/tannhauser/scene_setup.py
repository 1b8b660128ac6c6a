"""Tannhäuser: set-up from the choice of characters to the entry points."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Side
from questions_setup import (
    Contested,
    Rivals,
    Settled,
    Taken,
    chooses_next_entry,
    loser_chooses_again,
    may_choose_hero,
    pack_is_faceup,
    settled_by_dice,
)

from ruleproof.game import (
    Die,
    Duty,
    Each,
    Range,
    State,
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

OTHER = {Side.ONE: Side.OTHER, Side.OTHER: Side.ONE}
MOST_BONUS = 3


class Stage(Enum):
    """The steps of set-up that are seen here."""

    HEROES = "4 characters are chosen"
    HERO_ROLL = "both want one hero"
    SECOND_HERO = "the low roller chooses from the others"
    PACKS = "5 packs are chosen"
    BONUS = "6 Bonus tokens are chosen"
    BONUS_ROLL = "both want one Bonus token"
    ENTRY_ROLL = "7 dice for the entry points"
    ENTRY = "the first entry point is chosen"
    SECOND_ENTRY = "the second entry point is chosen"
    DONE = "the game begins"


class Hero(Enum):
    """The heroes of the faction that both sides play."""

    RED = "the first hero"
    GREEN = "the second hero"
    BLUE = "the third hero"


class SetUp(State):
    """Set-up of two sides of one faction. Abstracts: mode and map; of the characters of a side one
    hero; Bonus tokens but for their number and for one that both may want.
    """

    phase: Stage = Stage.HEROES
    hero: Each[Side, Hero | None] = None
    loser: Side | None = None
    packs: Range[0, 2] = 0
    faceup: bool = False
    bonus: Each[Side, Range[0, 3]] = 0
    lost: bool = False
    chooser: Side | None = None
    entered: Each[Side, bool] = False


@start("T-089", "T-090", "T-091")
def mode_faction_and_map_are_chosen(s: SetUp):
    pass


@rule("T-092", "T-093", "T-112", phase=Stage.HEROES)
def both_choose_in_secret(s: SetUp, first: Hero, second: Hero):
    s.hero[Side.ONE] = first
    s.hero[Side.OTHER] = second
    s.phase = Stage.HERO_ROLL if first is second else Stage.PACKS


@rule("T-111", "T-112", phase=Stage.HERO_ROLL)
def dice_settle_the_hero(s: SetUp, first: Die[10], second: Die[10]):
    settled = settled_by_dice(Contested.HERO, lead(first, second))
    if settled is not Settled.AGAIN:
        s.loser = Side.OTHER if settled is Settled.FIRST else Side.ONE
        s.phase = Stage.SECOND_HERO


@rule("T-093", "T-112", phase=Stage.SECOND_HERO, then=Stage.PACKS)
def the_low_roller_chooses_from_the_others(s: SetUp, hero: Hero):
    taken = Taken.OPPONENT if s.hero[OTHER[s.loser]] is hero else Taken.NOBODY
    require(may_choose_hero(taken, Rivals.SAME) is Duty.MAY)
    require(loser_chooses_again(Contested.HERO))
    s.hero[s.loser] = hero
    s.loser = None


@rule("T-097", phase=Stage.PACKS)
def a_side_chooses_its_packs(s: SetUp):
    require(s.packs < 2)
    s.packs += 1
    s.faceup = pack_is_faceup(s.packs == 2)
    s.phase = Stage.BONUS if s.packs == 2 else Stage.PACKS


@rule("T-098", "T-100", "T-101", phase=Stage.BONUS)
def both_choose_bonus_tokens(s: SetUp, first: Range[0, 3], second: Range[0, 3], same: bool):
    require(not same or (first > 0 and second > 0))
    s.bonus[Side.ONE] = first
    s.bonus[Side.OTHER] = second
    s.phase = Stage.BONUS_ROLL if same else Stage.ENTRY_ROLL


@rule("T-101", phase=Stage.BONUS_ROLL)
def dice_settle_the_bonus_token(s: SetUp, first: Die[10], second: Die[10]):
    settled = settled_by_dice(Contested.BONUS, lead(first, second))
    if settled is not Settled.AGAIN:
        loser = Side.OTHER if settled is Settled.FIRST else Side.ONE
        if not loser_chooses_again(Contested.BONUS):
            s.bonus[loser] -= 1
            s.lost = True
        s.phase = Stage.ENTRY_ROLL


@rule("T-102", phase=Stage.ENTRY_ROLL)
def dice_settle_who_chooses_an_entry_point(s: SetUp, first: Die[10], second: Die[10]):
    settled = settled_by_dice(Contested.ENTRY, lead(first, second))
    if settled is not Settled.AGAIN:
        s.chooser = Side.ONE if settled is Settled.FIRST else Side.OTHER
        s.phase = Stage.ENTRY


@rule("T-102", phase=Stage.ENTRY, then=Stage.SECOND_ENTRY)
def the_highest_chooses_his_entry_point(s: SetUp):
    s.entered[s.chooser] = True
    s.chooser = chooses_next_entry(s.chooser)


@rule("T-103", "T-104", phase=Stage.SECOND_ENTRY, then=Stage.DONE)
def the_opponent_chooses_his_entry_point(s: SetUp):
    s.entered[s.chooser] = True


def lead(first, second):
    """Return by how much the first die is higher, as far as it matters."""
    return min(2, max(-2, first - second))


@situation(loser_chooses_again)
def a_bonus_token_is_lost(s: SetUp):
    return (Contested.BONUS,) if s.phase is Stage.BONUS_ROLL else None


@ending("T-104", result=Stage.DONE)
def the_game_begins(s: SetUp):
    return s.phase is Stage.DONE


@invariant("T-093", "T-111", "T-112")
def the_heroes_differ_once_chosen(s: SetUp):
    choosing = s.phase in (Stage.HEROES, Stage.HERO_ROLL, Stage.SECOND_HERO)
    return choosing or s.hero[Side.ONE] is not s.hero[Side.OTHER]


@never("T-097")
def a_pack_is_shown_before_all_are_chosen(s: SetUp):
    return s.faceup and s.packs < 2


@invariant("T-102", "T-103")
def both_sides_have_an_entry_point(s: SetUp):
    return s.phase is not Stage.DONE or all(s.entered[side] for side in Side)


@never("T-101")
def a_side_is_left_without_the_only_token_it_wanted(s: SetUp):
    return s.lost and any(s.bonus[side] == 0 for side in Side)


@reachable("T-098")
def both_sides_have_three_bonus_tokens(s: SetUp):
    return s.phase is Stage.DONE and all(s.bonus[side] == MOST_BONUS for side in Side)


@measure("T-098")
def bonus_tokens(s: SetUp):
    return s.bonus[Side.ONE] + s.bonus[Side.OTHER]
