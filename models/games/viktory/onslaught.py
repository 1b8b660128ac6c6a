"""VIKTORY: all three Operatives attack the Terrorist in one turn, one after the other."""
# mypy: ignore-errors

from europe import (
    KILL_IN_COMBAT,
    Operative,
    operative_modifier,
    terrorist_modifier,
)
from fights import CombatEnd, fought

from ruleproof.game import (
    Die,
    Each,
    Range,
    State,
    always,
    ending,
    invariant,
    measure,
    reachable,
    rule,
    start,
)

NEXT = {
    Operative.SECRET_AGENTS: Operative.BOMB_SQUAD,
    Operative.BOMB_SQUAD: Operative.SPECIAL_FORCES,
    Operative.SPECIAL_FORCES: None,
}


class Onslaught(State):
    """One turn in which each Operative enters the Terrorist's City and attacks.

    Abstracts: the City is just dark green or not; its token is gone before the first Combat.
    """

    attacker: Operative | None = Operative.SECRET_AGENTS
    strength: Each[Operative, Range[0, 6]]
    terror: Range[0, 12]
    green: bool
    entered: Each[Operative, bool] = False
    points: Range[0, 9] = 0


@start("V-047", "V-048", "V-049", "V-050")
def the_terrorist_is_found(
    s: Onslaught,
    agents: Range[1, 6],
    squad: Range[1, 6],
    forces: Range[1, 6],
    terror: Range[1, 12],
    green: bool,
):
    s.strength[Operative.SECRET_AGENTS] = agents
    s.strength[Operative.BOMB_SQUAD] = squad
    s.strength[Operative.SPECIAL_FORCES] = forces
    s.terror = terror
    s.green = green


@rule("V-172", "V-173", "V-174", "V-175", "V-178", "V-180", "V-181", "V-202", "V-203")
def a_round_of_the_onslaught(s: Onslaught, operative_die: Die[6], terrorist_die: Die[6]):
    who = s.attacker
    s.entered[who] = True
    others = sum(s.entered[each] and each is not who and s.strength[each] > 0 for each in Operative)
    dead = sum(s.entered[each] and s.strength[each] == 0 for each in Operative)
    operative_loss, terrorist_loss, broken = fought(
        operative_die,
        operative_modifier(who, True, others),
        terrorist_die,
        terrorist_modifier(False, dead, s.green),
        False,
    )
    s.strength[who] = max(0, s.strength[who] - operative_loss)
    s.terror = max(0, s.terror - terrorist_loss)
    if s.strength[who] == 0:
        s.points += KILL_IN_COMBAT
    if broken or s.strength[who] == 0:
        s.attacker = NEXT[who]


@ending("V-179", result=CombatEnd.TERRORIST_KILLED)
def the_terrorist_falls(s: Onslaught):
    return s.terror == 0


@ending("V-180", "V-181", result=CombatEnd.BREAK)
def he_survives_the_turn(s: Onslaught):
    return s.terror > 0 and s.attacker is None and any(s.strength[who] > 0 for who in Operative)


@ending("V-176", result=CombatEnd.OPERATIVES_KILLED)
def he_kills_all_three(s: Onslaught):
    return s.terror > 0 and s.attacker is None and all(s.strength[who] == 0 for who in Operative)


@invariant("V-169", "V-178")
def each_of_the_killed_gives_three_points(s: Onslaught):
    return s.points == KILL_IN_COMBAT * sum(s.strength[who] == 0 for who in Operative)


@always("V-048", "V-049", "V-050")
def they_come_in_their_order(s: Onslaught):
    forces_in = s.entered[Operative.SPECIAL_FORCES]
    return not forces_in or s.entered[Operative.BOMB_SQUAD]


@reachable("V-202")
def a_rested_terrorist_falls_in_one_turn(s: Onslaught):
    return s.terror == 0 and all(s.entered[who] for who in Operative)


@measure("V-169")
def points_of_an_onslaught(s: Onslaught):
    return s.points
