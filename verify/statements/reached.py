"""Whether play comes to a cell: the situations of a game, met in the states of its scenes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.definitions import Definition
from ruleproof.models.language.game import Game, state_of
from ruleproof.models.language.state import State
from ruleproof.models.language.statements import Situation
from ruleproof.models.language.unknowns import Cell
from ruleproof.verify.exploration.plays import codes_of, plays_of
from ruleproof.verify.exploration.search import Search
from ruleproof.verify.exploration.store import SortedStore
from ruleproof.verify.rules.told_plays import ToldPlay, replayed
from ruleproof.verify.statements.faults import no_situation
from ruleproof.verify.statements.met_cells import MetCells
from ruleproof.verify.statements.places import Places

__all__ = ["Reached", "Reaching"]

MOST_STATES = 50_000
MEMORY = 1 << 30
READ_AT_ONCE = 1_000


@dataclass(frozen=True)
class Reached:
    """What is known about how play comes to some cells: a play, that there is none, or nothing."""

    scene: str
    play: ToldPlay | None
    never: bool

    def told(self) -> dict[str, Any]:
        """Return it as part of a witness."""
        if self.play is None:
            how = "no play reaches it" if self.never else "not known"
            return {"reached": f"{how} (in {self.scene})"}
        steps = [_step(step.rule, step.arguments) for step in self.play.steps]
        return {"reached": f"in {self.scene}, after {self.play.length} steps", "by": steps}


def _step(rule: str, arguments: Any) -> str:
    told = ", ".join(f"{name} {value}" for name, value in arguments.items())
    return f"{rule.replace('_', ' ')} ({told})" if told else rule.replace("_", " ")


class Reaching:
    """The situations of a game; each scene that has some is explored once, when it is asked."""

    def __init__(self, game: Game) -> None:
        self._situations = [_Met(game, each) for each in game.rulings.situations]

    def about(self, cells: Iterable[Cell]) -> Reached | None:
        """Return whether play comes to one of the cells; None where no situation tells."""
        wanted = list(cells)
        asked = [met for met in self._situations if any(met.asks(cell) for cell in wanted)]
        for met in asked:
            play = met.play(wanted)
            if play is not None:
                return Reached(met.scene, play, False)
        if not asked:
            return None
        every = all(any(met.asks(cell) for met in asked) for cell in wanted)
        return Reached(asked[0].scene, None, every and all(met.complete for met in asked))


class _Met:
    """One situation, and the cells that it is met with in play."""

    def __init__(self, game: Game, situation: Situation) -> None:
        self._game, self._situation = game, situation
        self.scene = state_of(Definition("reachable", situation.function)).__name__

    def asks(self, cell: Cell) -> bool:
        """Return whether the situation is about the question of a cell."""
        return cell.function is self._situation.of

    @property
    def complete(self) -> bool:
        """Whether all states were looked at."""
        return not self._search.incomplete

    def play(self, cells: Iterable[Cell]) -> ToldPlay | None:
        """Return a shortest play to a state that has one of the cells, if there is one."""
        first = self._first({*cells})
        if first is None:
            return None
        search = self._search
        found = plays_of(search.machine, search.store, search.parents(), [first])
        return replayed(self._model, found[first])

    @cached_property
    def _model(self) -> SceneModel:
        return compile_scene(self._game, self.scene)

    @cached_property
    def _search(self) -> Search:
        search = Search(self._model.scene, {}, {}, {}, store=SortedStore)
        search.run(MOST_STATES, MEMORY)
        return search

    def _first(self, cells: set[Cell]) -> int | None:
        """Return the first state that has one of the cells; no more states are read than needed.

        States are numbered by the length of plays.
        """
        known = [number for cell, number in self._seen.items() if cell in cells]
        if known:
            return min(known)
        for number, codes in self._unread:
            cell = self._cell(codes)
            if cell is not None:
                self._seen.setdefault(cell, number)
            if cell in cells:
                return number
        return None

    @cached_property
    def _seen(self) -> dict[Cell, int]:
        return {}

    @cached_property
    def _unread(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        search = self._search
        for first in range(0, search.store.count, READ_AT_ONCE):
            states = search.store.states(first, min(first + READ_AT_ONCE, search.store.count))
            yield from enumerate(codes_of(search.machine, states), first)

    @cached_property
    def _cell(self) -> MetCells:
        return MetCells(self._model, self._cell_of)

    def _cell_of(self, state: State) -> Cell | None:
        try:
            inputs = self._situation(state)
            if inputs is None:
                return None
            return self._situation.of.cell(*(inputs if isinstance(inputs, tuple) else (inputs,)))
        except Exception as error:
            span = Places(self._game.source).raised(error)
            raise ModelError(no_situation(self._situation.name, error, span)) from None
