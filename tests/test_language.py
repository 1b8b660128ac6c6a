"""States, kinds and decisions as plain Python."""

from copy import copy
from enum import Enum, Flag
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.game import (
    Choice,
    Die,
    Draw,
    Each,
    Hidden,
    NotAllowed,
    Observed,
    Range,
    RangeError,
    Row,
    State,
    reading,
    require,
    rule,
)
from ruleproof.models.language.containers import UnsetError
from ruleproof.models.language.decisions import chosen_readings
from ruleproof.models.language.kinds import DomainError, described, domain_of, shown, values_of
from ruleproof.models.language.state import FieldError, slots_of


class Kind(Enum):
    A = "a"
    B = "b"


class Side(Enum):
    ONE = 1
    TWO = 2


def make_state() -> Any:
    """Return a class of states; the annotations are values, which type checkers do not know."""
    fields = {
        "number": Range[0, 6],
        "flag": bool,
        "kind": Kind,
        "maybe": Kind | None,
        "row": Row[3, Range[0, 2] | None],
        "held": Each[Kind, Range[0, 9]],
        "grid": Row[2, Row[2, bool]],
        "unset": Range[0, 1],
        "seen": Observed[Range[0, 3]],
        "secret": Hidden[Kind, Side.ONE],
    }
    defaults = {
        "number": 6,
        "flag": False,
        "kind": Kind.A,
        "maybe": None,
        "row": None,
        "held": 4,
        "grid": ((True, False), (False, True)),
        "seen": 0,
        "secret": Kind.B,
    }
    return type("Table", (State,), {"__annotations__": fields, **defaults})


Table = make_state()


def test_fields_begin_with_their_defaults() -> None:
    table = Table()
    assert (table.number, table.kind, table.row[2], table.held[Kind.B]) == (6, Kind.A, None, 4)
    assert table.grid == ((True, False), (False, True))


def test_values_are_given_by_name() -> None:
    assert Table(number=3, row=(1, None, 2)).row == [1, None, 2]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("number", 7, "`number` cannot be 7: it is Range[0, 6]"),
        ("number", None, "`number` cannot be None: it is Range[0, 6]"),
        ("number", Kind.A, "`number` cannot be a: it is Range[0, 6]"),
        ("flag", 1, "`flag` cannot be 1: it is bool"),
        ("kind", None, "`kind` cannot be None: it is Kind"),
        ("maybe", Side.ONE, "`maybe` cannot be ONE: it is Kind | None"),
        ("row", (1, 2), "`row` cannot be (1, 2): it is Row[3, Range[0, 2] | None]"),
        ("row", (1, 2, 3), "`row[2]` cannot be 3: it is Range[0, 2] | None"),
        ("held", {Kind.A: 1}, "it is Each[Kind, Range[0, 9]]"),
    ],
)
def test_a_value_outside_its_domain_is_refused(field: str, value: object, message: str) -> None:
    with pytest.raises(RangeError) as raised:
        setattr(Table(), field, value)
    assert message in str(raised.value)


def test_a_value_outside_the_domain_of_a_key_names_it() -> None:
    with pytest.raises(RangeError, match=r"`held\[b\]` cannot be 10"):
        Table().held[Kind.B] = 10


def test_an_unknown_field_is_refused_with_a_guess() -> None:
    with pytest.raises(AttributeError, match="has no field `nunber`: did you mean `number`"):
        Table().nunber = 1


def test_an_unset_field_is_not_read() -> None:
    with pytest.raises(UnsetError, match="`unset` has not been set yet"):
        Table().unset  # noqa: B018


def test_a_row_that_is_assigned_is_copied() -> None:
    table = Table()
    table.grid[0] = table.grid[1]
    table.grid[1][0] = True
    assert table.grid == ((False, True), (True, True))


def test_a_copy_shares_nothing() -> None:
    table = Table()
    other = copy(table)
    other.grid[0][0] = False
    other.held[Kind.A] = 0
    assert table == Table()
    assert other != table


def test_a_truth_counts_as_a_number() -> None:
    table = Table(number=True)
    assert repr(table.number) == "1"


def test_a_row_is_read_from_its_end_and_by_slices() -> None:
    table = Table(row=(0, 1, 2))
    assert (table.row[-1], table.row[1:], len(table.row)) == (2, (1, 2), 3)
    assert (1 in table.row, table.row.count(2)) == (True, 1)


