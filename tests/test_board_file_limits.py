"""Boards at the limits: large ones, odd names, files that lean on each other, contradictions."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.models.board_file import read_board
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.exchange_toml import toml_value
from ruleproof.verify.partial_board_check import PartialBoardCheck
from ruleproof.verify.progress import quiet
from ruleproof.verify.reach import reach
from tests.board_texts import PARTIAL, PLACES, ROADS, faults, read, told, underlined


def test_thousands_of_wrong_names_are_all_told_and_the_first_with_a_guess() -> None:
    links = "".join(f'"Aachen - Bonn{number}",\n' for number in range(5000))
    found = faults(f"[places]\nAachen = {{}}\nBonn = {{}}\n[modes]\nroad = [\n{links}]\n")
    assert len(found) == 5000
    assert found[0].help == "did you mean `Bonn`?"
    assert found[-1].help == "add it to `[places]`"


def test_a_large_board_is_read_whole() -> None:
    places = "".join(f'"place {number}" = {{}}\n' for number in range(5000))
    links = "".join(f'"place {n} - place {(n * 7 + 1) % 5000}",\n' for n in range(5000)) * 2
    file = read(f"[places]\n{places}[modes]\nroad = [\n{links}]\n")
    assert (len(file.board.places), len(file.board.modes["road"].links)) == (5000, 10_000)


@pytest.mark.parametrize("join", [" ", " | ", " [place = A] "])
def test_a_movement_of_ten_thousand_terms_is_read(join: str) -> None:
    file = read(f'{ROADS}[pieces]\nX = "{join.join(["road"] * 10_000)}"\n')
    assert list(file.board.pieces) == ["X"]


def test_a_movement_of_ten_thousand_options_leads_where_one_of_them_does() -> None:
    file = read(f'{ROADS}[pieces]\nX = "{" | ".join(["road", "road road"] * 5000)}"\n')
    assert [reached.place for reached in reach(file.board, "X", "A").places] == ["B", "C"]


NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1).filter(str.strip)


@given(st.lists(NAMES, min_size=2, max_size=5, unique=True))
def test_any_name_can_be_that_of_a_place(names: list[str]) -> None:
    places = "".join(f"{toml_value(name)} = {{}}\n" for name in names)
    pair = f"[{toml_value(names[0])}, {toml_value(names[1])}]"
    file = read(f'[places]\n{places}[modes]\nroad = [{pair}]\n[pieces]\nX = "road"\n')
    assert list(file.board.places) == names
    found = reach(file.board, "X", names[0]).places
    assert [reached.place for reached in found] == [names[1]]


@given(st.text(max_size=60))
def test_no_text_ends_in_anything_but_a_board_or_faults(text: str) -> None:
    with suppress(ModelError):
        read(text)


VALUES = st.sampled_from(
    ["5", '"A"', '""', "[]", "{}", "true", "[5]", '["A"]', "1.5", "{ a = 1 }", "1979-05-27"]
)
KEYS = st.sampled_from(
    [
        *("board", "regions", "marks", "places", "modes", "hops", "pieces", "claims"),
        *("board.title", "board.extends", "board.bounds", "board.partial", "board.lists"),
        *("places.A", "places.A.at", "places.A.marks", "places.A.region", "regions.R"),
        *("modes.road", "modes.road.links", "modes.road.zones", "modes.road.zones.z"),
        *("modes.road.mark", "modes.road.cost", "hops.h", "hops.h.readings", "hops.h.readings.r"),
        *("pieces.X", "pieces.X.moves", "pieces.X.moves.l", "pieces.X.costs", "pieces.X.enter"),
    ]
)


@given(st.dictionaries(KEYS, VALUES, min_size=1, max_size=6))
def test_wrong_types_anywhere_are_faults_and_never_an_exception(entries: dict[str, str]) -> None:
    text = "".join(f"{key} = {value}\n" for key, value in entries.items())
    with suppress(ModelError):
        read(text)


def test_a_nul_byte_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_bytes(b"[places]\nA\0 = {}\n")
    with pytest.raises(ModelError) as raised:
        read_board(path)
    (fault,) = raised.value.diagnostics
    assert fault.code == "RP003"
    assert fault.span is not None
    assert (fault.span.line, fault.span.column) == (2, 2)


def written(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder / "board.toml"


def faults_of(path: Path) -> list[tuple[str, str, str]]:
    with pytest.raises(ModelError) as raised:
        read_board(path)
    return [(f.code, f.message, underlined(f)) for f in raised.value.diagnostics]


@pytest.mark.parametrize("name", ["board.toml", "./board.toml", "{folder}/board.toml"])
def test_a_board_that_extends_itself_is_refused(tmp_path: Path, name: str) -> None:
    name = name.format(folder=f"../{tmp_path.name}")
    path = written(tmp_path, board=f'[board]\nextends = "{name}"\n{PLACES}')
    assert faults_of(path) == [("RP111", f"`{name}` extends itself", f'"{name}"')]


def test_boards_that_extend_each_other_are_refused(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        board=f'[board]\nextends = "other.toml"\n{PLACES}',
        other=f'[board]\nextends = "board.toml"\n{PLACES}',
    )
    assert faults_of(path) == [("RP111", "`board.toml` extends itself", '"board.toml"')]


@pytest.mark.parametrize("key", ["extends", "completed_by"])
def test_a_missing_companion_is_told_where_it_is_named(tmp_path: Path, key: str) -> None:
    path = written(tmp_path, board=f'[board]\n{key} = "gone.toml"\npartial = true\n{PLACES}')
    ((code, message, words),) = faults_of(path)
    assert (code, words) == ("RP002", '"gone.toml"')
    assert message.endswith("gone.toml`: there is no such file")


def test_a_board_without_its_completion_can_be_read_to_complete_it(tmp_path: Path) -> None:
    path = written(tmp_path, board=f'{PARTIAL}completed_by = "gone.toml"\n{PLACES}')
    assert read_board(path, completed=False).completed_by == "gone.toml"


def test_a_board_does_not_complete_itself(tmp_path: Path) -> None:
    path = written(tmp_path, board=f'{PARTIAL}completed_by = "board.toml"\n{PLACES}')
    assert faults_of(path) == [("RP111", "`board.toml` completes itself", '"board.toml"')]


def test_faults_in_a_board_that_is_extended_name_that_file(tmp_path: Path) -> None:
    path = written(tmp_path, board=f'[board]\nextends = "base.toml"\n{PLACES}', base="x = 1\n")
    with pytest.raises(ModelError) as raised:
        read_board(path)
    spans = [fault.span for fault in raised.value.diagnostics]
    assert {Path(span.source.name).name for span in spans if span} == {"base.toml"}


@pytest.mark.parametrize("head", ["", PARTIAL])
def test_a_place_cannot_both_carry_and_lack_a_mark(head: str) -> None:
    text = f'{head}[places]\nA = {{ marks = ["m"], lacks = ["n", "m"] }}\n'
    (fault,) = faults(text)
    assert (fault.code, underlined(fault)) == ("RP107", '"m"')
    assert fault.message == "`A` carries and lacks the mark `m`"


def test_a_place_cannot_lack_a_mark_of_its_region() -> None:
    text = '[regions]\nR = { marks = ["m"] }\n[places]\nA = { region = "R", lacks = ["m"] }\n'
    (fault,) = faults(text)
    assert (fault.code, fault.help) == ("RP107", "its region carries the mark")


def test_a_full_board_cannot_have_a_link_that_it_excludes() -> None:
    text = PLACES + '[modes.road]\nlinks = ["A - B", "B - C"]\nno_links = ["C - B", "A - C"]\n'
    assert told(text) == [("RP107", 7, '"C - B"')]


def test_a_one_way_link_may_be_excluded_the_other_way() -> None:
    text = PLACES + '[modes.road]\none_way = true\nlinks = ["A -> B"]\nno_links = ["B -> A"]\n'
    assert len(read(text).board.modes["road"].excluded) == 1


def test_a_link_stated_and_excluded_on_a_partial_board_is_a_clash_of_just_these() -> None:
    links = '[modes.road]\nlinks = ["A - B", "B - C"]\nno_links = ["A - C", "B - A"]\n'
    found = PartialBoardCheck("game", read(PARTIAL + PLACES + links), quiet)
    ((_, clash),) = found.clashes.items()
    assert [statement.name for statement in clash] == ["road: A - B", "road: B - A not linked"]
