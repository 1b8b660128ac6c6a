"""The kernels of the retrograde analysis, compiled by numba once and kept on disk.

`won` has a bit for each placement of the pursuers and each state of the evader who is to move: he
is caught from there. Bit planes hold one more than the turns it takes.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ruleproof.verify.numba_door import compiled
from ruleproof.verify.pursuit.bitsets import Bits, Numbers

__all__ = ["Game", "commit", "sweep_slab"]

ONE = np.uint64(1)
LOW = np.uint64(0xFF)
EIGHT = np.uint64(8)
FEW = 4


class Game(NamedTuple):
    """A pursuit as arrays.

    A row of `stages` tells of a pursuer: where his places begin in `begins`, the size of his group
    from him on, the number of placements of those after him in the group, the words of a placement
    of the later groups, and where his part of the buffer begins. Of the places and of the states
    of the evader, `begins`, `standing_begins` and `mask_begins` say where their items begin in the
    array that follows. `every` and `starts` are the rows of all states and of those he may start
    in. `worst` and `counts` have, for each placement, the turns it takes and the positions won.
    """

    stages: Numbers
    begins: Numbers
    ends: Numbers
    weights: Numbers
    standing_begins: Numbers
    standing: Numbers
    table: Bits
    mask_begins: Numbers
    mask_words: Numbers
    masks: Bits
    every: Bits
    starts: Bits
    worst: npt.NDArray[np.uint16]
    counts: npt.NDArray[np.uint32]


def sweep_slab(
    slab: int, turn: int, code: int, won: Bits, planes: Bits, buffer: Bits, game: Game
) -> int:
    """Write `code` into the planes for what is newly won with the first pursuer at `slab`.

    Return how many positions are won within `turn` turns with the pursuers to move.
    """
    stages, words, last = game.stages, game.every.size, len(game.stages) - 1
    at = np.zeros(len(stages), np.int64)
    at[0] = slab
    number = game.weights[stages[0, 1], slab] * (stages[0, 3] // words)
    if last == 0:
        return _finish(won, 0, at, (slab, slab + 1), number, turn, code, won, planes, game)
    _move(won, 0, buffer, stages[0], slab, game)
    stage, count = 1, 0
    while stage > 0:
        if stage == last:
            limit = _limit(stage, at, game)
            begin = stages[stage - 1, 4]
            count += _finish(buffer, begin, at, (0, limit), number, turn, code, won, planes, game)
            number += limit
            stage = _next(stage - 1, at, game)
        else:
            _move(buffer, stages[stage - 1, 4], buffer, stages[stage], at[stage], game)
            stage += 1
            at[stage] = 0
    return count


def _next(stage: int, at: Numbers, game: Game) -> int:
    """Let the last pursuer up to `stage` who can take his next place; return his stage or 0."""
    at[stage] += 1
    while stage > 0 and at[stage] == _limit(stage, at, game):
        stage -= 1
        at[stage] += 1
    return stage


def _limit(stage: int, at: Numbers, game: Game) -> int:
    """Return the first place that the pursuer does not take: groups stand in falling order."""
    if game.stages[stage - 1, 1] > 1:
        return int(at[stage - 1] + 1)
    return int(game.weights.shape[1])


def _move(source: Bits, begin: int, buffer: Bits, stage: Numbers, here: int, game: Game) -> None:
    """Fill the part of a pursuer in the buffer with what any move of his wins.

    The others of his group have not moved; with the last of them at 0, 1, 2... and the rest of
    them fixed, placements follow each other as long as he is the one further on.
    """
    left, rests, run, target = stage[1], stage[2], stage[3], stage[4]
    first, last = game.begins[stage[0] + here], game.begins[stage[0] + here + 1]
    fixed = np.zeros(max(left - 2, 0), np.int64)
    done = 0
    while done < rests:
        number = 1 if left == 1 else fixed[-1] + 1 if left > 2 else game.weights.shape[1]
        to = target + done * run
        for word in range(to, to + number * run):
            buffer[np.uint64(word)] = 0
        for move in range(first, last):
            place = game.ends[move]
            of = begin + _inserted(fixed, left, place, game.weights) * run
            in_line = 1 if left == 1 else min(place, number)
            for word in range(in_line * run):
                buffer[np.uint64(to + word)] |= source[np.uint64(of + word)]
            before = _standing_before(fixed, left, game.weights) + place
            for other in range(in_line, number):
                of = begin + (before + game.weights[2, other]) * run
                for word in range(run):
                    buffer[np.uint64(to + other * run + word)] |= source[np.uint64(of + word)]
        done += number
        _advance(fixed)


def _inserted(fixed: Numbers, left: int, place: int, weights: Numbers) -> int:
    """Return the number of the falling places `fixed` with one more among them, and then 0."""
    number, item = 0, 0
    while item < fixed.size and fixed[item] >= place:
        number += weights[left - item, fixed[item]]
        item += 1
    number += weights[left - item, place]
    while item < fixed.size:
        number += weights[left - 1 - item, fixed[item]]
        item += 1
    return int(number)


def _standing_before(fixed: Numbers, left: int, weights: Numbers) -> int:
    """Return what the falling places `fixed` add to the number with two more after them."""
    number = 0
    for item in range(fixed.size):
        number += weights[left - item, fixed[item]]
    return number


def _advance(places: Numbers) -> None:
    """Go on to the next falling places."""
    item = places.size - 1
    while item > 0 and places[item] == places[item - 1]:
        places[item] = 0
        item -= 1
    if item >= 0:
        places[item] += 1


def _finish(
    source: Bits,
    begin: int,
    at: Numbers,
    places: tuple[int, int],
    number: int,
    turn: int,
    code: int,
    won: Bits,
    planes: Bits,
    game: Game,
) -> int:
    """Move the last pursuer from each of the places; record and count what that wins."""
    every, starts, table = game.every, game.starts, game.table
    words, first_move = every.size, game.stages[-1, 0]
    stood, caught = np.zeros(words, np.uint64), np.zeros(words, np.uint64)
    lost = np.zeros(words, np.uint64)
    for place in at[:-1]:
        _stand(stood, place, game.standing_begins, game.standing)
    count = 0
    for place in range(places[0], places[1]):
        for word in range(words):
            lost[word] = stood[word]
        _stand(lost, place, game.standing_begins, game.standing)
        for word in range(words):
            caught[word] = lost[word]
        for move in range(game.begins[first_move + place], game.begins[first_move + place + 1]):
            of = begin + game.ends[move] * words
            for word in range(words):
                caught[word] |= source[np.uint64(of + word)]
        now = _count(caught)
        count += now
        if now != game.counts[number] or turn == 0:
            game.counts[number] = now
            if game.worst[number] > turn and _covers(caught, starts):
                game.worst[number] = turn
            if table.shape[0] == 0:
                _corner_by_masks(caught, lost, game.mask_begins, game.mask_words, game.masks)
            elif words == FEW:
                _corner_few(caught, lost, table, every)
            else:
                _corner_by_table(caught, lost, table, every)
            _record(won, planes, number * words, code, lost, every)
        number += 1
    return count


def _stand(row: Bits, place: int, begins: Numbers, standing: Numbers) -> None:
    """Set the states in which the evader stands at a place."""
    for item in range(begins[place], begins[place + 1]):
        row[standing[item] >> 6] |= ONE << np.uint64(standing[item] & 63)


def _count(row: Bits) -> int:
    number = 0
    for word in row:
        number += _ones(word)
    return number


def _covers(row: Bits, part: Bits) -> bool:
    for word in range(row.size):  # noqa: SIM110
        if part[word] & ~row[word]:
            return False
    return True


def _corner_few(won: Bits, lost: Bits, table: Bits, every: Bits) -> None:
    """Do as `_corner_by_table` for rows of four words."""
    first, second, third, fourth = np.uint64(0), np.uint64(0), np.uint64(0), np.uint64(0)
    for word in range(FEW):
        free = every[word] & ~won[word]
        byte = word * 8
        while free:
            row = table[byte, free & LOW]
            first |= row[0]
            second |= row[1]
            third |= row[2]
            fourth |= row[3]
            free >>= EIGHT
            byte += 1
    lost[0] |= ~first
    lost[1] |= ~second
    lost[2] |= ~third
    lost[3] |= ~fourth


def _corner_by_table(won: Bits, lost: Bits, table: Bits, every: Bits) -> None:
    """Add to `lost` the states from which every move leads to a state in `won`."""
    words = won.size
    escapes = np.zeros(words, np.uint64)
    for word in range(words):
        free = every[word] & ~won[word]
        for byte in range(8):
            value = np.int64(free >> np.uint64(8 * byte) & LOW)
            if value:
                row = table[word * 8 + byte, value]
                for other in range(words):
                    escapes[other] |= row[other]
    for word in range(words):
        lost[word] |= ~escapes[word]


def _corner_by_masks(
    won: Bits, lost: Bits, begins: Numbers, mask_words: Numbers, masks: Bits
) -> None:
    """Add to `lost` the states from which every move leads to a state in `won`."""
    for state in range(begins.size - 1):
        cornered = True
        for item in range(begins[state], begins[state + 1]):
            if masks[item] & ~won[mask_words[item]]:
                cornered = False
                break
        if cornered:
            lost[state >> 6] |= ONE << np.uint64(state & 63)


def _record(won: Bits, planes: Bits, row: int, code: int, lost: Bits, every: Bits) -> None:
    """Write `code` for those of the row that are lost and were not won before."""
    for word in range(every.size):
        fresh = lost[word] & every[word] & ~won[row + word]
        if fresh:
            for plane in range(planes.shape[0]):
                if code >> plane & 1:
                    planes[plane, row + word] |= fresh


def commit(code: int, won: Bits, planes: Bits) -> int:
    """Add what carries `code` to what is won; return how much it is."""
    used = 0
    while code >> used:
        used += 1
    new = 0
    for word in range(won.size):
        fresh = ~won[word]
        for plane in range(used):
            fresh &= planes[plane, word] if code >> plane & 1 else ~planes[plane, word]
        new += _ones(fresh)
        won[word] |= fresh
    return new


def _ones(word: np.uint64) -> int:
    word -= word >> ONE & np.uint64(0x5555555555555555)
    pairs = np.uint64(0x3333333333333333)
    word = (word & pairs) + (word >> np.uint64(2) & pairs)
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64(word * np.uint64(0x0101010101010101) >> np.uint64(56))  # type: ignore[return-value]


_ones = compiled(_ones)
_advance = compiled(_advance)
_standing_before = compiled(_standing_before)
_inserted = compiled(_inserted)
_limit = compiled(_limit)
_next = compiled(_next)
_record = compiled(_record)
_corner_by_table = compiled(_corner_by_table)
_corner_by_masks = compiled(_corner_by_masks)
_corner_few = compiled(_corner_few)
_count = compiled(_count)
_covers = compiled(_covers)
_stand = compiled(_stand)
_finish = compiled(_finish)
_move = compiled(_move)
sweep_slab = compiled(sweep_slab)
commit = compiled(commit)
