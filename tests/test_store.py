"""Stores: both number states as a dictionary would, whatever comes in which batches."""

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.verify.exploration.store import HashStore, SortedStore, Store, new_store

STORES = [HashStore, SortedStore]


def batches(words: int) -> st.SearchStrategy[list[list[tuple[int, ...]]]]:
    """Draw batches of states, many of them alike."""
    word = st.one_of(st.integers(0, 3), st.integers(0, 2**63 - 1))
    state = st.tuples(*[word] * words)
    return st.lists(st.lists(state, max_size=12), max_size=6)


def as_words(batch: list[tuple[int, ...]], words: int) -> np.ndarray:
    return np.array(batch, np.int64).reshape(len(batch), words)


@pytest.mark.parametrize("make", STORES)
@settings(deadline=None, max_examples=60)
@given(data=st.data(), words=st.integers(1, 3))
def test_a_store_numbers_like_a_dictionary(
    make: type[HashStore] | type[SortedStore], data: st.DataObject, words: int
) -> None:
    store: Store = make(words)
    known: dict[tuple[int, ...], int] = {}
    for batch in data.draw(batches(words)):
        fresh = []
        for place, state in enumerate(batch):
            if state not in known:
                known[state] = len(known)
                fresh.append(place)
        assert store.add(as_words(batch, words)).tolist() == fresh
    assert store.count == len(known)
    assert list(map(tuple, store.states(0, store.count).tolist())) == list(known)
    asked = [*known, (2**62 + 5,) * words]
    expected = [known.get(state, -1) for state in asked]
    assert store.find(as_words(asked, words)).tolist() == expected


@pytest.mark.parametrize("make", STORES)
@pytest.mark.parametrize("words", [1, 2])
def test_a_store_grows(make: type[HashStore] | type[SortedStore], words: int) -> None:
    store: Store = make(words)
    states = np.arange(200_000, dtype=np.int64)[:, None] * np.array([7, 3])[:words]
    for first in range(0, 150_000, 30_000):
        store.add(states[first : first + 80_000])
    assert store.count == 200_000
    assert (store.find(states[::-1]) == np.arange(200_000)[::-1]).all()


@pytest.mark.parametrize("words", [1, 2])
def test_a_store_finds_what_came_after_the_last_question(words: int) -> None:
    store = HashStore(words)
    for number in range(3):
        store.add(np.full((1, words), number))
        assert store.find(np.full((1, words), number)).tolist() == [number]


def test_the_environment_chooses_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEPROOF_STORE", "numpy")
    assert isinstance(new_store(1), SortedStore)


def test_without_numba_states_are_sorted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RULEPROOF_STORE", raising=False)
    monkeypatch.setattr("ruleproof.verify.exploration.store.find_spec", lambda name: None)
    assert isinstance(new_store(1), SortedStore)


def test_an_unknown_store_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEPROOF_STORE", "paper")
    with pytest.raises(ValueError, match="not `paper`"):
        new_store(1)


def test_numba_is_imported_only_when_a_store_needs_it() -> None:
    module = "ruleproof.verify.exploration.search"
    program = f"import sys, {module}; sys.exit('numba' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)
