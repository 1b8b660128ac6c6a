"""Boards written as board files: what is written is read back as the same board."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ruleproof.models.games.viktory
from ruleproof.models import movement
from ruleproof.models.board import Board, Bounds, Hop, Link, Mode, Piece, Place, Region, Zone
from ruleproof.models.board_exchange import board_to_toml
from ruleproof.models.board_file import parse_board, read_board
from ruleproof.models.conditions import AllOf, AnyOf, Condition, Has, Not
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.exchange_toml import toml_key, toml_value
from ruleproof.models.movement import (
    Choice,
    Distance,
    Movement,
    Name,
    Repeat,
    Sequence,
    Step,
)
from ruleproof.models.movement_text import MovementText
from ruleproof.models.movement_words import condition_to_text, movement_to_text, without_starts
from ruleproof.models.source import Source

VIKTORY = Path(ruleproof.models.games.viktory.__path__[0])
NASTY = [
    'say "A"',
    "it's",
    "back\\slash",
    "two\nlines",
    "tab\there",
    "\r",
    "<b>bold</b>",
    "[red]x[/red]",
    "שלום",
    "\u202eright to left",
    "🏰",
    "👩‍🚀",
    "é",
    "e\u0301",
    "A-B",
    "A - B",
    "A -> B",
    "->",
    "-",
    "--",
    "- -",
    "# no comment",
    "a.b",
    "a = 1",
    " blanks ",
    "\x00",
    "\x7f",
    "\u2028",
    "0",
    "'''",
    '"""',
]
WORDS = ["port", "no road", "A-B", "--", "->", "🏰", "שלום", 'say "A"', "<b>x</b>", "é", "it's"]
names = (st.sampled_from(NASTY) | st.text(min_size=1, max_size=6)).filter(str.strip)
texts = st.sampled_from(NASTY) | st.text(max_size=10)
citations = st.lists(texts, max_size=2, unique=True).map(tuple)
small = st.integers(-3, 9)


