"""ruleproof route, cover, meet and escort: how pieces get somewhere best."""

import re
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from ruleproof.cli.boards import chosen_readings, known, movable_board, with_marks
from ruleproof.cli.budgets import budget_options
from ruleproof.cli.completion import complete_game
from ruleproof.cli.names import several
from ruleproof.cli.output import Command, common_options, show_lines, show_text
from ruleproof.models.diagnostics import Diagnostic, ModelError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruleproof.reports.route_text import RouteAnswer
    from ruleproof.verify.pursuit.problem import Mover

__all__ = ["cover", "escort", "meet", "route"]

UNDECIDED = 4


def board_options(command: Command) -> Command:
    """Give a command the options that choose the board it moves on, and its budgets."""
    for option in (
        click.option("--mark", "marks", multiple=True, help="MARK=PLACE; may be repeated."),
        click.option("--reading", "readings", multiple=True, help="HOP=READING; may be repeated."),
        click.option("--board", "other", type=click.Path(path_type=Path), help="Another board."),
    ):
        command = option(command)
    return budget_options(command)


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("pieces", metavar="PIECE,...")
@click.argument("starts", metavar="FROM,...")
@click.argument("goals", metavar="TO,...")
@click.option("--by", type=click.Choice(["turns", "points"]), default="turns", show_default=True)
@click.option("--most-turns", type=int, help="No more turns than this.")
@click.option("--most-points", type=int, help="No more points than this, for one piece.")
@click.option("--may-change-places", is_flag=True, help="Two pieces may pass each other.")
@board_options
@common_options
def route(
    game: str,
    pieces: str,
    starts: str,
    goals: str,
    by: Literal["turns", "points"],
    most_turns: int | None,
    most_points: int | None,
    may_change_places: bool,
    other: Path | None,
    readings: tuple[str, ...],
    marks: tuple[str, ...],
    form: str,
    output: Path | None,
) -> int:
    """Tell the best route of a piece to any of some places, or of several without collision.

    One piece goes to whichever TO is best; several have one FROM and one TO each, and no two of
    them ever stand on one place after a turn.

    \b
    Exit codes: 0 answered, 2 usage, 3 a broken model or question, 4 undecided.
    """
    asked = _Asked(game, pieces, other, readings, marks)
    begun, ends = asked.numbers(starts), asked.numbers(goals)
    if len(asked.pieces) > 1:
        if most_points is not None or by == "points":
            raise click.UsageError("points are counted for one piece")
        from ruleproof.verify.pursuit.routes_together import HORIZON, joint_route

        horizon = HORIZON if most_turns is None else most_turns
        found = joint_route(
            asked.movers(), begun, ends, may_change_places=may_change_places, horizon=horizon
        )
        return asked.show(found, form, output)
    from ruleproof.verify.pursuit.routes import best_route, prices_on

    if len(begun) > 1:
        raise click.UsageError(f"`{asked.pieces[0]}` starts on one place, not on {len(begun)}")
    prices = prices_on(asked.board, asked.pieces[0], readings=asked.readings)
    limits = {"most_turns": most_turns, "most_points": most_points}
    return asked.show(best_route(prices, begun[0], ends, by=by, **limits), form, output)


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("pieces", metavar="PIECE,...")
@click.option("--turns", type=int, default=1, show_default=True, help="Within so many turns.")
@click.option("--stand", metavar="PLACE,...", help="Where they may stand; else anywhere.")
@click.option("--worth", "worths", multiple=True, metavar="PLACE=NUMBER", help="Else each is 1.")
@board_options
@common_options
def cover(
    game: str,
    pieces: str,
    turns: int,
    stand: str | None,
    worths: tuple[str, ...],
    other: Path | None,
    readings: tuple[str, ...],
    marks: tuple[str, ...],
    form: str,
    output: Path | None,
) -> int:
    """Tell where pieces should stand so that most places are within their reach.

    \b
    Exit codes: 0 answered, 2 usage, 3 a broken model or question, 4 not proved to be the most.
    """
    asked = _Asked(game, pieces, other, readings, marks)
    from ruleproof.verify.pursuit.cover import best_cover

    with asked.by_name():
        found = best_cover(
            asked.movers(),
            turns=turns,
            stands=None if stand is None else asked.numbers(stand),
            worth=asked.numbered(worths, "a worth") if worths else None,
        )
    return asked.show(found, form, output)


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("pieces", metavar="PIECE,...")
@click.argument("starts", metavar="FROM,...")
@click.option("--at", metavar="PLACE,...", help="Where they may meet; else anywhere.")
@board_options
@common_options
def meet(
    game: str,
    pieces: str,
    starts: str,
    at: str | None,
    other: Path | None,
    readings: tuple[str, ...],
    marks: tuple[str, ...],
    form: str,
    output: Path | None,
) -> int:
    """Tell where pieces meet soonest."""
    asked = _Asked(game, pieces, other, readings, marks)
    from ruleproof.verify.pursuit.cover import best_meeting

    places = None if at is None else asked.numbers(at)
    return asked.show(best_meeting(asked.movers(), asked.numbers(starts), at=places), form, output)


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("piece")
@click.argument("team", metavar="FROM,...")
@click.option("--target", "targets", multiple=True, metavar="PLACE=ROUNDS", help="To be secured.")
@click.option("--exit", "exits", required=True, metavar="PLACE,...", help="Where they get out.")
@click.option("--escorted", metavar="PLACE,...", help="Who is to be brought out, and from where.")
@click.option("--secured", metavar="PLACE,...", help="Secured from the start.")
@click.option("--actions", type=int, default=1, show_default=True, help="Moves in a round.")
@click.option("--rounds", type=int, help="No more rounds than this.")
@board_options
@common_options
def escort(
    game: str,
    piece: str,
    team: str,
    targets: tuple[str, ...],
    exits: str,
    escorted: str | None,
    secured: str | None,
    actions: int,
    rounds: int | None,
    other: Path | None,
    readings: tuple[str, ...],
    marks: tuple[str, ...],
    form: str,
    output: Path | None,
) -> int:
    """Tell the fewest rounds for a team to secure all targets and be out at the exits.

    Each of the team moves as PIECE does, once for each action. A target needs somebody there at
    the end of so many rounds; who is escorted moves only along with one of the team.

    \b
    Exit codes: 0 answered, 2 usage, 3 a broken model or question, 4 undecided.
    """
    asked = _Asked(game, piece, other, readings, marks)
    from ruleproof.verify.pursuit.escort import HORIZON, Mission, best_mission

    moves = asked.movers()[0].moves
    mission = Mission(
        tuple(tuple(end for end in row if end != at) for at, row in enumerate(moves)),
        asked.numbers(team),
        asked.numbered(targets, "a target"),
        frozenset(asked.numbers(exits)),
        actions=actions,
        secured=frozenset(asked.numbers(secured)),
        escorted=asked.numbers(escorted),
    )
    horizon = HORIZON if rounds is None else rounds
    with asked.by_name():
        found = best_mission(mission, horizon=horizon)
    return asked.show(found, form, output)


