"""The option --no-cache of commands that keep their answers."""

from collections.abc import Callable
from typing import Any

import click

__all__ = ["cache_option"]

Command = Callable[..., Any]


def cache_option(command: Command) -> Command:
    """Give a command `--cache/--no-cache`, as `cache`."""
    chosen = click.option(
        "--cache/--no-cache", default=True, help="Whether answers of earlier runs are used."
    )
    return chosen(command)
