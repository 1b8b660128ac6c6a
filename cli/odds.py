"""ruleproof odds: how likely is it, exactly, and what is best?"""

import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ruleproof.cli.budgets import budget_options
from ruleproof.cli.certificates import certificate_option, write_certificates
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import output_option, show_lines, show_text, write_whole

if TYPE_CHECKING:
    from ruleproof.models.language.game import Game
    from ruleproof.verify.odds.questions import OddsTable

__all__ = ["odds"]

POOL, DECK = "pool", "deck"
ENDLESS = 1


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("procedure", required=False)
@click.argument("arguments", nargs=-1, metavar="[KEY=VALUE]...")
@click.option("--want", "wants", multiple=True, help="`max OUTCOME` or `SIDE: min OUTCOME`.")
@click.option("--reading", "readings", multiple=True, help="NAME=OPTION; without, all options.")
@click.option("--rises", help="`OUTCOME in KEY`: does more of KEY ever lower it?")
@click.option("--above", help="`OUTCOME > 1/2 in KEY`: how much of KEY is enough?")
@click.option("--float", "floats", is_flag=True, help="Fast bounds instead of exact fractions.")
@click.option("--picture", type=click.Path(path_type=Path), help="Draw into FILE.svg, too.")
@budget_options
@certificate_option
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "csv"]), default="text",
    show_default=True,
)  # fmt: skip
@output_option
def odds(
    game: str,
    procedure: str | None,
    arguments: tuple[str, ...],
    wants: tuple[str, ...],
    readings: tuple[str, ...],
    rises: str | None,
    above: str | None,
    floats: bool,
    picture: Path | None,
    certificates: Path | None,
    form: str,
    output: Path | None,
) -> int:
    """Tell the exact odds of PROCEDURE, a scene of GAME, from a start given by KEY=VALUE.

    Values are numbers, names, ranges (`1..12`), lists (`1,2,3`) or `all`; several make a table.
    Without PROCEDURE, those of the game are listed. Dice and decks alone are asked about by
    `ruleproof odds pool 6d10 success=8` and `ruleproof odds deck bomb:3,trap:2 draw=2 wanted=bomb`.

    \b
    Exit codes: 0 answered, 1 it may never end, 2 usage, 3 a broken model or question.
    """
    if picture is not None and picture.suffix.lower() != ".svg":
        raise click.UsageError(f"a picture is FILE.svg, not `{picture.name}`")
    if (rises or above) and form == "csv":
        raise click.UsageError("`--rises` and `--above` are answered as text or as json")
    if game in (POOL, DECK):
        asked = (wants, readings, rises, above, floats, certificates)
        if any(asked) or procedure is None:
            raise click.UsageError(
                f"`odds {game}` takes what is thrown or drawn, KEY=VALUE, --format, --output and "
                "--picture; the other options are about procedures of a game"
            )
        return _alone(game, procedure, arguments, form, output, picture)
    from ruleproof.models.game_folder import find_game
    from ruleproof.verify.odds.questions import ask
    from ruleproof.verify.odds.wishes import read_wish
    from ruleproof.verify.rules.replay_games import board_games, known_name

    folder = find_game(game)
    found = next(iter(board_games(folder))).game
    if procedure is None:
        from ruleproof.reports.odds_procedures import procedure_lines

        show_lines(procedure_lines(folder.name, found), output)
        return 0
    table = ask(
        found,
        known_name(procedure, found.scenes, "procedure"),
        arguments,
        wishes=[read_wish(text) for text in wants],
        readings=_chosen(found, readings),
        exact=not floats,
    )
    _show(folder.name, table, form, output, rises, above)
    if picture is not None:
        from ruleproof.reports.odds_picture import odds_picture

        write_whole(picture, odds_picture(folder.name, table).encode())
    if certificates is not None:
        from ruleproof.verify.certificates.odds import odds_certificates

        told = f"{folder.name}/odds/{table.scene}"
        write_certificates(
            certificates, ((told, each) for each in odds_certificates(found, game, table))
        )
    return ENDLESS if any(each.odds.endless for each in table.answers) else 0


def _chosen(game: "Game", readings: tuple[str, ...]) -> dict[str, str]:
    from ruleproof.verify.rules.replay_games import known_name

    chosen: dict[str, str] = {}
    for text in readings:
        name, separator, option = text.partition("=")
        if not separator:
            raise click.UsageError(f"a reading is written NAME=OPTION, not `{text}`")
        reading = game.readings[known_name(name.strip(), game.readings, "reading")]
        chosen[reading.name] = known_name(option.strip(), reading.options, "option")
    return chosen


def _show(
    game: str,
    table: "OddsTable",
    form: str,
    output: Path | None,
    rises: str | None,
    above: str | None,
) -> None:
    from ruleproof.reports import odds_data, odds_text
    from ruleproof.verify.odds.sweeps import drops, enough

    if form == "csv":
        show_text(odds_data.odds_csv(table), output)
        return
    lines, told = list(odds_text.odds_lines(game, table)), odds_data.odds_json(game, table)
    if rises is not None:
        quantity, axis = _quantity(rises)
        falls = list(drops(table, quantity, axis))
        lines.extend(odds_text.drop_lines(quantity, axis, falls))
        told["rises"] = odds_data.drops_json(quantity, axis, falls)
    if above is not None:
        quantity, axis = _quantity(above)
        quantity, _, text = quantity.partition(">")
        level = _level(text.strip())
        found = list(enough(table, quantity.strip(), axis, level))
        lines.extend(odds_text.enough_lines(quantity.strip(), axis, level, found))
        told["above"] = odds_data.enough_json(quantity.strip(), axis, level, found)
    if form == "json":
        from ruleproof.reports.json_report import as_json

        show_text(as_json(told), output)
    else:
        show_lines(lines, output)


def _quantity(text: str) -> tuple[str, str]:
    found = re.fullmatch(r"(.+) in (\w+)", text.strip())
    if found is None:
        raise click.UsageError(f"write OUTCOME in KEY, not `{text}`")
    return found[1], found[2]


def _level(text: str) -> Fraction:
    try:
        return Fraction(text[:-1]) / 100 if text.endswith("%") else Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise click.UsageError(f"a level is a number such as 1/2 or 50%, not `{text}`") from None


def _alone(
    what: str,
    text: str,
    arguments: tuple[str, ...],
    form: str,
    output: Path | None,
    picture: Path | None,
) -> int:
    """Tell the odds of a pool or of a deck, without a game."""
    from ruleproof.reports.odds_pool import pool_csv, pool_json, pool_lines
    from ruleproof.verify.odds.deck_questions import ask_deck
    from ruleproof.verify.odds.pool_questions import ask_pool

    answer = (ask_pool if what == POOL else ask_deck)(text, arguments)
    if form == "json":
        from ruleproof.reports.json_report import as_json

        show_text(as_json(pool_json(answer)), output)
    elif form == "csv":
        show_text(pool_csv(answer), output)
    else:
        show_lines(pool_lines(answer), output)
    if picture is not None:
        from ruleproof.reports.odds_picture import pool_picture

        write_whole(picture, pool_picture(answer).encode())
    return 0
