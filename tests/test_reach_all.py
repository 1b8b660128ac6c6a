"""The reach from all starts at once, against one search for each start."""

import random
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.board import Board, Link, Mode, Piece, Place, Zone
from ruleproof.models.movement import Choice, Distance, Movement, Repeat, Sequence, Step
from ruleproof.verify import reach_all as module
from ruleproof.verify.backward import Rows
from ruleproof.verify.reach import reach
from ruleproof.verify.reach_all import AllEnds, MovesError, ReachAll, all_ends, reach_all
from ruleproof.verify.reach_certificate import CertificateError
from tests.strategies import boards, movements, pieces

ROAD, SEA = Step("road"), Step("sea")
MOVEMENTS: dict[str, Movement] = {
    "two": Sequence((ROAD, ROAD)),
    "any": Repeat(ROAD, 0, None),
    "ferry": Repeat(Sequence((ROAD, SEA)), 1, None),
    "sea": Sequence((SEA, SEA)),
    "ring": Distance("road", 3),
    "mixed": Repeat(Choice((Sequence((ROAD, ROAD)), SEA)), 2, None),
}


def one_by_one(board: Board, piece: str) -> dict[tuple[str, str | None], frozenset[str]]:
    """Return the ends by start and label, from one search for each start."""
    found: dict[tuple[str, str | None], frozenset[str]] = {}
    for start in board.names:
        single = reach(board, piece, start)
        found[start, None] = frozenset(reached.place for reached in single.places)
        found.update({(start, label): single.by(label) for label in single.labels})
    return found


def at_once(found: ReachAll) -> dict[tuple[str, str | None], frozenset[str]]:
    labels = (None, *found.labels)
    return {(s, by): found.ends(s, label=by) for s in found.board.names for by in labels}


@pytest.fixture(scope="module")
def islands() -> Board:
    """Return 150 places: one-way roads at random, a small and two large zones that meet."""
    chance = random.Random(1)
    names = [f"place {number}" for number in range(150)]
    pairs = [chance.sample(range(150), 2) for _ in range(170)]
    roads = tuple(Link(names[min(pair)], names[max(pair)], one_way=True) for pair in pairs)
    zones = (names[:3], names[20:60], names[50:90])
    return Board(
        "islands",
        {name: Place(name) for name in names},
        {
            "road": Mode("road", "road", links=roads),
            "sea": Mode("sea", "sea", zones=tuple(Zone(z[0], tuple(z)) for z in zones)),
        },
        {"piece": Piece("piece", MOVEMENTS)},
    )


@given(boards(), movements(), movements(), st.booleans())
@settings(deadline=None)
def test_all_starts_at_once_agree_with_one_search_each(
    board: Board, first: Movement, second: Movement, may_return: bool
) -> None:
    piece = Piece("piece", {"first": first, "second": second}, may_return=may_return)
    board = replace(board, pieces={"piece": piece})
    assert at_once(reach_all(board, "piece")) == one_by_one(board, "piece")


@given(boards(), pieces())
@settings(deadline=None, max_examples=50)
def test_pieces_with_a_budget_agree_with_one_search_each(board: Board, piece: Piece) -> None:
    board = replace(board, pieces={"piece": piece})
    assert at_once(reach_all(board, "piece")) == one_by_one(board, "piece")


def rows_of(found: Mapping[str | None, AllEnds]) -> dict[str | None, list[list[int]]]:
    return {label: list(ends.rows()) for label, ends in found.items()}


def numbered(board: Board, piece: str) -> dict[str | None, list[list[int]]]:
    """Return the ends by label and start, by number, from one search for each start."""
    single = one_by_one(board, piece)
    labels = (None, *board.pieces[piece].moves)
    return {
        label: [sorted(board.index[end] for end in single[name, label]) for name in board.names]
        for label in labels
    }


@given(boards(), pieces())
@settings(deadline=None, max_examples=50)
def test_single_moves_agree_with_one_search_each(board: Board, piece: Piece) -> None:
    board = replace(board, pieces={"piece": piece})
    assert rows_of(all_ends(board, "piece")) == numbered(board, "piece")


