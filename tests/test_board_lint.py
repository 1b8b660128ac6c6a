"""What is allowed on a board but probably not meant."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise, product
from pathlib import Path

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ruleproof.models.games.viktory
from ruleproof.models.board import Board, Link, Mode, Place, Zone
from ruleproof.models.board_exchange import to_networkx
from ruleproof.models.board_file import parse_board, read_board
from ruleproof.models.source import Source
from ruleproof.verify.board_lint import RULES, BoardRemark, lint_board
from ruleproof.verify.board_lint_names import alike
from ruleproof.verify.board_lint_search import places_entered, places_left
from ruleproof.verify.reach import reach

VIKTORY = Path(ruleproof.models.games.viktory.__path__[0])


def board_of(text: str) -> Board:
    return parse_board(Source("board.toml", text)).board


def ring(*names: str, more: str = "") -> Board:
    """Return a board whose places lie in a ring of roads, with `more` text after it."""
    places = "".join(f"{name!r} = {{}}\n" for name in names)
    ends = zip(names, (*names[1:], names[0]), strict=True)
    links = ", ".join(f"[{start!r}, {end!r}]" for start, end in ends)
    return board_of(f"[places]\n{places}\n[modes.road]\nlinks = [{links}]\n{more}")


def told(board: Board, rule: str) -> list[str]:
    return [remark.message for remark in lint_board(board) if remark.rule == rule]


def subjects(board: Board, rule: str) -> list[str]:
    return [remark.subject for remark in lint_board(board) if remark.rule == rule]


def is_alike(name: str, other: str) -> bool:
    return bool(alike({name: 0, other: 0}))


def slips(word: str, other: str) -> int:
    """Return how many letters to put in, leave out, change or swap with the next."""

    @cache
    def between(i: int, j: int) -> int:
        if i == 0 or j == 0:
            return i + j
        ways = [
            between(i - 1, j) + 1,
            between(i, j - 1) + 1,
            between(i - 1, j - 1) + (word[i - 1] != other[j - 1]),
        ]
        if i > 1 and j > 1 and (word[i - 2], word[i - 1]) == (other[j - 1], other[j - 2]):
            ways.append(between(i - 2, j - 2) + 1)
        return min(ways)

    return between(len(word), len(other))


@pytest.mark.parametrize("name", ["board", "reconstruction"])
def test_nothing_looks_wrong_on_the_boards_of_viktory(name: str) -> None:
    assert lint_board(read_board(VIKTORY / f"{name}.toml").board) == ()


def test_a_remark_tells_rule_subject_place_and_help() -> None:
    board = ring("Bologna", "Rome", "Bolonga")
    (remark,) = lint_board(board)
    assert remark == BoardRemark(
        "alike-names",
        "Bolonga",
        "`Bolonga` looks like a misspelling of `Bologna`",
        board.places["Bolonga"].span,
        "write `Bologna` if it is the same",
    )


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Bologna", "Bolonga"),
        ("Bologna", "Bologn"),
        ("Rome", "Roma"),
        ("Malmö", "Malmo"),
        ("Rome", "ROME"),
        ("New York", "NewYork"),
        ("New York", "new-york"),
        ("New York", "New  York"),
        ("New York", "New Yorc"),
        ("Sector 12", "Sectro 12"),
        ("Sector 12", "sector12"),
        ("Thessaloniki", "Tessalonikki"),
        ("Straße", "STRASSE"),
        ("é-land", "e\u0301 land"),
        ("Rome", "Rome\u200b"),
        ("Одесса", "Одеса"),
    ],
)
def test_names_that_are_alike(name: str, other: str) -> None:
    assert is_alike(name, other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("A1", "A2"),
        ("Zone 3", "Zone 4"),
        ("Zone 3", "Zone 33"),
        ("Zone 1-11", "Zone 11-1"),
        ("Level 1", "Level -1"),
        ("Rom", "Rim"),
        ("a", "A"),
        ("Room A", "Room B"),
        ("Level XIII", "Level XVIII"),
        ("Henry VIII", "Henry VII"),
        ("North Field", "South Field"),
        ("East Gate", "West Gate"),
        ("Port Royal", "Fort Royal"),
        ("Slovakia", "Slovenia"),
        ("Bari", "Paris"),
        ("🏰🏰🏰🏰", "🏰🏰🏰🏠"),
        ("Zone 3 North", "Zone 4 Norht"),
    ],
)
def test_names_that_are_not_alike(name: str, other: str) -> None:
    assert not is_alike(name, other)


@given(*[st.text("ab", min_size=5, max_size=8)] * 2)
def test_words_are_alike_if_one_slip_leads_from_one_to_the_other(word: str, other: str) -> None:
    assert is_alike(word, other) == (slips(word, other) == 1)


@given(*[st.text("ab", min_size=9, max_size=11)] * 2)
def test_long_words_are_alike_if_two_slips_lead_from_one_to_the_other(
    word: str, other: str
) -> None:
    assert is_alike(word, other) == (slips(word, other) in (1, 2))


@settings(deadline=None)
@given(st.lists(st.text("abcde", min_size=4, max_size=7), unique=True, max_size=8))
def test_names_alike_among_many_are_alike_as_a_pair(names: list[str]) -> None:
    assert all(is_alike(found.name, found.other) for found in alike(dict.fromkeys(names, 0)))


def test_the_name_with_fewer_links_is_the_misspelt_one() -> None:
    board = ring("Rome", "Bolonga", "Bari")
    board = replace(board, places={"Bologna": Place("Bologna"), **board.places})
    assert subjects(board, "alike-names") == ["Bologna"]


def test_names_that_all_differ_in_one_letter_are_a_scheme() -> None:
    assert alike({f"Hexfeld{letter}": 0 for letter in "abcdef"}) == []


def test_where_many_names_look_alike_none_is_a_misspelling() -> None:
    words = ["".join(letters) * 3 for letters in product("ab", "cde", "fgh", "k")]
    doubled = {name: 0 for word in words for name in (word, word + "x")}
    assert len(words) == 18
    assert len(alike(doubled)) == 18
    doubled |= {name: 0 for word in ("rsrsrs", "nonono", "pqpqpq") for name in (word, word + "x")}
    assert alike(doubled) == []


def test_a_misspelling_among_numbered_names_is_found() -> None:
    names = [*(f"Sector {number}" for number in range(50)), "Sectro 7"]
    assert [found.other for found in alike(dict.fromkeys(names, 0))] == ["Sector 7"]


def test_marks_sizes_and_regions_are_compared_as_well() -> None:
    board = board_of(
        "[places]\n"
        'A = { marks = ["harbour"], size = "large", region = "Italy" }\n'
        'B = { marks = ["harbour"], size = "large", region = "Italy" }\n'
        'C = { marks = ["habrour"], size = "lagre", region = "Itlay" }\n'
        "[modes]\nroad = ['A - B', 'B - C']\n"
    )
    assert told(board, "alike-names") == [
        "the mark `habrour` looks like a misspelling of `harbour`",
        "the size `lagre` looks like a misspelling of `large`",
        "the region `Itlay` looks like a misspelling of `Italy`",
    ]


def test_a_one_way_link_among_two_way_links_is_told() -> None:
    board = ring("A", "B", "C", more='[modes.rail]\nlinks = ["A - B", "B - C", "C -> A"]')
    assert told(board, "one-way-link") == [
        "the link `C -> A` is one-way; most links by `rail` go both ways"
    ]


@pytest.mark.parametrize(
    "links",
    [
        'links = ["A -> B", "B -> C", "C - A"]',
        'links = ["A -> B", "B -> A", "C - A", "C - B"]',
        'one_way = true\nlinks = ["A - B", "B - C", "C -> A"]',
    ],
)
def test_one_way_links_that_are_meant_are_not_told(links: str) -> None:
    assert told(ring("A", "B", "C", more=f"[modes.rail]\n{links}"), "one-way-link") == []


@pytest.mark.parametrize(
    ("links", "count"),
    [
        ('"A - B", "A - B"', 1),
        ('"A - B", "B - A"', 1),
        ('"A - B", "A -> B"', 1),
        ('"A - B", "A - B", "B - A"', 2),
        ('"A -> B", "B -> A"', 0),
        ('"A - B", "A - C"', 0),
        ('"A - B", { between = "B - A", cost = 2 }', 1),
        ('"A - B", { between = "A - B", when = "m", at = "A" }', 0),
        (
            '{ between = "B - A", when = "m", at = "A" }, '
            '{ between = "A - B", when = "m", at = "A" }',
            1,
        ),
    ],
)
def test_links_that_lead_the_same_way_twice_are_told(links: str, count: int) -> None:
    board = ring("A", "B", "C", more=f"[modes.rail]\nlinks = [{links}]\n[marks]\nm = {{}}")
    expected = ["`A` and `B` are linked twice by `rail`"] * count
    found = [
        message.replace("`B` and `A`", "`A` and `B`") for message in told(board, "doubled-link")
    ]
    assert found == expected


def test_a_place_without_links_is_told_once_and_by_one_rule() -> None:
    more = '[modes.air]\nmark = "airport"\n[pieces.P]\nmoves = "road | air"\nmust_move = true'
    board = ring("A", "B", more=more)
    board = replace(board, places={**board.places, "C": Place("C", marks=frozenset(["airport"]))})
    assert [(remark.rule, remark.message) for remark in lint_board(board)] == [
        ("doubled-link", "`B` and `A` are linked twice by `road`"),
        ("isolated-place", "`C` has no link to any other place"),
    ]


def test_a_link_from_a_place_to_itself_is_told() -> None:
    board = ring("A", "B", "C", more='[modes.rail]\nlinks = ["A - B", "C - C"]')
    assert told(board, "looped-link") == ["`C` is linked with itself by `rail`: no piece moves so"]


INN = (
    "[places]\nA = {}\nB = { marks = ['inn'] }\nC = {}\n[modes]\nroad = ['A - B - C']\n"
    "[pieces.P]\nmoves = 'road{1,}'\nbudget = 1\nenter = { inn = -2 }\n"
)


def test_a_piece_that_gains_points_for_ever_is_told_with_the_cycle() -> None:
    gains = INN.replace("-2", "-3").replace("['A - B - C']", "['A -> B', 'B - C']")
    assert told(board_of(gains), "endless-points") in (
        ["`P` gains points for ever on B - C - B"],
        ["`P` gains points for ever on C - B - C"],
    )


@pytest.mark.parametrize(
    "text", [INN, INN.replace("-2", "-3").replace("{1,}", "{1,9}"), INN.replace("= 1", "= 0")]
)
def test_a_piece_that_gives_back_what_it_gains_is_not_told(text: str) -> None:
    assert told(board_of(text), "endless-points") == []


def test_a_movement_too_large_to_be_worked_out_is_told() -> None:
    more = "[pieces]\nP = '(road{1,1000}){1,1000}'\nQ = 'road{1,1000}'"
    (message,) = told(ring("A", "B", "C", more=more), "large-movement")
    assert message.startswith("where `P` can move is not worked out: the movement needs more")


def test_a_board_without_links_is_only_a_list_of_places() -> None:
    assert lint_board(board_of("[places]\nA = {}\nB = {}")) == ()


def test_a_mark_that_comes_in_play_may_link_any_place() -> None:
    board = board_of(
        "[places]\nA = {}\nB = {}\nC = {}\n[modes]\nroad = ['A - B']\nair = { mark = 'airport' }"
    )
    assert lint_board(board) == ()


def test_a_split_board_names_its_smallest_part() -> None:
    board = ring("A", "B", "C", "D", "E", "F")
    board = replace(
        board.with_mode(Mode("road", "road", tuple(Link("A", each) for each in "BC"))),
        title="two lands",
    ).with_mode(Mode("sea", "sea", zones=(Zone("Z", ("D", "F")),)))
    assert told(board, "split-board") == [
        "the board falls apart into 2 parts that no link joins; the smallest is `D`, `F`"
    ]
    assert subjects(board, "split-board") == ["two lands"]


def test_a_long_smallest_part_is_cut_short() -> None:
    board = ring(*"ABCDEFGHIJKLMN")
    links = [(start, end) for part in ("ABCDEF", "GHIJKLMN") for start, end in pairwise(part)]
    board = board.with_mode(Mode("road", "road", tuple(Link(*ends) for ends in links)))
    (message,) = told(board, "split-board")
    assert message.endswith("the smallest is `A`, `B`, `C`, `D` and 2 more")


def test_zones_that_link_nothing_are_told() -> None:
    more = '[modes.sea.zones]\nInner = ["A"]\nTwice = ["B", "B"]\nNone = []\nOuter = ["A", "B"]'
    assert told(ring("A", "B", "C", more=more), "single-place-zone") == [
        "the zone `Inner` of `sea` holds only `A` and links nothing",
        "the zone `Twice` of `sea` holds only `B` and links nothing",
        "the zone `None` of `sea` holds no place and links nothing",
    ]


def test_a_mode_is_used_through_hops_other_pieces_and_every_reading() -> None:
    board = board_of(
        "[places]\nA = {}\nB = {}\n[modes]\nroad = ['A - B']\nrail = ['A - B']\nsea = ['A - B']\n"
        "air = ['A - B']\npath = ['A - B']\n[hops]\nunused = 'path'\n[hops.hop.readings]\n"
        "one = 'rail'\ntwo = 'dist(sea, 1)'\n[pieces]\nP = 'Q hop'\nQ = 'road'"
    )
    assert told(board, "unused-mode") == ["no piece moves by `air`", "no piece moves by `path`"]


def test_without_pieces_no_mode_is_unused() -> None:
    assert told(ring("A", "B", "C"), "unused-mode") == []


def test_a_place_that_the_whole_movement_never_ends_at_is_unreached() -> None:
    board = board_of(
        "[places]\nA = {}\nB = {}\nC = {}\n[modes]\nroad = ['A -> B', 'B -> C']\n"
        "[pieces]\nP = 'road road'"
    )
    assert told(board, "unreached-place") == [
        "no piece can move to `A` from any other place",
        "no piece can move to `B` from any other place",
    ]


def test_a_place_that_costs_more_than_any_budget_is_unreached() -> None:
    more = '[pieces.P]\nmoves = "road+"\nbudget = 3\nenter = { "place = C" = 3 }'
    assert subjects(ring("A", "B", "C", more=more), "unreached-place") == ["C"]


def test_a_place_that_a_piece_must_leave_and_cannot_is_a_dead_end() -> None:
    board = board_of(
        "[places]\nA = {}\nB = {}\nC = {}\n[modes]\nroad = ['A -> B', 'A - C']\n"
        "[pieces]\nP = { moves = 'road | road road', must_move = true }\nQ = 'road'"
    )
    assert told(board, "dead-end") == ["`P` must move, but from `B` it can move to no other place"]


def test_what_play_may_open_is_no_dead_end() -> None:
    board = board_of(
        "[marks]\nopen = {}\n[places]\nA = {}\nB = {}\n"
        "[modes.road]\nlinks = [{ between = 'A - B', when = 'open', at = 'A' }]\n"
        "[pieces]\nP = { moves = '![open] road [open]', must_move = true }"
    )
    assert lint_board(board) == ()


def test_a_test_that_play_may_let_pass_passes() -> None:
    board = board_of(
        "[marks]\nopen = {}\n[places]\nA = { marks = ['m'] }\nB = { marks = ['m'] }\n"
        "[modes]\nroad = ['A - B']\n[pieces]\nP = { moves = '![m & open] road', must_move = true }"
    )
    assert lint_board(board) == ()


def test_a_movement_too_large_to_write_out_says_nothing_about_places() -> None:
    more = "[pieces]\nP = { moves = '((road{1000}){1000}){1000}', must_move = true }"
    remarks = lint_board(ring("A", "B", "C", more=more))
    assert [remark.rule for remark in remarks] == ["large-movement"]


def test_of_a_partial_board_only_names_and_doubled_links_are_told() -> None:
    board = board_of(
        "[board]\npartial = true\n[places]\nBologna = {}\nBolonga = {}\nRome = {}\n"
        "[modes.road]\nlinks = ['Rome - Bologna', 'Rome - Bologna']\n[modes.sea.zones]\nZ = []\n"
        "[pieces]\nP = { moves = 'road road road', must_move = true }"
    )
    assert [remark.rule for remark in lint_board(board)] == ["alike-names", "doubled-link"]


def test_every_remark_carries_the_name_of_its_rule() -> None:
    board = board_of(
        "[places]\nBologna = {}\nBolonga = {}\nC = {}\nD = {}\nE = {}\nF = {}\n"
        "[modes]\nroad = ['Bologna - Bolonga', 'Bolonga - Bologna', 'Bologna -> C', 'D - E']\n"
        "path = ['F - F']\n"
        "[modes.sea.zones]\nZ = ['C']\n[pieces]\nP = { moves = 'road road', must_move = true }"
    )
    farther = ring(
        "A",
        "B",
        "C",
        more="[pieces]\nP = { moves = 'road{1,}', budget = 1, costs = { road = -1 } }\n"
        "Q = '(road{1,1000}){1,1000}'",
    )
    remarks = (*lint_board(board), *lint_board(farther))
    assert list(dict.fromkeys(remark.rule for remark in remarks)) == list(RULES)


PLACES = "ABCDE"
MOVES = [
    "road",
    "road road",
    "road{1,3}",
    "road*",
    "sea",
    "sea sea",
    "sea road",
    "air | road sea",
    "(road | air)+ sea?",
    "road [m] road",
    "![m] road",
    "dist(road, 2)",
    "dist(sea, 1) road",
    "[m]",
]


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw a small board with a piece; some place carries the mark `m`, so that it is fixed."""
    marked = draw(st.sets(st.sampled_from(PLACES), min_size=1))
    place = st.sampled_from(PLACES)
    link = st.tuples(place, st.sampled_from(["-", "->"]), place, st.integers(0, 2))
    links = draw(st.lists(link, max_size=6))
    zones = draw(st.lists(st.lists(st.sampled_from(PLACES), max_size=4), max_size=2))
    budget = draw(st.sampled_from(["", "budget = 2\ncosts = { sea = 0 }\nenter = { m = 1 }\n"]))
    carries = {name: '{ marks = ["m"] }' if name in marked else "{}" for name in PLACES}
    written = [f"{{ between = '{a} {way} {b}', cost = {cost} }}" for a, way, b, cost in links]
    return board_of(
        "[places]\n"
        + "".join(f"{name} = {carries[name]}\n" for name in PLACES)
        + f"[modes.road]\nlinks = [{', '.join(written)}]\n"
        + "[modes.air]\nmark = 'm'\n[modes.sea.zones]\n"
        + "".join(f"Z{number} = {zone}\n" for number, zone in enumerate(zones))
        + f"[pieces.P]\nmust_move = true\n{budget}moves = '{draw(st.sampled_from(MOVES))}'\n"
    )


