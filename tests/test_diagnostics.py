"""Faults as data and as text: reading files, offering names, underlining places."""

from __future__ import annotations

import pickle
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean, nearest
from ruleproof.models.reading import read_source
from ruleproof.models.source import Source, Span
from ruleproof.reports.diagnostics import render_diagnostics

ROADS = Source("board.toml", "\n" * 13 + 'road = ["ROMA-Bari", "ROME-NAPLES"]\n')


def shown(text: str, column: int, length: int, label: str = "") -> list[str]:
    """Return the rows of the line and its carets, without the gutter."""
    span = Span(Source("a.toml", text), 1, column, length)
    rows = render_diagnostics([Diagnostic("RP001", "wrong", span, label)]).split("\n")
    return [row[4:] for row in rows[3:]]


def reading_fault(path: Path) -> Diagnostic:
    with pytest.raises(ModelError) as raised:
        read_source(path)
    return raised.value.diagnostics[0]


def test_a_fault_reads_as_in_the_style_guide() -> None:
    fault = Diagnostic(
        "RP101",
        "the board has no place `ROMA`",
        Span(ROADS, 14, 10, 4),
        "not among the places",
        "did you mean `ROME`?",
    )
    assert render_diagnostics([fault]) == (
        "error[RP101]: the board has no place `ROMA`\n"
        " --> board.toml:14:10\n"
        "   |\n"
        '14 | road = ["ROMA-Bari", "ROME-NAPLES"]\n'
        "   |          ^^^^ not among the places\n"
        "   = help: did you mean `ROME`?"
    )


def test_a_fault_without_a_place_is_its_message_and_help() -> None:
    fault = Diagnostic("RP002", "cannot read `x`", help="look again")
    assert render_diagnostics([fault]) == "error[RP002]: cannot read `x`\n  = help: look again"


def test_other_places_are_shown_below_and_share_a_line_that_is_the_same() -> None:
    source = Source("b.toml", "a = 1\n\n\n\n\n\n\n\n\na = 2\n")
    fault = Diagnostic(
        "RP301",
        "two answers",
        Span(source, 10, 5, 1),
        "2 here",
        others=((Span(source, 10, 1, 1), "this key"), (Span(source, 1, 5, 1), "1 here")),
    )
    assert render_diagnostics([fault]) == (
        "error[RP301]: two answers\n"
        " --> b.toml:10:5\n"
        "   |\n"
        "10 | a = 2\n"
        "   |     ^ 2 here\n"
        "   | ^ this key\n"
        " --> b.toml:1:5\n"
        "   |\n"
        " 1 | a = 1\n"
        "   |     ^ 1 here"
    )


def test_the_same_line_of_another_file_is_shown_with_its_own_name() -> None:
    first, second = Source("a.toml", "x"), Source("b.toml", "x")
    fault = Diagnostic(
        "RP301", "twice", Span(first, 1, 1, 1), others=((Span(second, 1, 1, 1), ""),)
    )
    assert " --> b.toml:1:1\n" in render_diagnostics([fault])


def test_faults_are_sorted_by_file_line_and_column_and_shown_once() -> None:
    first, second = Source("a.toml", "xyz\nxyz"), Source("b.toml", "x")
    places = [(second, 1, 1), (first, 2, 1), (first, 1, 3), (first, 1, 2), (first, 2, 1)]
    faults = [Diagnostic("RP001", "wrong", Span(*place, 1)) for place in places]
    rows = render_diagnostics(faults).split("\n")
    assert [row for row in rows if "-->" in row] == [
        " --> a.toml:1:2",
        " --> a.toml:1:3",
        " --> a.toml:2:1",
        " --> b.toml:1:1",
    ]


def test_faults_are_separated_by_a_blank_line() -> None:
    faults = [Diagnostic("RP001", "one"), Diagnostic("RP001", "two")]
    assert render_diagnostics(faults) == "error[RP001]: one\n\nerror[RP001]: two"


def test_no_faults_are_no_text() -> None:
    assert render_diagnostics([]) == ""


