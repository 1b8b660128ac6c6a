"""What a board is too large for, against what the engines themselves say."""

from __future__ import annotations

import pytest

from ruleproof.models.board import Board, Link, Mode, Piece, Place, Zone
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.movement import Step
from ruleproof.models.pursuit_file import PursuitRoles
from ruleproof.verify.pursuit.beliefs import STATES, BudgetError, whereabouts
from ruleproof.verify.pursuit.in_sight import MEMORY, InSight, Undecided, in_sight
from ruleproof.verify.pursuit.large_boards import POSITIONS, SMALL, least_memory, too_large
from ruleproof.verify.pursuit.problem import Mover, Pursuit, pursuit_on

UNSEEN = ("hidden", "glimpses", "chances", "random")
ROLES = PursuitRoles(("guard", "guard"), "thief", trail=1)


def town(size: int) -> Board:
    """Return places without ways, as many as asked for."""
    return Board("town", {str(number): Place(str(number)) for number in range(size)}, {}, {})


def still(size: int, pursuers: int) -> Pursuit:
    mover = Mover("piece", tuple((place,) for place in range(size)))
    return Pursuit(tuple(map(str, range(size))), (mover,) * pursuers, mover)


@pytest.mark.parametrize("pursuers", [1, 2, 3])
def test_in_sight_nothing_is_solved_with_less_than_the_least_memory(pursuers: int) -> None:
    pursuit, least = still(70, pursuers), least_memory(70, pursuers)
    assert isinstance(in_sight(pursuit, memory=least - 1, every_position=False), Undecided)
    assert isinstance(in_sight(pursuit, memory=2 * least, every_position=False), InSight)


def test_unseen_a_board_is_too_large_exactly_where_the_evader_has_too_many_states() -> None:
    with pytest.raises(BudgetError):
        whereabouts(still(STATES + 1, 1))
    assert all(too_large(town(STATES + 1), ROLES, question) for question in UNSEEN)
    assert not any(too_large(town(STATES), ROLES, question) for question in UNSEEN)


def test_two_pursuers_fit_as_many_places_as_the_words_say() -> None:
    found = too_large(town(5000), ROLES, "in sight")
    assert found is not None
    assert "in sight, 2 pursuers fit boards of at most 1625 places" in found.instead
    assert too_large(town(1625), ROLES, "in sight") is None
    assert too_large(town(1626), ROLES, "in sight") is not None
    assert 1625 * 1626 // 2 * 1625 <= POSITIONS < 1626 * 1627 // 2 * 1626


def test_a_memory_that_is_given_alone_decides() -> None:
    assert too_large(town(1626), ROLES, "in sight", memory=MEMORY) is None
    assert too_large(town(1626), ROLES, "in sight", memory=1 << 20) is not None


def test_how_few_are_enough_is_asked_of_one_pursuer_first() -> None:
    assert too_large(town(5000), ROLES, "fewest") is None


def test_on_small_boards_the_engines_speak() -> None:
    assert too_large(town(SMALL), ROLES, "in sight", memory=1) is None


def test_a_refusal_names_the_sides_and_the_memory() -> None:
    found = too_large(town(5000), ROLES, "in sight")
    assert found is not None
    assert found.known is not None
    assert [one.name for one in found.pursuit.pursuers] == ["guard", "guard"]
    assert (found.pursuit.evader.name, found.pursuit.trail) == ("thief", 1)
    assert found.known.needed == least_memory(5000, 2) > found.known.memory == MEMORY


def test_moves_that_do_not_fit_are_an_error_of_the_pursuit() -> None:
    names = tuple("ABCDEFGH")
    sea = Mode("sea", "sea", zones=(Zone("bay", names),))
    road = Mode("road", "road", links=(Link("A", "B"),))
    pieces = {
        "ship": Piece("ship", {"sea": Step("sea")}),
        "cart": Piece("cart", {"r": Step("road")}),
    }
    places = {name: Place(name) for name in names}
    board = Board("bay", places, {"sea": sea, "road": road}, pieces)
    assert pursuit_on(board, ["cart"], "cart", memory=200).pursuers[0].moves[0] == (0, 1)
    with pytest.raises(ModelError, match="RP139: `ship` has more than 8 moves"):
        pursuit_on(board, ["cart"], "ship", memory=200)
