"""Progress of long work: one line that changes on a terminal, nothing in a pipe."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from ruleproof.cli.output import dumb

__all__ = ["progress"]

MOST = 78


@contextmanager
def progress(what: str) -> Iterator[Callable[[str], None]]:
    """Yield a function that shows what is being done."""
    if not sys.stderr.isatty() or dumb():
        yield lambda step: None
        return

    def show(step: str) -> None:
        words = f"{what}: {step}".replace("\n", " ")
        click.echo(f"\r\x1b[K{words[:MOST]}", err=True, nl=False)

    try:
        yield show
    finally:
        click.echo("\r\x1b[K", err=True, nl=False)
