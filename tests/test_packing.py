"""Packing: what goes in comes out, no field touches another, nothing outside is taken."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.models.scene import Slot
from ruleproof.models.terms import Kind, Member, Number, Sort, Truth, codes
from ruleproof.verify.exploration.packing import layout_of, pack, smallest_type, unpack

SORTS: st.SearchStrategy[Sort] = st.one_of(
    st.just(Truth()),
    st.builds(
        lambda low, size: Number(low, low + size),
        st.integers(-(2**40), 2**40),
        st.one_of(st.integers(0, 300), st.integers(0, 2**62)),
    ),
    st.builds(
        lambda size, optional: Member(Kind("K", tuple(map(str, range(size)))), optional),
        st.integers(1, 300),
        st.booleans(),
    ),
)


@given(st.lists(SORTS, min_size=1, max_size=12), st.data())
def test_unpacking_gives_back_what_was_packed(sorts: list[Sort], data: st.DataObject) -> None:
    slots = [Slot(f"slot{place}", sort) for place, sort in enumerate(sorts)]
    rows = data.draw(st.integers(1, 4))
    columns = {
        slot.name: [
            data.draw(st.integers(codes(slot.sort)[0], codes(slot.sort)[-1])) for _ in range(rows)
        ]
        for slot in slots
    }
    layout = layout_of(slots)
    found = unpack(layout, pack(layout, columns))
    assert {name: column.tolist() for name, column in found.items()} == columns


@given(st.lists(SORTS, min_size=1, max_size=12))
def test_fields_neither_overlap_nor_reach_the_sign(sorts: list[Sort]) -> None:
    layout = layout_of([Slot(f"slot{place}", sort) for place, sort in enumerate(sorts)])
    taken: set[tuple[int, int]] = set()
    for field in layout.fields:
        bits = {(field.word, bit) for bit in range(field.shift, field.shift + field.width)}
        assert not bits & taken
        assert all(bit < 63 for _, bit in bits)
        taken |= bits


def test_a_field_is_as_wide_as_its_domain_needs() -> None:
    sorts: list[Sort] = [Truth(), Number(5, 5), Number(0, 6), Number(1, 8), Number(-1, 7)]
    layout = layout_of([Slot(str(place), sort) for place, sort in enumerate(sorts)])
    assert [field.width for field in layout.fields] == [1, 0, 3, 3, 4]


def test_fields_cross_bytes_where_that_saves_a_word() -> None:
    layout = layout_of([Slot(str(place), Number(0, 31)) for place in range(12)])
    assert layout.words == 1


def test_more_than_a_word_goes_into_a_second_one() -> None:
    layout = layout_of([Slot(str(place), Number(0, 2**40)) for place in range(2)])
    assert layout.words == 2


@pytest.mark.parametrize("code", [-1, 7])
def test_a_code_outside_its_domain_is_refused(code: int) -> None:
    layout = layout_of([Slot("points", Number(0, 6))])
    with pytest.raises(ValueError, match="`points` is outside 0 to 6"):
        pack(layout, {"points": [code]})


def test_a_slot_of_too_many_values_is_refused() -> None:
    with pytest.raises(ValueError, match="`points` has too many values"):
        layout_of([Slot("points", Number(0, 2**64))])


@given(st.integers(-(2**63), 2**63 - 1), st.integers(-(2**63), 2**63 - 1))
def test_the_smallest_type_holds_its_bounds(first: int, second: int) -> None:
    kind = smallest_type(min(first, second), max(first, second))
    assert [int(kind(first)), int(kind(second))] == [first, second]
    assert np.issubdtype(kind, np.signedinteger)
