"""Where a scene is looked at, how much may be tried there, and what is answered by then."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from ruleproof.verify.allowance import NOTHING_SAID, Allowance
from ruleproof.verify.results import Result

__all__ = ["Answers", "Engine", "Limits", "SceneScope"]

Engine = Literal["each where it fits", "exploration", "z3"]
GENERAL = ("ranges", "rules", "one result")  # asked unless there are findings one by one


@dataclass(frozen=True)
class Limits:
    """How much may be tried, counted so that an answer does not depend on the machine.

    With `engine`, only that one is asked: z3 alone sees no more than the starts explored. What the
    user allows of time and memory comes on top.
    """

    states: int = 2_000_000
    graph_states: int = 1_000_000
    resources: int = 20_000_000
    plays: int = 600
    longest: int = 120
    engine: Engine = "each where it fits"
    allowance: Allowance = NOTHING_SAID


@dataclass(frozen=True)
class SceneScope:
    """Where a scene is looked at: the board, whether it is a small one, the readings.

    `used` are the rules that plays use on larger boards; the `last` scope says how far it got.
    Other small boards come after this one unless it is the `last_board`.
    """

    board: str | None = None
    small: bool = False
    first_readings: bool = False
    used: frozenset[str] = frozenset()
    last_board: bool = True
    last: bool = False


@dataclass
class Answers:
    """The answers so far, by their questions.

    What is bounded to one small board waits for the next: there it may be refuted. Endless play
    waits for a board on which it is known who alone can see to it.
    """

    settled: dict[str, Sequence[Result]] = field(default_factory=dict)
    waiting: dict[str, Sequence[Result]] = field(default_factory=dict)
    asked: dict[str, None] = field(default_factory=dict)

    @property
    def open(self) -> bool:
        """Whether some question that was asked is not settled, or none was asked yet."""
        return not self.asked or any(key not in self.settled for key in self.asked)

    def finish(self, asked: Sequence[str]) -> None:
        """End a scope in which this was asked: what findings there stand for is withdrawn."""
        for key in GENERAL:
            if key not in asked and key not in self.settled:
                self.waiting.pop(key, None)
                self.asked.pop(key, None)

    def put(self, key: str, result: Result | None, scope: SceneScope) -> None:
        """Take the answer to a question in a scope."""
        if result is None:
            return
        before = self.waiting.pop(key, ())
        found = _beside(before, result) if result.verdict == "bounded" else (result,)
        waits = result.verdict == "bounded" and scope.small and not scope.last_board
        waits |= result.check == "endless" and "alone" not in (result.witness or {"alone": ()})
        (self.waiting if waits else self.settled)[key] = found

    def answered(self, key: str) -> Sequence[Result]:
        """Return what is known about a question: several answers if they differ by board."""
        return self.settled.get(key) or self.waiting.get(key) or ()

    def results(self) -> Iterator[Result]:
        """Yield all answers in the order of their questions."""
        for key in self.asked:
            yield from self.answered(key)

    def unanswered(self) -> list[str]:
        """Return the questions without any answer."""
        return [key for key in self.asked if not self.answered(key)]


def _beside(before: Sequence[Result], result: Result) -> Sequence[Result]:
    """Return answers of several boards; what is the same on two of them is one answer."""
    for place, other in enumerate(before):
        if (other.answer, other.readings) == (result.answer, result.readings):
            scope = replace(result.scope, board=f"{other.scope.board}, {result.scope.board}")
            methods = dict.fromkeys((other.method, result.method))
            return (*before[:place], replace(result, scope=scope, method="; ".join(methods)))
    return (*before, result)
