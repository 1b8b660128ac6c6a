"""Governors: a Guild that completes a colour group goes from player to player."""
# mypy: ignore-errors

from enum import Enum

from questions_fields import cr_of_landing, cr_of_loser, gets_title
from questions_kinds import Bonus, Field, Gain, Loss, Title
from questions_options import bonus, bonus_is_returned, cr_of_trade

from ruleproof.game import (
    Draw,
    Duty,
    Each,
    Range,
    State,
    ending,
    invariant,
    measure,
    reachable,
    require,
    resource,
    rule,
    situation,
    start,
)

VALUE = 4
GROUP = 3
MOST_CR = 40


class Tycoon(Enum):
    """The two players; the first has the other cards of the colour group."""

    COLLECTOR = "the collector"
    TRADER = "the trader"


class Market(Enum):
    """How it ends."""

    OVER = "nothing more is done"


class Guild(State):
    """One Guild of a colour group of three, of which one player has the rest.

    Abstracts: everything else; who lands on the Guild is chance; 40 CR are counted at most.
    """

    owner: Tycoon | None = None
    cr: Each[Tycoon, Range[0, 40]] = 0
    over: bool = False


@start("G-002", "G-118")
def nobody_owns_it(s: Guild):
    s.owner = None


@rule("G-118", "G-119", "G-120", "G-121", "G-122", "G-123", "G-124")
def somebody_lands_on_it(s: Guild, player: Draw[Tycoon]):
    require(not s.over and all(s.cr[each] + VALUE + 2 * GROUP <= MOST_CR for each in Tycoon))
    if s.owner is not player:
        take_over(s, player)


def take_over(s, player):
    """Give a player the Guild that is landed on, and its points."""
    field = Field.FREE_GUILD if s.owner is None else Field.FOREIGN_GUILD
    require(gets_title(field))
    if s.owner is not None:
        s.cr[s.owner] -= cr_of_loser()
        keep_or_return(s, s.owner, Loss.LANDED_ON)
    s.cr[player] += cr_of_landing(field, 1)
    receive(s, player, Gain.LANDED)


@rule("G-073", "G-074", "G-079", by=Tycoon.TRADER)
def it_is_traded(s: Guild):
    require(not s.over and s.owner is not None)
    buyer = Tycoon.COLLECTOR if s.owner is Tycoon.TRADER else Tycoon.TRADER
    require(s.cr[buyer] + VALUE + 2 * GROUP <= MOST_CR)
    s.cr[s.owner] -= cr_of_trade(Title.GUILD, VALUE, 0)
    s.cr[buyer] += cr_of_trade(Title.GUILD, VALUE, 0)
    keep_or_return(s, s.owner, Loss.TRADED)
    receive(s, buyer, Gain.TRADED)


def receive(s, player, gain):
    """Make a player the owner, with the bonus for a complete group."""
    s.owner = player
    if player is Tycoon.COLLECTOR and bonus(gain, Title.GUILD) is Bonus.TWICE:
        s.cr[player] += 2 * GROUP


def keep_or_return(s, player, loss):
    """Take a bonus back if that has to be done."""
    if bonus_is_returned(loss) is Duty.MUST and player is Tycoon.COLLECTOR:
        s.cr[player] -= 2 * GROUP


@rule("G-034")
def the_market_closes(s: Guild):
    require(not s.over)
    s.over = True


@situation(bonus)
def the_group_is_complete(s: Guild):
    return (Gain.TRADED, Title.GUILD) if s.owner is Tycoon.COLLECTOR else None


@ending("G-034", result=Market.OVER)
def nothing_more_is_done(s: Guild):
    return s.over


@invariant("G-119", "G-122")
def the_trader_has_the_value_of_the_guild_or_nothing(s: Guild):
    return s.cr[Tycoon.TRADER] == (VALUE if s.owner is Tycoon.TRADER else 0)


@invariant("G-123", "G-124")
def the_collector_keeps_every_bonus(s: Guild):
    value = VALUE if s.owner is Tycoon.COLLECTOR else 0
    return (s.cr[Tycoon.COLLECTOR] - value) % (2 * GROUP) == 0


@reachable("G-123", "G-124")
def one_group_is_paid_for_twice(s: Guild):
    return s.cr[Tycoon.COLLECTOR] == VALUE + 4 * GROUP


@resource("G-079", "G-124", better_for=Tycoon.COLLECTOR)
def points_of_the_collector(s: Guild):
    return s.cr[Tycoon.COLLECTOR]


@resource("G-122", better_for=Tycoon.TRADER)
def points_of_the_trader(s: Guild):
    return s.cr[Tycoon.TRADER]


@measure("G-122", "G-124")
def points_of_both(s: Guild):
    return sum(s.cr[each] for each in Tycoon)
