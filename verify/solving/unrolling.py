"""Steps in a row: states of a play one after the other, with an open choice of rule for each."""

from collections.abc import Iterable, Sequence
from typing import Any

from ruleproof.models.terms import Term
from ruleproof.verify.solving.door import asked
from ruleproof.verify.solving.outcomes import Play, Step
from ruleproof.verify.solving.relations import Move, Relations, State

__all__ = ["Unrolling"]

Formula = Any


class Unrolling:
    """A solver that knows a first state and any number of steps after it."""

    def __init__(self, relations: Relations, resources: int, *, from_start: bool) -> None:
        self.relations = relations
        self.solver = relations.solver(resources)
        first, domains = relations.state("0")
        self.states: list[State] = [first]
        self._choices: list[list[tuple[Formula, Move]]] = []
        self._start: Move | None = None
        self._model: Formula = None
        self._lemmas: dict[Term, Formula] = {}
        self._core: set[str] = set()
        self.solver.add(domains)
        if from_start:
            self._start, open_domains = relations.start()
            self.solver.add(open_domains)
            self.solver.add(list(self._start.allowed))
            self.solver.add(self._same(first, self._start.after))

    @property
    def last(self) -> State:
        """Return the state after the last step."""
        return self.states[-1]

    def extend(self) -> None:
        """Add one more step by any rule that is allowed."""
        moment = str(len(self.states))
        after, domains = self.relations.state(moment)
        encoding = self.relations.encoding
        choices = []
        for number, move in enumerate(self.relations.moves(self.last, moment)):
            taken = encoding.z3.Bool(f"taken @{moment} {number}", encoding.context)
            effect = [*move.allowed, *self._same(after, move.after)]
            self.solver.add(encoding.z3.Implies(taken, encoding.all_of(effect)))
            choices.append((taken, move))
        self.solver.add(domains)
        self.solver.add(encoding.any_of(taken for taken, _ in choices))
        self.states.append(after)
        self._choices.append(choices)

    def assume(self, lemmas: Iterable[Term]) -> None:
        """Let lemmas hold in the last state, so that `used` tells which of them mattered."""
        encoding = self.relations.encoding
        for lemma in lemmas:
            if lemma not in self._lemmas:
                name = f"lemma {len(self._lemmas)}"
                self._lemmas[lemma] = encoding.z3.Bool(name, encoding.context)
            holds = self.last.values(lemma)
            self.solver.add(encoding.z3.Implies(self._lemmas[lemma], holds))

    def check(self, demanded: Sequence[Formula] = ()) -> str:
        """Return `sat`, `unsat` or `unknown`, with more demanded for this once."""
        self.solver.push()
        self.solver.add(list(demanded))
        answer = asked(self.solver, *self._lemmas.values())
        self._model = self.solver.model() if answer == "sat" else None
        core = self.solver.unsat_core() if answer == "unsat" else ()
        self._core = {str(literal) for literal in core}
        self.solver.pop()
        return answer

    def used(self) -> list[Term]:
        """Return the lemmas without which the last check might not have been `unsat`."""
        return [lemma for lemma, literal in self._lemmas.items() if str(literal) in self._core]

    def same_step(self, first: int, second: int) -> list[Formula]:
        """Return that two steps, counted from 0, are by one rule with the same parameters."""
        return [
            formula
            for (taken, move), (again, other) in zip(
                self._choices[first], self._choices[second], strict=True
            )
            for formula in (
                taken == again,
                *(value == other.parameters[name] for name, value in move.parameters.items()),
            )
        ]

    def steps(self) -> tuple[Step, ...]:
        """Return the steps after the first state in the model of the last check."""
        return tuple(
            self.relations.step(self._model, self._taken(choices), after)
            for choices, after in zip(self._choices, self.states[1:], strict=True)
        )

    def first(self) -> dict[str, int]:
        """Return the codes of the first state in the model of the last check."""
        return self.relations.codes(self._model, self.states[0])

    def play(self) -> Play:
        """Return the play from the start in the model of the last check."""
        assert self._start is not None
        start = self.relations.step(self._model, self._start, self.states[0])
        return Play((start, *self.steps()))

    def _same(self, first: State, second: State) -> list[Formula]:
        kept = self.relations.kept
        return [first.slots[name] == second.slots[name] for name in kept]

    def _taken(self, choices: Sequence[tuple[Formula, Move]]) -> Move:
        z3 = self.relations.encoding.z3
        return next(move for taken, move in choices if z3.is_true(self._model.eval(taken)))
