"""What the tool answers about VIKTORY's board: the printed numbers, forced links, broken maps."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from ruleproof.models.board import Board, Mode
from ruleproof.models.board_file import BoardFile, read_board
from ruleproof.models.game_folder import find_game
from ruleproof.verify.board_links import Links
from ruleproof.verify.claims import ClaimChecker
from ruleproof.verify.fitting_boards import FittingBoards
from ruleproof.verify.full_board_check import check_full_board
from ruleproof.verify.headings import check_headings
from ruleproof.verify.progress import quiet

READINGS = ("a walk of two links", "distance exactly two", "one or two links")


def board_path(name: str) -> Path:
    stated = find_game("viktory").board
    assert stated is not None
    return stated.parent / name


@cache
def stated() -> BoardFile:
    return read_board(board_path("board.toml"))


@cache
def reconstruction() -> BoardFile:
    return read_board(board_path("reconstruction.toml"))


@cache
def fitting(reading: str) -> FittingBoards:
    return FittingBoards(stated(), {"rail hop": reading}, every_way=False)


@cache
def links(reading: str) -> Links:
    found = fitting(reading).links()
    assert found is not None
    return found


def failing(board: Board, reading: str = READINGS[0]) -> set[str]:
    """Return the ids of the claims that fail on a board."""
    checker = ClaimChecker(board, {"rail hop": reading}, every_way=False)
    return {
        cite
        for claim in reconstruction().claims
        if not checker.answer(claim).holds
        for cite in claim.cites
    }


def without_link(board: Board, mode: str, *ends: str) -> Board:
    travel = board.modes[mode]
    kept = tuple(link for link in travel.links if {link.start, link.end} != set(ends))
    assert len(kept) == len(travel.links) - 1
    return board.with_mode(replace(travel, links=kept))


@pytest.mark.parametrize("reading", READINGS)
def test_every_claim_holds_on_the_reconstruction_in_every_reading(reading: str) -> None:
    assert failing(reconstruction().board, reading) == set()


@pytest.mark.parametrize("reading", READINGS)
def test_every_reading_of_the_rail_hop_has_a_board_that_fits(reading: str) -> None:
    assert fitting(reading).clash() == ()


@pytest.mark.parametrize("reading", READINGS)
def test_the_air_list_of_32_clashes_with_the_flight_to_athens_if_nothing_is_dropped(
    reading: str,
) -> None:
    boards = FittingBoards(stated(), {"rail hop": reading}, every_way=True)
    assert [statement.cites for statement in boards.clash()] == [("V-074",), ("V-076",)]


@pytest.mark.parametrize("reading", READINGS)
def test_three_roads_out_of_rome_are_forced(reading: str) -> None:
    roads = {q.places for q in links(reading).forced if q.mode == "road"}
    assert roads == {("ROME", "Bari"), ("ROME", "NAPLES"), ("ROME", "Bologna")}


@pytest.mark.parametrize("reading", READINGS)
def test_ten_airports_are_forced(reading: str) -> None:
    airports = {q.places[0] for q in links(reading).forced if q.kind == "mark"}
    listed = next(claim for claim in stated().claims if claim.cites == ("V-061",))
    assert airports == {"ROME", *listed.places}  # type: ignore[union-attr]
    assert len(airports) == 10


@pytest.mark.parametrize("reading", READINGS)
def test_catania_lies_in_two_sea_zones(reading: str) -> None:
    zoned = [q.places for q in links(reading).forced if q.kind == "two zones"]
    assert zoned == [("Catania",)]


def test_no_other_road_leaves_rome_on_any_board() -> None:
    settled = links(READINGS[0])
    out_of_rome = [q for q in settled.open if q.mode == "road" and "ROME" in q.places]
    assert out_of_rome == []


@pytest.mark.parametrize("name", ["Special Forces", "Terrorist"])
def test_the_count_of_twenty_is_implied_by_the_statements_about_the_other_piece(
    name: str,
) -> None:
    judgement = fitting(READINGS[0]).judge(f"{name} from ROME: count")
    assert judgement.verdict == "on every board"
    assert {piece.name.split(" from ")[0] for piece in judgement.because} == {
        "Terrorist" if name == "Special Forces" else "Special Forces"
    }


def test_the_sea_list_of_the_secret_agents_is_independent_and_two_facts_tell_it_apart() -> None:
    judgement = fitting(READINGS[0]).judge("Secret Agents from ROME: by sea")
    assert judgement.verdict == "depends"
    assert judgement.pair is not None
    assert (len(judgement.pair.differ), judgement.pair.closest) == (2, True)


def test_a_completed_board_satisfies_every_statement() -> None:
    board = fitting(READINGS[0]).board()
    assert board is not None
    assert failing(board) == set()


def test_without_the_road_to_bologna_just_the_road_lists_and_the_counts_that_need_it_fail() -> None:
    board = without_link(reconstruction().board, "road", "ROME", "Bologna")
    assert failing(board) == {
        "V-057", "V-058", "V-071", "V-072", "V-100", "V-101",
    }  # fmt: skip


def test_without_the_airport_of_oslo_just_the_air_lists_and_the_counts_fail() -> None:
    board = reconstruction().board.with_marks("airport", ["OSLO"], present=False)
    assert failing(board) == {"V-057", "V-061", "V-070", "V-074", "V-100", "V-104"}


def test_a_road_far_from_rome_matters_to_no_claim() -> None:
    board = without_link(reconstruction().board, "road", "WARSAW", "Krakow")
    assert failing(board) == set()


def test_a_reconstruction_that_lacks_a_stated_place_is_found_out() -> None:
    file = reconstruction()
    assert file.base is not None
    base = replace(
        file.base,
        board=replace(
            file.base.board,
            places={**file.base.board.places, "Atlantis": file.board.places["ROME"]},
        ),
    )
    results = list(check_full_board("viktory", replace(file, base=base), quiet))
    assert results[0].verdict == "fails"
    assert results[0].witness == {"against": ["`Atlantis` is missing"]}


def test_the_only_odd_heading_is_that_of_the_terrorists_list_by_rail() -> None:
    assert [result.cites for result in check_headings("viktory", stated())] == [("V-102", "V-027")]


def test_a_heading_that_agrees_is_no_finding() -> None:
    file = stated()
    rail = file.board.modes["rail"]
    called: Mode = replace(rail, called="Highway")
    renamed = replace(file, board=file.board.with_mode(called))
    assert {result.cites[0] for result in check_headings("viktory", renamed)} == {"V-059", "V-072"}
