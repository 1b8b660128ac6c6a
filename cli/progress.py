"""Progress of long work: one line that changes on a terminal, nothing in a pipe."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from ruleproof.cli.output import dumb

__all__ = ["last_step", "progress"]

MOST = 78
_SAID = [""]


def last_step() -> str:
    """Return what was said to be done last, in this command."""
    return _SAID[0]


@contextmanager
def progress(what: str) -> Iterator[Callable[[str], None]]:
    """Yield a function that shows what is being done, and notes it."""
    _SAID[0], seen = "", sys.stderr.isatty() and not dumb()

    def show(step: str) -> None:
        _SAID[0] = " ".join(step.split()).rstrip(",")
        if seen:
            click.echo(f"\r\x1b[K{f'{what}: {_SAID[0]}'[:MOST]}", err=True, nl=False)

    try:
        yield show
    finally:
        if seen:
            click.echo("\r\x1b[K", err=True, nl=False)
