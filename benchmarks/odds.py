"""Chains against Storm's exact engine, and pools of dice against icepool.

Storm runs in the Python that `STORM_PYTHON` names, or in this one; what is not installed is told
and left out.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.measured import Row, timed
from ruleproof.verify.odds.chains import Chain, visits
from ruleproof.verify.odds.dice import Die, fair, kept, summed
from ruleproof.verify.odds.opposed import paired
from ruleproof.verify.odds.process import END, Chance, End, Move, Process, process_of

__all__ = ["rows"]

TIMES = 30
BUILT = "Storm, exact: the chain built from its rows, and solved"
ASKED = "Storm, exact: the question asked of the built chain"
STORM = Path(__file__).with_name("storm_chain.py")
D6 = range(1, 7)
JUMPS = {1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100}
JUMPS |= {16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78}


def rows() -> Iterator[Row]:
    """Yield a row for each question."""
    yield from _chain_rows()
    if find_spec("icepool") is None:
        print("icepool is not installed: no pools are compared")
        return
    yield from _pool_rows()


def _chain_rows() -> Iterator[Row]:
    """Yield two rows for each chain: from its rows to the answer, and from the chain it made."""
    python = os.environ.get("STORM_PYTHON") or (sys.executable if find_spec("stormpy") else None)
    if python is None:
        print("stormpy is not installed, and STORM_PYTHON is not set: no chains are compared")
        return
    battle, board = process_of((30, 30), _risk), process_of(0, _snakes)
    asked = [_as_rows(battle, "attacker", steps=False), _as_rows(board, "home", steps=True)]
    told = subprocess.run(
        [python, str(STORM)], input=json.dumps(asked), capture_output=True, text=True, check=True
    ).stdout
    names = ("Risk, 30 against 30", "snakes and ladders, mean length")
    for question, rows_of, theirs in zip(names, asked, json.loads(told), strict=True):
        chain = _chain(rows_of)
        if _answer(chain, rows_of) != Fraction(theirs["value"]):
            raise AssertionError(f"`{question}`: the answers differ")
        whole = _least(partial(_whole, rows_of))
        solving = _least(partial(_answer, chain, rows_of))
        yield Row(
            question,
            whole,
            theirs["whole"],
            BUILT,
        )
        yield Row(
            question,
            solving,
            theirs["solving"],
            ASKED,
        )


def _least(call: Callable[[], object]) -> float:
    return min(timed(call)[1] for _ in range(TIMES))


def _chain(asked: dict[str, Any]) -> Chain:
    """Return the chain of plain rows; an end leads to itself there, and nowhere here."""
    goals = {*asked["ends"]}
    rows = [[] if node in goals else row for node, row in enumerate(asked["rows"])]
    return Chain(
        nodes=tuple(range(len(rows))),
        after=tuple([tuple([target for target, _ in row]) for row in rows]),
        weights=tuple([tuple([weight for _, weight in row]) for row in rows]),
        totals=tuple([sum([weight for _, weight in row]) for row in rows]),
        ends=tuple([node in goals for node in range(len(rows))]),
        steps=tuple([int(node not in goals) for node in range(len(rows))]),
    )


def _whole(asked: dict[str, Any]) -> Fraction:
    return _answer(_chain(asked), asked)


def _answer(chain: Chain, asked: dict[str, Any]) -> Fraction:
    met = visits(chain)
    if not asked["steps"]:
        return met.total(asked["goals"])
    return met.total({node: steps for node, steps in enumerate(chain.steps) if steps})


def _as_rows(process: Process, outcome: str, *, steps: bool) -> dict[str, Any]:
    """Return a chain as plain data; ends stay where they are."""
    found = []
    for node in range(len(process)):
        first, last = process.offsets[node], process.offsets[node + 1]
        pairs = zip(
            process.targets[first:last].tolist(), process.weights[first:last].tolist(), strict=True
        )
        found.append([[node, 1]] if process.owner[node] == END else [list(pair) for pair in pairs])
    wanted = process.outcomes.index(outcome)
    goals = [node for node in range(len(process)) if process.outcome[node] == wanted]
    ends = np.flatnonzero(process.owner == END).tolist()
    return {"rows": found, "goals": goals, "ends": ends, "steps": steps}


def _risk(state: Hashable) -> Move:
    assert isinstance(state, tuple)
    ours, theirs = state
    if not ours or not theirs:
        return End("attacker" if ours else "defender")
    pairs = min(ours, theirs, 2)
    won = _round(min(ours, 3), min(theirs, 2))
    return Chance([((ours - pairs + wins, theirs - wins), ways) for wins, ways in won.items()])


@cache
def _round(attackers: int, defenders: int) -> dict[int, int]:
    return dict(paired(fair(6), attackers, fair(6), defenders).counts)


def _snakes(square: Hashable) -> Move:
    assert isinstance(square, int)
    if square == 100:
        return End("home")
    after = [square + roll if square + roll <= 100 else square for roll in D6]
    return Chance([(JUMPS.get(other, other), 1) for other in after])


def _pool_rows() -> Iterator[Row]:
    """Yield a row for each pool; icepool remembers answers, so it gets other dice each time."""
    icepool: Any = import_module("icepool")
    d6, die = icepool.d6, fair(6)
    for count in (6, 10, 20):
        name = f"best three of {count}d6"
        yield _row(name, partial(_best_three, die, count), partial(_their_best_three, d6, count))
        name = f"{count}d6 above {count}d6"
        yield _row(name, partial(_above, die, count), partial(_their_above, d6, count))
    for count in (3, 6, 10):
        name = f"{count}d6 against {count}d6, pair by pair"
        yield _row(name, partial(_pairs, die, count), partial(_their_pairs, d6, count))


def _best_three(die: Die, count: int) -> dict[int, int]:
    return dict(kept(die, count, 3).counts)


def _their_best_three(d6: Any, count: int, more: int) -> dict[int, int]:
    return dict((d6 + more).pool(count).highest(3).sum())


def _above(die: Die, count: int) -> Fraction:
    found = summed({die: count}).minus(summed({die: count}))
    return found.chance(lambda value: value > 0)


def _their_above(d6: Any, count: int, more: int) -> Fraction:
    die = d6 + more
    found: Fraction = ((count @ die) > (count @ die)).probability(True)
    return found


def _pairs(die: Die, count: int) -> dict[int, int]:
    return dict(paired(die, count, die, count).counts)


def _their_pairs(d6: Any, count: int, more: int) -> dict[int, int]:
    pool = (d6 + more).pool(count)
    return dict(pool.sort_pair(">", pool).size())


def _row(question: str, ours: Callable[[], Any], theirs: Callable[[int], Any]) -> Row:
    if ours() != theirs(0):
        raise AssertionError(f"`{question}`: the answers differ")
    least = min(timed(partial(theirs, more))[1] for more in range(1, TIMES + 1))
    return Row(question, _least(ours), least, "icepool")
