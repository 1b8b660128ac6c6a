"""What rules are told when they ask a question: settled answers, and readings where lines clash."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ruleproof.models.language.decisions import Reading

if TYPE_CHECKING:
    from ruleproof.models.language.game import Game
    from ruleproof.models.language.unknowns import Cell, Unknown

__all__ = ["Answered", "Answers", "Fork", "NoAnswerError", "answers_when_asked"]


class NoAnswerError(KeyError):
    """A cell has no answer; its message says why."""


@dataclass(frozen=True, eq=False)
class Fork:
    """Cells on which the rulebook leaves a choice: a reading, and the answers by its options.

    `kept` has for each option the lines that it follows. Cells are `left` where an option has so
    many answers for them that not each of them is an option.
    """

    reading: Reading
    options: Mapping[str, Mapping["Cell", Any]]
    kept: Mapping[str, tuple[str, ...]]
    left: frozenset["Cell"] = frozenset()

    @cached_property
    def cells(self) -> frozenset["Cell"]:
        """The cells whose answer hangs on it."""
        answered = (cell for cells in self.options.values() for cell in cells)
        return self.left | frozenset(answered)

    @property
    def functions(self) -> tuple["Unknown", ...]:
        """The questions that it answers."""
        return tuple(dict.fromkeys(c.function for cells in self.options.values() for c in cells))


@dataclass(frozen=True, eq=False)
class Answered:
    """What is known about one question: the settled cells, and the forks about the others."""

    settled: Mapping["Cell", Any]
    forks: tuple[Fork, ...] = ()


@dataclass(frozen=True, eq=False)
class Answers:
    """The answers of all questions; each question is worked out when it is first asked."""

    work_out: Callable[["Unknown"], Answered]
    _known: dict["Unknown", Answered] = field(default_factory=dict)

    def of(self, cell: "Cell", options: Mapping[str, str]) -> Any:
        """Return the answer of a cell under options by fork; raise NoAnswerError if it has none."""
        known = self._about(cell.function)
        if cell in known.settled:
            return known.settled[cell]
        for fork in known.forks:
            option = options.get(fork.reading.name) or fork.reading()
            if cell in fork.options[option]:
                return fork.options[option][cell]
            if cell in fork.left:
                raise NoAnswerError(f"too many answers fit `{fork.reading.name}`: {option}")
        raise NoAnswerError("nothing settles it")

    def about(self, function: "Unknown", cells: Iterable["Cell"] | None = None) -> tuple[Fork, ...]:
        """Return the forks that an answer of a question may hang on: any, or one of these cells."""
        known = self._about(function)
        if cells is None:
            return known.forks
        asked = {cell for cell in cells if cell not in known.settled}
        return tuple(fork for fork in known.forks if not asked.isdisjoint(fork.cells))

    def _about(self, function: "Unknown") -> Answered:
        if function not in self._known:
            self._known[function] = self.work_out(function)
        return self._known[function]


def answers_when_asked(game: "Game") -> Callable[[], Answers]:
    """Return what works out the answers of a game, once, when they are first asked for."""
    known: list[Answers] = []

    def answers() -> Answers:
        if not known:
            # The engine that settles answers lies above the language, and is needed here only.
            from ruleproof.verify.statements.answers import answers_of

            known.append(answers_of(game))
        return known[0]

    return answers
