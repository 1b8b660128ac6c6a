"""ruleproof pursue: who can catch whom, and how."""

import re
from collections.abc import Callable
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ruleproof.cli.boards import chosen_readings, known, movable_board, with_marks
from ruleproof.cli.budgets import Seconds
from ruleproof.cli.certificates import certificate_option, write_certificates
from ruleproof.cli.completion import complete_game
from ruleproof.cli.names import several
from ruleproof.cli.output import common_options, show_lines, show_text, write_whole
from ruleproof.cli.progress import progress
from ruleproof.cli.sizes import bytes_of
from ruleproof.models.diagnostics import Diagnostic, ModelError

if TYPE_CHECKING:
    from ruleproof.models.board import Board
    from ruleproof.models.board_file import BoardFile
    from ruleproof.models.pursuit_file import PursuitRoles
    from ruleproof.verify.pursuit.glimpses_problem import Glimpses
    from ruleproof.verify.pursuit.problem import Pursuit
    from ruleproof.verify.pursuit.questions import (
        Answer,
        ChancesAnswer,
        GlimpsesAnswer,
        HiddenAnswer,
        RandomAnswer,
    )

    PartialAnswer = HiddenAnswer | GlimpsesAnswer | ChancesAnswer | RandomAnswer

__all__ = ["pursue"]

UNDECIDED = 4
TURNS = 4

Command = TypeVar("Command", bound=Callable[..., Any])


def _question(flag: str, help_text: str) -> Callable[[Command], Command]:
    """Return an option that sets `mode`; two of them are one too many."""
    name = flag.removeprefix("--").replace("-", "_")
    mode = name.replace("_", " ")

    def chosen(context: click.Context, option: click.Parameter, given: bool) -> None:
        earlier = context.params.get("mode")
        if given and earlier is not None:
            raise click.UsageError(f"one question at a time: `{earlier}` or `{mode}`")
        if given:
            context.params["mode"] = mode

    return click.option(
        flag, f"ask_{name}", is_flag=True, expose_value=False, callback=chosen, help=help_text
    )


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.option("--pursuers", help="Pieces, such as A,B,C; else as the board file says.")
@click.option("--evader", help="The piece that they pursue; else as the board file says.")
@_question("--in-sight", "They see him: the default.")
@_question("--starts", "The same without a play: less memory.")
@_question("--fewest", "How few see him and are enough?")
@_question("--hidden", "They never see him: a sure sweep.")
@click.option(
    "--glimpse", "glimpses", multiple=True, metavar="WHEN",
    help="They see him every=3, at=2,5, late=3 turns late, mode=air, or ask about regions; "
    "may be repeated.",
)  # fmt: skip
@_question("--chances", "Nobody sees: the odds of a catch.")
@_question("--random", "The same if he moves at random.")
@click.option("--turns", type=int, help=f"How many turns to look ahead; unless in sight, {TURNS}.")
@click.option("--from", "starts", metavar="PLACE,...", help="Where the pursuers start.")
@click.option("--evader-from", "among", metavar="PLACE,...", help="Where he may start.")
@click.option("--trail", type=int, help="So many of his last places he may not enter.")
@click.option("--stuck", type=click.Choice(["caught", "stays"]), help="If he cannot move.")
@click.option("--closed", multiple=True, metavar="PIECE=PLACE,...", help="Not to be entered.")
@click.option("--memory", metavar="SIZE", help="Such as 500M or 8G; 4G unless given.")
@click.option(
    "--time", "seconds", type=Seconds(), metavar="SECONDS",
    help="So long; what is not answered by then is undecided.",
)  # fmt: skip
@click.option("--nodes", type=click.IntRange(min=1), help="Steps of a search before it gives up.")
@click.option("--board", "other", type=click.Path(path_type=Path), help="Another board file.")
@click.option("--reading", "readings", multiple=True, help="HOP=READING; may be repeated.")
@click.option("--mark", "marks", multiple=True, help="MARK=PLACE during play; may be repeated.")
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the plan into FILE.svg.")
@certificate_option
@common_options
def pursue(
    game: str,
    pursuers: str | None,
    evader: str | None,
    glimpses: tuple[str, ...],
    turns: int | None,
    starts: str | None,
    among: str | None,
    trail: int | None,
    stuck: str | None,
    closed: tuple[str, ...],
    memory: str | None,
    seconds: float | None,
    nodes: int | None,
    other: Path | None,
    readings: tuple[str, ...],
    marks: tuple[str, ...],
    picture: Path | None,
    certificates: Path | None,
    form: str,
    output: Path | None,
    mode: str | None = None,
) -> int:
    """Tell whether pursuers can always catch an evader, in how many turns, and by which plan.

    \b
    Exit codes: 0 answered, 2 usage, 3 a broken model or question, 4 undecided.
    """
    if picture is not None and picture.suffix.lower() != ".svg":
        raise click.UsageError(f"a picture is FILE.svg, not `{picture.name}`")
    if glimpses and mode is not None:
        raise click.UsageError(f"--glimpse is a question of its own, not with `{mode}`")
    file = movable_board(game, other)
    board = with_marks(file.board, marks)
    roles = _roles(file, board, pursuers, evader, trail, stuck, closed)
    asked = _Asked(board, starts, among, turns, memory, nodes)
    from ruleproof.verify.pursuit.large_boards import too_large

    question = "glimpses" if glimpses else mode or "in sight"
    answer: Answer | None = too_large(board, roles, question, memory=asked.given_memory)
    if answer is None:
        pursuit = _pursuit(board, roles, chosen_readings(board, readings))
        answer = asked.answer_in_time(pursuit, question, glimpses, seconds)
    if picture is not None:
        from ruleproof.reports.pursue_pictures import pursuit_picture

        write_whole(picture, pursuit_picture(board, answer).encode())
    if certificates is not None:
        from ruleproof.verify.certificates.movement import asked_about, pursuit_certificate

        about = asked_about(game, board, other, marks, chosen_readings(board, readings))
        made = pursuit_certificate(about, roles, answer, among=asked.among)
        sides = f"{' '.join(roles.pursuers)}.{roles.evader}"
        found = [] if made is None else [(f"{Path(game).stem}/{made['kind']}/{sides}", made)]
        write_certificates(certificates, found)
    _show(game, board, answer, asked.among, form, output)
    return UNDECIDED if _undecided(answer) else 0


