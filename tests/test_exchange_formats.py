"""Boards from and for other programs: networkx, CSV, GraphML and node-link JSON."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import networkx
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ruleproof.models.board import Board, Bounds, Link, Mode, Place, Region, Zone
from ruleproof.models.board_exchange import (
    board_to_toml,
    export_board,
    from_networkx,
    import_board,
    import_text,
    to_networkx,
)
from ruleproof.models.conditions import Has, Not
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.source import Source
from ruleproof.verify.steps import Steps

NASTY = [
    'say "A"',
    "it's",
    "a,b",
    "a;b",
    "two\nlines",
    "tab\there",
    "<b>&amp;</b>",
    "]]>",
    "שלום",
    "🏰",
    "A -> B",
    "--",
    "from",
    "0",
    "é",
]
names = st.sampled_from(NASTY) | st.text(
    st.characters(min_codepoint=0x20, exclude_categories=["Cs", "Cn", "Co"]), min_size=1, max_size=5
).map(str.strip).filter(bool)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw a board with all that a graph carries, every place in some link."""
    found = draw(st.lists(names, min_size=2, max_size=5, unique=True))
    place = st.sampled_from(found)
    number = st.integers(-99, 99).map(float)
    places = {
        name: Place(
            name,
            draw(st.none() | st.tuples(number, number)),
            draw(st.none() | names),
            draw(st.none() | st.just("R")),
            draw(st.frozensets(st.sampled_from(["port", "a mark"]))),
        )
        for name in found
    }
    when = st.sampled_from([Has("mark", "port"), Not(Has("mark", "a mark"))])
    plain = st.builds(Link, place, place, st.booleans(), st.none() | st.integers(-3, 9))
    bound = st.builds(Link, place, place, st.booleans(), st.none(), when, place)
    modes = {}
    for name in draw(st.lists(names, min_size=1, max_size=3, unique=True)):
        zones = draw(st.dictionaries(names, st.lists(place, unique=True), max_size=2))
        modes[name] = Mode(
            name,
            draw(names),
            tuple(draw(st.lists(plain | bound, max_size=4))),
            tuple(Zone(zone, tuple(members)) for zone, members in zones.items()),
            bool(zones) or draw(st.booleans()),
            draw(st.sampled_from([None, "port"])),
            cost=draw(st.integers(0, 3)),
        )
    return Board(
        draw(names),
        places,
        modes,
        regions={"R": Region("R", draw(st.frozensets(st.just("green"))))},
        marks=frozenset(["port", "a mark", "green"]),
        partial=draw(st.booleans()),
        bounds=Bounds(draw(st.integers(0, 3)), 1, 2),
        coordinates=draw(st.sampled_from(["map", "degrees"])),
        note=draw(names),
    )


def content(board: Board) -> object:
    """Return the board without the order of its links and of the places of its zones."""
    modes = {}
    for name, mode in board.modes.items():
        links = Counter(
            replace(link, start=min(ends), end=max(ends)) if not link.one_way else link
            for link in mode.links
            for ends in [(link.start, link.end)]
        )
        zones = {zone.name: frozenset(zone.places) for zone in mode.zones}
        modes[name] = (replace(mode, links=(), zones=()), links, zones)
    return replace(board, modes={}), modes


def steps(board: Board) -> dict[str, set[tuple[str, str]]]:
    """Return every single step of every mode that has any, by names."""
    found = Steps(board)
    by_mode = {
        mode: {
            (name, board.names[end])
            for name in board.names
            for end in found.mode(mode).after(board.index[name])
        }
        for mode in board.modes
    }
    return {mode: pairs for mode, pairs in by_mode.items() if pairs}


