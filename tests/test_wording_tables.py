"""Tables: missing and doubled cases, against asking every case of every row in plain Python."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from ruleproof.models.rulebook.rulebook import PrintedTable, Row, Value
from ruleproof.verify.wording.tables import table_faults, told_cases
from tests.rulebook_texts import LINES, parse


@st.composite
def tables(draw: st.DrawFn) -> PrintedTable:
    """Return a table of one to three inputs, with rows that may leave cases out or overlap."""
    sizes = draw(st.lists(st.integers(1, 4), min_size=1, max_size=3))
    inputs: dict[str, tuple[Value, ...]] = {f"i{n}": tuple(range(s)) for n, s in enumerate(sizes)}
    some = {name: st.sets(st.sampled_from(values), min_size=1) for name, values in inputs.items()}
    spoken = st.fixed_dictionaries(some).map(
        lambda row: {name: tuple(sorted(values, key=str)) for name, values in row.items()}
    )
    rows = st.builds(Row, spoken, st.sampled_from(["hit", "miss"]))
    return PrintedTable("t", (), "wording", None, inputs, tuple(draw(st.lists(rows, max_size=6))))


def answers(table: PrintedTable, case: tuple[Value, ...]) -> set[str]:
    """Return what the rows say about one case, asked row by row."""
    named = dict(zip(table.inputs, case, strict=True))
    return {
        row.gives
        for row in table.rows
        if all(named[name] in values for name, values in row.inputs.items())
    }


@given(tables())
def test_missing_cases_are_those_of_which_no_row_speaks(table: PrintedTable) -> None:
    cases = list(product(*table.inputs.values()))
    assert table_faults(table)[0] == [case for case in cases if not answers(table, case)]


@given(tables())
def test_doubled_cases_are_those_with_several_answers(table: PrintedTable) -> None:
    cases = list(product(*table.inputs.values()))
    doubled = table_faults(table)[1]
    assert list(doubled) == [case for case in cases if len(answers(table, case)) > 1]
    assert all({row.gives for row in doubled[case]} == answers(table, case) for case in doubled)


@given(tables())
def test_a_table_is_read_as_it_is_written(table: PrintedTable) -> None:
    inputs = ", ".join(f"{name} = {list(values)}" for name, values in table.inputs.items())
    rows = ", ".join(
        "{ "
        + ", ".join(f"{name} = {list(values)}" for name, values in row.inputs.items())
        + f' , gives = "{row.gives}" }}'
        for row in table.rows
    )
    if table.rows:
        text = f"{LINES}[tables.t]\ninputs = {{ {inputs} }}\nrows = [{rows}]\n"
        assert parse(text).tables == (table,)


def test_cases_that_differ_in_the_last_input_are_told_together() -> None:
    inputs: dict[str, tuple[Value, ...]] = {"op": ("Bob", "Jill"), "level": (2, 3)}
    cases = [("Bob", 2), ("Bob", 3), ("Jill", 3)]
    assert told_cases(inputs, cases) == ["op Bob, level 2 or 3", "op Jill, level 3"]


def test_of_many_cases_the_first_are_told_and_the_others_counted() -> None:
    inputs = {"a": tuple(range(9)), "b": (0,)}
    told = told_cases(inputs, [(number, 0) for number in range(9)])
    assert told[-2:] == ["a 5, b 0", "and 3 more"]
