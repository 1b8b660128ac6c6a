"""The only door to z3: it is imported when the first question is asked."""

from collections.abc import Callable, Sequence
from typing import Any

__all__ = ["all_hold", "any_holds", "asked", "z3"]


def z3() -> Any:
    """Return the module of z3."""
    global _solver
    if _solver is None:
        import z3 as solver

        # Its own checks of every argument take a third of the time in which formulas are built.
        solver.z3.Z3_DEBUG = False
        _solver = solver
    return _solver


def asked(solver: Any, *assumptions: Any) -> str:
    """Return `sat`, `unsat` or `unknown`, as z3 answers.

    It takes an interrupt for itself and answers `unknown`: this is raised here once more.
    """
    answer = str(solver.check(*assumptions))
    if answer == "unknown" and "interrupted" in solver.reason_unknown():
        raise KeyboardInterrupt
    return answer


def all_hold(context: Any, truths: Sequence[Any]) -> Any:
    """Return that all truths of a context hold, without the checks of z3's own, which are slow."""
    return _joined(context, z3().Z3_mk_and, truths, neutral=True)


def any_holds(context: Any, truths: Sequence[Any]) -> Any:
    """Return that one of the truths of a context holds at least."""
    return _joined(context, z3().Z3_mk_or, truths, neutral=False)


def _joined(context: Any, make: Callable[..., Any], truths: Sequence[Any], *, neutral: bool) -> Any:
    if len(truths) < 2:
        return truths[0] if truths else z3().BoolVal(neutral, context)
    whole = (z3().Ast * len(truths))(*(truth.as_ast() for truth in truths))
    return z3().BoolRef(make(context.ref(), len(truths), whole), context)


_solver: Any = None
