"""Rulebooks are read from their file, and every fault is told with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.rulebook.rulebook_file import read_rulebook
from tests.rulebook_texts import LINES, faults, parse, told

LINE = '[lines]\nR-1 = { kind = "turn", says = "Roll." }\n'
PAGE = Path(__file__).parent.parent / "docs" / "rulebook.md"


def underlined(text: str) -> list[str]:
    """Return the stretch of text that each fault points at."""
    found = []
    for fault in faults(text):
        assert fault.span is not None
        row = fault.span.source.line(fault.span.line)
        found.append(row[fault.span.column - 1 : fault.span.column - 1 + fault.span.length])
    return found


def test_a_line_has_its_section_kind_and_words() -> None:
    rulebook = parse(
        '[sections]\nSetup = {}\n[lines]\nR-1 = { section = "Setup", kind = "term", says = "It.", '
        'noted = "flavour" }'
    )
    line = rulebook.lines["R-1"]
    assert (line.section, line.kind, line.says, line.noted) == ("Setup", "term", "It.", "flavour")


def test_ids_are_one_a_stretch_or_a_list_of_these() -> None:
    rulebook = parse(
        LINES + '[terms]\nA = { defined = "R-1", used = ["R-3..R-5", "R-2"] }\n'
        'B = { used = "R-7..R-8" }'
    )
    first, second = rulebook.terms
    assert (first.cites, first.used) == (("R-1",), ("R-3", "R-4", "R-5", "R-2"))
    assert second.used == ("R-7", "R-8")


@pytest.mark.parametrize(
    ("text", "code", "message", "stretch"),
    [
        (
            '[lines]\nR-1 = { kind = "fight", says = "Roll." }',
            "RP503",
            "`fight` is not what a line of a rulebook is",
            '"fight"',
        ),
        (
            '[lines]\nR-1 = { kind = "turn", says = "Roll.", noted = "dull" }',
            "RP504",
            "`dull` is not what a line is noted for",
            '"dull"',
        ),
        ('[lines]\nR-1 = { kind = "turn" }', "RP006", "the line `R-1` has no `says`", "{"),
        (
            '[sections]\nSetup = {}\n[lines]\nR-1 = { section = "Setpu", kind="turn", says="-" }',
            "RP507",
            "the rulebook has no section `Setpu`",
            '"Setpu"',
        ),
        (
            f'[sections]\nBox = {{ within = "Setup" }}\nSetup = {{}}\n{LINE}',
            "RP507",
            "the rulebook has no section `Setup` above this one",
            '"Setup"',
        ),
        (
            f'{LINE}[rulebook]\nindex = "R-2"',
            "RP501",
            "the rulebook has no line `R-2`",
            '"R-2"',
        ),
        (
            f'{LINE}[terms]\nA = {{ used = ["R-1", "R-9"] }}',
            "RP501",
            "the rulebook has no line `R-9`",
            '"R-9"',
        ),
        (f'{LINES}[terms]\nA = {{ used = "R-3..R-2" }}', "RP501", "`R-3..R-2` runs backwards", '"'),
        (f"{LINE}[terms]\nA = {{}}", "RP512", "the term `A` is on no line", "A"),
        (
            f'{LINE}[terms]\nA = {{ used = "R-1", same_as = "B" }}',
            "RP512",
            "there is no term `B`",
            '"B"',
        ),
        (
            f'{LINE}[terms]\nA = {{ used = "R-1" }}\nB = {{ used = "R-1", same_as = "A" }}\n'
            'C = { used = "R-1", same_as = "B" }',
            "RP512",
            "`C` and `B` both stand for another term",
            '"B"',
        ),
        (
            f'{LINE}[terms]\nA = {{ used = "R-1", decides = "all" }}',
            "RP007",
            "what it decides is `play` or `wording`, not `all`",
            '"all"',
        ),
        (f"{LINE}[references]\nR-1 = {{ page = 3 }}", "RP006", "this reference has no `to`", "{"),
        (
            f'{LINE}[references]\nR-3 = {{ to = "Setup" }}',
            "RP501",
            "the rulebook has no line `R-3`",
            "R-3",
        ),
        (
            f'{LINE}[tables.t]\ninputs = {{ roll = "6..1" }}\nrows = [{{ gives = 1 }}]',
            "RP508",
            "the values of `roll` are a range such as `1..6`, or a list without repetition",
            '"6..1"',
        ),
        (
            f'{LINE}[tables.t]\ninputs = {{ roll = "1..6" }}\nrows = [{{ roll = 7, gives = 1 }}]',
            "RP508",
            "`roll` has no value `7`",
            "7",
        ),
        (
            f'{LINE}[tables.t]\ninputs = {{ roll = "1..6" }}\nrows = [{{ roll = true, gives=1 }}]',
            "RP508",
            "`roll` has no value `True`",
            "true",
        ),
        (
            f'{LINE}[tables.t]\ninputs = {{ gives = "1..6" }}\nrows = [{{ gives = 1 }}]',
            "RP508",
            "an input is not called `gives`",
            "gives",
        ),
        (
            f'{LINE}[tables.t]\ninputs = {{ a = "1..200", b = "1..200" }}\nrows = [{{ gives=1 }}]',
            "RP508",
            "the table `t` has 40000 cases, more than 20000",
            "{",
        ),
        (
            f'{LINE}[tables.t]\ninputs = {{ roll = "1..6" }}\nrows = []',
            "RP006",
            "the table `t` has no `rows`",
            "[]",
        ),
        (
            f'{LINE}[tables.t]\ninputs = {{ roll = "1..6" }}\nrows = [{{ roll = 1 }}]',
            "RP006",
            "this row has no `gives`",
            "{ roll = 1 }",
        ),
        (
            f'{LINE}[examples]\ne = {{ says = "2 * x = 8", cites = "R-1" }}',
            "RP509",
            "a number is expected, not `x`",
            "x",
        ),
        (
            f'{LINE}[sums]\ns = {{ total = 1, cites = "R-1", parts = [["a", "1 +"]] }}',
            "RP509",
            "a number is expected, not the end",
            '"',
        ),
        (
            f'{LINE}[sums]\ns = {{ total = 1, cites = "R-1", parts = [["a"]] }}',
            "RP510",
            'this entry does not read like `["dice", 6, "R-1"]`',
            '["a"]',
        ),
        (
            f'{LINE}[lists]\ns = {{ announced = 1, cites = "R-1", entries = [[1]] }}',
            "RP510",
            'this entry does not read like `["dice", "R-1"]`',
            "[1]",
        ),
        (
            f'{LINE}[sums]\ns = {{ total = 1, cites = "R-1", parts = [["a", 1, "R-5"]] }}',
            "RP501",
            "the rulebook has no line `R-5`",
            '"R-5"',
        ),
        (
            f"{LINE}[lists]\ns = {{ announced = 0, entries = [] }}",
            "RP006",
            "`s` has no `cites`",
            "s",
        ),
        (
            f"{LINE}[values]\nv = {{ at = {{ R-1 = 1 }} }}",
            "RP510",
            "the value `v` is stated on fewer than two lines",
            "{ R-1 = 1 }",
        ),
        (f"{LINE}[components]\nc = {{ cites = 'R-1' }}", "RP006", "`c` has no `count`", "c"),
        ('[rulebook]\ntitle = "g"', "RP511", "the rulebook has no lines", "["),
        (f"{LINE}[wrods]", "RP004", "unknown key `wrods`", "wrods"),
    ],
)
def test_a_fault_is_told_at_its_place(text: str, code: str, message: str, stretch: str) -> None:
    assert (code, message) in told(text)
    at = told(text).index((code, message))
    assert underlined(text)[at].startswith(stretch)


def test_a_line_that_is_there_twice_is_told_with_both_places() -> None:
    text = f'{LINE}"R-1" = {{ kind = "turn", says = "Again." }}\n'
    (fault,) = faults(text)
    assert (fault.code, fault.message) == ("RP502", "the line `R-1` is there twice")
    assert fault.span is not None
    assert fault.span.line == 3
    assert [span.line for span, _ in fault.others] == [2]


def test_a_line_may_have_the_name_of_an_entry_elsewhere() -> None:
    assert list(parse(f'{LINE}[references]\nR-1 = {{ to = "R-1", line = "R-1" }}').lines) == ["R-1"]


def test_all_faults_are_told_at_once() -> None:
    text = '[lines]\nR-1 = { kind = "x", says = "-" }\nR-2 = { kind = "y", says = "-" }'
    assert [code for code, _ in told(text)] == ["RP503", "RP503"]


def test_a_near_miss_is_offered() -> None:
    (fault,) = faults(f'{LINES}[terms]\nA = {{ used = "R-111" }}')
    assert fault.help == "did you mean `R-11`?"


@pytest.mark.parametrize(
    "text",
    [
        "lines = 3",
        "[lines]\nR-1 = 3",
        f"{LINE}terms = [1]",
        f"{LINE}[references]\nR-1 = 4",
        f"{LINE}[tables]\nt = 1",
        f"{LINE}[tables.t]\ninputs = 1\nrows = 2",
        f"{LINE}[tables.t]\ninputs = {{ a = [[1], 1.5] }}\nrows = [1]",
        f"{LINE}[sums]\ns = []",
        f"{LINE}[sums]\ns = {{ total = 'x', cites = 1, parts = 3 }}",
        f"{LINE}[sums]\ns = {{ total = 1, cites = 'R-1', parts = [[], [1, 2], ['a', 1.5]] }}",
        f"{LINE}[values]\nv = {{ at = [1] }}",
        f"{LINE}[values]\nv = {{ at = {{ R-1 = 1.5, R-2 = [[]] }} }}",
        f"{LINE}[examples]\ne = {{ says = 3, cites = 'R-1' }}",
        f"{LINE}[terms]\nA = {{ means = {{ R-1 = 1 }} }}",
        f"{LINE}[sections]\nA = {{ page = 0 }}",
    ],
)
def test_a_value_of_another_type_is_a_fault_and_no_failure(text: str) -> None:
    assert faults(text)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ModelError) as raised:
        read_rulebook(tmp_path / "rulebook.toml")
    assert raised.value.diagnostics[0].code == "RP002"


@pytest.mark.checkout
def test_the_rulebook_of_the_documentation_is_one() -> None:
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", PAGE.read_text(), re.MULTILINE)
    parts = re.split(
        r"^(?=\[)",
        "".join(row[4:] + "\n" for b in blocks for row in b.split("\n")),
        flags=re.MULTILINE,
    )
    lines = LINES.split("\n", 5)[5]
    text = "".join(part + (lines if part.startswith("[lines]") else "") for part in parts)
    rulebook = parse(text)
    assert len(rulebook.lines) == 24
    assert [len(rulebook.terms), len(rulebook.references), len(rulebook.sums)] == [4, 4, 2]
