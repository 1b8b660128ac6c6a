"""VIKTORY: how the whole game ends, and what holds in it."""
# mypy: ignore-errors

from europe import FIRST, TOKENS_OF_A_KIND, Operative, Side, Stop, Token, is_green, play_stops
from score import MAJOR, MINOR, Result, points_end_play
from table import Phase, Table, is_opponent
from trail import in_play

from ruleproof.game import ending, invariant, measure, never, reachable, resource


@ending("V-207", result=Result.MAJOR)
def a_major_viktory(s: Table):
    return play_is_over(s) and s.points >= MAJOR


@ending("V-208", result=Result.MINOR)
def a_minor_viktory(s: Table):
    return play_is_over(s) and MINOR <= s.points < MAJOR


@ending("V-179", "V-191", "V-209", result=Result.OPERATIVES)
def the_operatives_win(s: Table):
    return play_is_over(s) and s.points < MINOR


def play_is_over(s):
    """Return whether the Terrorist is dead, or his points end play (V-179, V-191, V-207, V-208)."""
    return s.terror == 0 or points_end_play(s.points, turn_begins(s))


def turn_begins(s):
    """Return whether the Terrorist's step is over and the first Operative is to act."""
    return s.phase is Phase.OPERATIVE and s.acting is FIRST


@invariant("V-043", "V-113")
def the_terrorist_is_somewhere(s: Table):
    return s.trail[0] is not None


@invariant("V-019", "V-131")
def a_token_lies_on_a_card(s: Table):
    return all(s.trail[slot] is not None or s.token[slot] is None for slot in range(3))


@invariant("V-040")
def there_are_three_of_a_kind_at_most(s: Table):
    return all(s.reserve[kind] + s.token.count(kind) <= TOKENS_OF_A_KIND for kind in Token)


@invariant("V-040", "V-130")
def there_are_nine_tokens(s: Table):
    return sum(s.reserve.values()) + in_play(s) == 9


@invariant("V-157", "V-158")
def no_bomb_lies_in_a_dark_green_region(s: Table):
    return all(
        s.trail[slot] is None or not is_green(s.trail[slot]) or s.token[slot] is not Token.BOMB
        for slot in range(3)
    )


@invariant("V-126", "V-127")
def the_cities_of_the_trail_differ(s: Table):
    a, b, c = s.trail
    return a != b and (c is None or (a != c and b != c))


@invariant("V-115", "V-182", "V-192", "V-197")
def no_live_operative_is_beside_the_terrorist_after_his_step(s: Table):
    return not turn_begins(s) or s.terror == 0 or not any(is_opponent(s, o) for o in Operative)


@invariant("V-115", "V-134", "V-136")
def no_live_operative_stands_on_a_token(s: Table):
    return all(
        s.token[slot] is None
        or not any(
            s.at[who] == s.trail[slot]
            and s.strength[who] > 0
            and not (s.phase is Phase.TOKEN and who is s.acting)
            for who in Operative
        )
        for slot in range(3)
    )


@invariant("V-134", "V-170")
def an_attempt_has_its_token(s: Table):
    here = s.at[s.acting]
    found = any(s.trail[slot] == here and s.token[slot] is not None for slot in range(3))
    return s.phase is not Phase.TOKEN or (found and s.strength[s.acting] > 0)


@invariant("V-171", "V-182")
def a_combat_has_both_its_sides(s: Table):
    if s.phase in (Phase.ATTACK, Phase.DEFENCE):
        return s.at[s.acting] == s.trail[0] and (s.strength[s.acting] > 0 or s.terror == 0)
    return s.phase is not Phase.OPPONENT or any(is_opponent(s, who) for who in Operative)


@never("V-082", "V-083", "V-121")
def a_live_operative_waits(s: Table):
    return any(s.skips[who] and s.strength[who] > 0 for who in Operative)


@reachable("V-179", "V-191", "V-209")
def the_operatives_can_win(s: Table):
    return the_operatives_win(s)


@reachable("V-208")
def a_minor_viktory_can_be_won(s: Table):
    return a_minor_viktory(s)


@reachable("V-207")
def a_major_viktory_can_be_won(s: Table):
    return a_major_viktory(s)


@reachable("V-207", "V-208")
def a_major_viktory_although_play_stops_at_twelve(s: Table):
    return a_major_viktory(s) and play_stops() is Stop.AT_12


@reachable("V-179", "V-208", "V-209")
def the_terrorist_wins_by_being_killed(s: Table):
    return s.terror == 0 and s.points >= MINOR


@resource("V-018", "V-153", better_for=Side.TERRORIST)
def viktory_points(s: Table):
    return s.points


@resource("V-078", better_for=Side.INTERPOL)
def strength_of_the_operatives(s: Table):
    return sum(s.strength.values())


@measure("V-018", "V-207")
def points_of_a_game(s: Table):
    return s.points
