"""The kernels of the hash store, compiled by numba once and kept on disk.

Nothing here knows any game.
"""

from types import SimpleNamespace

import numpy as np
import numpy.typing as npt

from ruleproof.verify.numba_door import compiled

__all__ = ["many_words", "single_word"]

Words = npt.NDArray[np.int64]
Table = npt.NDArray[np.int64]

EMPTY = 0  # so that a new table costs nothing before it is used; an entry is one more
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
TAG_BITS = 31
NUMBER_MASK = (1 << 32) - 1


def _place(key: int, shift: int) -> int:
    mixed = np.uint64(key ^ (key >> 32)) * GOLDEN
    return np.int64(mixed >> np.uint64(shift))  # type: ignore[return-value]


def _add_single(
    table: Table, batch: Words, rows: Words, count: int, shift: int, fresh: Table
) -> int:
    found = 0
    last = table.size - 1
    for item in range(batch.shape[0]):
        key = batch[item, 0]
        place = _place(key, shift)
        while True:
            entry = table[place]
            if entry == key + 1:
                break
            if entry == EMPTY:
                table[place] = key + 1
                rows[count + found, 0] = key
                fresh[found] = item
                found += 1
                break
            place = (place + 1) & last
    return found


def _fill_single(table: Table, rows: Words, shift: int) -> None:
    last = table.size - 1
    for item in range(rows.shape[0]):
        place = _place(rows[item, 0], shift)
        while table[place] != EMPTY:
            place = (place + 1) & last
        table[place] = rows[item, 0] + 1


def _number_single(table: Table, rows: Words, first: int, shift: int, numbers: Table) -> None:
    last = table.size - 1
    for item in range(rows.shape[0]):
        place = _place(rows[item, 0], shift)
        while table[place] != rows[item, 0] + 1:
            place = (place + 1) & last
        numbers[place] = first + item


def _find_single(table: Table, batch: Words, shift: int, numbers: Table) -> Table:
    last = table.size - 1
    found = np.empty(batch.shape[0], np.int64)
    for item in range(batch.shape[0]):
        key = batch[item, 0]
        place = _place(key, shift)
        while table[place] != key + 1 and table[place] != EMPTY:
            place = (place + 1) & last
        found[item] = numbers[place] if table[place] == key + 1 else -1
    return found


def _mixed(row: Words) -> int:
    mixed = np.uint64(0)
    for word in range(row.size):
        key = row[word]
        mixed = (mixed ^ np.uint64(key)) * GOLDEN
        mixed ^= mixed >> np.uint64(29)
    return mixed * GOLDEN  # type: ignore[return-value]


def _same(first: Words, second: Words) -> bool:
    for word in range(first.size):  # noqa: SIM110
        if first[word] != second[word]:
            return False
    return True


def _spot(table: Table, row: Words, rows: Words, shift: int) -> tuple[int, int]:
    """Return where a state is or would be in the table, and the entry for its next number."""
    last = table.size - 1
    mixed = _mixed(row)
    place = np.int64(mixed >> np.uint64(shift))
    tag = np.int64(mixed & np.uint64((1 << TAG_BITS) - 1)) << np.int64(32)
    while True:
        entry = table[place]
        if entry == EMPTY:
            break
        same_tag = (entry ^ tag) >> np.int64(32) == 0
        if same_tag and _same(row, rows[(entry & NUMBER_MASK) - 1]):
            break
        place = (place + 1) & last
    return place, tag  # type: ignore[return-value]


def _add_many(table: Table, batch: Words, rows: Words, count: int, shift: int, fresh: Table) -> int:
    found = 0
    for item in range(batch.shape[0]):
        place, tag = _spot(table, batch[item], rows, shift)
        if table[place] == EMPTY:
            table[place] = tag | (count + found + 1)
            for word in range(batch.shape[1]):
                rows[count + found, word] = batch[item, word]
            fresh[found] = item
            found += 1
    return found


def _fill_many(table: Table, rows: Words, shift: int) -> None:
    for item in range(rows.shape[0]):
        place, tag = _spot(table, rows[item], rows, shift)
        table[place] = tag | (item + 1)


def _find_many(table: Table, batch: Words, rows: Words, shift: int) -> Table:
    found = np.empty(batch.shape[0], np.int64)
    for item in range(batch.shape[0]):
        place, _ = _spot(table, batch[item], rows, shift)
        found[item] = (table[place] & NUMBER_MASK) - 1  # nothing there is -1
    return found


_place = compiled(_place)
_mixed = compiled(_mixed)
_same = compiled(_same)
_spot = compiled(_spot)

single_word = SimpleNamespace(
    add=compiled(_add_single),
    fill=compiled(_fill_single),
    number=compiled(_number_single),
    find=compiled(_find_single),
)
many_words = SimpleNamespace(
    add=compiled(_add_many), fill=compiled(_fill_many), find=compiled(_find_many)
)
