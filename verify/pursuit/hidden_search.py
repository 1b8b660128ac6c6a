"""The exact search for plans: positions and beliefs, turn by turn, dominated ones left out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ruleproof.verify.pursuit.beliefs import (
    BudgetError,
    Positions,
    Whereabouts,
    alike,
    canonical,
    joint_moves,
    move_to,
    occupied,
    spreading,
    starting_positions,
)
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["Explored", "Hunt", "explore", "plan_within"]

CHAIN = 64
LARGE = 256

Node = tuple[Positions, int]
Parents = dict[Node, Node | None]


@dataclass
class Hunt:
    """A pursuit made ready for searching: its moves and beliefs at hand, and what is spent.

    While it is explored, `none_up_to` says of how many turns there is no sweep.
    """

    pursuit: Pursuit
    known: Whereabouts
    starts: Positions | None
    nodes: int
    groups: tuple[tuple[int, ...], ...] = ()
    spent: int = 0
    none_up_to: int = -1
    moves: dict[Positions, list[tuple[Positions, int]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Prepare the tables."""
        self.groups = alike(self.pursuit)
        self.spread = spreading(self.known.follows)

    def openings(self) -> Iterable[Node]:
        """Return the positions to start from, each with the belief there."""
        if self.starts is not None:
            found = [canonical(self.groups, self.starts)]
        else:
            found = starting_positions(self.pursuit, limit=self.nodes - self.spent)
        return [(at, self.known.start & ~occupied(self.known, at)) for at in found]

    def moves_from(self, positions: Positions) -> list[tuple[Positions, int]]:
        """Return the joint moves, each with the states that it catches."""
        if positions not in self.moves:
            goals = joint_moves(self.pursuit, self.groups, positions, limit=self.nodes)
            self.moves[positions] = [(goal, occupied(self.known, goal)) for goal in goals]
        return self.moves[positions]

    def count(self, belief: int) -> int:
        """Return the number of places in a belief."""
        if not self.pursuit.trail:
            return belief.bit_count()
        return sum(1 for states in self.known.at if states & belief)

    def spend(self, nodes: int) -> None:
        """Add to what is spent; raise BudgetError beyond the budget.

        Large beliefs cost more than small ones.
        """
        self.spent += nodes * (1 + len(self.known.follows) // LARGE)
        if self.spent > self.nodes:
            raise BudgetError(f"the search needs more than {self.nodes} nodes")

    def plan(self, layers: Sequence[Parents], node: Node) -> tuple[Positions, ...]:
        """Return the plan that led to a node, with a place for each pursuer at each turn."""
        found = [node[0]]
        for layer in reversed(layers):
            parent = layer[node]
            if parent is None:
                break
            node = parent
            found.append(node[0])
        found.reverse()
        plan = [found[0] if self.starts is None else self.starts]
        for goal in found[1:]:
            plan.append(move_to(self.pursuit, self.groups, plan[-1], goal))
        return tuple(plan)


@dataclass(frozen=True)
class Explored:
    """How far the search came: no sweep of up to `none_up_to` turns; the plan, if one was found.

    `never` says that there is no sweep of any length.
    """

    none_up_to: int
    plan: tuple[Positions, ...] | None = None
    never: bool = False


def explore(hunt: Hunt, turns: int) -> Explored:
    """Return the shortest sweep, or how far there is none; stop where the budget ends.

    A belief is dropped where a part of it was found at the same positions no later.
    """
    seen: dict[Positions, list[int]] = {}
    layers: list[Parents] = []
    turn = 0
    try:
        layer: Parents = dict.fromkeys(hunt.openings())
        for turn in range(turns + 1):
            layers.append(layer)
            caught = next((node for node in layer if not node[1]), None)
            if caught is not None:
                return Explored(turn - 1, hunt.plan(layers, caught))
            hunt.none_up_to = turn
            layer = _fresh(hunt, layer, seen)
            if not layer:
                return Explored(turn, never=True)
            if turn < turns:
                layer = _next_layer(hunt, layer, None)
    except BudgetError:
        return Explored(len(layers) - 1)
    return Explored(turns)


def _fresh(hunt: Hunt, layer: Parents, seen: dict[Positions, list[int]]) -> Parents:
    found: Parents = {}
    for node in sorted(layer, key=lambda node: (node[1].bit_count(), node)):
        earlier = seen.setdefault(node[0], [])
        hunt.spend(1 + len(earlier) // CHAIN)
        if not any(one & ~node[1] == 0 for one in earlier):
            earlier.append(node[1])
            found[node] = layer[node]
    return found


def plan_within(hunt: Hunt, limits: Sequence[int], turns: int) -> tuple[Positions, ...] | None:
    """Return a plan of `turns` turns that leaves no more than the first limit, or None.

    `limits` says how many places may be left with 0, 1, 2... turns to go; its last holds for all
    longer times. Raises BudgetError where the budget does not suffice.
    """

    def limit(remaining: int) -> int:
        return limits[min(remaining, len(limits) - 1)]

    layer: Parents = {node: None for node in hunt.openings() if hunt.count(node[1]) <= limit(turns)}
    layers = [layer]
    for remaining in reversed(range(turns)):
        bounds = (limit(remaining + 1), limit(remaining))
        layer = _next_layer(hunt, _fresh(hunt, layer, {}), bounds)
        layers.append(layer)
    return hunt.plan(layers, min(layer)) if layer else None


def _next_layer(hunt: Hunt, layer: Parents, bounds: tuple[int, int] | None) -> Parents:
    """Return the nodes a turn later; `bounds` are the limits before and after the turn."""
    found: Parents = {}
    spread, count, size = hunt.spread, hunt.count, hunt.pursuit.size
    before, after = bounds or (size, size)
    uncaught = before - len(hunt.pursuit.pursuers) if before < size else size
    for node in layer:
        positions, belief = node
        moves = hunt.moves_from(positions)
        hunt.spend(len(moves))
        for goal, caught in moves:
            rest = belief & ~caught
            if uncaught < size and count(rest) > uncaught:
                continue
            rest = spread(rest) & ~caught
            if after == size or count(rest) <= after:
                found.setdefault((goal, rest), node)
    return found
