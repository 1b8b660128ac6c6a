"""Somebody plays a scene in plain Python: what can be done now, what was done, and back again."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice, product
from random import Random
from types import FunctionType
from typing import Any, cast

from ruleproof.models.front_end.syntax import Syntax
from ruleproof.models.language.decisions import NotAllowed
from ruleproof.models.language.definitions import Definition
from ruleproof.models.language.game import Game, decisions_of
from ruleproof.models.language.kinds import shown, values_of
from ruleproof.models.language.state import State
from ruleproof.models.play import Step, StepFaultError, all_steps, begin, endings
from ruleproof.verify.rules.replay import ReplayedStep, changes_between

__all__ = ["Sitting"]

MOST_TO_DRAW_FROM = 2_000


@dataclass
class Sitting:
    """A game being played: the states so far, and the steps that are known to be possible now.

    Steps are looked for only as far as they are asked for, since there may be very many. `faults`
    are those of steps that the rules allow and Python cannot finish, met on the way.
    """

    game: Game
    scene: str
    rng: Random
    states: list[State] = field(default_factory=list)
    faults: list[StepFaultError] = field(default_factory=list)
    _found: list[Step] = field(default_factory=list)
    _coming: Iterator[Step] = field(init=False)

    def __post_init__(self) -> None:
        """Look at what can be done first: a start for each way to decide it."""
        self._look()

    def steps(self, first: int, last: int) -> list[Step]:
        """Return the possible steps from `first` to before `last`, counted from 0."""
        self._found.extend(islice(self._coming, max(0, last - len(self._found))))
        return self._found[first:last]

    def take(self, step: Step) -> ReplayedStep:
        """Take a step that is possible now; return it with only what changed."""
        assert step.after is not None
        changes = changes_between(self.states[-1] if self.states else None, step.after)
        self.states.append(step.after)
        self._look()
        told = {name: shown(value) for name, value in step.arguments.items()}
        return ReplayedStep(step.rule, self._place(step.rule), told, changes)

    def draw(self) -> Step | None:
        """Return one of the possible steps at random; None if there is none."""
        steps = self.steps(0, MOST_TO_DRAW_FROM)
        return self.rng.choice(steps) if steps else None

    def back(self) -> bool:
        """Take the last step back; tell whether there was one."""
        if not self.states:
            return False
        self.states.pop()
        self._look()
        return True

    def table(self) -> Mapping[str, str]:
        """Return all values as they are now; none before the start."""
        return changes_between(None, self.states[-1]) if self.states else {}

    def ended(self) -> tuple[Definition, ...]:
        """Return the endings that hold now."""
        return endings(self.game, self.states[-1]) if self.states else ()

    def _look(self) -> None:
        self._found, self.faults = [], []
        self._coming = self._possible()

    def _possible(self) -> Iterator[Step]:
        steps = all_steps(self.game, self.states[-1]) if self.states else self._starts()
        for step in steps:
            if step.fault is None:
                yield step
            else:
                self.faults.append(step.fault)

    def _starts(self) -> Iterator[Step]:
        """Yield a start for each way to decide it; one that breaks off is told by its fault."""
        starts = self.game.scene(self.scene).of("start")
        name = starts[0].name if starts else "start"
        decisions = [decision for start in starts for decision in decisions_of(start)]
        for values in product(*(values_of(each.domain) for each in decisions)):
            arguments: Mapping[str, Any] = {
                each.name: value for each, value in zip(decisions, values, strict=True)
            }
            try:
                yield Step(name, arguments, begin(self.game, self.scene, arguments))
            except NotAllowed:
                continue
            except StepFaultError as fault:
                yield Step(name, arguments, None, fault)

    def _place(self, rule: str) -> str | None:
        for each in self.game.scene(self.scene).of("start", "rule"):
            found = self._syntax.function(cast(FunctionType, each.function))
            if each.name == rule and found is not None:
                source, tree = found
                return f"{source.name}:{tree.lineno}"
        return None

    @cached_property
    def _syntax(self) -> Syntax:
        return Syntax(self.game.source)
