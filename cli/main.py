"""The command line: every error becomes text and an exit code here, and nowhere else."""

import codecs
import errno
import io
import os
import sys

import click

from ruleproof.cli.board import board
from ruleproof.cli.check import check
from ruleproof.cli.compare import compare
from ruleproof.cli.diff import diff
from ruleproof.cli.doctor import doctor
from ruleproof.cli.explain import explain
from ruleproof.cli.games import games
from ruleproof.cli.mutate import mutate
from ruleproof.cli.new import new
from ruleproof.cli.odds import odds
from ruleproof.cli.overview import Overview
from ruleproof.cli.pin import pin
from ruleproof.cli.play import play
from ruleproof.cli.pursue import pursue
from ruleproof.cli.reach import reach
from ruleproof.cli.replay import replay
from ruleproof.cli.reports import reports
from ruleproof.cli.route import cover, escort, meet, route
from ruleproof.cli.verify_certificate import verify_certificate
from ruleproof.cli.watch import watch
from ruleproof.cli.why import why
from ruleproof.models.diagnostics import ModelError
from ruleproof.reports.formats import INTERRUPTED
from ruleproof.verify.garbage import look_for_garbage_seldom
from ruleproof.version import VERSION

__all__ = ["cli", "run"]

BROKEN_MODEL = 3
OUR_FAULT = 70
LONGEST = 300


@click.group(
    cls=Overview,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(VERSION, prog_name="ruleproof")
def cli() -> None:
    """Prove things about board games.

    GAME is the name of a bundled game (see `ruleproof games`), or the path of a folder or a board
    file of your own.
    """


cli.add_section("First steps", new, games, doctor)
cli.add_section("A game", check, explain, why, watch, reports)
cli.add_section("Its board", reach, route, cover, meet, escort, board)
cli.add_section("Its play", play, replay, compare, odds, pursue)
cli.add_section("Its changes", pin, diff, mutate, verify_certificate)


def run(arguments: list[str] | None = None) -> None:
    """Run a command line and leave with its exit code; no error ends in a traceback."""
    _show_what_cannot_be_encoded()
    look_for_garbage_seldom()
    sys.exit(_exit_code(arguments))


def _show_what_cannot_be_encoded() -> None:
    """Let the terminal show a letter that its encoding lacks as JSON writes it: `\\u00e9`."""
    codecs.register_error("ruleproof", _as_json_writes_it)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="ruleproof")


def _as_json_writes_it(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass")
    pairs = (units[at : at + 2].hex() for at in range(0, len(units), 2))
    return "".join(f"\\u{pair}" for pair in pairs), error.end


def _exit_code(arguments: list[str] | None) -> int:
    try:
        code = int(cli(arguments, prog_name="ruleproof", standalone_mode=False) or 0)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except ModelError as error:
        from ruleproof.reports.diagnostics import render_diagnostics

        click.echo(render_diagnostics(error.diagnostics), err=True)
        return BROKEN_MODEL
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return 0
    except Exception as error:
        if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EIO):
            _drop_output()
            click.echo(f"error[RP009]: cannot write: {os.strerror(error.errno).lower()}", err=True)
            return BROKEN_MODEL
        if os.environ.get("RULEPROOF_TRACEBACK"):
            raise
        what = " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST]
        click.echo(f"internal error: {what}; RULEPROOF_TRACEBACK=1 shows where", err=True)
        return OUR_FAULT


def _drop_output() -> None:
    """Let nothing be written at the end that could not be written before."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
