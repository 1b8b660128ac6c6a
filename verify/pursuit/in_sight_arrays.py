"""A pursuit as arrays for the kernel, and a sweep over all placements; this imports numba."""

from collections.abc import Sequence

import numpy as np

from ruleproof.verify.pursuit.bitsets import NEVER, Bits, EvaderStates, Numbers, Placements
from ruleproof.verify.pursuit.in_sight_kernels import Game, commit, sweep_slab
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["commit", "game_of", "sweep"]


def game_of(
    pursuit: Pursuit, placements: Placements, states: EvaderStates, starts: Sequence[int]
) -> tuple[Game, Bits]:
    """Return the arrays of a pursuit, and a buffer for the kernel."""
    stages, buffer = _stages(placements, states.words)
    begins, ends = _moves(pursuit, placements)
    standing_begins, standing = states.standing(pursuit.size)
    mask_begins, mask_words, masks = states.follow_masks()
    game = Game(
        stages=stages,
        begins=begins,
        ends=ends,
        weights=placements.weights,
        standing_begins=standing_begins,
        standing=standing,
        table=states.escapes_table(),
        mask_begins=mask_begins,
        mask_words=mask_words,
        masks=masks,
        every=states.mask(range(len(states.histories))),
        starts=states.mask(starts),
        worst=np.full(placements.count, NEVER, np.uint16),
        counts=np.zeros(placements.count, np.uint32),
    )
    return game, buffer


def sweep(turn: int, code: int, won: Bits, planes: Bits, buffer: Bits, game: Game) -> int:
    """Write `code` for what is won from `turn` on; return how much is won by then.

    `won` stays as it was.
    """
    slabs = range(game.weights.shape[1])
    return sum(sweep_slab(slab, turn, code, won, planes, buffer, game) for slab in slabs)


def _moves(pursuit: Pursuit, placements: Placements) -> tuple[Numbers, Numbers]:
    """Return where the moves begin, by pursuer and place, and the moves; who cannot move stays."""
    rows = [
        ends or (place,)
        for pursuer in placements.order
        for place, ends in enumerate(pursuit.pursuers[pursuer].moves)
    ]
    begins = np.cumsum([0, *map(len, rows)])
    return begins, np.array([end for ends in rows for end in ends], np.int64)


def _stages(placements: Placements, words: int) -> tuple[Numbers, Bits]:
    rows, used = [], 0
    for at, left in enumerate(placements.left):
        run = placements.others(at) * words
        rests = placements.counts(at + 1) * words // run
        rows.append((at * placements.size, left, rests, run, used))
        used += rests * run
    return np.array(rows), np.zeros(used, np.uint64)
