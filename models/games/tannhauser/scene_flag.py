"""Tannhäuser: Capture the Flag: flags are acquired, dropped and planted until two are planted."""
# mypy: ignore-errors

from questions_kinds import Mode, Side
from questions_modes import (
    Dropped,
    Left,
    flags_planted_by_action,
    flags_set_up,
    flags_won,
    may_plant,
    things_left,
)

from ruleproof.game import (
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
    start,
)

OTHER = {Side.ONE: Side.OTHER, Side.OTHER: Side.ONE}
FLAGS = 3
TEAM = 2


class Flags(State):
    """The flags of both sides: `lying` on the board, `carried` by one enemy, `planted` by enemies.

    Abstracts: whose turn it is, and where anybody stands; one of the two characters of a side
    carries all that is carried. Nobody who died comes back: two Command Points buy no
    reinforcement.
    """

    lying: Each[Side, Range[0, 3]] = FLAGS
    carried: Each[Side, Range[0, 3]] = 0
    planted: Each[Side, Range[0, 2]] = 0
    living: Each[Side, Range[0, 2]] = TEAM


@start("T-015", "T-016")
def the_flags_are_placed(s: Flags):
    for side in Side:
        s.lying[side] = flags_set_up()


@rule("T-018", "T-019", "T-020", "T-021")
def a_flag_is_acquired(s: Flags, of: Side):
    require(s.living[OTHER[of]] > 0 and s.lying[of] > 0)
    s.lying[of] -= 1
    s.carried[of] += 1


@rule("T-023", "T-024", "T-025", "T-026")
def a_flag_is_planted(s: Flags, of: Side, enemy_beside: bool):
    require(s.carried[of] > 0)
    require(may_plant(True, enemy_beside, s.planted[of]) is Duty.MAY)
    s.carried[of] -= flags_planted_by_action()
    s.planted[of] += flags_planted_by_action()


@rule("T-022", "T-236")
def a_character_dies(s: Flags, side: Side, carrier: bool):
    require(s.living[side] > 0)
    require(carrier or s.living[side] > 1 or s.carried[OTHER[side]] == 0)
    s.living[side] -= 1
    if carrier and things_left(Dropped.FLAG, Mode.FLAG) is Left.IN_HIS_CIRCLE:
        s.lying[OTHER[side]] += s.carried[OTHER[side]]
        s.carried[OTHER[side]] = 0


@ending("T-012", result=Side.ONE)
def the_first_side_wins(s: Flags):
    return flags_won(s.planted[Side.OTHER])


@ending("T-012", result=Side.OTHER)
def the_other_side_wins(s: Flags):
    return flags_won(s.planted[Side.ONE])


@invariant("T-016", "T-022", "T-025")
def no_flag_is_lost(s: Flags):
    return all(s.lying[side] + s.carried[side] + s.planted[side] == FLAGS for side in Side)


@never("T-021", "T-025")
def both_sides_win(s: Flags):
    return all(flags_won(s.planted[side]) for side in Side)


@reachable("T-020")
def one_character_carries_three_flags(s: Flags):
    return any(s.carried[side] == FLAGS for side in Side)


@reachable("T-012", "T-022")
def a_lone_survivor_wins(s: Flags):
    alone = s.living[Side.ONE] == 1 and s.living[Side.OTHER] == TEAM
    return alone and flags_won(s.planted[Side.OTHER])


@measure("T-018", "T-020")
def flags_carried(s: Flags):
    return s.carried[Side.ONE] + s.carried[Side.OTHER]