def test_fifty_faults_are_shown_and_the_rest_counted() -> None:
    text = render_diagnostics([Diagnostic("RP001", f"wrong {n}") for n in range(53)])
    assert text.count("error[") == 50
    assert text.endswith("error[RP001]: wrong 49\n\n... and 3 more")


def test_a_tab_is_shown_as_one_space() -> None:
    assert shown("\tx\t= 1", 2, 1) == [" x = 1", " ^"]


def test_control_characters_are_shown_as_escapes_and_measured() -> None:
    assert shown("a\x1b[0m\0\u202e\u2066 b", 10, 1) == [
        "a\\x1b[0m\\x00\\u202e\\u2066 b",
        " " * 25 + "^",
    ]


def test_an_underlined_control_character_is_as_wide_as_its_escape() -> None:
    assert shown("a\u202eb", 2, 1) == ["a\\u202eb", " ^^^^^^"]


def test_control_characters_in_names_and_messages_are_shown_as_escapes() -> None:
    fault = Diagnostic(
        "RP001", "no `\x1b[2J`", Span(Source("a\n.toml", "x"), 1, 1, 1), "a\u2067b", "\udc80"
    )
    assert render_diagnostics([fault]) == (
        "error[RP001]: no `\\x1b[2J`\n --> a\\x0a.toml:1:1\n  |\n1 | x\n"
        "  | ^ a\\u2067b\n  = help: \\udc80"
    )


def test_carets_stay_below_wide_characters() -> None:
    assert shown("東京 🎲 x", 6, 1) == ["東京 🎲 x", " " * 8 + "^"]


def test_a_wide_character_has_two_carets() -> None:
    assert shown("a東b", 2, 1) == ["a東b", " ^^"]


def test_a_combining_mark_takes_no_column() -> None:
    assert shown("cafe\u0301 x", 7, 1) == ["cafe\u0301 x", "     ^"]


def test_a_span_past_the_end_of_a_line_has_one_caret() -> None:
    assert shown("x =", 4, 7, "a value") == ["x =", "   ^ a value"]


def test_a_line_past_the_end_is_empty() -> None:
    fault = Diagnostic("RP001", "wrong", Span(Source("a.toml", "x\n"), 9, 5, 1))
    assert render_diagnostics([fault]).endswith("\n  |\n9 |\n  | ^")


def test_a_long_line_is_cut_around_the_span() -> None:
    line = "a" * 200 + "HERE" + "b" * 200
    assert shown(line, 201, 4) == [
        "..." + "a" * 30 + "HERE" + "b" * 54 + "...",
        " " * 33 + "^^^^",
    ]


def test_a_long_line_is_cut_only_behind_a_span_at_its_beginning() -> None:
    assert shown("HERE" + "b" * 200, 1, 4) == ["HERE" + "b" * 84 + "...", "^^^^"]


def test_a_long_span_is_underlined_as_far_as_it_is_shown() -> None:
    assert shown("x" * 300, 1, 300) == ["x" * 88 + "...", "^" * 88]


@given(st.text(min_size=1), st.data())
def test_no_row_is_much_wider_than_a_hundred_columns(text: str, data: st.DataObject) -> None:
    line = (text * 40).replace("\n", "")
    column = data.draw(st.integers(1, len(line) + 1))
    rows = shown(line, column, 5)
    assert len(rows) == 2
    assert len(rows[1]) <= 100


def test_a_line_of_millions_of_characters_is_cut_in_time() -> None:
    start = time.process_time()
    assert len(shown("é" * 5_000_000, 2_500_000, 3)[0]) == 94
    assert time.process_time() - start < 1


def test_a_model_error_without_faults_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one diagnostic"):
        ModelError()


def test_a_model_error_survives_pickling() -> None:
    error = ModelError(Diagnostic("RP001", "wrong"), Diagnostic("RP002", "worse"))
    assert pickle.loads(pickle.dumps(error)).diagnostics == error.diagnostics


def test_a_model_error_tells_its_messages() -> None:
    error = ModelError(Diagnostic("RP001", "wrong"), Diagnostic("RP002", "worse"))
    assert str(error) == "RP001: wrong\nRP002: worse"


