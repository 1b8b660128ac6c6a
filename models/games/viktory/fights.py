"""VIKTORY: Combat of one Operative with the Terrorist, of both kinds, and Group Combat."""
# mypy: ignore-errors

from enum import Enum

from europe import (
    KILL_IN_COMBAT,
    Operative,
    Side,
    break_takes_strength,
    breaks_off,
    operative_modifier,
    terrorist_modifier,
)

from ruleproof.game import (
    Choice,
    Die,
    Each,
    Observed,
    Range,
    State,
    always,
    duty,
    ending,
    invariant,
    measure,
    never,
    observe,
    reachable,
    require,
    resource,
    rule,
    start,
)


class CombatEnd(Enum):
    """How a Combat ends."""

    TERRORIST_KILLED = "the Terrorist is killed"
    OPERATIVES_KILLED = "every Operative there is killed"
    BREAK = "Combat Break"


class Combat(State):
    """A Combat of one Operative with the Terrorist.

    Abstracts: the City is just dark green or not; of the other two Operatives only counts how
    many are there, alive and dead.
    """

    attacker: Side
    operative: Operative
    strength: Range[0, 6]
    terror: Range[0, 12]
    others_alive: Range[0, 2]
    others_dead: Range[0, 2]
    green: bool
    broken: bool = False
    idle: bool = False
    points: Range[0, 3] = 0
    rounds: Observed[Range[0, 20]] = 0


@start("V-116", "V-170", "V-171", "V-182")
def combat_begins(
    s: Combat,
    attacker: Side,
    operative: Operative,
    strength: Range[0, 6],
    terror: Range[0, 12],
    others_alive: Range[0, 2] = 0,
    others_dead: Range[0, 2] = 0,
    green: bool = False,
):
    require(strength > 0 and terror > 0)
    require(others_alive + others_dead <= 2)
    s.attacker = attacker
    s.operative = operative
    s.strength = strength
    s.terror = terror
    s.others_alive = others_alive
    s.others_dead = others_dead
    s.green = green


@rule("V-172", "V-173", "V-174", "V-175", "V-178", "V-183", "V-184", "V-185", "V-186", "V-190")
def a_round_is_fought(s: Combat, operative_die: Die[6], terrorist_die: Die[6]):
    operative_loss, terrorist_loss, broken = fought(
        operative_die,
        operative_modifier(s.operative, s.attacker is Side.INTERPOL, s.others_alive),
        terrorist_die,
        terrorist_modifier(s.attacker is Side.TERRORIST, s.others_dead, s.green),
        s.attacker is Side.TERRORIST,
    )
    s.idle = operative_loss == 0 and terrorist_loss == 0 and not broken
    s.strength = max(0, s.strength - operative_loss)
    s.terror = max(0, s.terror - terrorist_loss)
    s.broken = broken
    if s.strength == 0:
        s.points += KILL_IN_COMBAT


def fought(operative_die, operative_adds, terrorist_die, terrorist_adds, terrorist_attacks):
    """Return the Strength that each side loses in a round, and whether Combat breaks off."""
    operative_roll = operative_die + operative_adds
    terrorist_roll = terrorist_die + terrorist_adds
    broken = breaks_off(terrorist_attacks, operative_roll, terrorist_die, terrorist_roll)
    if broken and not break_takes_strength():
        return 0, 0, broken
    difference = terrorist_roll - operative_roll
    return max(0, difference), max(0, -difference), broken


@observe("a_round_is_fought")
def count_the_round(s: Combat):
    s.rounds = min(20, s.rounds + 1)


@ending("V-179", "V-191", result=CombatEnd.TERRORIST_KILLED)
def the_terrorist_is_killed(s: Combat):
    return s.terror == 0


@ending("V-176", "V-187", result=CombatEnd.OPERATIVES_KILLED)
def the_operative_is_killed(s: Combat):
    return s.strength == 0


@ending("V-174", "V-180", "V-185", "V-192", result=CombatEnd.BREAK)
def combat_is_broken_off(s: Combat):
    return s.broken and s.terror > 0 and s.strength > 0


@never("V-173", "V-184")
def both_are_killed(s: Combat):
    return s.strength == 0 and s.terror == 0


@never("V-173", "V-174", "V-175")
def a_round_does_nothing(s: Combat):
    return s.idle


@never("V-174", "V-175", "V-186")
def a_killing_round_breaks_off(s: Combat):
    return s.broken and (s.strength == 0 or s.terror == 0)


@invariant("V-169", "V-178", "V-190")
def a_kill_gives_three_points(s: Combat):
    return s.points == (KILL_IN_COMBAT if s.strength == 0 else 0)


@always("V-175", "V-186")
def a_combat_is_over_after_seventeen_rounds(s: Combat):
    return s.rounds <= 17


