"""One move and a solver that knows when it is allowed: which claims it breaks, and why not."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ruleproof.models.scene import Parameter
from ruleproof.models.terms import Term, codes
from ruleproof.verify.solving.door import asked
from ruleproof.verify.solving.relations import Move, Relations, State

__all__ = ["Situation"]

Formula = Any
QUICK = 400_000  # resources after which a question is asked again, case by case
CASES = 40


@dataclass(frozen=True)
class _Answer:
    """What z3 said; the model of `sat`, the names of the assumptions that `unsat` needs."""

    word: str
    model: Formula = None
    core: frozenset[str] = frozenset()


class Situation:
    """A move from a state; hypotheses about the state are assumed for one question each."""

    def __init__(
        self,
        relations: Relations,
        before: State,
        move: Move,
        domains: Sequence[Formula],
        resources: int,
    ) -> None:
        self.move = move
        self.before = before
        self.resources = resources
        self.encoding = relations.encoding
        self.solver = relations.solver(resources)
        self.solver.add(list(domains))
        self.solver.add(list(move.allowed))
        self._assumed: dict[Term, Formula] = {}

    def broken(self, claimed: Sequence[Term], hypothesis: Sequence[Term]) -> set[Term]:
        """Return claims that one counterexample breaks, or that cannot be decided."""
        answer = self._check(claimed, hypothesis)
        if answer.word == "unsat" or not claimed:
            return set()
        if answer.word == "sat":
            found = {term for term in claimed if not self._holds(answer.model, term)}
            return found or set(claimed)
        if len(claimed) == 1:
            return set(claimed)
        return {term for term in claimed if self.broken([term], hypothesis)}

    def reasons(self, claim: Term, hypothesis: Sequence[Term]) -> list[Term]:
        """Return the part of the hypothesis that z3 used to keep `claim`; all if it did not."""
        answer = self._check([claim], hypothesis)
        if answer.word != "unsat":
            return list(hypothesis)
        return [term for term in hypothesis if str(self._assumed[term]) in answer.core]

    def _check(self, claimed: Sequence[Term], hypothesis: Sequence[Term]) -> _Answer:
        """Ask whether a claim can be broken: quickly at first, then by cases of a parameter."""
        literals = [self._literal(term) for term in hypothesis]
        violated = [self.encoding.z3.Not(self.move.after.values(term)) for term in claimed]
        self.solver.push()
        self.solver.add(self.encoding.any_of(violated))
        answer = self._asked(literals, min(QUICK, self.resources))
        if answer.word == "unknown" and self.resources > QUICK:
            answer = self._by_cases(literals)
        self.solver.pop()
        return answer

    def _by_cases(self, literals: Sequence[Formula]) -> _Answer:
        """Ask for each value of the parameter that has most of them, up to a limit."""
        small = [one for one in self.move.rule.parameters if len(codes(one.sort)) <= CASES]
        if not small:
            return self._asked(literals, self.resources)
        split: Parameter = max(small, key=lambda one: len(codes(one.sort)))
        core: frozenset[str] = frozenset()
        for code in codes(split.sort):
            value = self.encoding.constant(split.sort, code)
            self.solver.push()
            self.solver.add(self.move.parameters[split.name] == value)
            answer = self._asked(literals, self.resources)
            self.solver.pop()
            if answer.word != "unsat":
                return answer
            core |= answer.core
        return _Answer("unsat", core=core)

    def _asked(self, literals: Sequence[Formula], resources: int) -> _Answer:
        self.solver.set("rlimit", resources)
        word = asked(self.solver, *literals)
        if word == "sat":
            return _Answer(word, self.solver.model())
        if word == "unsat":
            return _Answer(word, core=frozenset(map(str, self.solver.unsat_core())))
        return _Answer(word)

    def _holds(self, model: Formula, term: Term) -> bool:
        value = model.eval(self.move.after.values(term), model_completion=True)
        return bool(self.encoding.z3.is_true(value))

    def _literal(self, term: Term) -> Formula:
        if term not in self._assumed:
            z3 = self.encoding.z3
            literal = z3.Bool(f"assumed {len(self._assumed)}", self.encoding.context)
            self.solver.add(z3.Implies(literal, self.before.values(term)))
            self._assumed[term] = literal
        return self._assumed[term]
