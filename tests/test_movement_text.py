"""Movements as text: what is read, what is refused, and where."""

from typing import assert_never

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.models.conditions import AllOf, AnyOf, Condition, Has, Not
from ruleproof.models.movement import Choice, Distance, Movement, Name, Repeat, Sequence, Step
from ruleproof.models.movement import Test as PlaceTest
from ruleproof.models.movement_text import MovementError, MovementText

MODES = ("road", "rail", "fast road", "road-2", "sea")
NAMES = ("rail hop", "Special Forces", "roadster")
LANGUAGE = MovementText(MODES, NAMES)
ROAD, RAIL, SEA = Step("road"), Step("rail"), Step("sea")
PORT = Has("mark", "port")
MANY = 10_000


def leaves() -> st.SearchStrategy[Movement]:
    mode = st.sampled_from(MODES)
    marks: st.SearchStrategy[Condition] = st.sampled_from(
        [PORT, Not(PORT), AllOf((PORT, Not(Has("mark", "secured"))))]
    )
    others: st.SearchStrategy[Condition] = st.sampled_from(
        [Has("region", "North Africa"), AnyOf((PORT, Has("size", "small")))]
    )
    steps = mode.map(Step) | st.builds(Distance, mode, st.integers(1, 12))
    return steps | (marks | others).map(PlaceTest)


def composed(inner: st.SearchStrategy[Movement]) -> st.SearchStrategy[Movement]:
    counts = st.tuples(st.integers(0, 9), st.none() | st.integers(0, 9))
    return (
        st.lists(inner, min_size=2, max_size=3).map(tuple).map(Sequence)
        | st.lists(inner, min_size=2, max_size=3, unique=True).map(tuple).map(Choice)
        | st.builds(
            lambda body, counts: Repeat(
                body, counts[0], None if counts[1] is None else sum(counts)
            ),
            inner,
            counts,
        )
    )


def printed(movement: Movement) -> str:
    """Return a text of the movement, with parentheses around all that is composed."""
    match movement:
        case Step(mode):
            return mode
        case Distance(mode, links):
            return f"dist({mode}, {links})"
        case PlaceTest(condition):
            return f"[{printed_condition(condition)}]"
        case Sequence(parts):
            return "(" + " ".join(printed(part) for part in parts) + ")"
        case Choice(options):
            return "(" + " | ".join(printed(option) for option in options) + ")"
        case Repeat(body, least, most):
            return f"{printed(body)}{{{least},{'' if most is None else most}}}"
        case Name(name):
            return name
    assert_never(movement)


def printed_condition(condition: Condition) -> str:
    match condition:
        case Has("mark", value):
            return value
        case Has(aspect, value):
            return f"{aspect} = {value}"
        case Not(body):
            return f"!{printed_condition(body)}"
        case AllOf(parts):
            return " & ".join(printed_condition(part) for part in parts)
        case AnyOf(parts):
            return " | ".join(printed_condition(part) for part in parts)
        case _:
            raise AssertionError("nothing else is drawn")


def fault_in(text: str) -> MovementError | None:
    try:
        LANGUAGE.parse(text)
    except MovementError as error:
        return error
    return None


@given(st.recursive(leaves(), composed, max_leaves=12))
def test_a_printed_movement_is_read_as_it_was(movement: Movement) -> None:
    assert LANGUAGE.parse(printed(movement)) == movement


@given(st.text(alphabet="road il()[]{}*+?!|,'&=12 port", max_size=30))
def test_any_text_is_read_or_refused_at_a_place_in_it(text: str) -> None:
    fault = fault_in(text)
    assert fault is None or 0 <= fault.start <= len(text)


@pytest.mark.parametrize(
    ("text", "movement"),
    [
        ("road rail | sea", Choice((Sequence((ROAD, RAIL)), SEA))),
        ("road (rail | sea)", Sequence((ROAD, Choice((RAIL, SEA))))),
        ("road rail*", Sequence((ROAD, Repeat(RAIL, 0, None)))),
        ("(road rail)*", Repeat(Sequence((ROAD, RAIL)), 0, None)),
        ("road | rail | road", Choice((ROAD, RAIL))),
        ("((road))", ROAD),
        ("road*", Repeat(ROAD, 0, None)),
        ("road+", Repeat(ROAD, 1, None)),
        ("road?", Repeat(ROAD, 0, 1)),
        ("road{3}", Repeat(ROAD, 3, 3)),
        ("road{1,3}", Repeat(ROAD, 1, 3)),
        ("road { 1 , 3 }", Repeat(ROAD, 1, 3)),
        ("road{2,}", Repeat(ROAD, 2, None)),
        ("road{0}", Repeat(ROAD, 0, 0)),
        ("road{2}?", Repeat(Repeat(ROAD, 2, 2), 0, 1)),
        ("[port] road", Sequence((PlaceTest(PORT), ROAD))),
        ("road ![port]", Sequence((ROAD, PlaceTest(Not(PORT))))),
        ("[!port]", PlaceTest(Not(PORT))),
        ("dist(rail, 2)", Distance("rail", 2)),
        ("dist ( fast road ,12 )", Distance("fast road", 12)),
        ("fast road road", Sequence((Step("fast road"), ROAD))),
        ("'fast road'", Step("fast road")),
        ("road-2 road", Sequence((Step("road-2"), ROAD))),
        ("road rail hop", Sequence((ROAD, Name("rail hop", 5)))),
        ("Special Forces | road", Choice((Name("Special Forces", 0), ROAD))),
        ("roadster", Name("roadster", 0)),
    ],
)
def test_a_text_means_this_movement(text: str, movement: Movement) -> None:
    assert LANGUAGE.parse(text) == movement


