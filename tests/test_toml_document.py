"""Places in TOML: every value and key is found where it is written, whatever the layout."""

from __future__ import annotations

import datetime
import json
import random
import re
import time
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.source import Source, Span
from ruleproof.models.toml_document import Document, Step, read_toml

BOARD = """\
# the board
name = "Europe"
size.width = 12
[places]
ROME = { at = [1.5, 2.5], "the region" = 'South' } # capital
roads = [
  "ROME-BARI", # coast
  [1979-05-27 07:32:00, -1],
]
story = '''
two lines'''

[[piece]]
kind = "army"

[[ piece ]]
kind = "fleet"
[piece."moves far".by]
sea = true
"""


def document(text: str) -> Document:
    return read_toml(Source("board.toml", text))


def written(span: Span) -> str:
    return span.source.line(span.line)[span.column - 1 :][: span.length]


def fault(text: str) -> Diagnostic:
    with pytest.raises(ModelError) as raised:
        document(text)
    assert len(raised.value.diagnostics) == 1
    return raised.value.diagnostics[0]


@pytest.mark.parametrize(
    ("path", "line", "column", "text"),
    [
        (("name",), 2, 8, '"Europe"'),
        (("size", "width"), 3, 14, "12"),
        (("size",), 3, 1, "size"),
        (("places",), 4, 1, "[places]"),
        (("places", "ROME"), 5, 8, "{ at = [1.5, 2.5], \"the region\" = 'South' }"),
        (("places", "ROME", "at"), 5, 15, "[1.5, 2.5]"),
        (("places", "ROME", "at", 1), 5, 21, "2.5"),
        (("places", "ROME", "the region"), 5, 42, "'South'"),
        (("places", "roads"), 6, 9, "["),
        (("places", "roads", 0), 7, 3, '"ROME-BARI"'),
        (("places", "roads", 1, 0), 8, 4, "1979-05-27 07:32:00"),
        (("places", "roads", 1, 1), 8, 25, "-1"),
        (("places", "story"), 10, 9, "'''"),
        (("piece",), 13, 1, "[[piece]]"),
        (("piece", 0, "kind"), 14, 8, '"army"'),
        (("piece", 1), 16, 1, "[[ piece ]]"),
        (("piece", 1, "kind"), 17, 8, '"fleet"'),
        (("piece", 1, "moves far"), 18, 8, '"moves far"'),
        (("piece", 1, "moves far", "by", "sea"), 19, 7, "true"),
    ],
)
def test_a_value_is_placed_where_it_is_written(
    path: tuple[Step, ...], line: int, column: int, text: str
) -> None:
    span = document(BOARD).span(path)
    assert (span.line, span.column, written(span)) == (line, column, text)


@pytest.mark.parametrize(
    ("path", "line", "column", "text"),
    [
        (("name",), 2, 1, "name"),
        (("size", "width"), 3, 6, "width"),
        (("places",), 4, 2, "places"),
        (("places", "ROME", "the region"), 5, 27, '"the region"'),
        (("places", "roads", 0), 7, 3, '"ROME-BARI"'),
        (("piece", 1), 16, 4, "piece"),
        (("piece", 1, "moves far", "by"), 18, 20, "by"),
    ],
)
def test_a_key_is_placed_at_the_last_part_of_its_name(
    path: tuple[Step, ...], line: int, column: int, text: str
) -> None:
    span = document(BOARD).span(path, key=True)
    assert (span.line, span.column, written(span)) == (line, column, text)


def test_the_whole_document_is_placed_at_its_first_character() -> None:
    found = document(BOARD)
    assert found.span(()) == found.span((), key=True) == Span(found.source, 1, 1, 1)


def test_an_empty_document_has_a_place() -> None:
    assert document("").span(("name",)) == Span(Source("board.toml", ""), 1, 1, 1)


def test_what_is_not_written_is_placed_at_its_nearest_ancestor() -> None:
    span = document(BOARD).span(("places", "ROME", "at", 7, "x"))
    assert written(span) == "[1.5, 2.5]"


def test_a_header_wins_over_an_earlier_mention_of_its_table() -> None:
    span = document("[a.b]\nx = 1\n[a]\ny = 2\n").span(("a",))
    assert (span.line, written(span)) == (3, "[a]")


def test_windows_line_breaks_do_not_move_a_span() -> None:
    text = BOARD.replace("\n", "\r\n")
    assert written(document(text).span(("piece", 1, "kind"))) == '"fleet"'


def test_brackets_in_strings_and_comments_close_nothing() -> None:
    text = 'a = [ # ]\n \']\', "\\"]", \'\'\'\n]\'\'\', """]"""""]\nb = 1\n'
    assert document(text).span(("b",)).line == 4


def test_an_escaped_key_is_found_by_its_name() -> None:
    assert written(document(r'"caf\u00e9" = 1').span(("café",))) == "1"


def test_columns_count_characters_outside_the_basic_plane_as_one() -> None:
    assert document('"🎲🎲" = 6').span(("🎲🎲",)).column == 8


