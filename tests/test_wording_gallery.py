"""A gallery of small broken rulebooks: each has one finding, and its repair has none."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.rulebook_texts import findings, proofs

SECTIONS = """[sections]
Setup = { page = 2 }
"Oil Counters" = { within = "Setup" }
Play = { page = 5 }
"4.1" = { heading = "Moving on" }
"""


class Broken(NamedTuple):
    """A rulebook with a slip, the stretch that is wrong and what mends it, and its finding."""

    text: str
    wrong: str
    mended: str
    id: str
    title: str
    cites: tuple[str, ...]


GALLERY = {
    "undefined": Broken(
        '[terms]\nstock = { used = ["R-2", "R-1"] }',
        '{ used = ["R-2", "R-1"] }',
        '{ defined = "R-3", used = ["R-2", "R-1"] }',
        "g/wording/undefined",
        "stock is used and nowhere explained",
        ("R-2", "R-1"),
    ),
    "unused": Broken(
        '[terms]\n"Port City" = { defined = "R-1" }',
        'defined = "R-1"',
        'defined = "R-1", used = "R-2"',
        "g/wording/unused",
        "Port City is explained and never used",
        ("R-1",),
    ),
    "two names": Broken(
        '[terms]\ndeck = { defined = "R-1", used = "R-4" }\n'
        'pile = { used = "R-2", same_as = "deck" }',
        'same_as = "deck"',
        'same_as = "deck", defined = "R-3"',
        "g/wording/two names/deck",
        "deck and pile are names for one thing, and no line says so",
        ("R-1", "R-4", "R-2"),
    ),
    "two meanings": Broken(
        '[terms]\ndummy = { means = { R-1 = "an agent", R-2 = "a card" } }',
        '"a card"',
        '"an agent"',
        "g/wording/two meanings/dummy",
        "dummy has 2 meanings",
        ("R-1", "R-2"),
    ),
    "reference": Broken(
        f'{SECTIONS}[references]\nR-1 = {{ to = "PLAYING" }}',
        "PLAYING",
        "PLAY",
        "g/wording/reference/PLAYING",
        "the reference to PLAYING leads astray: no section has that name; there is Play",
        ("R-1",),
    ),
    "title of a reference": Broken(
        f'{SECTIONS}[references]\nR-1 = {{ to = "4.1", titled = "Moving" }}',
        '"Moving"',
        '"MOVING ON!"',
        "g/wording/reference/4.1 Moving",
        "the reference to 4.1 Moving leads astray: that section is headed Moving on",
        ("R-1",),
    ),
    "page of a section": Broken(
        f'{SECTIONS}[references]\nR-1 = {{ to = "Play", page = 6 }}',
        "page = 6",
        "page = 5",
        "g/wording/reference/Play, page 6",
        "the reference to Play, page 6 leads astray: it stands on page 5",
        ("R-1",),
    ),
    "page of an inner section": Broken(
        f'{SECTIONS}[references]\nR-1 = {{ to = "Oil Counters", page = 6 }}',
        "page = 6",
        "page = 4",
        "g/wording/reference/Oil Counters, page 6",
        "the reference to Oil Counters, page 6 leads astray: it stands on page 2",
        ("R-1",),
    ),
    "pages of the contents list": Broken(
        '[rulebook]\nindex = "R-1"\n[sections]\nSetup = { page = 3 }\nPlay = { page = 2 }',
        "page = 3",
        "page = 2",
        "g/wording/contents/pages",
        "the pages of the contents list fall",
        ("R-1",),
    ),
    "names in the contents list": Broken(
        '[rulebook]\nindex = "R-1"\n[sections]\nSetup = { page = 3, listed = "Starting" }',
        '"Starting"',
        '"SET-UP"',
        "g/wording/contents/names",
        "the contents list calls Starting what is headed Setup",
        ("R-1",),
    ),
    "missing case": Broken(
        '[tables.bomb]\ncites = "R-1"\ninputs = { roll = "1..6" }\n'
        'rows = [{ roll = "1..3", gives = "safe" }, { roll = [4, 5], gives = "bang" }]',
        "[4, 5]",
        '["4..5", 6]',
        "g/wording/table/bomb",
        "bomb: there is no entry for roll 6",
        ("R-1",),
    ),
    "overlapping rows": Broken(
        '[tables.bomb]\ninputs = { roll = "1..3", city = ["small", "large"] }\n'
        'rows = [{ roll = [1, 2], gives = "safe", cites = "R-1" }, '
        '{ roll = [2, 3], gives = "bang", cites = "R-2" }]',
        "[2, 3]",
        "3",
        "g/wording/table overlap/bomb",
        "bomb: roll 2, city small is safe and also bang",
        ("R-1", "R-2"),
    ),
    "length of a list": Broken(
        '[lists]\nphases = { announced = 3, cites = "R-1", '
        'entries = [["move", "R-2"], ["fight", "R-3"]] }',
        "announced = 3",
        "announced = 2",
        "g/wording/list/phases",
        "phases: 3 announced, 2 there",
        ("R-1", "R-2", "R-3"),
    ),
    "sum": Broken(
        '[sums]\ncubes = { total = 48, cites = "R-1", '
        'parts = [["red", "2 * 9", "R-2"], ["blue", 31, "R-3"]] }',
        "31",
        "30",
        "g/wording/sum/cubes",
        "cubes: the parts add up to 49, printed is 48",
        ("R-1", "R-2", "R-3"),
    ),
    "counted twice": Broken(
        '[sums]\ncities = { total = 3, cites = "R-1", '
        'parts = [["road", ["Bari", "Rome"]], ["sea", ["Bari"]]] }',
        '["Bari"]',
        '["Tunis"]',
        "g/wording/sum/cities",
        "cities: Bari is counted twice",
        ("R-1",),
    ),
    "too few in the box": Broken(
        '[components]\ndice = { count = 2, cites = "R-1", needs = [["a grenade", 3, "R-2"]] }',
        "count = 2",
        "count = 3",
        "g/wording/component/dice",
        "dice: a grenade needs 3, the box holds 2",
        ("R-1", "R-2"),
    ),
    "arithmetic": Broken(
        '[examples]\nankara = { says = "2 * 4 = 9", cites = ["R-1", "R-2"] }',
        "= 9",
        "= 8",
        "g/wording/arithmetic/ankara",
        "ankara: 2 * 4 = 9 is wrong",
        ("R-1", "R-2"),
    ),
    "values": Broken(
        '[values]\nshot = { at = { R-1 = 1, "R-2..R-3" = 2 } }',
        "R-1 = 1",
        "R-1 = 2",
        "g/wording/value/shot",
        "shot: 1 on R-1; 2 on R-2, R-3",
        ("R-1", "R-2", "R-3"),
    ),
}


@pytest.mark.parametrize("broken", GALLERY.values(), ids=list(GALLERY))
def test_a_broken_rulebook_has_just_its_finding(broken: Broken) -> None:
    (found,) = findings(broken.text)
    assert (found.id, found.title, found.cites) == (broken.id, broken.title, broken.cites)
    assert (found.verdict, found.severity, found.check) == ("wording", "low", "wording")
    assert found.witness


@pytest.mark.parametrize("broken", GALLERY.values(), ids=list(GALLERY))
def test_mended_it_has_none_and_is_confirmed(broken: Broken) -> None:
    assert broken.text.count(broken.wrong) == 1
    mended = broken.text.replace(broken.wrong, broken.mended)
    assert findings(mended) == []
    assert proofs(mended)


DECIDING = [
    name for name in GALLERY if not any(word in name for word in ("reference", "page", "contents"))
]


@pytest.mark.parametrize("name", DECIDING)
def test_a_slip_on_which_play_hangs_is_of_medium_severity(name: str) -> None:
    text = GALLERY[name].text
    if text.startswith("[tables"):
        text = text.replace("inputs =", 'decides = "play"\ninputs =')
    else:
        first = text.index("{", text.index("\n"))
        text = f'{text[: first + 1]} decides = "play",{text[first + 1 :]}'
    (found,) = findings(text)
    assert found.severity == "medium"


def test_a_second_name_that_a_line_introduces_is_no_slip() -> None:
    text = '[terms]\ndeck = { defined = "R-1" }\npile = { defined = "R-2", same_as = "deck" }'
    assert findings(text) == []


def test_terms_without_an_explanation_are_one_finding() -> None:
    (found,) = findings('[terms]\nA = { used = "R-1" }\nB = { used = "R-2" }')
    assert found.title == "A and B are used and nowhere explained"
    assert found.answer == "A; B"


def test_a_name_that_is_wrong_in_two_references_is_one_finding() -> None:
    (found,) = findings(f'{SECTIONS}[references]\n"R-1..R-2" = {{ to = "Fight" }}')
    assert found.cites == ("R-1", "R-2")


def test_a_reference_to_another_line_needs_no_section() -> None:
    text = '[references]\nR-1 = { to = "Appendix", line = "R-2" }'
    assert proofs(text) == {"g/wording/references": "R-1 to Appendix"}


@pytest.mark.parametrize(("page", "right"), [(1, False), (2, True), (5, True), (6, False)])
def test_an_inner_section_lies_between_its_outer_one_and_the_next(page: int, right: bool) -> None:
    text = f'{SECTIONS}[references]\nR-1 = {{ to = "Oil Counters", page = {page} }}'
    assert (findings(text) == []) is right


def test_rows_that_overlap_and_agree_are_no_slip() -> None:
    text = (
        '[tables.t]\ninputs = { roll = "1..2" }\n'
        'rows = [{ roll = 1, gives = "hit" }, { gives = "hit" }]'
    )
    assert proofs(text) == {"g/wording/table/t": "roll 1: hit; roll 1 or 2: hit"}


def test_fewest_lines_are_mended_where_most_agree() -> None:
    (found,) = findings("[values]\nshot = { at = { R-1 = 1, R-2 = 2, R-3 = 1 } }")
    assert found.repairs == ("let R-2 say 1",)


def test_no_repair_is_offered_where_lines_are_even() -> None:
    (found,) = findings("[values]\nshot = { at = { R-1 = 1, R-2 = 2 } }")
    assert found.repairs == ()


def test_of_several_needs_the_greatest_counts() -> None:
    text = '[components]\ndice = { count = 2, cites = "R-1", needs = [["a shot", 1], ["two", 3]] }'
    (found,) = findings(text)
    assert found.title == "dice: two needs 3, the box holds 2"


def test_what_is_confirmed_says_the_sum_that_was_added() -> None:
    text = '[sums]\nd = { total = 6, cites = "R-1", parts = [["a", 4], ["b", "2 * 1"]] }'
    assert proofs(text) == {"g/wording/sum/d": "4 + 2 = 6"}