def test_an_index_outside_a_row_is_an_error() -> None:
    with pytest.raises(IndexError):
        Table().row[3] = 1


def test_a_map_is_gone_through_by_its_keys() -> None:
    held = Table().held
    assert (list(held), held.values(), held.items()[1]) == ([Kind.A, Kind.B], (4, 4), (Kind.B, 4))


def test_in_a_map_is_ambiguous() -> None:
    with pytest.raises(TypeError, match=r"write `\.keys\(\)` or `\.values\(\)`"):
        Kind.A in Table().held  # noqa: B015


def test_a_state_is_shown_with_its_values() -> None:
    assert repr(Table()) == (
        "Table(number=6, flag=False, kind=a, maybe=None, row=[None, None, None], "
        "held={a: 4, b: 4}, grid=[[True, False], [False, True]], unset=unset, seen=0, secret=b)"
    )


def test_a_state_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Table())


def test_slots_are_named_after_their_keys() -> None:
    names = [slot.name for slot in slots_of(Table)]
    assert names[4:13] == [
        "row[0]",
        "row[1]",
        "row[2]",
        "held[a]",
        "held[b]",
        "grid[0][0]",
        "grid[0][1]",
        "grid[1][0]",
        "grid[1][1]",
    ]


@pytest.mark.parametrize(
    ("annotation", "message"),
    [
        (int, "`int` has no bounds"),
        (str, "`str` has no finite domain"),
        (Flag("Two", "X Y"), "can be combined"),
        (Enum("None_", []), "has no members"),
        (bool | None, "is not one kind or None"),
        (Kind | Side, "is not one kind or None"),
        (3, "`3` is not a domain"),
    ],
)
def test_an_annotation_without_a_domain_is_refused(annotation: object, message: str) -> None:
    with pytest.raises(DomainError) as raised:
        domain_of(annotation)
    assert message in str(raised.value)
    assert raised.value.help


@pytest.mark.parametrize(
    "make",
    [
        lambda: Range[3, 1],
        lambda: Range[0],
        lambda: Range[0, 1.5],
        lambda: Row[0, bool],
        lambda: Row[bool],
        lambda: Each[int, bool],
        lambda: Each[Kind],
        lambda: Die[0],
        lambda: Draw[{Kind.A: 0}],
        lambda: Draw[{Kind.A: 1, Side.ONE: 1}],
        lambda: Choice[Kind, "one"],
        lambda: Choice[Row[2, bool], Side.ONE],
        lambda: Hidden[Kind],
    ],
)
def test_a_domain_that_makes_no_sense_is_refused(make: Any) -> None:
    with pytest.raises(DomainError):
        make()


def test_a_default_outside_its_domain_is_refused() -> None:
    with pytest.raises(FieldError, match="the field `x` of `Bad` cannot be: `x` cannot be 9"):
        type("Bad", (State,), {"__annotations__": {"x": Range[0, 1]}, "x": 9})


@given(st.integers(-5, 5), st.integers(0, 5), st.booleans())
def test_a_domain_reads_as_it_is_written(low: int, size: int, optional: bool) -> None:
    domain: Any = Range[low, low + size] | None if optional else Range[low, low + size]
    assert eval(described(domain), {"Range": Range}) == domain
    assert len(values_of(domain)) == size + 1 + optional


def test_a_die_has_its_faces() -> None:
    assert list(Die[4]) == [1, 2, 3, 4]


def test_a_draw_has_only_what_can_come() -> None:
    assert list(Draw[{1: 2, 3: 1}]) == [1, 3]


def test_members_are_shown_by_their_texts() -> None:
    assert (shown(Kind.A), shown(Side.ONE)) == ("a", "ONE")


def test_a_requirement_that_does_not_hold_stops() -> None:
    with pytest.raises(NotAllowed, match="not now"):
        require(0, "not now")


def test_a_definition_is_called_as_the_function() -> None:
    @rule("R-1", by=Side.ONE)
    def double(x: int) -> int:
        return 2 * x

    assert (double(4), double.name, double.cites) == (8, "double", ("R-1",))


def test_a_reading_has_its_first_option_unless_another_is_chosen() -> None:
    many = reading("how many", {"one": 1, "two": 2})
    with chosen_readings({"how many": "two"}):
        chosen = many()
    assert (many(), chosen) == (1, 2)
