"""COUNTDOWN: two Ops enter an unsecured area: traps, enemies, hostages, civilians, bombs."""
# mypy: ignore-errors

from enum import Enum

from team import (
    LOST_OP,
    START_HEALTH,
    Side,
    empty_pile_is_secured,
    hearts_on_one_op,
    wounds,
)

from ruleproof.game import (
    Die,
    Each,
    Range,
    State,
    duty,
    ending,
    invariant,
    never,
    reachable,
    require,
    rule,
    start,
)

DEFENSE = 3
ATTACK = 3
CIVILIAN_COST = 2
HOSTAGE_COST = 1


class Who(Enum):
    """The two Ops: the one with the lower number, who shoots, and the Bomb Expert."""

    FIRST = "the lower number"
    EXPERT = "the Bomb Expert"


class Card(Enum):
    """What lies in an area, in the order in which it is resolved."""

    TRAP = "booby trap"
    TERRORIST = "terrorist"
    HOSTAGE = "hostage"
    CIVILIAN = "civilian"
    BOMB = "time bomb"


class Step(Enum):
    """Where in the action phase."""

    TRAPS = "traps"
    STRIKE = "first strike"
    RETURN = "returned fire"
    QUIET = "no enemy left"


class AreaEnd(Enum):
    """How the visit ends."""

    SECURED = "the area is secured"
    LOST = "both Ops are dead"
    LEFT = "the area is left unsecured"


class Area(State):
    """One visit of an area. Abstracts: all terrorists have defense 3 and attack 3; a bomb is of
    complexity 1; Ops who leave find a secured area.
    """

    pile: Each[Card, Range[0, 2]]
    hearts: Range[2, 3]
    revealed: bool
    terrorists: Range[0, 2]
    health: Each[Who, Range[0, 2]]
    energy: Each[Who, Range[0, 3]]
    leads: Each[Who, bool] = False
    step: Step = Step.TRAPS
    struck: bool = False
    score: Range[-14, 2] = 0
    left: bool = False


@start("C-091", "C-093", "C-164", "C-165", "C-166", "C-167")
def the_cards_are_revealed(
    s: Area,
    traps: Range[0, 1],
    terrorists: Range[0, 2],
    hostages: Range[0, 2],
    civilians: Range[0, 1],
    bombs: Range[0, 1],
    hearts: Range[2, 3],
    revealed: bool,
    health: Range[1, START_HEALTH],
    energy: Range[0, 2],
):
    require(1 <= traps + terrorists + hostages + civilians + bombs <= 3)
    s.pile[Card.TRAP] = traps
    s.pile[Card.TERRORIST] = terrorists
    s.pile[Card.HOSTAGE] = hostages
    s.pile[Card.CIVILIAN] = civilians
    s.pile[Card.BOMB] = bombs
    s.hearts = hearts
    s.revealed = revealed
    s.terrorists = terrorists
    for who in Who:
        s.health[who] = health
        s.energy[who] = energy


@rule("C-168", "C-169", "C-170", "C-171", "C-172", "C-173", "C-176", by=Side.ENEMY)
def the_trap_explodes(s: Area):
    require(s.step is Step.TRAPS and s.pile[Card.TRAP] > 0)
    bystanders = s.pile[Card.HOSTAGE] + s.pile[Card.CIVILIAN]
    hostages = min(s.hearts, s.pile[Card.HOSTAGE])
    civilians = min(s.hearts - hostages, s.pile[Card.CIVILIAN])
    s.pile[Card.HOSTAGE] -= hostages
    s.pile[Card.CIVILIAN] -= civilians
    s.score -= HOSTAGE_COST * hostages + CIVILIAN_COST * civilians
    hurt(s, max(0, s.hearts - bystanders))
    s.pile[Card.TRAP] = 0


def hurt(s, damage):
    """Share damage out among the Ops, the lowest number first."""
    for who in Who:
        most = s.health[who] if hearts_on_one_op() else 1
        taken = min(damage, most, s.health[who])
        s.health[who] -= taken
        damage -= taken
        if taken > 0 and s.health[who] == 0:
            s.score -= LOST_OP


@rule("C-178", "C-179", "C-328", by=Side.TEAM)
def the_trap_is_dismantled(s: Area):
    require(s.step is Step.TRAPS and s.pile[Card.TRAP] > 0 and s.revealed)
    require(s.energy[Who.EXPERT] > 0)
    s.energy[Who.EXPERT] -= 1
    s.pile[Card.TRAP] = 0


@rule("C-166", "C-184")
def the_traps_are_done(s: Area):
    require(s.step is Step.TRAPS and s.pile[Card.TRAP] == 0 and living(s) > 0)
    s.step = Step.STRIKE if s.pile[Card.TERRORIST] > 0 else Step.QUIET


@rule("C-185", "C-192", "C-195", "C-200", "C-201", "C-209", by=Side.TEAM)
def an_op_shoots(s: Area, who: Who, roll: Die[6]):
    require(s.step is Step.STRIKE and s.health[who] > 0 and s.energy[who] > 0)
    s.energy[who] -= 1
    if roll >= DEFENSE:
        s.pile[Card.TERRORIST] -= 1
    if s.pile[Card.TERRORIST] == 0:
        s.step = Step.QUIET
    else:
        s.step = Step.RETURN


