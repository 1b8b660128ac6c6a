"""Random small boards and movements, shared by the tests of the engines."""

from hypothesis import strategies as st

from ruleproof.models.board import Board, Link, Mode, Piece, Place, Zone
from ruleproof.models.conditions import Always, Condition, Has, Not
from ruleproof.models.movement import (
    Choice,
    Distance,
    Movement,
    Repeat,
    Sequence,
    Step,
    Test,
)

__all__ = ["MARKS", "MODES", "boards", "conditions", "movements", "pieces"]

NAMES = ("A", "B", "C", "D", "E", "F", "G")
MARKS = ("port", "secured")
MODES = ("road", "rail", "sea")


def conditions() -> st.SearchStrategy[Condition]:
    """Return conditions on the marks of a place."""
    marks = st.sampled_from([Has("mark", mark) for mark in MARKS])
    return marks | marks.map(Not)


@st.composite
def links(draw: st.DrawFn, names: tuple[str, ...]) -> Link:
    """Draw a link, perhaps one-way, conditional, or with a cost of its own."""
    place = st.sampled_from(names)
    return Link(
        draw(place),
        draw(place),
        one_way=draw(st.booleans()),
        cost=draw(st.none() | st.integers(0, 3)),
        when=draw(st.just(Always()) | conditions()),
        at=draw(st.none() | place),
    )


@st.composite
def modes(draw: st.DrawFn, name: str, names: tuple[str, ...]) -> Mode:
    """Draw a mode of links, zones and a mark, in any mixture."""
    zone = st.lists(st.sampled_from(names), min_size=1, unique=True).map(tuple)
    zones = draw(st.lists(zone, max_size=2))
    return Mode(
        name,
        name,
        links=tuple(draw(st.lists(links(names), max_size=8))),
        zones=tuple(Zone(f"zone {at}", places) for at, places in enumerate(zones)),
        mark=draw(st.sampled_from([None, None, *MARKS])),
        one_way=draw(st.booleans()),
        cost=draw(st.integers(0, 2)),
    )


@st.composite
def boards(draw: st.DrawFn, *, most: int = len(NAMES)) -> Board:
    """Draw a board of one to seven places and three modes, without pieces."""
    names = NAMES[: draw(st.integers(1, most))]
    marks = st.frozensets(st.sampled_from(MARKS))
    places = {name: Place(name, marks=draw(marks)) for name in names}
    return Board("drawn", places, {name: draw(modes(name, names)) for name in MODES})


def movements(*, stars: bool = True, leaves: int = 6) -> st.SearchStrategy[Movement]:
    """Return movements of about so many leaves; without stars, their walks have a longest."""
    mode = st.sampled_from(MODES)
    single: st.SearchStrategy[Movement] = (
        mode.map(Step)
        | st.builds(Distance, mode, st.integers(1, 3))
        | st.builds(Test, conditions())
    )
    more = st.integers(0, 2) | (st.none() if stars else st.nothing())

    def composed(inner: st.SearchStrategy[Movement]) -> st.SearchStrategy[Movement]:
        several = st.lists(inner, min_size=1, max_size=3).map(tuple)
        return (
            several.map(Sequence)
            | several.map(Choice)
            | st.builds(_repeat, inner, st.integers(0, 2), more)
        )

    return st.recursive(single, composed, max_leaves=leaves)


def _repeat(body: Movement, least: int, more: int | None) -> Repeat:
    return Repeat(body, least, None if more is None else least + more)


@st.composite
def pieces(draw: st.DrawFn, *, gains: bool = False) -> Piece:
    """Draw a piece with a budget; if it `gains`, it steps on and on, and costs may be negative."""
    cost = st.integers(-2 if gains else 0, 2)
    step = st.sampled_from(MODES).map(Step)
    movement = draw(st.lists(step, min_size=1, max_size=3).map(tuple)) if gains else None
    return Piece(
        "piece",
        {"move": Repeat(Choice(movement), 0, None) if movement else draw(movements())},
        budget=draw(st.integers(0, 4)),
        costs={mode: draw(cost) for mode in MODES},
        enter=tuple(draw(st.lists(st.tuples(conditions(), cost), max_size=2))),
    )
