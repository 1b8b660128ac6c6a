"""VIKTORY: what the lines say about defeating tokens, and about what tokens and deaths yield."""
# mypy: ignore-errors

from kinds import Killer, Operative, Piece, Shape, Shown, Size, Token
from questions import (
    attempt,
    bomb_yields,
    cell_yields,
    city_size,
    death_shown,
    dice,
    die_that_counts,
    kill_yields,
    operative_is_dead,
    strength_after_cell,
    takes_effect,
    token_kills,
)

from ruleproof.game import Die, Duty, Range, example, given, says, when

BY_TOKEN = (Killer.TRAP, Killer.BOMB, Killer.CELL)


@given("V-121")
def nobody_is_restored_beside_the_terrorist(restored: bool, terrorist_here: bool):
    return not (restored and terrorist_here)


@says("V-133")
def bombs_must_be_kept_from_going_off(terrorist_here: bool, restored: bool):
    return attempt(Token.BOMB, terrorist_here, restored) is Duty.MUST


@says("V-170")
def first_the_token_beside_the_terrorist(token: Token):
    return attempt(token, True, False) is Duty.MUST


@says("V-123")
def the_restored_operative_must_try(token: Token):
    return attempt(token, False, True) is Duty.MUST


@says("V-137")
def dice_of_secret_agents(token: Token):
    return dice(Operative.SECRET_AGENTS, token) == (2 if token is Token.TRAP else 1)


@says("V-138")
def dice_of_bomb_squad(token: Token):
    return dice(Operative.BOMB_SQUAD, token) == (2 if token is Token.BOMB else 1)


@says("V-139")
def dice_of_special_forces(token: Token):
    return dice(Operative.SPECIAL_FORCES, token) == (2 if token is Token.CELL else 1)


@says("V-140")
def who_rolls_two_picks_one(first: Die[6], second: Die[6], picks_second: bool):
    counts = second if picks_second else first
    return die_that_counts(first, second, picks_second) == counts


@says("V-110")
def a_bomb_that_comes_off_explodes():
    return takes_effect(Token.BOMB, None)


@says("V-111")
def a_cell_that_comes_off_is_activated():
    return takes_effect(Token.CELL, None)


@says("V-112")
def a_trap_that_comes_off_does_nothing():
    return not takes_effect(Token.TRAP, None)


@says("V-129")
def each_token_has_its_effect(token: Token):
    return any(takes_effect(token, roll) for roll in Die[6])


@says("V-141")
def a_trap_weakens_on_any_roll(roll: Die[6]):
    return takes_effect(Token.TRAP, roll)


@says("V-143")
def a_low_roll_defuses(roll: Range[1, 3]):
    return not takes_effect(Token.BOMB, roll)


@says("V-144")
def a_four_or_five_sets_a_bomb_off(roll: Range[4, 5]):
    return takes_effect(Token.BOMB, roll)


@says("V-145")
def a_six_sets_a_bomb_off():
    return takes_effect(Token.BOMB, 6)


@says("V-147")
def a_low_roll_destroys(roll: Range[1, 3]):
    return not takes_effect(Token.CELL, roll)


@says("V-148")
def a_four_or_five_activates_a_cell(roll: Range[4, 5]):
    return takes_effect(Token.CELL, roll)


@says("V-149")
def a_six_activates_a_cell():
    return takes_effect(Token.CELL, 6)


@says("V-152")
def two_ways_to_explode(roll: Range[1, 6] | None):
    return takes_effect(Token.BOMB, roll) == (roll is None or roll >= 4)


@says("V-141")
def a_trap_takes_the_roll(strength: Range[1, 6], roll: Die[6]):
    return token_kills(Token.TRAP, strength, roll) == operative_is_dead(strength - roll)


@says("V-142")
def a_six_against_a_trap_kills(strength: Range[1, 6]):
    return token_kills(Token.TRAP, strength, 6)