def _roles(
    file: "BoardFile",
    board: "Board",
    pursuers: str | None,
    evader: str | None,
    trail: int | None,
    stuck: str | None,
    closed: tuple[str, ...],
) -> "PursuitRoles":
    """Return who pursues whom: as the options say, else as the board file does."""
    from ruleproof.models.pursuit_file import STUCK, PursuitRoles

    roles = file.pursuit or PursuitRoles()
    pieces = ", ".join(f"`{name}`" for name in board.pieces) or "none"
    if pursuers is not None:
        named = several(pursuers, board.pieces, "piece") if pursuers.strip() else ()
        roles = replace(roles, pursuers=named)
    if evader is not None:
        roles = replace(roles, evader=known(evader, board.pieces, "piece"))
    if not roles.pursuers:
        help_text = f"name some with --pursuers; the board has {pieces}"
        raise ModelError(Diagnostic("RP130", "nobody pursues", help=help_text))
    if roles.evader is None:
        help_text = f"name one with --evader; the board has {pieces}"
        raise ModelError(Diagnostic("RP130", "nobody is pursued", help=help_text))
    if trail is not None:
        if trail < 0:
            message = f"a trail has no {trail} places"
            raise ModelError(Diagnostic("RP139", message, help="0 is the least"))
        roles = replace(roles, trail=trail)
    shut = dict(roles.closed)
    for text in closed:
        piece, separator, places = text.partition("=")
        if not separator:
            raise click.UsageError(f"closed places are written PIECE=PLACE,..., not `{text}`")
        name = known(piece.strip(), board.pieces, "piece")
        shut[name] = shut.get(name, frozenset()).union(several(places, board.places, "place"))
    chosen = next((known for known in STUCK if known == stuck), roles.stuck)
    return replace(roles, stuck=chosen, closed=shut)


def _pursuit(board: "Board", roles: "PursuitRoles", readings: dict[str, str]) -> "Pursuit":
    from ruleproof.verify.pursuit.problem import pursuit_on

    assert roles.evader is not None
    return pursuit_on(
        board,
        roles.pursuers,
        roles.evader,
        trail=roles.trail,
        stuck=roles.stuck,
        closed=roles.closed,
        readings=readings,
    )