@reachable("V-206")
def the_terrorist_has_three_more(s: Combat):
    attacked = s.operative is Operative.SPECIAL_FORCES and s.attacker is Side.TERRORIST
    return attacked and terrorist_modifier(True, s.others_dead, s.green) == 3


@measure("V-175", "V-186")
def rounds_of_a_combat(s: Combat):
    return s.rounds


@measure("V-200", "V-201", "V-202", "V-203", "V-204", "V-205")
def what_the_operative_adds_more(s: Combat):
    adds = operative_modifier(s.operative, s.attacker is Side.INTERPOL, s.others_alive)
    return adds - terrorist_modifier(s.attacker is Side.TERRORIST, s.others_dead, s.green)


class Assault(Enum):
    """Where a Group Combat stands."""

    CHOICE = "the Terrorist chooses whom he attacks"
    ROUND = "a round is fought"
    BREAK = "Combat Break"
    OVER = "every Operative there is killed"


class Group(State):
    """A Group Combat: the Terrorist attacks a City that holds several Operatives.

    Abstracts: the City is just dark green or not; what he does after a Combat Break is left out.
    """

    phase: Assault = Assault.CHOICE
    there: Each[Operative, bool]
    strength: Each[Operative, Range[0, 6]]
    terror: Range[0, 12]
    green: bool
    opponent: Operative = Operative.SECRET_AGENTS
    points: Range[0, 9] = 0


@start("V-197")
def the_terrorist_attacks(
    s: Group,
    agents: Range[0, 6],
    squad: Range[0, 6],
    forces: Range[0, 6],
    absent: Choice[Operative | None, Side.INTERPOL],
    terror: Range[1, 12],
    green: bool,
):
    s.strength[Operative.SECRET_AGENTS] = agents
    s.strength[Operative.BOMB_SQUAD] = squad
    s.strength[Operative.SPECIAL_FORCES] = forces
    for who in Operative:
        s.there[who] = who is not absent
        require(who is not absent or s.strength[who] == 6)
    s.terror = terror
    s.green = green
    require(any(can_fight(s, who) for who in Operative))


def can_fight(s, who):
    """Return whether an Operative is there and alive."""
    return s.there[who] and s.strength[who] > 0


@rule("V-197", "V-198", by=Side.TERRORIST, phase=Assault.CHOICE, then=Assault.ROUND)
def the_terrorist_chooses(s: Group, who: Operative):
    require(can_fight(s, who))
    s.opponent = who


@rule("V-183", "V-184", "V-185", "V-186", "V-190", "V-197", phase=Assault.ROUND)
def a_round_of_the_group(s: Group, operative_die: Die[6], terrorist_die: Die[6]):
    who = s.opponent
    alive = sum(can_fight(s, each) for each in Operative)
    dead = sum(s.there[each] and s.strength[each] == 0 for each in Operative)
    operative_loss, terrorist_loss, broken = fought(
        operative_die,
        operative_modifier(who, False, alive - 1),
        terrorist_die,
        terrorist_modifier(True, dead, s.green),
        True,
    )
    s.strength[who] = max(0, s.strength[who] - operative_loss)
    s.terror = max(0, s.terror - terrorist_loss)
    if broken:
        s.phase = Assault.BREAK
    elif s.strength[who] == 0:
        s.points += KILL_IN_COMBAT
        s.phase = Assault.CHOICE if alive > 1 else Assault.OVER


@duty("V-197", rule="the_terrorist_chooses")
def he_must_fight_the_next(s: Group):
    return s.phase is Assault.CHOICE


@ending("V-191", result=CombatEnd.TERRORIST_KILLED)
def the_group_kills_the_terrorist(s: Group):
    return s.terror == 0


@ending("V-197", result=CombatEnd.OPERATIVES_KILLED)
def the_group_is_killed(s: Group):
    return s.phase is Assault.OVER


@ending("V-197", "V-199", result=CombatEnd.BREAK)
def the_group_breaks_off(s: Group):
    return s.phase is Assault.BREAK


@invariant("V-197")
def the_next_opponent_is_there_and_alive(s: Group):
    if s.phase is Assault.ROUND:
        return can_fight(s, s.opponent)
    return s.phase is not Assault.CHOICE or any(can_fight(s, who) for who in Operative)


@always("V-197")
def nobody_is_left_when_all_were_fought(s: Group):
    return s.phase is not Assault.OVER or not any(can_fight(s, who) for who in Operative)


@invariant("V-169", "V-190")
def each_kill_gives_three_points(s: Group):
    return s.points % KILL_IN_COMBAT == 0


@reachable("V-197", "V-203")
def three_are_killed_in_one_combat(s: Group):
    return s.points == 3 * KILL_IN_COMBAT


@measure("V-169", "V-197")
def points_of_a_group_combat(s: Group):
    return s.points


@resource("V-184", better_for=Side.TERRORIST)
def strength_left_to_the_terrorist(s: Group):
    return s.terror
