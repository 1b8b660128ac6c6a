"""Flows: systems solved along their graph are what plain elimination says."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.verify.odds.chains import Chain, visits
from ruleproof.verify.odds.flows import MOST_CUTS, flow
from ruleproof.verify.odds.lengths import mean_and_variance

Rows = list[list[tuple[int, int]]]


def eliminated(rows: Rows, totals: list[int], entered: list[int]) -> list[Fraction] | None:
    """Return the solution by plain elimination; None if there is none or several."""
    size = len(rows)
    table = [
        [Fraction(0)] * node + [Fraction(totals[node] or 1)] + [Fraction(0)] * (size - 1 - node)
        for node in range(size)
    ]
    for node, row in enumerate(rows):
        for other, weight in row:
            table[other][node] -= weight
    for line, number in zip(table, entered, strict=True):
        line.append(Fraction(number))
    for place in range(size):
        pivot = next((other for other in range(place, size) if table[other][place]), None)
        if pivot is None:
            return None
        table[place], table[pivot] = table[pivot], table[place]
        head = table[place][place]
        table[place] = [number / head for number in table[place]]
        for other in range(size):
            if other != place and table[other][place]:
                factor = table[other][place]
                pairs = zip(table[other], table[place], strict=True)
                table[other] = [number - factor * own for number, own in pairs]
    return [line[-1] for line in table]


@st.composite
def graphs(draw: st.DrawFn) -> Rows:
    """Draw a chain of rows; the last node is an end."""
    size = draw(st.integers(2, 9))
    edges = st.tuples(st.integers(0, size - 1), st.integers(1, 7))
    return [*draw(st.lists(st.lists(edges, min_size=1, max_size=4), min_size=size - 1,
                           max_size=size - 1)), []]  # fmt: skip


def found(rows: Rows, totals: list[int], entered: list[int]) -> list[Fraction] | None:
    after = [[other for other, _ in row] for row in rows]
    weights = [[weight for _, weight in row] for row in rows]
    solution = flow(after, weights, totals, entered)
    if solution is None:
        return None
    numerators, denominator = solution
    return [Fraction(number, denominator) for number in numerators]


@settings(deadline=None)
@given(graphs(), st.data())
def test_a_flow_of_visits_is_what_elimination_says(rows: Rows, data: st.DataObject) -> None:
    totals = [sum(weight for _, weight in row) for row in rows]
    entered = data.draw(st.lists(st.integers(0, 9), min_size=len(rows), max_size=len(rows)))
    assert found(rows, totals, entered) == eliminated(rows, totals, entered)


@settings(deadline=None)
@given(graphs(), st.data())
def test_a_flow_of_values_is_what_elimination_says(rows: Rows, data: st.DataObject) -> None:
    totals = [sum(weight for _, weight in row) for row in rows]
    entered = data.draw(st.lists(st.integers(0, 9), min_size=len(rows), max_size=len(rows)))
    turned: Rows = [[] for _ in rows]
    for node, row in enumerate(rows):
        for other, weight in row:
            turned[other].append((node, weight))
    assert found(turned, totals, entered) == eliminated(turned, totals, entered)


def chain_of_rows(rows: Rows) -> Chain:
    """Return the chain whose only end is its last node."""
    return Chain(
        nodes=tuple(range(len(rows))),
        after=tuple(tuple(other for other, _ in row) for row in rows),
        weights=tuple(tuple(weight for _, weight in row) for row in rows),
        totals=tuple(sum(weight for _, weight in row) for row in rows),
        ends=tuple(node == len(rows) - 1 for node in range(len(rows))),
        steps=tuple(int(bool(row)) for row in rows),
    )


def met_from_the_start(rows: Rows) -> Rows:
    """Return the rows that node 0 leads to, the end among them, numbered anew."""
    order = [0]
    for node in order:
        order += [other for other in dict.fromkeys(o for o, _ in rows[node]) if other not in order]
    order = [*(node for node in order if rows[node]), len(rows) - 1]
    place = {node: number for number, node in enumerate(order)}
    return [[(place[other], weight) for other, weight in rows[node]] for node in order]


@settings(deadline=None)
@given(graphs())
def test_flows_and_components_tell_the_same_visits_and_lengths(rows: Rows) -> None:
    chain = chain_of_rows(met_from_the_start(rows))
    one = visits(chain)
    with (
        patch("ruleproof.verify.odds.chains.flow", return_value=None),
        patch("ruleproof.verify.odds.lengths.flow", return_value=None),
    ):
        other = visits(chain)
        moments = mean_and_variance(chain, other)
    ends = [node for node in range(len(chain.after)) if chain.ends[node]]
    assert one.total(ends) == other.total(ends)
    assert one.never == other.never
    if not one.never:
        assert [one.total([node]) for node in range(len(chain.after))] == [
            other.total([node]) for node in range(len(chain.after))
        ]
    assert mean_and_variance(chain, one) == moments


def test_numbers_of_thousands_of_digits_are_carried_exactly() -> None:
    size, weight = 700, 9973
    rows: Rows = [[(node + 1, weight), (size, 1)] for node in range(size - 1)]
    rows += [[(0, weight), (size, 1)], []]
    totals = [weight + 1] * size + [0]
    solution = found(rows, totals, [1, *[0] * size])
    assert solution is not None
    ahead = Fraction(weight, weight + 1) ** size
    assert solution[0] * (weight + 1) == 1 / (1 - ahead)
    assert solution[size] == 1


@pytest.mark.parametrize(
    "rows",
    [
        [[(1, 1)], [(0, 1)], []],
        [[(0, 3)], []],
        [[(1, 1 << 31)], []],
        [[(other, 1) for other in range(MOST_CUTS + 3)] for _ in range(MOST_CUTS + 2)] + [[]],
    ],
    ids=["no way out", "stays for ever", "large weights", "all lead to all"],
)
def test_what_is_no_flow_is_left_to_others(rows: Rows) -> None:
    totals = [sum(weight for _, weight in row) for row in rows]
    assert found(rows, totals, [1, *[0] * (len(rows) - 1)]) is None


@pytest.mark.parametrize("extra", [1, 97, (1 << 31) - 8])
def test_the_largest_sums_of_weights_are_carried_exactly(extra: int) -> None:
    room = (1 << 31) - 1 - extra
    rows: Rows = [
        [(1, room - 3), (2, 1), (0, 1), (3, 1)],
        [(0, extra // 2), (2, extra - extra // 2)],
        [(3, 0)],
        [],
    ]
    totals = [sum(weight for _, weight in row) for row in rows]
    assert sum(totals) == (1 << 31) - 1
    entered = [(1 << 40) + 1, 5, (1 << 33) - 1, 7]
    solution = found(rows, totals, entered)
    assert solution is not None
    assert solution == eliminated(rows, totals, entered)


@pytest.mark.parametrize("wrong", [([1, 1], 1), ([5, 3], 2), ([-1, 2], 3), ([0, 0], 1)])
def test_wrong_numbers_for_the_cut_nodes_are_never_taken(wrong: tuple[list[int], int]) -> None:
    rows: Rows = [[(1, 2), (2, 1)], [(0, 1), (2, 3)], [(3, 4), (0, 1)], [(2, 2), (4, 5)], []]
    totals = [sum(weight for _, weight in row) for row in rows]
    entered = [1, 0, 0, 0, 0]
    right = found(rows, totals, entered)
    assert right == eliminated(rows, totals, entered)
    with patch("ruleproof.verify.odds.flows.over_one_denominator", return_value=wrong):
        assert found(rows, totals, entered) is None


@settings(deadline=None, max_examples=20)
@given(st.integers(3, 14), st.randoms(use_true_random=False))
def test_many_cycles_with_large_weights_are_what_elimination_says(
    size: int, random: Random
) -> None:
    """Every node leads back and forth by throws of a million faces and more."""
    rows: Rows = []
    for node in range(size):
        shares = [random.randrange(1, 500_000) for _ in range(2)]
        others = [(node + random.randrange(1, size)) % size for _ in range(3)]
        weights = [*shares, 1_000_002 - sum(shares)]
        rows.append([*zip(others, weights, strict=True), (size, 1)])
    rows.append([])
    totals = [sum(weight for _, weight in row) for row in rows]
    entered = [random.randrange(10**9) for _ in rows]
    assert found(rows, totals, entered) == eliminated(rows, totals, entered)