def moves_by_search(board: Board) -> set[tuple[str, str]]:
    return {
        (start, reached.place)
        for start in board.names
        for reached in reach(board, "P", start).places
        if reached.place != start
    }


@settings(max_examples=200, deadline=None)
@given(boards())
def test_all_starts_together_tell_what_a_search_from_each_start_tells(board: Board) -> None:
    moves = moves_by_search(board)
    assert places_entered(board, "P") == {end for _, end in moves}
    assert places_left(board, "P") == {start for start, _ in moves}


def test_a_cheap_link_that_leads_one_way_does_not_pay_for_the_way_back() -> None:
    board = parse_board(
        Source(
            "board.toml",
            "[places]\nA = {}\nB = {}\n[modes.road]\n"
            "links = [{ between = 'A - B', cost = 3 }, { between = 'A -> B', cost = 0 }]\n"
            "[pieces.P]\nbudget = 2\nmoves = 'road'\n",
        )
    ).board
    assert places_entered(board, "P") == {"B"}
    assert places_left(board, "P") == {"A"}


def test_of_two_ways_to_a_place_the_cheaper_one_leads_on() -> None:
    board = board_of(
        "[places]\nA = {}\nB = {}\nC = {}\nD = {}\nE = {}\n[modes]\nroad = ["
        "{ between = 'A -> B', cost = 2 }, { between = 'B -> D', cost = 0 }, "
        "{ between = 'A -> C', cost = 0 }, { between = 'C -> D', cost = 0 }, 'D -> E']\n"
        "[pieces]\nP = { moves = 'road road road', budget = 2 }"
    )
    assert [*places_entered(board, "P"), *places_left(board, "P")] == ["E", "A"]


