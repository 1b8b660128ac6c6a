"""VIKTORY: who catches the Terrorist on the reconstructed map."""

from __future__ import annotations

from functools import cache
from itertools import count

import pytest

from ruleproof.models.board_file import BoardFile, read_board
from ruleproof.models.game_folder import find_game
from ruleproof.verify.pursuit.beliefs import whereabouts
from ruleproof.verify.pursuit.glimpses_bounds import haven_unseen
from ruleproof.verify.pursuit.glimpses_problem import Glimpses
from ruleproof.verify.pursuit.problem import Pursuit, pursuit_on
from ruleproof.verify.pursuit.questions import (
    GlimpsesAnswer,
    HiddenAnswer,
    InSightAnswer,
    ask_glimpses,
    ask_hidden,
    ask_in_sight,
)
from ruleproof.verify.pursuit.strongholds import haven

FORCES, AGENTS, SQUAD = "Special Forces", "Secret Agents", "Bomb Squad"


@cache
def europe() -> BoardFile:
    board = find_game("viktory").board
    assert board is not None
    return read_board(board.parent / "reconstruction.toml")


def pursuit(*pursuers: str, trail: int = 2) -> Pursuit:
    return pursuit_on(europe().board, pursuers, "Terrorist", trail=trail)


def in_sight(*pursuers: str, trail: int = 2) -> InSightAnswer:
    found = ask_in_sight(pursuit(*pursuers, trail=trail))
    assert isinstance(found, InSightAnswer)
    return found


def places(found: InSightAnswer) -> list[tuple[str, ...]]:
    """Return the first of the best placements by name."""
    return [tuple(europe().board.names[place] for place in row) for row in found.starts.best]


def plain_turns(asked: Pursuit) -> dict[tuple[int, int], int]:
    """Return the turns of every position that one pursuer wins against an evader without trail."""
    (pursuer,), evader = asked.pursuers, asked.evader
    everywhere = range(asked.size)
    turns = {(place, place): 0 for place in everywhere}
    for turn in count(1):
        lost = {
            (moved, at)
            for moved in everywhere
            for at in everywhere
            if moved == at or all((moved, end) in turns for end in evader.moves[at])
        }
        fresh = [
            (place, at)
            for place in everywhere
            for at in everywhere
            if (place, at) not in turns and any((end, at) in lost for end in pursuer.moves[place])
        ]
        if not fresh:
            break
        turns.update(dict.fromkeys(fresh, turn))
    return turns


def test_the_reconstruction_says_who_pursues_whom() -> None:
    roles = europe().pursuit
    assert roles is not None
    assert roles.pursuers == (FORCES, AGENTS, SQUAD)
    assert (roles.evader, roles.trail) == ("Terrorist", 2)


@pytest.mark.parametrize(
    ("operative", "turns", "sure", "won"), [(FORCES, None, 0, 1332), (AGENTS, 4, 70, 4900)]
)
def test_one_operative_without_the_trail_agrees_with_plain_play(
    operative: str, turns: int | None, sure: int, won: int
) -> None:
    found = in_sight(operative, trail=0)
    assert (found.starts.turns, found.starts.sure, found.won) == (turns, sure, won)
    plainly = plain_turns(found.pursuit)
    everywhere = range(found.pursuit.size)
    worst = [max(plainly.get((place, at), 1000) for at in everywhere) for place in everywhere]
    assert len(plainly) == won
    assert min(worst) == (1000 if turns is None else turns)


def test_the_trail_lets_special_forces_catch_him_alone() -> None:
    found = in_sight(FORCES)
    assert (found.starts.turns, found.slowest, found.starts.sure) == (16, 19, 70)
    assert places(found) == [("BERLIN",), ("VIENNA",)]


@pytest.mark.parametrize("operative", [AGENTS, SQUAD])
def test_an_operative_of_double_moves_catches_him_in_three_turns(operative: str) -> None:
    found = in_sight(operative)
    assert (found.starts.turns, found.slowest, found.starts.best_count) == (3, 5, 4)
    assert places(found) == [("BERLIN",), ("MUNICH",), ("VIENNA",)]


@pytest.mark.parametrize(
    ("pair", "best"), [((FORCES, AGENTS), 44), ((FORCES, SQUAD), 44), ((AGENTS, SQUAD), 213)]
)
def test_any_two_operatives_catch_him_in_two_turns(pair: tuple[str, ...], best: int) -> None:
    found = in_sight(*pair)
    assert (found.starts.turns, found.slowest, found.starts.best_count) == (2, 4, best)


def test_two_operatives_who_never_see_him_have_no_sweep_of_three_turns() -> None:
    found = ask_hidden(pursuit(FORCES, AGENTS, trail=0), turns=3, nodes=20_000)
    assert isinstance(found, HiddenAnswer)
    assert (found.sweep.plan, found.sweep.none_up_to) == (None, 3)


def test_special_forces_who_see_him_three_turns_late_are_not_sure_within_a_turn() -> None:
    late = Glimpses(every=1, late=3)
    found = ask_glimpses(pursuit(FORCES, trail=0), late, turns=1, nodes=2_000)
    assert isinstance(found, GlimpsesAnswer)
    assert (found.capture.strategy, found.capture.none_up_to) == (None, 1)


@pytest.mark.parametrize("trail", [0, 1, 2])
def test_unseen_or_seen_late_he_is_safe_for_ever_among_the_ten_airports(trail: int) -> None:
    asked = pursuit(FORCES, AGENTS, SQUAD, trail=trail)
    airports = {place.name for place in europe().board.places.values() if "airport" in place.marks}
    hidden = haven(asked, whereabouts(asked), None)
    assert len(airports) == 10
    assert airports <= {asked.places[place] for place in hidden}
    assert haven_unseen(asked, Glimpses(every=1, late=3), None, None) == hidden
    assert not haven_unseen(asked, Glimpses(every=1), None, None)
