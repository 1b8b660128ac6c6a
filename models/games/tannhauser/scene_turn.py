"""Tannhäuser: two turns as their steps: refresh, Initiative, overwatch, activations."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Side, Step
from questions_shared import counts_as_done, must_enter_this_turn
from questions_turn import (
    Next,
    activates_first,
    activates_next,
    overwatch_step_ends,
    sets_overwatch_first,
)

from ruleproof.game import (
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
POINTS = 2
TEAM = 3
TURNS = 2


class Over(Enum):
    """How the scene ends."""

    OVER = "two turns are over"


class Turn(State):
    """The first two turns. Abstracts: what characters do, and that some die; a side has three
    characters and 2 Command Points a turn, which go into overwatch; who rolls higher.
    """

    turn: Range[1, 3] = 1
    phase: Step = Step.REFRESH
    initiative: Side = Side.ONE
    acts: Side = Side.ONE
    points: Each[Side, Range[0, 2]] = POINTS
    ready: Each[Side, Range[0, 3]] = TEAM
    watching: Each[Side, Range[0, 2]] = 0
    spent: Each[Side, Range[0, 2]] = 0
    outside: Each[Side, Range[0, 3]] = TEAM
    declined: Range[0, 2] = 0


@start("T-133")
def nobody_is_on_the_board(s: Turn):
    pass


@rule("T-114", phase=Step.REFRESH, then=Step.INITIATIVE)
def the_first_turn_has_nothing_to_refresh(s: Turn):
    require(s.turn == 1)


@rule("T-115", "T-116", "T-117", "T-118", phase=Step.REFRESH, then=Step.INITIATIVE)
def tokens_and_points_are_refreshed(s: Turn):
    require(1 < s.turn <= TURNS)
    for side in Side:
        s.points[side] = POINTS
        s.ready[side] = TEAM
        s.watching[side] = 0
        s.spent[side] = 0


@rule("T-122", "T-124", "T-125", phase=Step.INITIATIVE, then=Step.OVERWATCH)
def initiative_is_rolled(s: Turn, winner: Side):
    s.initiative = winner
    s.acts = sets_overwatch_first(winner)
    s.declined = 0


@rule("T-125", "T-127", phase=Step.OVERWATCH)
def a_character_is_put_on_overwatch(s: Turn):
    require(s.points[s.acts] > 0 and s.ready[s.acts] > 0)
    s.points[s.acts] -= 1
    s.ready[s.acts] -= 1
    s.watching[s.acts] += 1
    s.declined = 0
    s.acts = OTHER[s.acts]


@rule("T-125", "T-128", phase=Step.OVERWATCH)
def overwatch_is_declined(s: Turn):
    s.declined += 1
    s.acts = OTHER[s.acts]
    if overwatch_step_ends(s.declined):
        s.phase = Step.ACTIVATE
        first = activates_first(s.initiative)
        s.acts = first if s.ready[first] > 0 else OTHER[first]
        s.declined = 0


@rule("T-129", "T-130", "T-131", "T-133", "T-135", "T-256", phase=Step.ACTIVATE)
def a_character_is_activated(s: Turn, attacked_from_overwatch: bool):
    require(s.ready[s.acts] > 0)
    other = OTHER[s.acts]
    s.ready[s.acts] -= 1
    s.outside[s.acts] = max(0, s.outside[s.acts] - 1)
    if attacked_from_overwatch:
        require(s.watching[other] > 0 and s.outside[other] == 0)
        s.watching[other] -= 1
        s.spent[other] += 1
    if activates_next(min(2, s.ready[s.acts]), min(2, s.ready[other])) is Next.OTHER:
        s.acts = other


@rule("T-136", phase=Step.ACTIVATE, then=Step.REFRESH)
def the_turn_ends(s: Turn):
    require(all(s.ready[side] == 0 for side in Side))
    require(all(s.spent[side] == 0 for side in Side) or counts_as_done(False, False, True))
    s.turn += 1


@ending("T-136", result=Over.OVER)
def two_turns_are_over(s: Turn):
    return s.turn > TURNS


@situation(counts_as_done)
def somebody_attacked_from_overwatch(s: Turn):
    over = s.phase is Step.ACTIVATE and all(s.ready[side] == 0 for side in Side)
    return (False, False, True) if over and any(s.spent[side] > 0 for side in Side) else None


@situation(must_enter_this_turn)
def somebody_watches_from_outside(s: Turn):
    over = s.phase is Step.ACTIVATE and all(s.ready[side] == 0 for side in Side)
    outside = any(s.outside[side] > 0 for side in Side)
    return (True, True, False) if s.turn == 1 and over and outside else None


@invariant("T-126", "T-131", "T-135")
def everybody_is_accounted_for(s: Turn):
    return all(s.ready[side] + s.watching[side] + s.spent[side] <= TEAM for side in Side)


@never("T-130")
def the_wrong_player_is_to_activate(s: Turn):
    left = any(s.ready[side] > 0 for side in Side)
    return s.phase is Step.ACTIVATE and left and s.ready[s.acts] == 0


@never("T-129")
def who_lacks_initiative_begins_though_the_other_could(s: Turn):
    nobody_yet = s.turn == 1 and all(s.outside[side] == TEAM for side in Side)
    begins = s.phase is Step.ACTIVATE and s.acts is not s.initiative
    return nobody_yet and begins and s.ready[s.initiative] > 0


@invariant("T-115", "T-125")
def each_point_is_a_character_on_overwatch(s: Turn):
    return all(s.points[side] + s.watching[side] + s.spent[side] == POINTS for side in Side)


@reachable("T-127", "T-130")
def one_side_activates_two_in_a_row(s: Turn):
    return s.phase is Step.ACTIVATE and s.ready[OTHER[s.acts]] == 0 and s.ready[s.acts] == 2


@reachable("T-116", "T-125")
def the_second_turn_begins_with_all_points(s: Turn):
    return s.turn == 2 and s.phase is Step.OVERWATCH and all(s.points[side] == 2 for side in Side)


@measure("T-127")
def characters_on_overwatch(s: Turn):
    return sum(s.watching[side] for side in Side)