def faults(name: str, text: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(ModelError) as raised:
        import_text(Source(name, text))
    return raised.value.diagnostics


def reason(name: str, text: str) -> str:
    """Return why the text cannot be imported, without the name of the file."""
    (fault,) = faults(name, text)
    assert fault.code == "RP120"
    return fault.message.removeprefix(f"`{name}` cannot be imported: ")


def linked(*links: Link, mode: str = "road") -> Board:
    places = dict.fromkeys(name for link in links for name in (link.start, link.end))
    return Board("b", {name: Place(name) for name in places}, {mode: Mode(mode, mode, links)})


@settings(deadline=None)
@given(boards(), st.sampled_from([".json", ".graphml"]), st.booleans())
def test_a_board_written_as_a_graph_is_read_back(board: Board, ending: str, expand: bool) -> None:
    text = export_board(board, ending, expand=expand)
    assert content(import_text(Source("x" + ending, text))) == content(board)


@settings(deadline=None)
@given(boards())
def test_a_board_made_a_graph_is_made_the_same_board_again(board: Board) -> None:
    assert content(from_networkx(to_networkx(board), board.title)) == content(board)


@settings(deadline=None)
@given(boards())
def test_the_edges_of_an_expanded_graph_are_the_steps_of_the_board(board: Board) -> None:
    sure = {
        name: replace(mode, links=tuple(link for link in mode.links if link.at is None))
        for name, mode in board.modes.items()
    }
    board = replace(board, modes=sure)
    graph = to_networkx(board, expand=True)
    found: dict[str, set[tuple[str, str]]] = {}
    for start, end, mode in graph.edges(data="mode"):
        ways = [(start, end)] if graph.is_directed() else [(start, end), (end, start)]
        found.setdefault(mode, set()).update(way for way in ways if start != end)
    assert {mode: pairs for mode, pairs in found.items() if pairs} == steps(board)


@settings(deadline=None)
@given(boards())
def test_a_board_written_as_csv_is_read_back_with_the_same_steps(board: Board) -> None:
    modes = {
        name: replace(mode, links=tuple(link for link in mode.links if link.at is None))
        for name, mode in board.modes.items()
    }
    board = replace(board, modes=modes)
    text = export_board(board, "csv")
    if text.count("\n") > 1:
        assert steps(import_text(Source("x.csv", text))) == steps(board)


def test_the_graph_of_a_board_answers_as_the_board_does() -> None:
    graph = to_networkx(linked(Link("A", "B", one_way=True), Link("B", "C")))
    ways = {name: sorted(networkx.descendants(graph, name)) for name in graph}
    assert ways == {"A": ["B", "C"], "B": ["C"], "C": ["B"]}


def test_a_graph_of_networkx_becomes_a_board_with_its_nodes_as_names() -> None:
    board = from_networkx(networkx.grid_graph([2, 1]), "grid")
    assert board.names == ("(0, 0)", "(0, 1)")
    assert board.modes["link"].links == (Link("(0, 0)", "(0, 1)"),)


def test_a_directed_graph_becomes_one_way_links() -> None:
    graph = networkx.DiGraph([("A", "B")])
    assert from_networkx(graph, "b").modes["link"].links == (Link("A", "B", one_way=True),)


def test_nodes_are_named_by_their_labels_if_these_differ() -> None:
    graph = networkx.Graph()
    graph.add_node(0, label="Rome", pos=(1, 2))
    graph.add_node(1, label="Bari")
    assert from_networkx(graph, "b").places["Rome"] == Place("Rome", (1.0, 2.0))


def test_nodes_keep_their_ids_if_labels_are_alike() -> None:
    graph = networkx.Graph()
    graph.add_node(0, label="Rome")
    graph.add_node(1, label="Rome")
    assert from_networkx(graph, "b").names == ("0", "1")


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("A,B,road\n", (Link("A", "B"),)),
        ("A,B,road,true,3\n", (Link("A", "B", True, 3),)),
        ("from,to,mode\nA,B,road\n", (Link("A", "B"),)),
        ("mode;To;FROM;Cost;colour\nroad;B;A;2;red\n", (Link("A", "B", cost=2),)),
        ('\n\n"A, B"\t C \troad\r\n\r\n', (Link("A, B", "C"),)),
        ("source,target,mode,one way\nA,B,road,yes\n", (Link("A", "B", True),)),
        ("from,to,mode,one_way,cost\nA,B,road,,\nB,C,road\n", (Link("A", "B"), Link("B", "C"))),
        ('A,"two\nlines",road\nA,C,road\n', (Link("A", "two\nlines"), Link("A", "C"))),
    ],
)
def test_a_list_of_links_is_read_with_or_without_a_header(
    text: str, links: tuple[Link, ...]
) -> None:
    assert import_text(Source("x.csv", text)).modes["road"].links == links


def test_two_columns_are_links_of_the_mode_link() -> None:
    assert import_text(Source("x.csv", "A,B\n")).modes["link"].links == (Link("A", "B"),)


def test_every_wrong_row_is_told_with_its_line() -> None:
    text = 'from,to,cost\nA,B,1\nA,,2\n"x\ny",B,many\nA,B,1,2\n'
    told = [
        (fault.span.line if fault.span else 0, fault.message) for fault in faults("x.csv", text)
    ]
    assert told == [
        (3, "`x.csv` cannot be imported: this row has no `to`"),
        (4, "`x.csv` cannot be imported: `cost` is a whole number, not `many`"),
        (6, "`x.csv` cannot be imported: this row has 4 cells for 3 columns"),
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it holds no links"),
        ("from,to,mode\n", "it holds no links"),
        ("from,too,mode\nA,B,road\n", "the column `to` is missing"),
        ("from,to,From\nA,B,C\n", "two columns are called `from`"),
        ('A,"B', "this is not CSV: unexpected end of data"),
        ("A,B,road,perhaps\n", "`one_way` is true or false, not `perhaps`"),
    ],
)
def test_a_csv_file_that_is_no_list_of_links_is_refused(text: str, why: str) -> None:
    assert reason("x.csv", text) == why