@pytest.mark.parametrize(
    ("name", "guess"),
    [("ROMA", "ROME"), ("rome", "ROME"), ("Wset", "West"), ("nort", "North"), ("xyz", None)],
)
def test_the_nearest_name_is_offered(name: str, guess: str | None) -> None:
    assert nearest(name, ["North", "West", "ROME", "Bari"]) == guess


def test_a_name_that_differs_in_case_wins_over_a_close_one() -> None:
    assert nearest("rome", ["Rome1", "rom", "ROME"]) == "ROME"


def test_among_equally_close_names_the_first_is_offered() -> None:
    assert nearest("ROMX", ["ROMB", "ROMA"]) == "ROMB"


def test_a_guess_is_offered_as_a_question() -> None:
    assert did_you_mean("ROMA", ["ROME"]) == "did you mean `ROME`?"


def test_no_guess_is_no_question() -> None:
    assert did_you_mean("ROMA", []) is None


@pytest.mark.parametrize("name", ["Plaec 77123", "zzzzzzzzz", "x" * 1_000_000])
def test_a_name_is_looked_up_among_many_in_time(name: str) -> None:
    known = [f"Place {number}" for number in range(100_000)]
    start = time.process_time()
    assert nearest(name, known) == ("Place 77123" if name.startswith("Plaec") else None)
    assert time.process_time() - start < 2


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes("é = 1\r\n".encode())
    assert read_source(path) == Source(str(path), "é = 1\r\n")


def test_a_byte_order_mark_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xef\xbb\xbfx = 1")
    assert read_source(path).text == "x = 1"


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    message = f"cannot read `{path}`: there is no such file"
    assert reading_fault(path) == Diagnostic("RP002", message)


def test_a_directory_is_a_fault(tmp_path: Path) -> None:
    message = f"cannot read `{tmp_path}`: it is a directory"
    assert reading_fault(tmp_path) == Diagnostic("RP002", message)


def test_a_file_that_may_not_be_read_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    message = f"cannot read `{tmp_path}`: permission denied"
    assert reading_fault(tmp_path) == Diagnostic("RP002", message)


def test_an_impossible_file_name_is_a_fault() -> None:
    assert reading_fault(Path("a\0b")).message == "cannot read `a\0b`: embedded null byte"


def test_a_file_that_is_not_utf8_is_a_fault_at_the_byte(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xef\xbb\xbfx = 1\n\xc3\xa9 = '\xe9'\n")
    assert reading_fault(path) == Diagnostic(
        "RP003",
        f"`{path}` is not UTF-8 text: byte 15, in line 2, is invalid",
        Span(Source(str(path), "x = 1\né = '\ufffd'\n"), 2, 6, 1),
        "byte 0xe9",
        "save the file with the encoding UTF-8",
    )


def test_a_nul_character_is_a_fault_at_its_place(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"x = 1\ny\0 = 2\n")
    assert reading_fault(path) == Diagnostic(
        "RP003",
        f"`{path}` is not text: a NUL character in line 2, column 2",
        Span(Source(str(path), "x = 1\ny\0 = 2\n"), 2, 2, 1),
        "NUL character",
        "save the file as plain text with the encoding UTF-8",
    )


def test_the_text_of_a_file_is_left_out_of_its_repr() -> None:
    span = Span(Source("a.toml", "secret"), 1, 1, 1)
    assert repr(span) == "Span(source=Source(name='a.toml'), line=1, column=1, length=1)"


@pytest.mark.parametrize("place", [(0, 1, 1), (1, 0, 1), (1, 1, 0)])
def test_a_span_outside_of_any_line_is_refused(place: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="no such span"):
        Span(Source("a.toml", "x"), *place)


def test_lines_end_only_at_line_feeds() -> None:
    source = Source("a.toml", "a\u2028b\x0c\r\nc")
    assert [source.line(number) for number in (1, 2, 3)] == ["a\u2028b\x0c", "c", ""]
