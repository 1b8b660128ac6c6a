"""Tannhäuser: Zor'ka and a pair of Voïvodes under fire, over three turns."""
# mypy: ignore-errors

from enum import Enum

from questions_command import acts_alone, may_assign, may_spend_on
from questions_kinds import Figure, Use
from questions_shared import health_rows

from ruleproof.game import (
    Draw,
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

TURNS = 3


class Party(Enum):
    """The two players."""

    ZORKA = "the player of Zor'ka"
    ENEMY = "the enemy"


class Mate(Enum):
    """The two Voïvodes of a pair."""

    A = "Voïvode A"
    B = "Voïvode B"


class Stage(Enum):
    """Where the turn stands."""

    BEFORE = "before activations"
    FIRE = "the enemy attacks"
    ASSIGN = "wounds are assigned"
    PAIR = "the Voïvodes are activated"


class Finish(Enum):
    """How it ends."""

    DEAD = "Zor'ka is dead"
    ALIVE = "Zor'ka lives"


OTHER = {Mate.A: Mate.B, Mate.B: Mate.A}


class Voivodes(State):
    """One attack on Zor'ka a turn. Abstracts: dice (an attack deals up to three wounds); Command
    Points are there; Zor'ka is a hero; what Voïvodes do when they are activated.
    """

    phase: Stage = Stage.FIRE
    rows: Range[0, 4]
    alive: Each[Mate, bool] = True
    near: Each[Mate, bool]
    open: Range[0, 3] = 0
    assigned: Range[0, 1] = 0
    activated: Each[Mate, bool] = False
    turn: Range[1, 4] = 1


@start("T-258", "T-259", "T-263")
def zorka_and_a_pair_are_on_the_board(s: Voivodes, a_near: bool, b_near: bool):
    s.rows = health_rows(Figure.HERO)
    s.near[Mate.A] = a_near
    s.near[Mate.B] = b_near


@rule("T-246", "T-265", "T-267", by=Party.ZORKA, phase=Stage.BEFORE)
def the_pair_comes_back(s: Voivodes):
    require(not any(s.alive[mate] for mate in Mate))
    require(may_spend_on(Use.REINFORCEMENT, Figure.VOIVODE) is Duty.MAY)
    for mate in Mate:
        s.alive[mate] = True
        s.near[mate] = False


@rule("T-129", by=Party.ZORKA, phase=Stage.BEFORE, then=Stage.FIRE)
def the_activations_begin(s: Voivodes):
    require(s.turn <= TURNS)


@rule("T-219", by=Party.ENEMY, phase=Stage.FIRE, then=Stage.ASSIGN)
def zorka_is_attacked(s: Voivodes, wounds: Draw[Range[0, 3]]):
    s.open = wounds
    s.assigned = 0


@rule("T-260", "T-263", by=Party.ZORKA, phase=Stage.ASSIGN)
def a_voivode_takes_a_wound(s: Voivodes, mate: Mate):
    require(s.alive[mate] and s.assigned == 0)
    require(may_assign(1, s.open, s.near[mate]) is Duty.MAY)
    s.open -= 1
    s.assigned = 1
    if health_rows(Figure.VOIVODE) <= 1:
        s.alive[mate] = False


@rule("T-235", "T-236", by=Party.ZORKA, phase=Stage.ASSIGN, then=Stage.PAIR)
def zorka_takes_the_rest(s: Voivodes):
    s.rows = max(0, s.rows - s.open)
    s.open = 0


@rule("T-261", by=Party.ZORKA, phase=Stage.PAIR)
def the_pair_is_activated(s: Voivodes, first: Mate):
    require(s.rows > 0 and s.alive[Mate.A] and s.alive[Mate.B])
    require(not acts_alone(False) and not s.activated[first])
    s.activated[first] = True
    s.activated[OTHER[first]] = True


@rule("T-262", by=Party.ZORKA, phase=Stage.PAIR)
def a_lone_voivode_is_activated(s: Voivodes, mate: Mate):
    require(s.rows > 0 and s.alive[mate] and not s.alive[OTHER[mate]])
    require(acts_alone(True) and not s.activated[mate])
    s.activated[mate] = True


@rule("T-136", by=Party.ZORKA, phase=Stage.PAIR, then=Stage.BEFORE)
def the_turn_ends(s: Voivodes):
    require(s.rows > 0)
    require(all(s.activated[mate] or not s.alive[mate] for mate in Mate))
    s.turn += 1
    for mate in Mate:
        s.activated[mate] = False


@situation(may_spend_on)
def both_voivodes_are_destroyed(s: Voivodes):
    gone = not any(s.alive[mate] for mate in Mate)
    before = s.phase is Stage.BEFORE and s.turn <= TURNS
    return (Use.REINFORCEMENT, Figure.VOIVODE) if gone and before else None


@ending("T-236", result=Finish.DEAD)
def zorka_is_dead(s: Voivodes):
    return s.phase is Stage.PAIR and s.rows == 0


@ending("T-136", result=Finish.ALIVE)
def zorka_lives(s: Voivodes):
    return s.turn > TURNS


@never("T-263")
def one_attack_destroys_both(s: Voivodes):
    return s.turn == 1 and not any(s.alive[mate] for mate in Mate)


@reachable("T-263")
def zorka_survives_five_wounds_and_more(s: Voivodes):
    return s.turn == 3 and s.rows == 1 and not any(s.alive[mate] for mate in Mate)


@reachable("T-267")
def a_pair_that_was_destroyed_fights_again(s: Voivodes):
    return s.turn == 3 and s.phase is Stage.FIRE and s.alive[Mate.A] and s.rows == 4


@invariant("T-261", "T-262")
def living_mates_are_activated_together(s: Voivodes):
    both = s.alive[Mate.A] and s.alive[Mate.B]
    return not both or s.activated[Mate.A] == s.activated[Mate.B]


@measure("T-263")
def rows_left(s: Voivodes):
    return s.rows
