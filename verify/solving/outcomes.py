"""What the solving engines answer: proofs, plays, bounds, and what stayed undecided."""

from collections.abc import Mapping
from dataclasses import dataclass

from ruleproof.models.terms import Term

__all__ = [
    "Accepted",
    "Bounded",
    "Budget",
    "Certificate",
    "Fails",
    "Outcome",
    "Play",
    "Proof",
    "Proved",
    "Refused",
    "Step",
    "Undecided",
    "VacuousStartError",
]


class VacuousStartError(ValueError):
    """The start of a scene is contradictory: no play exists, and nothing is proved about it."""

    def __init__(self, scene: str) -> None:
        super().__init__(f"the start of `{scene}` is contradictory: there is no play at all")


@dataclass(frozen=True)
class Budget:
    """How much may be tried: z3's own count of resources for each question, and depths.

    The count does not depend on the machine, so that the same question has the same answer.
    """

    resources: int = 20_000_000
    depth: int = 20
    induction: int = 4

    def __post_init__(self) -> None:
        """Refuse a budget that z3 would read as no limit at all."""
        if self.resources < 1 or self.depth < 0 or self.induction < 1:
            raise ValueError("a budget has resources, a depth and steps of induction")


@dataclass(frozen=True)
class Step:
    """One step of a play: the rule, its parameters and the state after it, all as codes."""

    rule: str
    parameters: Mapping[str, int]
    state: Mapping[str, int]


@dataclass(frozen=True)
class Play:
    """A play from the start: its first step is the start itself."""

    steps: tuple[Step, ...]

    @property
    def length(self) -> int:
        """Return the number of steps after the start."""
        return len(self.steps) - 1


@dataclass(frozen=True)
class Certificate:
    """Terms that imply a claim, hold in the first `k` states, and hold after `k` in a row.

    If it `exhausts`, no play has more than `k` states, and nothing is asked of a step.
    """

    invariant: tuple[Term, ...]
    k: int = 1
    exhausts: bool = False


@dataclass(frozen=True)
class Accepted:
    """A certificate was checked a second time, and `by` what."""

    by: str


@dataclass(frozen=True)
class Refused:
    """A certificate proves nothing, and `why`."""

    why: str


@dataclass(frozen=True)
class Proof:
    """How a claim was proved: the method in words, the lemmas it needed, its certificate."""

    method: str
    lemmas: tuple[Term, ...]
    certificate: Certificate
    checked_by: str


@dataclass(frozen=True)
class Proved:
    """The claim holds in every state of every play."""

    proof: Proof


@dataclass(frozen=True)
class Fails:
    """The claim does not hold: `play` ends in a state that shows it."""

    play: Play


@dataclass(frozen=True)
class Bounded:
    """Nothing was found within `depth` steps; if `complete`, no play is longer than that."""

    depth: int
    complete: bool = False


@dataclass(frozen=True)
class Undecided:
    """The resources ran out: `why`, and the depth that was completed (-1: not even the start)."""

    why: str
    depth: int


Outcome = Proved | Fails | Bounded | Undecided
