"""Where answers go: the terminal, a pipe, or a file that is written whole or not at all."""

import errno
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click

from ruleproof.models.diagnostics import Diagnostic, ModelError

__all__ = [
    "common_options",
    "dumb",
    "make_folder",
    "output_option",
    "show_lines",
    "show_text",
    "terminal_width",
    "write_whole",
]

NARROWEST, WIDEST, PIPED = 40, 140, 100

STYLES: dict[str, dict[str, Any]] = {
    "plain": {},
    "title": {"bold": True},
    "good": {"fg": "green"},
    "bad": {"fg": "red", "bold": True},
    "warn": {"fg": "yellow"},
    "dim": {"dim": True},
    "name": {"fg": "cyan"},
}

Command = Callable[..., Any]


def common_options(command: Command) -> Command:
    """Give a command `--format` and `--output`."""
    formats = click.Choice(["text", "json"])
    chosen = click.option("--format", "form", type=formats, default="text", show_default=True)
    return chosen(output_option(command))


def output_option(command: Command) -> Command:
    """Give a command `--output`."""
    return click.option(
        "-o",
        "--output",
        type=click.Path(path_type=Path),
        callback=_checked,
        help="Write to a file instead.",
    )(command)


def _checked(context: click.Context, option: click.Parameter, path: Path | None) -> Path | None:
    """Refuse a file that cannot be written before anything is worked out for it."""
    if path is None:
        return None
    try:
        target = path.resolve()
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not target.exists():
            target.parent.stat()
        if not os.access(target if target.exists() else target.parent, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except (OSError, ValueError, RuntimeError) as error:
        raise _unwritable(path, error) from None
    return path


def show_lines(lines: Iterable[Any], output: Path | None) -> None:
    """Show lines in colour on a terminal, plain elsewhere and where `NO_COLOR` asks for it."""
    from ruleproof.reports.text_lines import plain

    if output is not None:
        write_whole(output, plain(lines).encode())
        return
    coloured = _on_terminal() and not os.environ.get("NO_COLOR") and not dumb()
    for row in lines:
        if coloured:
            click.echo("".join(click.style(span.text, **STYLES[span.style]) for span in row))
        else:
            click.echo("".join(span.text for span in row).rstrip())


def terminal_width() -> int:
    """Return how many columns a report may take; a pipe has no width of its own."""
    if not _on_terminal():
        return PIPED
    return max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST))


def _on_terminal() -> bool:
    """Return whether a person reads the output; it may also be closed."""
    return sys.stdout is not None and sys.stdout.isatty()


def dumb() -> bool:
    """Return whether the terminal says of itself that it obeys no escape sequences."""
    return os.environ.get("TERM") == "dumb"


def show_text(text: str, output: Path | None) -> None:
    """Show a text as it is."""
    if output is not None:
        write_whole(output, text.encode())
    else:
        click.echo(text, nl=False)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file as a whole, or leave what was there; raise ModelError if it cannot be.

    A link stays one: what it leads to is written. Devices and pipes are written to as they are.
    """
    temporary = None
    try:
        target = path.resolve()
        if target.exists() and not target.is_file() and not target.is_dir():
            target.write_bytes(content)
            return
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:50]}.")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(temporary, _mode(target))
        os.replace(temporary, target)
    except (OSError, ValueError, RuntimeError) as error:
        raise _unwritable(path, error) from None
    finally:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)


def _unwritable(path: Path, error: Exception) -> ModelError:
    reason = getattr(error, "strerror", None) or str(error)
    return ModelError(Diagnostic("RP009", f"cannot write `{path}`: {reason.lower()}"))


def make_folder(path: Path) -> None:
    """Make a folder and those above it; raise ModelError if it cannot be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def _mode(path: Path) -> int:
    """Return the permissions of the file that is replaced, else those of any new file."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