def unique(elements: st.SearchStrategy[str], least: int, most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(elements, min_size=least, max_size=most, unique=True)


def conditions(has: st.SearchStrategy[Condition]) -> st.SearchStrategy[Condition]:
    def larger(inner: st.SearchStrategy[Condition]) -> st.SearchStrategy[Condition]:
        parts = st.lists(inner, min_size=2, max_size=3).map(tuple)
        return inner.map(Not) | parts.map(AllOf) | parts.map(AnyOf)

    return st.recursive(has, larger, max_leaves=4)


def movements(
    modes: list[str], others: list[str], tests: st.SearchStrategy[Condition]
) -> st.SearchStrategy[Movement]:
    steps: list[st.SearchStrategy[Movement]] = [
        st.sampled_from(modes).map(Step),
        st.builds(Distance, st.sampled_from(modes), st.integers(1, 3)),
        tests.map(movement.Test),
    ]
    if others:
        steps.append(st.builds(Name, st.sampled_from(others), st.just(0)))

    def larger(inner: st.SearchStrategy[Movement]) -> st.SearchStrategy[Movement]:
        parts = st.lists(inner, min_size=2, max_size=3)
        counts = st.sampled_from([(0, None), (1, None), (0, 1), (2, 2), (0, 0), (1, 3), (2, None)])
        return (
            parts.map(lambda found: Sequence(tuple(found)))
            | st.lists(inner, min_size=2, max_size=3, unique=True).map(lambda x: Choice(tuple(x)))
            | st.builds(lambda body, count: Repeat(body, *count), inner, counts)
        )

    return st.recursive(st.one_of(steps), larger, max_leaves=5)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw a board in the form in which boards are read, with everything a board can hold."""
    marks = draw(unique(st.sampled_from(WORDS), 1, 3))
    regions = {
        name: Region(name, draw(st.frozensets(st.sampled_from(marks))))
        for name in draw(unique(names, 0, 2))
    }
    places = {name: draw(placed(name, marks, list(regions))) for name in draw(unique(names, 1, 4))}
    known: list[st.SearchStrategy[Condition]] = [
        st.builds(Has, st.just("mark"), st.sampled_from(marks))
    ]
    writable = [name for name in places if name in WORDS]
    if writable:
        known.append(st.builds(Has, st.just("place"), st.sampled_from(writable)))
    tests = conditions(st.one_of(known))
    callable_names = draw(unique(st.sampled_from(WORDS + NASTY).filter(speakable), 3, 6))
    split = draw(st.integers(1, len(callable_names) - 1))
    modes = {
        name: draw(travelled(name, list(places), marks, tests)) for name in callable_names[:split]
    }
    hops: dict[str, Hop] = {}
    pieces: dict[str, Piece] = {}
    for name in callable_names[split:]:
        moves = movements(list(modes), [*hops, *pieces], tests)
        if draw(st.booleans()):
            readings = draw(st.dictionaries(texts, moves, min_size=1, max_size=2))
            hops[name] = Hop(name, readings, draw(citations))
        else:
            pieces[name] = draw(moving(name, moves, list(modes), tests))
    return Board(
        draw(texts),
        places,
        modes,
        pieces,
        hops,
        regions,
        frozenset(marks),
        draw(st.booleans()),
        draw(st.builds(Bounds, st.integers(0, 3), st.integers(0, 3), st.integers(1, 3))),
        draw(st.sampled_from(["map", "degrees"])),
        draw(texts),
    )


def speakable(name: str) -> bool:
    """Return whether a movement can name it even in `dist(...)`."""
    return bool(name.strip()) and not set(name) & set("',()")


def placed(name: str, marks: list[str], regions: list[str]) -> st.SearchStrategy[Place]:
    coordinate = st.floats(-1e8, 1e8) | st.integers(-9, 9).map(float)
    some = st.frozensets(st.sampled_from(marks))
    return st.builds(
        Place,
        st.just(name),
        st.none() | st.tuples(coordinate, coordinate),
        st.none() | names,
        st.sampled_from([None, *regions]) if regions else st.none() | names,
        some,
        st.frozensets(texts.filter(lambda text: text not in marks), max_size=2),
        citations,
    )


@st.composite
def travelled(
    draw: st.DrawFn,
    name: str,
    places: list[str],
    marks: list[str],
    tests: st.SearchStrategy[Condition],
) -> Mode:
    one_way = draw(st.booleans())
    place = st.sampled_from(places)
    direction = st.just(True) if one_way else st.booleans()
    cost = st.none() | small
    plain = st.builds(Link, place, place, direction, cost, cites=citations)
    bound = st.builds(Link, place, place, direction, cost, tests, place, citations)
    links = draw(st.lists(plain | bound, max_size=4).map(tuple))
    stated = {frozenset((link.start, link.end)) for link in links}
    others = draw(st.lists(plain, max_size=2))
    excluded = [link for link in others if frozenset((link.start, link.end)) not in stated]
    zones = draw(st.dictionaries(texts, st.lists(place, max_size=3).map(tuple), max_size=2))
    return Mode(
        name,
        draw(texts),
        links,
        tuple(Zone(zone, members) for zone, members in zones.items()),
        bool(zones) or draw(st.booleans()),
        draw(st.sampled_from([None, *marks])),
        one_way,
        draw(small),
        tuple(excluded),
        draw(citations),
    )


def moving(
    name: str,
    moves: st.SearchStrategy[Movement],
    modes: list[str],
    tests: st.SearchStrategy[Condition],
) -> st.SearchStrategy[Piece]:
    entering = st.dictionaries(tests, small, max_size=2)
    return st.builds(
        Piece,
        st.just(name),
        st.dictionaries(texts, moves, min_size=1, max_size=3),
        st.none() | st.integers(0, 9),
        st.dictionaries(st.sampled_from(modes), small),
        entering.map(lambda costs: tuple(costs.items())),
        st.booleans(),
        st.booleans(),
        citations,
    )


def as_read(text: str) -> Board:
    """Return the board that a text is read as, wherever names stand in its movements."""
    return without_name_starts(parse_board(Source("board.toml", text)).board)


def without_name_starts(board: Board) -> Board:
    hops = {
        name: replace(hop, readings={k: without_starts(m) for k, m in hop.readings.items()})
        for name, hop in board.hops.items()
    }
    pieces = {
        name: replace(piece, moves={k: without_starts(m) for k, m in piece.moves.items()})
        for name, piece in board.pieces.items()
    }
    return replace(board, hops=hops, pieces=pieces)


def refusal(board: Board) -> str:
    with pytest.raises(ModelError) as raised:
        board_to_toml(board)
    (fault,) = raised.value.diagnostics
    assert fault.code == "RP121"
    return fault.message


def two_places(*links: Link, **more: object) -> Board:
    places = {name: Place(name) for name in ("A", "B")}
    return replace(Board("b", places, {"road": Mode("road", "road", links)}), **more)  # type: ignore[arg-type]


@settings(max_examples=250, deadline=None)
@given(boards())
def test_a_written_board_is_read_back_as_the_same_board(board: Board) -> None:
    assert as_read(board_to_toml(board)) == board


@settings(max_examples=50, deadline=None)
@given(boards())
def test_the_places_of_a_written_board_keep_their_order(board: Board) -> None:
    assert as_read(board_to_toml(board)).names == board.names


@given(st.lists(texts) | texts | st.dictionaries(texts, texts) | st.floats(allow_nan=False))
def test_every_value_is_read_back_by_tomllib(value: object) -> None:
    assert tomllib.loads(f"x = {toml_value(value)}")["x"] == value


@given(texts)
def test_every_key_is_read_back_by_tomllib(key: str) -> None:
    assert tomllib.loads(f"{toml_key(key)} = 1") == {key: 1}


@pytest.mark.parametrize("name", ["board", "reconstruction"])
def test_the_boards_of_viktory_are_read_back_as_they_were(name: str) -> None:
    board = read_board(VIKTORY / f"{name}.toml").board
    assert as_read(board_to_toml(board)) == without_name_starts(board)


def test_plain_links_are_written_as_texts_and_others_as_pairs_or_tables() -> None:
    board = two_places(Link("A", "B"), Link("A", "B", True), Link("A", "B", cost=2))
    board = replace(board, places={**board.places, "A - B": Place("A - B")})
    board = board.with_mode(
        replace(board.modes["road"], links=(*board.modes["road"].links, Link("A - B", "A")))
    )
    assert board_to_toml(board).split("links = ")[1] == (
        '[\n  "A - B",\n  "A -> B",\n  { between = ["A", "B"], cost = 2 },\n  ["A - B", "A"],\n]\n'
    )


def test_a_board_made_in_python_may_leave_its_marks_and_zones_unsaid() -> None:
    modes = {"sea": Mode("sea", "sea", zones=(Zone("Z", ("A",)),))}
    board = two_places(modes=modes, places={"A": Place("A", marks=frozenset(["port"]))})
    read = as_read(board_to_toml(board))
    assert (read.marks, read.modes["sea"].zoned) == (frozenset(["port"]), True)


def test_names_in_movements_are_quoted_only_where_they_would_be_misread() -> None:
    language = MovementText({"rail", "rail hop"}, {"hop"})
    one_name = Sequence((Step("rail"), Name("hop", 0)))
    assert movement_to_text(one_name, language) == "'rail' 'hop'"
    assert movement_to_text(Sequence((Step("rail"), Step("rail"))), language) == "rail rail"


def test_a_name_with_an_apostrophe_stands_in_a_movement_without_quotes() -> None:
    language = MovementText({"King's Road"}, ())
    assert movement_to_text(Repeat(Step("King's Road"), 1, 3), language) == "King's Road{1,3}"


def test_parentheses_are_written_only_where_they_are_needed() -> None:
    port, dark = Has("mark", "port"), Has("region", "dark")
    assert condition_to_text(AnyOf((AllOf((port, Not(dark))), port))) == (
        "port & !region = dark | port"
    )
    assert condition_to_text(Not(AnyOf((port, dark)))) == "!(port | region = dark)"


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (
            two_places(Link("A", "B", when=Has("mark", "a & b"), at="A")),
            "the condition `a & b` would not be read as it is",
        ),
        (
            two_places(pieces={"P": Piece("P", {"": Sequence((Step("road"),))})}),
            "the movement `'road'` would not be read as it is",
        ),
        (
            two_places(places={"A": Place("A", at=(float("nan"), 0))}),
            "no board file can hold the board `b`: `at` is two numbers, [x, y]",
        ),
        (
            two_places(Link("A", "C")),
            "no board file can hold the board `b`: the board has no place `C`",
        ),
        (
            two_places(modes={"s": Mode("s", "s", zones=(Zone("Z", ("A",)), Zone("Z", ("B",))))}),
            "no board file can hold the board `b`: its modes would change",
        ),
        (
            two_places(title="half \ud800"),
            "the character \\ud800 is half of one; no file can hold it",
        ),
        (
            two_places(pieces={"P": Piece("P", {})}),
            "no board file can hold the board `b`: `moves` has no label",
        ),
    ],
)
def test_what_no_board_file_can_say_is_refused(board: Board, message: str) -> None:
    assert refusal(board) == message