@pytest.mark.parametrize("at_once", [1, 7, 1 << 16])
def test_single_moves_of_several_blocks_agree_with_one_search_each(
    islands: Board, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(module, "WORDS_AT_ONCE", at_once)
    monkeypatch.setattr("ruleproof.verify.backward.BLOCK_WORDS", 1)
    assert rows_of(all_ends(islands, "piece")) == numbered(islands, "piece")


def test_moves_that_do_not_fit_are_refused(islands: Board) -> None:
    moves = sum(int(counts.sum()) for counts in reach_all(islands, "piece").counts.values())
    assert all_ends(islands, "piece", memory=moves * module.MOVE_BYTES)
    with pytest.raises(MovesError, match=f"`piece` has more than {moves - 1} moves"):
        all_ends(islands, "piece", memory=moves * module.MOVE_BYTES - 1)


def test_a_wrong_move_is_found_by_the_sample(
    islands: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_without_starts", lambda block, first: block ^ np.uint64(1))
    with pytest.raises(CertificateError, match="the places reached differ"):
        all_ends(islands, "piece")


def test_several_blocks_of_places_agree_with_one_search_each(islands: Board) -> None:
    found = reach_all(islands, "piece", memory=7 * 150 * 3 * 8)
    assert found.rows is not None
    assert at_once(found) == one_by_one(islands, "piece")


def test_a_narrow_memory_works_on_sixty_four_ends_at_a_time(
    islands: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    widths: list[int] = []
    bits_per_row = module._bits_per_row

    def noted(block: Rows) -> module.Counts:
        widths.append(block.shape[1])
        return bits_per_row(block)

    monkeypatch.setattr(module, "_bits_per_row", noted)
    reach_all(islands, "piece", memory=1)
    assert widths == [1] * (3 * (len(MOVEMENTS) + 1))


def test_counts_are_told_where_rows_do_not_fit(islands: Board) -> None:
    found = reach_all(islands, "piece", memory=1)
    assert found.rows is None
    expected = one_by_one(islands, "piece")
    for label in (None, *MOVEMENTS):
        counts = [len(expected[start, label]) for start in islands.names]
        assert found.counts[label].tolist() == counts


def test_places_are_still_told_where_rows_do_not_fit(islands: Board) -> None:
    found = reach_all(islands, "piece", memory=1)
    start = "place 25"
    expected = reach(islands, "piece", start).by("ferry")
    assert found.ends(start, label="ferry") == expected != frozenset()


def test_bits_are_counted_alike_without_the_newer_function(
    islands: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = {key: rows.tolist() for key, rows in reach_all(islands, "piece").counts.items()}
    monkeypatch.delattr(np, "bitwise_count", raising=False)
    found = reach_all(islands, "piece")
    assert {key: rows.tolist() for key, rows in found.counts.items()} == expected


def test_a_wrong_row_is_found_by_the_sample(
    islands: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_without_starts", lambda block, first: block ^ np.uint64(1))
    with pytest.raises(CertificateError, match="the places reached differ"):
        reach_all(islands, "piece")


def test_a_long_line_of_one_way_roads_is_closed_in_one_pass() -> None:
    names = [f"{number}" for number in range(3000)]
    roads = tuple(Link(*pair, one_way=True) for pair in pairwise(names))
    board = Board(
        "line",
        {name: Place(name) for name in names},
        {"road": Mode("road", "road", links=roads)},
        {"piece": Piece("piece", {"any": Repeat(ROAD, 0, None)})},
    )
    assert reach_all(board, "piece").counts["any"].tolist() == list(range(2999, -1, -1))


def test_in_a_loop_a_place_of_a_large_zone_is_not_linked_with_itself() -> None:
    harbours = tuple("ABCDEF")
    board = Board(
        "bay",
        {name: Place(name) for name in ("X", *harbours)},
        {
            "road": Mode("road", "road", links=(Link("X", "C", one_way=True),)),
            "sea": Mode("sea", "sea", zones=(Zone("bay", harbours),)),
        },
        {"piece": Piece("piece", {"ferry": Repeat(Sequence((ROAD, SEA)), 1, None)})},
    )
    assert reach_all(board, "piece").ends("X") == set(harbours) - {"C"}
