"""ruleproof play: take the steps of a game one by one, in plain Python."""

import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import click

from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import show_lines

if TYPE_CHECKING:
    from ruleproof.models.language.game import Game
    from ruleproof.models.play import Step
    from ruleproof.verify.rules.replay_sitting import Sitting

__all__ = ["play"]

PAGE = 20
DIGITS = 9
HELP = "a number takes that step; more, state, back, random, quit"


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("scene", required=False)
@click.option("--reading", "readings", multiple=True, help="NAME=OPTION; may be repeated.")
@click.option("--seed", type=int, default=0, show_default=True, help="What `random` draws by.")
@click.option("--board", type=click.Path(path_type=Path), help="Play on another board file.")
def play(
    game: str, scene: str | None, readings: tuple[str, ...], seed: int, board: Path | None
) -> None:
    """Play GAME in plain Python: the possible steps are listed, a number takes one.

    Without SCENE, its first scene. Commands come from the keyboard or from a pipe: a number,
    `more` (of a long list), `state` (all values), `back`, `random`, `quit`.
    """
    from ruleproof.models.game_folder import find_game
    from ruleproof.models.language.decisions import chosen_readings
    from ruleproof.verify.rules.replay_games import board_games, known_name
    from ruleproof.verify.rules.replay_sitting import Sitting

    found = next(iter(board_games(find_game(game), board=board))).game
    name = known_name(scene, found.scenes, "scene") if scene else next(iter(found.scenes))
    with chosen_readings(_chosen(found, readings)):
        _play(Sitting(found, name, Random(seed)))


def _chosen(game: "Game", readings: Iterable[str]) -> dict[str, str]:
    from ruleproof.verify.rules.replay_games import known_name

    chosen: dict[str, str] = {}
    for text in readings:
        name, separator, option = text.partition("=")
        if not separator:
            raise click.UsageError(f"a reading is written NAME=OPTION, not `{text}`")
        reading = game.readings[known_name(name.strip(), game.readings, "reading")]
        chosen[reading.name] = known_name(option.strip(), reading.options, "option")
    return chosen


def _play(sitting: "Sitting") -> None:
    """Ask for one step after the other, until somebody quits or the input ends."""
    if len(sitting.steps(0, 2)) == 1:
        _take(sitting, sitting.steps(0, 1)[0])
    shown = _show(sitting, 0)
    while (words := _asked()) is not None:
        if words in ("quit", "q"):
            return
        if words in ("more", "m", ""):
            shown = _show(sitting, shown) if sitting.steps(shown, shown + 1) else shown
        elif _done(sitting, words):
            shown = _show(sitting, 0)


def _asked() -> str | None:
    """Return the next command; None at the end of the input."""
    terminal = sys.stdin.isatty()
    if terminal:
        click.echo("> ", nl=False)
    text = sys.stdin.readline()
    if not text:
        return None
    if not terminal:
        click.echo(f"> {text.strip()}")
    return text.strip().casefold()


def _done(sitting: "Sitting", words: str) -> bool:
    """Do what was asked for; tell whether anything has changed."""
    if words in ("back", "b"):
        if sitting.back():
            return True
        click.echo("there is nothing to take back")
    elif words in ("state", "s"):
        _tell(sitting)
    elif words in ("random", "r"):
        step = sitting.draw()
        if step is not None:
            _take(sitting, step)
            return True
        click.echo("nothing can be done")
    elif words.isdecimal():
        number = int(words[:DIGITS])
        steps = sitting.steps(number - 1, number) if number and len(words) < DIGITS else []
        if steps:
            _take(sitting, steps[0])
            return True
        click.echo(f"there is no step {words[:DIGITS]}")
    else:
        click.echo(f"what is `{words[:40]}`? {HELP}")
    return False


def _take(sitting: "Sitting", step: "Step") -> None:
    from ruleproof.reports.replay_text import step_lines

    show_lines(step_lines(len(sitting.states), sitting.take(step)), None)


def _tell(sitting: "Sitting") -> None:
    """Show everything that lies on the table."""
    from ruleproof.reports.replay_text import value_lines

    show_lines(value_lines(sitting.table()), None)


def _show(sitting: "Sitting", first: int) -> int:
    """List the next possible steps; return how many have been listed."""
    from ruleproof.reports.replay_text import offer_lines

    steps = sitting.steps(first, first + PAGE)
    ended = [each.name for each in sitting.ended()]
    more = bool(sitting.steps(first + PAGE, first + PAGE + 1))
    faults = [str(fault) for fault in sitting.faults]
    show_lines(offer_lines(steps, first, more=more, ended=ended, faults=faults), None)
    return first + len(steps)
