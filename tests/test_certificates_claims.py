"""Certificates of claims about a board: accepted as they are answered, rejected the other way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.game_folder import find_game
from ruleproof.verify.board_check import check_board
from ruleproof.verify.certificates.claims import claim_certificates
from ruleproof.verify.certificates.files import check_certificates
from ruleproof.verify.check import check_game
from ruleproof.verify.checker.files import check_certificate
from ruleproof.verify.progress import quiet

BOARD = """[board]
title = "five places"
lists = ["each place once", "every way"]
[places]
A = {}
B = { marks = ["port"] }
C = {}
D = { marks = ["port"] }
E = {}
[modes]
road = ["A - B", "B - C", "D - E"]
rail = ["A - B", "C - D", "D - E"]
sea = { mark = "port" }
[hops.ride.readings]
short = "rail"
"two links" = "rail rail"
[pieces]
Walker = "road{1,2} | rail | sea"
Rider = "ride | road ride | [port] sea road?"
[pieces.Runner]
moves = "road{0,3} | rail{1,} | sea dist(rail, 2)"
budget = 3
costs = { rail = 2 }
enter = { port = -1, "place = C" = 1 }
"""
LABELS = {
    "Walker": ("road", "rail", "sea"),
    "Rider": ("rail", "road+rail", "sea+road"),
    "Runner": ("road", "rail", "sea+rail"),
}
PLACES = st.sampled_from("ABCDE")


def certificates(folder: Path, claims: str) -> list[dict[str, Any]]:
    """Return the certificates of what a check says of the claims."""
    board = folder / "board.toml"
    board.write_text(BOARD + claims, encoding="utf-8")
    results = [answer.result for answer in check_game(str(board)).answers]
    return [dict(content) for _, content in check_certificates(str(board), results)]


@st.composite
def claims(draw: st.DrawFn) -> str:
    """Return claims of every form about one piece, true and false ones."""
    piece = draw(st.sampled_from(sorted(LABELS)))
    label = st.sampled_from(LABELS[piece])
    route = draw(st.lists(PLACES, min_size=2, max_size=4))
    words = st.lists(st.sampled_from(["road", "rail", "sea", "road{1,2}"]), min_size=1, max_size=3)
    ways = [draw(label) for _ in range(2)]
    printed = "".join(
        f"[[claims.lists]]\nby = {json.dumps(by)}\nis = {json.dumps(draw(_some_places()))}\n"
        for by in dict.fromkeys(ways)
    )
    return f"""
[[claims]]
pieces = ["{piece}"]
from = "{route[0]}"
count = {{ is = {draw(st.integers(0, 4))} }}
several_ways = {{ cites = [] }}
reaches = [{{ place = "{draw(PLACES)}", by = "{draw(label)}" }}]
routes = [{{ over = {json.dumps(route)}, by = "{draw(label)}" }}]
forbids = [{{ walk = "{" ".join(draw(words))}" }}]
{printed}"""


def _some_places() -> st.SearchStrategy[list[str]]:
    return st.lists(PLACES, max_size=4, unique=True)


@given(claims=claims())
@settings(max_examples=30, deadline=None)
def test_just_what_a_check_answers_is_accepted(
    tmp_path_factory: pytest.TempPathFactory, claims: str
) -> None:
    found = certificates(tmp_path_factory.mktemp("claims"), claims)
    assert found
    for content in found:
        assert check_certificate(content).accepted
        assert not check_certificate({**content, "holds": not content["holds"]}).accepted


def test_a_claim_that_only_some_readings_break_is_accepted_in_each(tmp_path: Path) -> None:
    asked = '[[claims]]\npieces = ["Rider"]\nfrom = "C"\nreaches = [{ place = "D" }]\n'
    found = certificates(tmp_path, asked)
    told = {(each["readings"]["ride"], each["holds"]) for each in found}
    assert told == {("short", True), ("two links", False)}
    assert all(check_certificate(each).accepted for each in found)


def test_a_piece_whose_points_grow_for_ever_has_none(tmp_path: Path) -> None:
    piece = '[pieces.Winner]\nmoves = "sea{1,}"\nbudget = 2\ncosts = { sea = 0 }\n'
    gains = "enter = { port = -1 }\n"
    asked = '[[claims]]\npieces = ["Winner"]\nfrom = "B"\ncount = { is = 1 }\n'
    assert certificates(tmp_path, piece + asked)
    assert certificates(tmp_path, piece + gains + asked) == []


def test_all_claims_about_the_board_of_viktory_are_accepted() -> None:
    folder = find_game("viktory")
    assert folder.board is not None
    results = list(check_board("viktory", folder.board, quiet))
    found = [made for _, made in claim_certificates(folder, "viktory", results)]
    asked = {result.title for result in results if result.check == "reach"}
    assert len({made["claim"] for made in found}) == len(asked) == 28
    assert all(check_certificate(made).accepted for made in found)
