"""VIKTORY: what the lines say about acting, resting and coming back to life."""
# mypy: ignore-errors

from kinds import Act, DeadTurn, Killer, Operative
from questions_of_turns import dead_turn, operative_acts, operative_full, strength_after_rest

from ruleproof.game import Duty, Range, says, when


@says("V-048")
def secret_agents_move_or_rest(alive: bool, terrorist_here: bool):
    return moves_or_rests(Operative.SECRET_AGENTS, alive, terrorist_here)


@says("V-049")
def bomb_squad_moves_or_rests(alive: bool, terrorist_here: bool):
    return moves_or_rests(Operative.BOMB_SQUAD, alive, terrorist_here)


@says("V-050")
def special_forces_move_or_rest(alive: bool, terrorist_here: bool):
    return moves_or_rests(Operative.SPECIAL_FORCES, alive, terrorist_here)


def moves_or_rests(who, alive, terrorist_here):
    """Return whether an Operative may move or rest."""
    duties = (operative_acts(who, act, alive, terrorist_here) for act in Act)
    return any(duty is not Duty.MUST_NOT for duty in duties)


@says("V-053")
def special_forces_may_move(terrorist_here: bool):
    return operative_acts(Operative.SPECIAL_FORCES, Act.MOVE, True, terrorist_here) is Duty.MAY


@says("V-062")
def the_others_may_move(who: Operative, terrorist_here: bool):
    when(who is not Operative.SPECIAL_FORCES)
    return operative_acts(who, Act.MOVE, True, terrorist_here) is Duty.MAY


@says("V-077")
def who_lives_may_rest(who: Operative, terrorist_here: bool):
    return operative_acts(who, Act.REST, True, terrorist_here) is Duty.MAY


@says("V-079")
def who_is_dead_must_rest(who: Operative):
    return operative_acts(who, Act.REST, False, False) is Duty.MUST


@says("V-077", "V-079")
def who_rests_does_not_move(who: Operative, alive: bool, terrorist_here: bool):
    when(operative_acts(who, Act.REST, alive, terrorist_here) is Duty.MUST)
    return operative_acts(who, Act.MOVE, alive, terrorist_here) is Duty.MUST_NOT


@says("V-081")
def who_was_restored_may_move(who: Operative, terrorist_here: bool):
    return operative_acts(who, Act.MOVE, True, terrorist_here) is Duty.MAY


@says("V-082", overrides=("V-048", "V-049", "V-050"))
def who_is_dead_beside_the_terrorist_does_nothing(who: Operative, act: Act):
    return operative_acts(who, act, False, True) is Duty.MUST_NOT


@says("V-078")
def rest_gives_full_strength(strength: Range[0, 6]):
    return strength_after_rest(strength) == 6 == operative_full()


@says("V-079", "V-080")
def restored_if_the_terrorist_is_elsewhere(killer: Killer, turns_since: Range[1, 2]):
    return dead_turn(killer, turns_since, False) is DeadTurn.RESTORED


@says("V-082")
def skipped_if_the_terrorist_is_there(killer: Killer, turns_since: Range[1, 2]):
    return dead_turn(killer, turns_since, True) is DeadTurn.SKIPPED


@says("V-083")
def restored_after_a_turn_skipped(killer: Killer):
    when(dead_turn(killer, 1, True) is DeadTurn.SKIPPED)
    return dead_turn(killer, 2, False) is DeadTurn.RESTORED


@says("V-121")
def not_restored_before_the_terrorist_has_left(killer: Killer, turns_since: Range[1, 2]):
    return dead_turn(killer, turns_since, True) is not DeadTurn.RESTORED


@says("V-177")
def restored_on_the_turn_after_his_attack(terrorist_here: bool):
    return dead_turn(Killer.OWN_ATTACK, 1, terrorist_here) is DeadTurn.RESTORED


@says("V-188")
def skipped_on_the_turn_after_being_attacked(terrorist_here: bool):
    return dead_turn(Killer.ATTACKED, 1, terrorist_here) is DeadTurn.SKIPPED


@says("V-189")
def restored_on_the_second_turn_after_being_attacked():
    return dead_turn(Killer.ATTACKED, 2, False) is DeadTurn.RESTORED
