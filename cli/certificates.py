"""Certificates on the command line: where they are written."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import click

from ruleproof.cli.output import write_whole
from ruleproof.models.diagnostics import Diagnostic, ModelError

__all__ = ["certificate_option", "write_certificates"]

Command = Callable[..., Any]


def certificate_option(command: Command) -> Command:
    """Give a command `--certificate`."""
    return click.option(
        "--certificate", "certificates", type=click.Path(file_okay=False, path_type=Path),
        metavar="DIR", help="Write what `ruleproof verify-certificate` can check into DIR.",
    )(command)  # fmt: skip


def write_certificates(folder: Path, certificates: Iterable[tuple[str, Mapping[str, Any]]]) -> None:
    """Write each certificate into a file of its own, and tell how many there are."""
    from ruleproof.verify.certificates.files import named_files

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ModelError(Diagnostic("RP009", f"cannot write `{folder}`: {reason}")) from None
    count = 0
    for name, text in named_files(certificates):
        write_whole(folder / name, text.encode())
        count += 1
    click.echo(f"{count} certificate{'' if count == 1 else 's'} in {folder}", err=True)
