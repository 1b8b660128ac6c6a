"""The only door to z3: it is imported when the first question is asked."""

from typing import Any

__all__ = ["z3"]


def z3() -> Any:
    """Return the module of z3."""
    import z3 as solver

    return solver
