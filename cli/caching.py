"""Answers that commands keep for the next run, and the option that turns this off."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

__all__ = ["answers_kept", "cache_option"]

Command = Callable[..., Any]


def cache_option(command: Command) -> Command:
    """Give a command `--cache/--no-cache`, as `cache`."""
    chosen = click.option(
        "--cache/--no-cache", default=True, help="Whether answers of earlier runs are used."
    )
    return chosen(command)


@contextmanager
def answers_kept(wanted: bool = True) -> Iterator[None]:
    """Let answers within the block be kept in the user's cache, if `wanted` and if there is one."""
    from ruleproof.verify.cache import users_cache, using

    cache = users_cache() if wanted else None
    with using(cache):
        yield
    if cache is not None:
        cache.trim()