@settings(max_examples=60, deadline=None)
@given(boards(), st.sets(st.sampled_from(PLACES)))
def test_no_place_is_unreached_that_some_marking_lets_a_piece_reach(
    board: Board, marked: set[str]
) -> None:
    bare = board.with_marks("m", board.names, present=False)
    moves = moves_by_search(bare.with_marks("m", marked))
    if "dist" not in str(board.pieces) and board.pieces["P"].budget is None:
        assert places_entered(bare, "P") >= {end for _, end in moves}
        assert places_left(bare, "P") >= {start for start, _ in moves}


@settings(deadline=None)
@given(boards())
def test_isolated_places_and_parts_are_those_of_the_graph(board: Board) -> None:
    graph = networkx.Graph(to_networkx(board, expand=True))
    parts = list(networkx.connected_components(graph))
    lonely = {name for part in parts if len(part) == 1 for name in part}
    larger = [part for part in parts if len(part) > 1]
    assert set(subjects(board, "isolated-place")) == (lonely if larger else set())
    assert len(told(board, "split-board")) == (len(larger) > 1)


@given(st.lists(st.sampled_from([*combinations("ABC", 2), *combinations("CBA", 2)]), max_size=5))
def test_a_board_has_as_many_doubled_links_as_links_beyond_its_pairs(
    pairs: Sequence[tuple[str, str]],
) -> None:
    links = tuple(Link(*pair) for pair in pairs)
    board = ring("A", "B", "C").with_mode(Mode("road", "road", links))
    assert len(told(board, "doubled-link")) == len(pairs) - len({frozenset(pair) for pair in pairs})