@rule("C-186", by=Side.TEAM)
def nobody_can_shoot(s: Area):
    require(s.step is Step.STRIKE and not s.struck)
    require(all(s.health[who] == 0 or s.energy[who] == 0 for who in Who))
    s.step = Step.RETURN


@rule("C-216", "C-218", "C-222", "C-225", "C-226", by=Side.ENEMY)
def the_terrorists_shoot_back(s: Area, first: Die[6], second: Die[6]):
    require(s.step is Step.RETURN)
    s.step = Step.STRIKE
    s.struck = True
    shoot(s, first)
    if s.pile[Card.TERRORIST] == 2:
        shoot(s, second)


def shoot(s, roll):
    """Let one terrorist shoot: at hostages, then at civilians, then at the Ops by number."""
    if s.pile[Card.HOSTAGE] > 0:
        s.pile[Card.HOSTAGE] -= 1
        s.score -= HOSTAGE_COST
    elif s.pile[Card.CIVILIAN] > 0:
        s.pile[Card.CIVILIAN] -= 1
        s.score -= CIVILIAN_COST
    elif wounds(ATTACK, roll) and living(s) > 0:
        who = Who.FIRST if s.health[Who.FIRST] > 0 else Who.EXPERT
        s.health[who] -= 1
        if s.health[who] == 0:
            s.score -= LOST_OP


@rule("C-237", "C-238", "C-239", "C-261", by=Side.TEAM)
def an_op_takes_a_hostage(s: Area, who: Who):
    require(s.step is Step.QUIET and s.pile[Card.HOSTAGE] > 0)
    require(s.health[who] > 0 and not s.leads[who])
    s.pile[Card.HOSTAGE] -= 1
    s.leads[who] = True


@rule("C-244", "C-260", by=Side.TEAM)
def the_civilians_are_sent_home(s: Area):
    require(s.step is Step.QUIET and s.pile[Card.CIVILIAN] > 0)
    s.pile[Card.CIVILIAN] = 0


@rule("C-247", "C-250", "C-326", "C-329", by=Side.TEAM)
def the_bomb_is_dismantled(s: Area):
    require(s.step is Step.QUIET and s.pile[Card.BOMB] > 0)
    require(s.health[Who.EXPERT] > 0 and s.energy[Who.EXPERT] > 0)
    s.energy[Who.EXPERT] -= 1
    s.pile[Card.BOMB] = 0
    s.score += 2


@rule("C-227", "C-229", "C-235", by=Side.TEAM)
def the_ops_leave(s: Area):
    require(living(s) > 0 and s.step is not Step.TRAPS and not secured(s))
    s.left = True


def living(s):
    """Return how many Ops are alive."""
    return sum(s.health[who] > 0 for who in Who)


def hostile(s):
    """Return how many enemies, traps and bombs are there."""
    return s.pile[Card.TERRORIST] + s.pile[Card.TRAP] + s.pile[Card.BOMB]


def secured(s):
    """Return whether the area is secured; hostages must be taken first in any case."""
    waiting = s.pile[Card.HOSTAGE] > 0
    civilians = s.pile[Card.CIVILIAN] > 0 if empty_pile_is_secured() else False
    return s.step is Step.QUIET and hostile(s) == 0 and not waiting and not civilians


@duty("C-168", rule="the_trap_explodes")
def an_unseen_trap_is_there(s: Area):
    return s.step is Step.TRAPS and s.pile[Card.TRAP] > 0 and not s.revealed


@ending("C-154", "C-259", result=AreaEnd.SECURED)
def the_area_is_secured(s: Area):
    return secured(s) and not s.left


@ending("C-220", "C-272", result=AreaEnd.LOST)
def both_ops_are_dead(s: Area):
    return living(s) == 0


@ending("C-229", "C-235", result=AreaEnd.LEFT)
def the_ops_have_left(s: Area):
    return s.left


@never("C-182")
def a_trap_hurts_a_terrorist(s: Area):
    return s.step is Step.TRAPS and s.pile[Card.TERRORIST] < s.terrorists


@reachable("C-176")
def a_trap_kills_an_op(s: Area):
    return s.step is Step.TRAPS and s.health[Who.FIRST] == 0


@never("C-172", "C-173")
def a_trap_takes_two_from_one_op(s: Area):
    rested = s.health[Who.EXPERT] == START_HEALTH
    return s.step is Step.TRAPS and rested and s.health[Who.FIRST] == 0


@reachable("C-186")
def all_are_killed_before_a_gunfight(s: Area):
    return living(s) == 0 and s.step is Step.TRAPS


@invariant("C-170", "C-171")
def the_dead_ops_of_a_trap_had_no_bystanders(s: Area):
    killed = s.step is Step.TRAPS and s.pile[Card.TRAP] == 0 and living(s) < 2
    return not killed or s.pile[Card.HOSTAGE] + s.pile[Card.CIVILIAN] == 0
