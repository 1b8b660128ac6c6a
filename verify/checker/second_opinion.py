"""What cvc5 says of an obligation, for who does not want to believe one solver alone."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

__all__ = ["asking_cvc5", "cvc5_module", "is_asked", "said_by_cvc5"]

RESOURCES = "50000000"
_ASKED: ContextVar[bool] = ContextVar("asked", default=False)


@contextmanager
def asking_cvc5() -> Iterator[None]:
    """Let every proof that is checked within the block be put to cvc5 too."""
    token = _ASKED.set(True)
    try:
        yield
    finally:
        _ASKED.reset(token)


def is_asked() -> bool:
    """Return whether a second opinion is wanted."""
    return _ASKED.get()


def cvc5_module() -> Any:
    """Return the module of cvc5; raise ImportError where it is not installed."""
    import cvc5

    return cvc5


def said_by_cvc5(obligation: str) -> str:
    """Return `sat`, `unsat` or `unknown` for an obligation as SMT-LIB."""
    cvc5 = cvc5_module()
    solver = cvc5.Solver()
    solver.setOption("rlimit", RESOURCES)
    parser = cvc5.InputParser(solver)
    text = f"(set-logic ALL)\n{obligation}"
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "obligation")
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said = str(command.invoke(solver, parser.getSymbolManager())).strip() or said
    return said