@pytest.mark.parametrize("quotes", ['"', "'", '"""', "'''"])
def test_a_place_inside_a_plain_string_is_exact(quotes: str) -> None:
    text = f"x = [{quotes}ROMA-Bari{quotes}]"
    assert written(document(text).inside(("x", 0), 5, 4)) == "Bari"


def test_one_past_the_end_of_a_string_is_its_closing_quote() -> None:
    assert document('x = "ab"').inside(("x",), 2, 0).column == 8


@pytest.mark.parametrize(
    ("text", "start", "length"),
    [
        (r'x = "\u0041b"', 1, 1),
        (r'x = "ab"', 2, 2),
        (r'x = "ab"', -1, 1),
        ("x = 1234", 1, 2),
    ],
)
def test_a_place_inside_falls_back_to_the_whole_value(text: str, start: int, length: int) -> None:
    found = document(text)
    assert found.inside(("x",), start, length) == found.span(("x",))


def test_a_place_inside_a_string_over_several_lines_is_its_first_line() -> None:
    assert written(document('x = """ab\ncd"""').inside(("x",), 4, 1)) == '"""ab'


def test_a_place_inside_what_is_not_written_is_its_ancestor() -> None:
    assert written(document("x = 'abc'").inside(("x", "y"), 1, 1)) == "'abc'"


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    [
        ("a = 1\nb 2\n", "expected `=` after a key in a key/value pair", 2, 3),
        ("a = 1\na = 2\n", "`a` is written twice in one table", 2, 1),
        ("[a.b]\n[a.b]\n", "cannot declare `a.b` twice", 2, 5),
        ("[a]\n[a]\n", "cannot declare `a` twice", 2, 3),
        ("a = [1,\n  2 # two\n\n", "unclosed array", 2, 10),
        ("a =", "invalid value", 1, 4),
        ("a = 'b", "expected `'`", 1, 7),
        ('["it\'s"]\n["it\'s"]\n', "cannot declare `it's` twice", 2, 8),
        ("a = '\n'", "found invalid character `\\n`", 1, 6),
    ],
)
def test_invalid_toml_is_a_fault_at_its_place(
    text: str, message: str, line: int, column: int
) -> None:
    source = Source("board.toml", text)
    found = replace(fault(text), help=None)
    assert found == Diagnostic("RP001", message, Span(source, line, column, 1))


def test_toml_nested_too_deeply_is_a_fault_at_its_deepest_bracket() -> None:
    found = fault("a = 1\nx = " + "[" * 5000 + "]" * 5000)
    assert found.message == "this TOML is nested too deeply"
    assert found.span is not None
    assert (found.span.line, found.span.column) == (2, 5004)


def test_a_very_long_dotted_key_is_read_or_is_a_fault() -> None:
    try:
        found = list(document("a" + ".a" * 2000 + " = 1").value)
    except ModelError as error:
        found = [str(error)]
    assert found in (["a"], ["RP001: this TOML is nested too deeply"])


@pytest.mark.parametrize("number", ["1" + "0" * 5000, "0x" + "f" * 5000])
def test_a_number_with_too_many_digits_is_a_fault_at_the_number(number: str) -> None:
    source = Source("board.toml", f"x = {number}")
    span = Span(source, 1, 5, len(number))
    assert fault(source.text) == Diagnostic("RP001", "this number has too many digits", span)


def test_places_in_a_long_file_are_found_in_time() -> None:
    lines = (f'"P {n}" = {{ at = [1.5, 2.5], region = "North" }}\n' for n in range(20_000))
    found = document("".join(lines))
    start = time.process_time()
    assert found.span(("P 19999", "at", 1)).line == 20_000
    assert time.process_time() - start < 1


def test_deep_arrays_are_entered_without_recursion() -> None:
    found = document("x = " + "[" * 200 + "7" + "]" * 200)
    assert written(found.span(("x", *[0] * 200))) == "7"


KEYS = st.text(min_size=0, max_size=4, alphabet="ab-_1 .\"'\\#=[]é🎲\n\t")
TEXTS = st.text(max_size=8, alphabet="ab \"'\\#,=[]{}é🎲\n\t\x00\x7f")
LEAVES = (
    st.integers(-(2**63), 2**63 - 1)
    | st.booleans()
    | st.floats(allow_nan=False)
    | TEXTS
    | st.datetimes()
    | st.dates()
    | st.times()
)
TABLES = st.recursive(
    st.dictionaries(KEYS, LEAVES, max_size=3),
    lambda inner: st.dictionaries(
        KEYS,
        LEAVES | inner | st.lists(LEAVES | inner, max_size=3) | st.lists(inner, max_size=3),
        max_size=4,
    ),
    max_leaves=12,
)