def test_a_csv_row_cannot_hold_a_condition() -> None:
    board = linked(Link("A", "B", when=Has("mark", "open"), at="A"))
    with pytest.raises(ModelError, match="RP121: the link `A - B` has a condition"):
        export_board(board, ".csv")


@pytest.mark.parametrize(
    ("document", "why"),
    [
        ([], "this is not node-link JSON"),
        ({"nodes": {}}, "`nodes` is not a list"),
        ({"nodes": []}, "it holds no places"),
        ({"nodes": ["A"]}, "an entry of `nodes` is not a table"),
        ({"nodes": [{"id": None}]}, "the name of a node is a text or a number, not `None`"),
        ({"nodes": [{"id": "A"}, {"id": "A"}]}, "two nodes have the id `A`"),
        ({"nodes": [{"id": " "}]}, "the name of a node is empty"),
        (
            {"nodes": [{"id": "A"}], "edges": [{"source": "A", "target": "B"}]},
            "an edge leads to `B`, which is not the id of a node",
        ),
        (
            {"nodes": [{"id": "A"}], "edges": [{"source": "A", "target": "A", "mode": ["x"]}]},
            "the name of a mode is a text or a number, not `['x']`",
        ),
        (
            {"nodes": [{"id": "A"}], "edges": [{"source": "A", "target": "A", "cost": 1.5}]},
            "the cost of `A - A` is a whole number, not `1.5`",
        ),
        (
            {
                "nodes": [{"id": "A"}],
                "edges": [{"source": "A", "target": "A", "at": "A", "when": "open"}],
            },
            "the condition of `A - A` names the mark `open`, which the board does not have",
        ),
        (
            {"nodes": [{"id": "A"}], "edges": [{"source": "A", "target": "A", "when": "x"}]},
            "the condition of `A - A` has no `at` that names a node",
        ),
        ({"nodes": [{"id": "A", "at": [1]}]}, "the position of `A` is not two numbers"),
        (
            {"nodes": [{"id": "A", "at": [1e999, 0]}]},
            "the position of `A` is not on any map: inf, 0.0",
        ),
        ({"nodes": [{"id": "A\ud800"}]}, "the name of a node holds half a character: `A\\ud800`"),
        (
            {"nodes": [{"id": "A"}], "graph": {"bounds": {"zones": -1}}},
            "`zones` is at least 0, not -1",
        ),
        ({"nodes": [{"id": "A"}], "graph": {"title": 3}}, "`title` is not a text but `3`"),
    ],
)
def test_json_that_makes_no_board_is_refused(document: object, why: str) -> None:
    assert reason("x.json", json.dumps(document)) == why


def test_a_fault_in_json_is_underlined() -> None:
    (fault,) = faults("x.json", '{"nodes": [\n  oh\n]}')
    assert fault.span is not None
    assert (fault.span.line, fault.span.column) == (2, 3)


def test_json_as_d3_writes_it_is_read() -> None:
    text = '{"nodes": [{"name": "A"}, {"name": "B"}], "links": [{"source": 0, "target": 1}]}'
    board = import_text(Source("x.json", text))
    assert (board.names, board.modes["link"].links) == (("A", "B"), (Link("A", "B"),))


GRAPHML = '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">{}</graphml>'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "this is not XML: no element found"),
        ("<a>", "this is not XML: no element found"),
        ("<a></b>", "this is not XML: mismatched tag"),
        ("<html/>", "this is not GraphML"),
        (GRAPHML.format(""), "this is not GraphML"),
        (GRAPHML.format("<graph edgedefault='directed'/>"), "it holds no places"),
        (GRAPHML.format("<graph><node/></graph>"), "this is not GraphML: a node has no id"),
        (GRAPHML.format("<graph><edge source='A'/></graph>"), "an edge leads to `A`"),
        (
            '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' + GRAPHML.format("&b;"),
            "a DOCTYPE can make a small file endless, so it is refused",
        ),
    ],
)
def test_xml_that_makes_no_board_is_refused(text: str, why: str) -> None:
    assert reason("x.graphml", text).startswith(why)


