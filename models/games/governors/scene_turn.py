"""Governors: the turn of one player, from the Options Phase to Agent Infiltration."""
# mypy: ignore-errors

from enum import Enum

from questions_aggression import may_deploy
from questions_fields import may_attack_here, pays_fee
from questions_fight_kinds import Force, Held
from questions_kinds import Field, Step
from questions_moves import advances_again, cost_of_turning
from questions_play import is_played

from ruleproof.game import (
    Draw,
    Duty,
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
    reading_of,
    require,
    rule,
    situation,
    start,
)

ANY_FIELD = Draw[Field]


class Stage(Enum):
    """Where in the turn."""

    OPTIONS = "Options Phase"
    ROLL = "the Governor is to advance"
    LANDED = "the Governor has landed"
    ATTACK = "Aggression"
    AGENTS = "Agent Infiltration"
    DONE = "over"


class TurnEnd(Enum):
    """How a turn ends."""

    OVER = "the next player follows"


reading_of(
    "Teleport! after two rolls",
    advances_again,
    G087="the Governor stays",
    G138="the Governor teleports",
)


class Turn(State):
    """One turn. Abstracts: the board, so that dice may lead to any field; what options, takeovers
    and agents do. The player has 6 CR for directions; three rolls stand for three and more.
    """

    first_turn: bool
    phase: Stage = Stage.OPTIONS
    field: Field = Field.TELEPORT
    rolls: Range[0, 3] = 0
    cr: Range[0, 6] = 6
    paid: bool = False
    attacked: bool = False
    took_options: Observed[bool] = False


@start("G-001", "G-029", "G-030")
def the_turn_begins(s: Turn, first_turn: bool):
    s.first_turn = first_turn
    if not is_played(Step.OPTIONS, first_turn):
        s.phase = Stage.LANDED


@rule("G-027", "G-028", "G-029", phase=Stage.OPTIONS, then=Stage.ROLL)
def the_options_are_over(s: Turn):
    pass


@observe("the_options_are_over")
def note_the_options(s: Turn):
    s.took_options = True


@rule("G-080", "G-082", "G-084", "G-085", "G-088", phase=Stage.ROLL, then=Stage.LANDED)
def the_dice_are_rolled(s: Turn, counterclockwise: bool, field: ANY_FIELD):
    advance(s, counterclockwise, field)


@rule("G-086", "G-087", "G-088", "G-099", "G-108", "G-120", "G-126", "G-146", phase=Stage.LANDED)
def the_player_rolls_again(s: Turn, counterclockwise: bool, field: ANY_FIELD):
    require(may_go_on(s) is Duty.MAY and not s.paid)
    advance(s, counterclockwise, field)


@rule("G-030", "G-138", "G-139", "G-140", phase=Stage.LANDED)
def the_governor_teleports(s: Turn, field: ANY_FIELD):
    require(may_go_on(s) is Duty.MUST)
    advance(s, False, field)


def advance(s, counterclockwise, field):
    """Pay for the direction, and land on a field."""
    if counterclockwise:
        require(s.cr >= cost_of_turning())
        s.cr -= cost_of_turning()
    s.rolls = min(3, s.rolls + 1)
    s.field = field


def may_go_on(s):
    """Return whether the Governor is advanced from where it is."""
    return advances_again(s.field, max(1, min(2, s.rolls)))


@rule("G-100", phase=Stage.LANDED)
def the_fee_is_paid(s: Turn):
    require(s.field is Field.FOREIGN and not s.paid)
    require(pays_fee(False) is Duty.MUST)
    s.paid = True


@rule("G-081", "G-099", "G-101", phase=Stage.LANDED, then=Stage.ATTACK)
def a_takeover_is_attempted(s: Turn):
    require(s.field is Field.OWN or s.field is Field.FOREIGN)
    require(may_attack_here(s.field) is Duty.MAY and not s.paid)
    s.attacked = True


@rule("G-081", "G-082", phase=Stage.ATTACK, then=Stage.AGENTS)
def the_aggression_is_over(s: Turn):
    pass


@rule("G-081", "G-082", phase=Stage.LANDED, then=Stage.AGENTS)
def nothing_more_is_done_here(s: Turn):
    require(may_go_on(s) is not Duty.MUST)
    require(s.field is not Field.FOREIGN or s.paid)


@rule("G-082", "G-195", phase=Stage.AGENTS, then=Stage.DONE)
def agents_are_deployed_or_not(s: Turn, deployed: bool):
    pass


@duty("G-138", rule="the_governor_teleports")
def teleport_has_to_be_left(s: Turn):
    return s.phase is Stage.LANDED and may_go_on(s) is Duty.MUST


@situation(advances_again)
def a_field_is_landed_on(s: Turn):
    return (s.field, min(2, s.rolls)) if s.phase is Stage.LANDED and s.rolls > 0 else None


@situation(may_deploy)
def agents_are_deployed_now(s: Turn):
    if s.phase is not Stage.AGENTS:
        return None
    return Force.AGENTS, Step.INFILTRATION, Held.OTHERWISE


@ending("G-026", "G-195", result=TurnEnd.OVER)
def the_turn_is_over(s: Turn):
    return s.phase is Stage.DONE


@always("G-029")
def a_first_turn_has_no_options(s: Turn):
    return not (s.first_turn and s.took_options)


@always("G-027", "G-028")
def other_turns_begin_with_options(s: Turn):
    return s.first_turn or s.took_options or s.phase is Stage.OPTIONS


@invariant("G-030", "G-082", "G-084")
def no_turn_is_over_before_the_governor_advanced(s: Turn):
    return s.phase is not Stage.DONE or s.rolls > 0


@never("G-100", "G-101")
def a_fee_and_a_takeover(s: Turn):
    return s.paid and s.attacked


@never("G-100")
def a_fee_for_another_field(s: Turn):
    return s.paid and s.field is not Field.FOREIGN


@never("G-087")
def a_third_advance(s: Turn):
    return s.rolls == 3


@never("G-100")
def a_foreign_territory_is_left_without_either(s: Turn):
    return s.phase is Stage.AGENTS and s.field is Field.FOREIGN and not (s.paid or s.attacked)


@reachable("G-030", "G-101")
def a_takeover_in_a_first_turn(s: Turn):
    return s.first_turn and s.attacked and s.phase is Stage.DONE


@reachable("G-100")
def a_turn_ends_with_the_conference_fee(s: Turn):
    return s.paid and s.phase is Stage.DONE


@reachable("G-088")
def both_advances_counterclockwise(s: Turn):
    return s.rolls == 2 and s.cr == 0


@measure("G-086", "G-087")
def advances_in_a_turn(s: Turn):
    return s.rolls