class _Asked:
    """The board, the pieces and the places that a question names."""

    def __init__(
        self,
        game: str,
        pieces: str,
        other: Path | None,
        readings: "Iterable[str]",
        marks: "Iterable[str]",
    ) -> None:
        self.game = game
        self.board = with_marks(movable_board(game, other).board, marks)
        self.readings = chosen_readings(self.board, readings)
        self.pieces = several(pieces, self.board.pieces, "piece")

    def numbers(self, text: str | None) -> tuple[int, ...]:
        """Return the numbers of places in a list of names."""
        if text is None:
            return ()
        names = several(text, self.board.places, "place")
        return tuple(self.board.index[name] for name in names)

    def numbered(self, texts: "Iterable[str]", what: str) -> dict[int, int]:
        """Return the number that is given for each place."""
        found = {}
        for text in texts:
            name, separator, number = text.rpartition("=")
            if not separator or re.fullmatch(r"-?\d{1,9}", number.strip()) is None:
                raise click.UsageError(f"{what} is written PLACE=NUMBER, not `{text}`")
            place = known(name.strip(), self.board.places, "place")
            found[self.board.index[place]] = int(number)
        return found

    @contextmanager
    def by_name(self) -> "Iterator[None]":
        """Let errors speak of places by their names, not by their numbers."""
        try:
            yield
        except ModelError as error:
            raise ModelError(*map(self._named, error.diagnostics)) from None

    def _named(self, fault: Diagnostic) -> Diagnostic:
        names = self.board.names
        told = re.sub(r"place number (\d+)", lambda at: f"`{names[int(at[1])]}`", fault.message)
        return replace(fault, message=told)

    def movers(self) -> "tuple[Mover, ...]":
        """Return how each piece moves in a turn; who need not move may stay."""
        from ruleproof.verify.pursuit.problem import pursuit_on

        return pursuit_on(self.board, self.pieces, self.pieces[0], readings=self.readings).pursuers

    def show(self, found: "RouteAnswer", form: str, output: Path | None) -> int:
        """Show an answer, and return the exit code."""
        from ruleproof.reports import route_data, route_text

        if form == "json":
            from ruleproof.reports.json_report import as_json

            told = route_data.route_json(self.game, self.board, self.pieces, found)
            show_text(as_json(told), output)
        else:
            show_lines(route_text.route_lines(self.board, self.pieces, found), output)
        return UNDECIDED if route_data.is_open(found) else 0
