"""Strategies on beliefs: the exact search, and quick ones that look one turn ahead."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from ruleproof.verify.pursuit.beliefs import (
    BudgetError,
    Positions,
    alike,
    evader_moves,
    joint_moves,
    move_to,
    steps,
)
from ruleproof.verify.pursuit.glimpses_beliefs import (
    Belief,
    places_left,
    sights_after,
    split,
)
from ruleproof.verify.pursuit.glimpses_problem import Branch, Glimpses, Move, Sight
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["Watch", "branches_within", "quick_branches"]

CANDIDATES = 3
JOINT_MOVES = 200_000

Key = tuple[int, int, Positions, Belief]


@dataclass
class Watch:
    """A pursuit with glimpses, made ready for searching up to a turn, and what is spent."""

    pursuit: Pursuit
    glimpses: Glimpses
    turns: int
    nodes: int
    first: int | None = None
    spent: int = 0
    found: dict[Key, Move | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Group the pursuers who move alike."""
        self.groups = alike(self.pursuit)

    def sights(self, belief: Belief, goal: Positions, turn: int) -> dict[Sight, Belief]:
        """Return what may be seen after a move; raise BudgetError beyond the budget."""
        self.spent += 1 + len(belief)
        if self.spent > self.nodes:
            raise BudgetError(f"the search needs more than {self.nodes} nodes")
        return sights_after(self.pursuit, self.glimpses, belief, goal, turn)

    def questions(self, turn: int) -> list[int | None]:
        """Return what may be asked before the move after a turn."""
        if turn == 0 and self.first is not None:
            return [self.first]
        return [*range(len(self.glimpses.regions)), None]

    def moves(self, positions: Positions) -> list[Positions]:
        """Return the joint moves, each with a place that every pursuer can move to."""
        goals = joint_moves(self.pursuit, self.groups, positions, limit=JOINT_MOVES)
        return [move_to(self.pursuit, self.groups, positions, goal) for goal in goals]


def branches_within(
    watch: Watch, positions: Positions, sights: dict[Sight, Belief], turn: int, bound: int
) -> tuple[Branch, ...] | None:
    """Return how to go on so that at most `bound` places are left at the end, or None."""
    found: list[Branch] = []
    for sight in sorted(sights, key=_sight_order):
        if turn == watch.turns:
            left = places_left(sights[sight])
            if len(left) > bound:
                return None
            found.append(Branch(sight, None, None, left, None))
            continue
        answered = _answered(watch, positions, sight, sights[sight], turn, bound)
        if answered is None:
            return None
        found.extend(answered)
    return tuple(found)


def _sight_order(sight: Sight) -> tuple[int, str, int]:
    mode, end = sight.used or ("", -1)
    return (-1 if sight.shown is None else sight.shown, mode, end)


def _answered(
    watch: Watch, positions: Positions, sight: Sight, belief: Belief, turn: int, bound: int
) -> list[Branch] | None:
    """Return the branches of the first question whose every answer can be dealt with."""
    tried: set[frozenset[Belief]] = set()
    for question in watch.questions(turn):
        parts = split(watch.glimpses, belief, question)
        if frozenset(parts.values()) in tried:
            continue
        tried.add(frozenset(parts.values()))
        found: list[Branch] = []
        for answer, part in parts.items():
            move = _move_within(watch, positions, part, turn, bound)
            if move is None:
                break
            found.append(Branch(sight, question, answer, places_left(part), move))
        else:
            return found
    return None


def _move_within(
    watch: Watch, positions: Positions, belief: Belief, turn: int, bound: int
) -> Move | None:
    key = (bound, turn, positions, belief)
    if key not in watch.found:
        watch.found[key] = None
        for goal, sights in _by_promise(watch, positions, belief, turn):
            branches = branches_within(watch, goal, sights, turn + 1, bound)
            if branches is not None:
                watch.found[key] = Move(goal, branches)
                break
    return watch.found[key]


def _by_promise(
    watch: Watch, positions: Positions, belief: Belief, turn: int
) -> list[tuple[Positions, dict[Sight, Belief]]]:
    """Return the moves, those first that leave the fewest places in the worst case."""
    reached = [(goal, watch.sights(belief, goal, turn + 1)) for goal in watch.moves(positions)]
    return sorted(reached, key=lambda one: (_worst(one[1].values()), one[0]))


def _worst(beliefs: Iterable[Belief]) -> tuple[int, int]:
    return max(((len(places_left(one)), len(one)) for one in beliefs), default=(0, 0))


def quick_branches(
    watch: Watch, positions: Positions, sights: dict[Sight, Belief], turn: int
) -> tuple[Branch, ...]:
    """Return how to go on by looking one turn ahead only."""
    found: list[Branch] = []
    for sight in sorted(sights, key=_sight_order):
        belief = sights[sight]
        if turn == watch.turns:
            found.append(Branch(sight, None, None, places_left(belief), None))
            continue
        question = min(
            watch.questions(turn),
            key=lambda one: _worst(split(watch.glimpses, belief, one).values()),
        )
        for answer, part in split(watch.glimpses, belief, question).items():
            move = _quick_move(watch, positions, part, turn)
            found.append(Branch(sight, question, answer, places_left(part), move))
    return tuple(found)


def _quick_move(watch: Watch, positions: Positions, belief: Belief, turn: int) -> Move:
    key = (-1, turn, positions, belief)
    known = watch.found.get(key)
    if known is not None:
        return known
    best: tuple[tuple[int, int], Positions, dict[Sight, Belief]] | None = None
    for goal in _likely_moves(watch, positions, belief):
        sights = watch.sights(belief, goal, turn + 1)
        rank = _worst(sights.values())
        if best is None or (rank, goal) < best[:2]:
            best = (rank, goal, sights)
    assert best is not None
    move = Move(best[1], quick_branches(watch, best[1], best[2], turn + 1))
    watch.found[key] = move
    return move


def _likely_moves(watch: Watch, positions: Positions, belief: Belief) -> list[Positions]:
    """Return a few joint moves onto places that many of the evader's walks pass."""
    passing: Counter[int] = Counter()
    for history in belief:
        passing.update({history[0], *evader_moves(watch.pursuit, history)})
    partial: list[Positions] = [()]
    for number, pursuer in enumerate(watch.pursuit.pursuers):
        ends = sorted(steps(pursuer, positions[number]), key=lambda end: (-passing[end], end))
        partial = [
            (*part, end)
            for part in partial
            for end in [one for one in ends if one not in part][:CANDIDATES] or ends[:1]
        ]
    return partial
