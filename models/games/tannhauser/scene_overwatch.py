"""Tannhäuser: a character moves and acts before the eyes of two enemies on overwatch."""
# mypy: ignore-errors

from enum import Enum

from questions_circles import goes_on
from questions_command import may_interrupt, stays_on_overwatch
from questions_pieces import After, Event

from ruleproof.game import (
    Draw,
    Duty,
    Each,
    Range,
    State,
    duty,
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


class Party(Enum):
    """The two sides."""

    MOVER = "the player whose character is activated"
    WATCHER = "the player with characters on overwatch"


class Guard(Enum):
    """The two characters on overwatch."""

    FIRST = "the first guard"
    SECOND = "the second guard"


class Stage(Enum):
    """Where the activation stands."""

    FREE = "he moves, acts or stops"
    OPEN = "the guards may attack"
    BOUND = "he does what he announced"
    OVER = "his activation is over"


class Outcome(Enum):
    """How it ends."""

    DONE = "the activation ends as planned"
    DEAD = "he is dead"


STEPS = 3


class Watched(State):
    """One activation on a path that two enemies on overwatch share. Abstracts: an overwatch attack
    deals no wound, one or two; what the announced action does; `shots` are those on one event.
    """

    phase: Stage = Stage.FREE
    health: Range[0, 3]
    steps: Range[0, 3] = 0
    event: Event = Event.STEP
    announced: bool = False
    acted: bool = False
    ready: Each[Guard, bool] = True
    shots: Range[0, 2] = 0
    wounds: Range[0, 4] = 0


@start("T-125", "T-248")
def two_enemies_are_on_overwatch(s: Watched, health: Range[1, 3]):
    s.health = health


@rule("T-249", "T-250", by=Party.MOVER, phase=Stage.FREE, then=Stage.OPEN)
def he_steps_onto_their_path(s: Watched):
    require(s.steps < STEPS)
    s.steps += 1
    s.event = Event.STEP
    s.shots = 0


@rule("T-249", by=Party.MOVER, phase=Stage.FREE, then=Stage.OPEN)
def he_comes_through_a_secret_door(s: Watched):
    require(s.steps < STEPS)
    s.steps += 1
    s.event = Event.SECRET_DOOR
    s.shots = 0


@rule("T-251", by=Party.MOVER, phase=Stage.FREE, then=Stage.OPEN)
def he_announces_an_action(s: Watched):
    require(not s.announced)
    s.announced = True
    s.event = Event.ANNOUNCES
    s.shots = 0


@rule("T-248", "T-252", "T-253", "T-254", "T-256", "T-257", by=Party.WATCHER, phase=Stage.OPEN)
def a_guard_attacks(s: Watched, guard: Guard, wounds: Draw[{0: 2, 1: 1, 2: 1}]):
    require(s.ready[guard])
    require(may_interrupt(s.event, True, False, False, s.shots > 0) is Duty.MAY)
    s.ready[guard] = stays_on_overwatch(True)
    s.shots += 1
    dealt = min(wounds, s.health)
    s.health -= dealt
    s.wounds += wounds
    after = After.OVERWATCH_KILLED if s.health == 0 else After.OVERWATCH_SURVIVED
    if not goes_on(after):
        s.phase = Stage.OVER


@rule("T-252", "T-254", "T-255", by=Party.WATCHER, phase=Stage.OPEN)
def the_guards_are_done(s: Watched):
    s.phase = Stage.BOUND if s.announced and not s.acted else Stage.FREE


@rule("T-252", "T-255", by=Party.MOVER, phase=Stage.BOUND, then=Stage.FREE)
def he_takes_the_announced_action(s: Watched):
    s.acted = True


@rule("T-132", by=Party.MOVER, phase=Stage.FREE, then=Stage.OVER)
def he_stops(s: Watched):
    pass


@duty("T-255", rule="he_takes_the_announced_action")
def an_action_was_announced(s: Watched):
    return s.phase is Stage.BOUND


@situation(may_interrupt)
def something_draws_attention(s: Watched):
    if s.phase is not Stage.OPEN or not any(s.ready[guard] for guard in Guard):
        return None
    return s.event, True, False, False, s.shots > 0


@ending("T-254", result=Outcome.DONE)
def the_activation_is_over(s: Watched):
    return s.phase is Stage.OVER and s.health > 0


@ending("T-254", result=Outcome.DEAD)
def he_is_dead(s: Watched):
    return s.phase is Stage.OVER and s.health == 0


@invariant("T-256")
def each_guard_attacks_once(s: Watched):
    return sum(s.ready[guard] for guard in Guard) >= 2 - s.steps - s.announced or s.shots > 1


@never("T-257")
def a_step_draws_two_attacks(s: Watched):
    return s.event is Event.STEP and s.shots == 2


@never("T-257")
def anything_draws_two_attacks(s: Watched):
    return s.shots == 2


@never("T-254")
def the_dead_act(s: Watched):
    return s.health == 0 and s.phase is not Stage.OVER


@reachable("T-255")
def he_acts_after_being_shot_at_twice(s: Watched):
    return s.acted and not any(s.ready[guard] for guard in Guard)


@measure("T-256")
def wounds_of_both_guards(s: Watched):
    return s.wounds