class _Asked:
    """What is asked of a pursuit, in numbers of places."""

    def __init__(
        self,
        board: "Board",
        starts: str | None,
        among: str | None,
        turns: int | None,
        memory: str | None,
        nodes: int | None,
    ) -> None:
        from ruleproof.verify.pursuit.in_sight import MEMORY

        places = [] if starts is None else several(starts, board.places, "place")
        hideouts = [] if among is None else several(among, board.places, "place")
        self.board = board
        self.starts = None if starts is None else tuple(board.index[name] for name in places)
        self.among = None if among is None else frozenset(board.index[name] for name in hideouts)
        self.turns = turns
        self.got = ""
        self.given_memory = None if memory is None else bytes_of(memory)
        self.memory = MEMORY if self.given_memory is None else self.given_memory
        self.nodes = nodes
        self.seconds: float | None = None
        self.known: Callable[[], PartialAnswer] | None = None

    def keep(self, known: "Callable[[], PartialAnswer]") -> None:
        """Keep what is known while a search goes on, for when its time is over."""
        self.known = known

    def answer_in_time(
        self, pursuit: "Pursuit", mode: str, glimpses: tuple[str, ...], seconds: float | None
    ) -> "Answer":
        """Return the answer, or how far it got if the time is over."""
        from ruleproof.verify.allowance import Allowance, OverTimeError, stopped
        from ruleproof.verify.pursuit.questions import UndecidedAnswer

        self.seconds = seconds
        try:
            with stopped(Allowance(seconds).begun()):
                return self.answer(pursuit, mode, glimpses)
        except OverTimeError as over:
            if self.known is not None:
                return replace(self.known(), over=str(over))
            got = f", after {self.got}" if self.got else ""
            return UndecidedAnswer(pursuit, mode, f"{over}{got}")

    def answer(self, pursuit: "Pursuit", mode: str, glimpses: tuple[str, ...]) -> "Answer":
        """Return the answer to the question that was asked."""
        from ruleproof.verify.pursuit import questions

        turns = TURNS if self.turns is None else self.turns
        starts, among, memory = self.starts, self.among, self.memory
        limit = {} if self.nodes is None else {"nodes": self.nodes}
        with progress("pursuit") as show:

            def told(step: str) -> None:
                self.got = step
                show(step)

            match mode:
                case "fewest":
                    return questions.ask_team(pursuit, among=among, memory=memory, progress=told)
                case "hidden":
                    return questions.ask_hidden(
                        pursuit, turns=turns, starts=starts, among=among, keep=self.keep, **limit
                    )
                case "glimpses":
                    seen = _glimpses(self.board, glimpses)
                    return questions.ask_glimpses(
                        pursuit, seen, turns=turns, starts=starts, among=among, keep=self.keep,
                        **limit,
                    )  # fmt: skip
                case "chances":
                    more = {"effort": inf} if self.seconds is not None else {}
                    return questions.ask_chances(
                        pursuit, turns=turns, starts=starts, among=among, keep=self.keep, **more
                    )
                case "random":
                    return questions.ask_random(
                        pursuit, turns=turns, starts=starts, among=among, keep=self.keep, **limit
                    )
                case _:
                    ask = questions.ask_starts if mode == "starts" else questions.ask_in_sight
                    return ask(
                        pursuit,
                        starts=starts,
                        among=among,
                        turns=self.turns,
                        memory=memory,
                        progress=told,
                    )


def _glimpses(board: "Board", texts: tuple[str, ...]) -> "Glimpses":
    """Return what the pursuers see, as the texts of `--glimpse` say."""
    from ruleproof.verify.pursuit.glimpses_problem import Glimpses

    found = Glimpses()
    for text in texts:
        key, _, value = (part.strip() for part in text.partition("="))
        match key:
            case "every":
                found = replace(found, every=_whole(value, text))
            case "at":
                turns = frozenset(_whole(turn, text) for turn in value.split(","))
                found = replace(found, at=found.at | turns)
            case "late":
                found = replace(found, late=_whole(value, text))
            case "mode":
                modes = tuple(mode.strip() for mode in value.split(","))
                found = replace(found, modes=(*found.modes, *modes))
            case "regions":
                found = replace(found, regions=(*found.regions, *_regions(board, value)))
            case _:
                known_keys = "every=3, at=2,5, late=3, mode=air or regions"
                raise click.UsageError(f"a glimpse is {known_keys}, not `{text}`")
    if found.late and found.every is None and not found.at:
        found = replace(found, every=1)
    return found


def _whole(text: str, whole: str) -> int:
    if re.fullmatch(r"\s*-?\d{1,9}\s*", text) is None:
        raise click.UsageError(f"a glimpse counts in whole numbers: `{whole}`")
    return int(text)


def _regions(board: "Board", chosen: str) -> list[frozenset[int]]:
    """Return the places of each region that the board has, or of those chosen."""
    inside: dict[str, set[int]] = {}
    for place in board.places.values():
        if place.region is not None:
            inside.setdefault(place.region, set()).add(board.index[place.name])
    if not inside:
        help_text = "give its places a `region`"
        raise ModelError(Diagnostic("RP138", "the board has no regions", help=help_text))
    names = several(chosen, inside, "region") if chosen else tuple(inside)
    return [frozenset(inside[name]) for name in names]


def _undecided(answer: "Answer") -> bool:
    from ruleproof.reports.pursue_data import is_undecided

    return is_undecided(answer)


def _show(
    game: str,
    board: "Board",
    answer: "Answer",
    among: frozenset[int] | None,
    form: str,
    output: Path | None,
) -> None:
    if form == "json":
        from ruleproof.reports.json_report import as_json
        from ruleproof.reports.pursue_data import pursuit_json

        show_text(as_json(pursuit_json(game, board, answer, among=among)), output)
    else:
        from ruleproof.reports.pursue_text import pursuit_lines

        show_lines(pursuit_lines(board, answer, among=among), output)
