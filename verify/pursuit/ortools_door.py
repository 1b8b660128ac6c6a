"""The door to OR-Tools: opened only when used, and answers that are the same in every run."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

__all__ = ["EFFORT", "Solved", "constraint_models", "linear_solvers", "solve"]

EFFORT = 60.0
SEED = 1

Verdict = Literal["optimal", "feasible", "impossible", "undecided"]


@dataclass(frozen=True)
class Solved:
    """What the solver knows: a verdict, the values by variable number, and a proved bound.

    `values` is empty without a solution. `effort` is what was spent, in the solver's own
    deterministic units (about a second each on a common machine).
    """

    verdict: Verdict
    values: tuple[int, ...]
    bound: float
    effort: float

    def value(self, variable: Any) -> int:
        """Return the value of a variable in the solution."""
        found: int = self.values[variable.index]
        return found


def solve(
    model: Any, *, effort: float = EFFORT, settings: Mapping[str, Any] | None = None
) -> Solved:
    """Return what one worker with a fixed seed finds out about a constraint model.

    The effort bounds deterministic time, never the clock: the same question has the same answer.
    """
    module = constraint_models()
    solver = module.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = SEED
    solver.parameters.max_deterministic_time = effort
    for name, value in (settings or {}).items():
        setattr(solver.parameters, name, value)
    status = solver.solve(model)
    if status == module.MODEL_INVALID:
        raise AssertionError(f"the model is invalid: {model.validate()}")
    verdicts: dict[Any, Verdict] = {
        module.OPTIMAL: "optimal",
        module.FEASIBLE: "feasible",
        module.INFEASIBLE: "impossible",
    }
    answer = solver.response_proto
    verdict = verdicts.get(status, "undecided")
    values = tuple(answer.solution) if verdict in ("optimal", "feasible") else ()
    return Solved(verdict, values, answer.best_objective_bound, answer.deterministic_time)


def constraint_models() -> Any:
    """Return the module of constraint models (CP-SAT)."""
    from ortools.sat.python import cp_model

    return cp_model


def linear_solvers() -> Any:
    """Return the module of linear solvers (GLOP and others)."""
    from ortools.linear_solver import pywraplp

    return pywraplp
