"""How much memory a pursuit in sight takes, worked out before any is taken."""

from dataclasses import dataclass

from ruleproof.verify.pursuit.bitsets import Placements
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["MOST_PLANES", "Plan", "plan_of"]

MOST_PLANES = 16
WORD_BITS = 64
WORD_BYTES = 8
STATE_BYTES = 1024  # a state of the evader as Python values, with its moves
PLACEMENT_BYTES = 6  # its turns, and how many positions are won
LARGEST_TABLE = 4 << 20


@dataclass(frozen=True)
class Plan:
    """What a row of bits costs: for each placement, and for each place of the buffers.

    `states` is no less than the states of the evader can be.
    """

    memory: int
    placements: int
    buffers: int
    states: int

    @property
    def most_states(self) -> int:
        """The states of the evader of which more do certainly not fit into the memory."""
        each = STATE_BYTES + (2 * self.placements + self.buffers) // 8
        return min(self.states, self.memory // each)

    def needed(self, states: int, planes: int) -> int:
        """Return the bytes for so many states of the evader and bit planes, besides what is won."""
        row = -(-states // WORD_BITS) * WORD_BYTES
        fixed = self.buffers * row + self.placements * PLACEMENT_BYTES + states * STATE_BYTES
        return fixed + LARGEST_TABLE + self.placements * row * (1 + planes)

    def planes(self, states: int) -> int:
        """Return how many bit planes fit into the memory."""
        free = self.memory - self.needed(states, 0)
        return max(0, min(MOST_PLANES, free // (self.needed(states, 1) - self.needed(states, 0))))


def plan_of(pursuit: Pursuit, placements: Placements, memory: int) -> Plan:
    """Return the plan for these pursuers."""
    buffers = sum(placements.counts(at) for at in range(1, len(placements.order) + 1))
    return Plan(memory, placements.count, buffers, _states(pursuit))


def _states(pursuit: Pursuit) -> int:
    """Return the number of the evader's walks of at most as many moves as his trail is long.

    He may have to stay anywhere, and states are histories of such walks.
    """
    ways = [1] * pursuit.size
    total = pursuit.size
    for _ in range(pursuit.trail):
        ways = [
            sum(ways[end] for end in {*ends, place})
            for place, ends in enumerate(pursuit.evader.moves)
        ]
        total += sum(ways)
    return total