@pytest.mark.parametrize(
    ("text", "message", "start", "length"),
    [
        ("", "a mode, a hop or a piece was expected here", 0, 1),
        ("road |", "a mode, a hop or a piece was expected here", 6, 1),
        ("| road", "a mode, a hop or a piece was expected here", 0, 1),
        ("road () rail", "a mode, a hop or a piece was expected here", 6, 1),
        ("road raod", "no mode, hop or piece is called `raod`", 5, 4),
        ("road 'a b'", "no mode, hop or piece is called `a b`", 6, 3),
        ("road (rail", "this parenthesis is not closed", 5, 1),
        ("road) rail", "`)` opens nothing", 4, 1),
        ("road, rail", "`,` opens nothing", 4, 1),
        ("* road", "`*` repeats nothing", 0, 1),
        ("road | {2}", "`{` repeats nothing", 7, 1),
        ("road{}", "a repetition is written {3}, {1,3} or {2,}", 4, 1),
        ("road{,3}", "a repetition is written {3}, {1,3} or {2,}", 4, 1),
        ("road{3,1}", "at least 3 and at most 1", 4, 5),
        ("road{10001}", "at most 10000 repetitions can be written", 4, 1),
        ("road [port", "this bracket is not closed", 5, 1),
        ("road !rail", "`!` stands before a condition: `![occupied]`", 5, 1),
        ("dist(rail, 0)", "a distance is at least 1", 11, 1),
        ("dist(raul, 2)", "no mode is called `raul`", 5, 4),
        ("road [port port2 &]", "a mark, `region =`, `size =` or `place =` is missing", 18, 1),
        ("road 'rail", "a name was expected here", 5, 1),
    ],
)
def test_a_broken_text_is_refused_where_it_breaks(
    text: str, message: str, start: int, length: int
) -> None:
    with pytest.raises(MovementError) as raised:
        LANGUAGE.parse(text)
    error = raised.value
    assert (str(error), error.start, error.length) == (message, start, length)


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("raod | rail rial | raod", ["raod", "rial"]),
        ("raod | dist(see, 2) | boat", ["raod", "see", "boat"]),
        ("Specal Forces | raod", ["Specal Forces", "raod"]),
        ("raod rail (boat", ["raod", "boat", None]),
    ],
)
def test_every_name_that_is_not_known_is_told_once(text: str, unknown: list[str | None]) -> None:
    with pytest.raises(MovementError) as raised:
        LANGUAGE.parse(text)
    assert [error.unknown for error in (raised.value, *raised.value.others)] == unknown


@pytest.mark.parametrize(
    ("text", "unknown"), [("raod", "raod"), ("dist(raul, 2)", "raul"), ("road road)", None)]
)
def test_an_error_names_the_word_that_is_not_known(text: str, unknown: str | None) -> None:
    with pytest.raises(MovementError) as raised:
        LANGUAGE.parse(text)
    assert raised.value.unknown == unknown


def test_ten_thousand_terms_are_read() -> None:
    assert LANGUAGE.parse(" ".join(["road"] * MANY)) == Sequence((ROAD,) * MANY)


def test_ten_thousand_options_are_read() -> None:
    text = " | ".join(f"dist(road, {links})" for links in range(1, MANY + 1))
    movement = LANGUAGE.parse(text)
    assert isinstance(movement, Choice)
    assert len(movement.options) == MANY


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("(" * MANY + "road" + ")" * MANY, id="parentheses"),
        pytest.param("(" * MANY, id="open parentheses"),
        pytest.param("road" + "*" * MANY, id="stars"),
        pytest.param("road" + "{1,2}" * MANY, id="counts"),
        pytest.param("(" * 90 + "road" + ("?" * 90 + ")") * 90, id="stars in parentheses"),
        pytest.param("(road | " * MANY + "rail" + ")" * MANY, id="choices"),
        pytest.param("[" + "!" * MANY + "port]", id="negations"),
        pytest.param("[" + "(" * MANY + "port" + ")" * MANY + "]", id="conditions"),
    ],
)
def test_what_nests_ten_thousand_deep_is_refused(text: str) -> None:
    with pytest.raises(MovementError, match="nests at most 100 deep"):
        LANGUAGE.parse(text)


def test_what_nests_forty_deep_is_read_and_can_be_compared() -> None:
    text = "(road | rail " * 40 + "sea" + ")" * 40
    assert LANGUAGE.parse(text) == LANGUAGE.parse(text)


def test_a_hundred_stars_are_read_and_can_be_compared() -> None:
    assert LANGUAGE.parse("road" + "*" * 100) == LANGUAGE.parse("road" + "*" * 100)