@says("V-145")
def a_six_against_a_bomb_kills(strength: Range[1, 6]):
    return token_kills(Token.BOMB, strength, 6)


@says("V-149")
def a_six_against_a_cell_kills(strength: Range[1, 6]):
    return token_kills(Token.CELL, strength, 6)


@says("V-021")
def a_circle_is_a_small_city(plane: bool):
    return city_size(Shape.CIRCLE, plane) is Size.SMALL


@says("V-022")
def a_square_is_a_large_city(plane: bool):
    return city_size(Shape.SQUARE, plane) is Size.LARGE


@says("V-023")
def a_plane_is_a_capital_city_or_airport(shape: Shape):
    return city_size(shape, True) is Size.CAPITAL


@says("V-003")
def a_bomb_is_progress(size: Size):
    return bomb_yields(size) > 0


@says("V-154")
def a_bomb_in_a_small_city():
    return bomb_yields(Size.SMALL) == 1


@says("V-155")
def a_bomb_in_a_large_city():
    return bomb_yields(Size.LARGE) == 2


@says("V-156")
def a_bomb_in_a_capital_city_or_airport():
    return bomb_yields(Size.CAPITAL) == 3


@says("V-160")
def a_cell_in_a_small_city():
    return cell_yields(Size.SMALL, False) == 2


@says("V-161")
def a_cell_in_a_large_city():
    return cell_yields(Size.LARGE, False) == 4


@says("V-162")
def a_cell_in_a_capital_city_or_airport(green: bool):
    return cell_yields(Size.CAPITAL, green) == 6


@says("V-163")
def cells_yield_double_in_dark_green_regions(size: Size):
    return cell_yields(size, True) == 2 * cell_yields(size, False)


@example("V-164")
def a_cell_in_ankara():
    return cell_yields(Size.LARGE, False) == 4 and cell_yields(Size.LARGE, True) == 8


@says("V-148")
def a_cell_fills_up_to_twelve(strength: Range[1, 12], added: Range[2, 12]):
    return strength_after_cell(strength, added) == min(12, strength + added)


@says("V-165", "V-167")
def never_more_than_twelve(strength: Range[1, 12], added: Range[2, 12]):
    return strength_after_cell(strength, added) <= 12


@example("V-166")
def only_one_is_added_to_eleven(added: Range[2, 12]):
    return strength_after_cell(11, added) == 12


@says("V-168")
def a_kill_by_a_token(killer: Killer):
    when(killer in BY_TOKEN)
    return kill_yields(killer) == 1


@says("V-169")
def a_kill_in_combat(killer: Killer):
    when(killer not in BY_TOKEN)
    return kill_yields(killer) == 3


@says("V-142")
def a_kill_by_a_trap():
    return kill_yields(Killer.TRAP) == 1


@says("V-146")
def a_kill_by_a_bomb():
    return kill_yields(Killer.BOMB) == 1


@says("V-150")
def a_kill_by_a_cell():
    return kill_yields(Killer.CELL) == 1


@says("V-178")
def a_kill_in_the_operatives_attack():
    return kill_yields(Killer.OWN_ATTACK) == 3


@says("V-190")
def a_kill_in_the_terrorists_attack():
    return kill_yields(Killer.ATTACKED) == 3


@says("V-146")
def the_marker_shows_a_death_by_a_bomb():
    return death_shown(Piece.MARKER, Killer.BOMB) is Shown.OFF_THE_BAR


@says("V-150")
def the_marker_shows_a_death_by_a_cell():
    return death_shown(Piece.MARKER, Killer.CELL) is Shown.OFF_THE_BAR


@says("V-176")
def the_meeple_shows_a_lost_attack():
    return death_shown(Piece.MEEPLE, Killer.OWN_ATTACK) is Shown.ON_ITS_SIDE


@says("V-187")
def the_meeple_shows_a_lost_defence():
    return death_shown(Piece.MEEPLE, Killer.ATTACKED) is Shown.ON_ITS_SIDE