def test_graphml_nested_without_end_is_refused() -> None:
    text = GRAPHML.format("<graph>" * 100_000 + "</graph>" * 100_000)
    assert reason("x.graphml", text)


def test_json_nested_without_end_is_refused() -> None:
    assert reason("x.json", "[" * 100_000) == "this JSON is nested too deeply"


def test_a_name_with_a_character_that_xml_lacks_cannot_be_written_as_graphml() -> None:
    with pytest.raises(ModelError, match="RP121: XML cannot hold the text"):
        export_board(linked(Link("A", "\x01")), ".graphml")


def test_zones_of_too_many_links_are_not_written_one_by_one() -> None:
    places = {str(number): Place(str(number)) for number in range(1500)}
    board = Board("b", places, {"sea": Mode("sea", "sea", zones=(Zone("Z", tuple(places)),))})
    with pytest.raises(ModelError, match="RP121: the zones of `sea` stand for 1124250 links"):
        export_board(board, ".csv")


def test_files_are_read_by_their_ending(tmp_path: Path) -> None:
    board = linked(Link("A", "B"))
    for ending in ("csv", "graphml", "json", "toml", "JSON"):
        path = tmp_path / f"b.{ending}"
        path.write_text(export_board(board, ending), encoding="utf-8")
        assert content(import_board(path)) == content(board)


def test_an_unknown_ending_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(ModelError) as raised:
        import_board(tmp_path / "b.xlsx")
    (fault,) = raised.value.diagnostics
    assert (fault.code, fault.help) == ("RP120", "known endings: .csv, .graphml, .json, .toml")


def test_a_board_is_not_written_with_an_unknown_ending() -> None:
    with pytest.raises(ModelError, match="RP121: boards are not written as `xlsx`"):
        export_board(linked(Link("A", "B")), "xlsx")


SEEDS = [
    b"from,to,mode\nA,B,road\n",
    b'{"nodes": [{"id": "A"}], "edges": [{"source": "A", "target": "A", "mode": "m"}]}',
    export_board(linked(Link("A", "B", True, 2)), ".graphml").encode(),
    export_board(linked(Link("A", "B", True, 2)), ".json").encode(),
]


def outcome(imported: Callable[[], Board]) -> set[str]:
    """Return the codes of the faults; a board must be one that a board file can hold."""
    try:
        board = imported()
    except ModelError as error:
        return {fault.code for fault in error.diagnostics}
    return {"a board"} if board_to_toml(board) else set()


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    """Draw a sound file with a stretch of it replaced."""
    seed = draw(st.sampled_from(SEEDS))
    start = draw(st.integers(0, len(seed)))
    end = draw(st.integers(start, min(len(seed), start + 12)))
    fresh = st.sampled_from([b"", b"\0", b"<", b"&x;", b'"', b"[", b"{}", b"1e999", b"null", b","])
    return seed[:start] + draw(fresh | st.binary(max_size=4)) + seed[end:]


@settings(
    deadline=None, max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(spoilt() | st.binary(), st.sampled_from(["csv", "graphml", "json"]))
@example(b"\0", "csv")
@example(b"\xff\xfe<\0g\0", "graphml")
@example(b'<?xml version="1.0" encoding="utf-16"?><graphml/>', "graphml")
def test_any_bytes_are_a_board_that_can_be_written_or_a_fault(
    tmp_path: Path, content: bytes, ending: str
) -> None:
    path = tmp_path / f"x.{ending}"
    path.write_bytes(content)
    assert outcome(lambda: import_board(path)) <= {"a board", "RP003", "RP120"}


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats() | st.sampled_from(["A", "", " "]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=3,
)
KEYS = ["id", "at", "pos", "x", "y", "size", "region", "marks", "zones", "name", "label"]
EDGE_KEYS = ["source", "target", "mode", "cost", "one_way", "when", "at", "expanded"]
ABOUT = ["title", "note", "marks", "regions", "modes", "bounds", "partial", "coordinates"]


@settings(deadline=None, max_examples=300)
@given(
    st.dictionaries(st.sampled_from(KEYS), VALUES),
    st.dictionaries(st.sampled_from(EDGE_KEYS), VALUES),
    st.dictionaries(st.sampled_from(ABOUT), VALUES),
)
def test_values_of_any_type_are_a_board_that_can_be_written_or_a_fault(
    node: dict[str, object], edge: dict[str, object], about: dict[str, object]
) -> None:
    document = {
        "nodes": [{"id": "A"}, node],
        "edges": [{"source": "A", "target": "A", **edge}],
        "graph": about,
    }
    source = Source("x.json", json.dumps(document))
    assert outcome(lambda: import_text(source)) <= {"a board", "RP120"}