class Writer:
    """Writes plain values as TOML in a layout chosen at random."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def text(self, table: dict[str, Any]) -> str:
        text = self.table(table, [])
        return self.pick(text, text.replace("\n", "\r\n"))

    def pick(self, *options: str) -> str:
        return self.chance.choice(options)

    def space(self) -> str:
        return self.pick("", " ", "\t ")

    def end(self) -> str:
        return self.pick("\n", "  # [x] \"'= {\n", "\n\n \t# '''\n")

    def table(self, table: dict[str, Any], header: list[str]) -> str:
        rows, tables = "", ""
        for name, value in table.items():
            full = [*header, name]
            if isinstance(value, dict) and self.chance.random() < 0.6:
                tables += self.header(full, "[", "]") + self.table(value, full)
            elif self.is_array_of_tables(value) and self.chance.random() < 0.6:
                for element in value:
                    tables += self.header(full, "[[", "]]") + self.table(element, full)
            else:
                rows += self.rows([name], value)
        return rows + tables

    def is_array_of_tables(self, value: object) -> bool:
        return isinstance(value, list) and value != [] and all(isinstance(e, dict) for e in value)

    def header(self, names: list[str], left: str, right: str) -> str:
        key = self.space() + self.key(names) + self.space()
        return self.space() + left + key + right + self.end()

    def rows(self, names: list[str], value: Any) -> str:
        if isinstance(value, dict) and value and self.chance.random() < 0.5:
            return "".join(self.rows([*names, name], below) for name, below in value.items())
        return self.space() + self.assignment(names, value) + self.end()

    def assignment(self, names: list[str], value: Any) -> str:
        return self.key(names) + self.space() + "=" + self.space() + self.value(value)

    def key(self, names: list[str]) -> str:
        dot = self.space() + "." + self.space()
        return dot.join(self.part(name) for name in names)

    def part(self, name: str) -> str:
        options = [self.basic(name)]
        if re.fullmatch("[A-Za-z0-9_-]+", name):
            options.append(name)
        if re.fullmatch("[^'\n\x00\x7f]*", name):
            options.append(f"'{name}'")
        return self.pick(*options)

    def value(self, value: Any) -> str:
        match value:
            case dict():
                rows = [self.assignment([name], below) for name, below in value.items()]
                return "{" + self.space() + ", ".join(rows) + self.space() + "}"
            case list():
                comma = self.space() + "," + self.gap()
                last = comma if value else ""
                return "[" + self.gap() + comma.join(map(self.value, value)) + last + "]"
            case str():
                return self.string(value)
        return self.plain(value)

    def gap(self) -> str:
        return self.pick("", " ", "\n", " # ]} '\n\n")

    def string(self, value: str) -> str:
        options = [self.basic(value), f'"""{self.basic(value)[1:-1]}"""']
        if re.fullmatch("[^'\n\x00\x7f]*", value):
            options.append(f"'{value}'")
        if re.fullmatch("[^'\x00\x7f]*", value):
            options.append(f"'''\n{value}'''" if value.startswith("\n") else f"'''{value}'''")
        return self.pick(*options)

    def basic(self, value: str) -> str:
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")

    def plain(self, value: Any) -> str:
        match value:
            case bool():
                return str(value).lower()
            case datetime.datetime():
                return value.isoformat(sep=self.pick("T", " "))
            case datetime.date() | datetime.time():
                return value.isoformat()
        return repr(value)


def leaves(value: Any, path: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], Any]]:
    match value:
        case dict():
            for name, below in value.items():
                yield from leaves(below, (*path, name))
        case list():
            for index, below in enumerate(value):
                yield from leaves(below, (*path, index))
        case _:
            yield path, value


@settings(max_examples=400, deadline=None)
@given(TABLES, st.randoms(use_true_random=False))
def test_the_text_of_every_leaf_reads_as_its_value(
    table: dict[str, Any], chance: random.Random
) -> None:
    found = document(Writer(chance).text(table))
    assert found.value == table
    for path, value in leaves(table):
        text = written(found.span(path))
        if text.startswith("'''") and "\n" in str(value):
            continue
        assert tomllib.loads("x = " + text)["x"] == value


@settings(max_examples=400, deadline=None)
@given(TABLES, st.randoms(use_true_random=False))
def test_the_text_of_every_key_reads_as_its_name(
    table: dict[str, Any], chance: random.Random
) -> None:
    found = document(Writer(chance).text(table))
    for path, _ in leaves(table):
        for length in range(1, len(path) + 1):
            name = path[length - 1]
            if isinstance(name, str):
                text = written(found.span(path[:length], key=True))
                assert list(tomllib.loads(text + " = 1")) == [name]


@settings(max_examples=400, deadline=None)
@given(TABLES, st.randoms(use_true_random=False))
def test_a_place_inside_a_string_is_exact_or_the_whole_value(
    table: dict[str, Any], chance: random.Random
) -> None:
    found = document(Writer(chance).text(table))
    for path, value in leaves(table):
        if isinstance(value, str) and value:
            span = found.inside(path, len(value) - 1, 1)
            assert written(span) == value[-1] or span == found.span(path)
