"""Pursuits for the terminal: the verdict first, then where to stand and what to do."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from ruleproof.models.board import Board
from ruleproof.reports.glimpse_text import glimpse_lines
from ruleproof.reports.pursue_chances import chances_lines, random_lines
from ruleproof.reports.pursue_words import (
    at_least,
    counted,
    haven_words,
    numbered,
    of_bytes,
    plan_table,
    sides,
)
from ruleproof.reports.text_lines import Line, Span, columns, line, printable
from ruleproof.verify.pursuit.hidden import FewestLeft
from ruleproof.verify.pursuit.in_sight import Undecided
from ruleproof.verify.pursuit.in_sight_play import Play
from ruleproof.verify.pursuit.problem import Pursuit
from ruleproof.verify.pursuit.questions import (
    Answer,
    ChancesAnswer,
    GlimpsesAnswer,
    HiddenAnswer,
    InSightAnswer,
    RandomAnswer,
    StartsAnswer,
    TeamAnswer,
    UndecidedAnswer,
)

__all__ = ["pursuit_lines"]


def pursuit_lines(
    board: Board, answer: Answer, *, among: frozenset[int] | None = None
) -> Iterator[Line]:
    """Yield the verdict, the evidence and the plan of a pursuit.

    The evader starts `among` some places, or anywhere.
    """
    yield line(Span(sides(answer.pursuit), "title"), Span(f"  on {printable(board.title)}", "dim"))
    for rule in _rules(answer.pursuit, among):
        yield line("  ", Span(rule, "dim"))
    yield ()
    match answer:
        case InSightAnswer():
            yield from _in_sight(answer)
            yield ()
            yield from _play(answer.pursuit, answer.play)
        case StartsAnswer():
            yield from _in_sight(answer)
            if answer.play_needs is not None:
                yield ()
                needs = f"a play needs {of_bytes(answer.play_needs)} at least (--memory)"
                yield line("  ", Span(needs, "dim"))
        case TeamAnswer():
            yield from _team(answer)
        case HiddenAnswer():
            yield from _hidden(answer)
        case GlimpsesAnswer():
            yield from glimpse_lines(answer, board)
        case ChancesAnswer():
            yield from chances_lines(answer)
        case RandomAnswer():
            yield from random_lines(answer)
        case UndecidedAnswer():
            yield from _undecided(answer)
        case _:
            assert_never(answer)


def _rules(pursuit: Pursuit, among: frozenset[int] | None) -> Iterator[str]:
    """Yield the rules of the pursuit that movement alone does not tell."""
    name = printable(pursuit.evader.name)
    if among is not None:
        yield f"{name} starts in {' or '.join(_place(pursuit, at) for at in sorted(among))}"
    if pursuit.trail:
        last = "last place" if pursuit.trail == 1 else f"last {pursuit.trail} places"
        yield f"{name} may not enter his {last} again"
    moves = enumerate(pursuit.evader.moves)
    if any(at not in row and len(row) <= pursuit.trail for at, row in moves):
        ends = "is caught" if pursuit.stuck == "caught" else "stays"
        yield f"where {name} cannot move he {ends}"


def _in_sight(answer: InSightAnswer | StartsAnswer) -> Iterator[Line]:
    yield _verdict(answer)
    starts = answer.starts
    if answer.horizon is not None and not answer.fixed:
        told = f"within {counted(answer.horizon, 'turn')}, from {answer.within} of {starts.total}"
        yield line(f"  {told} placements")
    yield line(
        "  ",
        Span(
            f"{answer.won} of {counted(answer.positions, 'position')} won, none in more than "
            f"{counted(answer.turns, 'turn')}; solved in {of_bytes(answer.memory)}",
            "dim",
        ),
    )
    if starts.best and not answer.fixed:
        yield ()
        best = "the best starts" if starts.best_count > 1 else "the best start"
        shown = len(starts.best)
        first = f", the first {shown}" if starts.best_count > shown else ""
        yield line(
            "  ",
            Span(best, "title"),
            f": {starts.best_count} of {starts.total} placements{first}",
        )
        names = numbered([mover.name for mover in answer.pursuit.pursuers])
        rows = [[Span(name, "dim") for name in names]]
        rows += [[Span(_place(answer.pursuit, at), "name") for at in row] for row in starts.best]
        yield from columns(rows, indent=4)


def _verdict(answer: InSightAnswer | StartsAnswer) -> Line:
    """Return the verdict, from the placement given or from the best and the worst."""
    starts = answer.starts
    if starts.turns is None:
        where = "from here" if answer.fixed else "wherever they start"
        return line(
            "  ",
            Span("gets away", "bad"),
            f": {where}, {printable(answer.pursuit.evader.name)} has a start from which nobody "
            "ever catches him",
        )
    if answer.fixed:
        return line(
            "  ",
            Span("always caught", "good"),
            f": in at most {counted(starts.turns, 'turn')} from here",
        )
    worst = f"{answer.slowest} from the worst"
    if starts.sure < starts.total:
        return line(
            "  ",
            Span("caught", "good"),
            f": for sure from {starts.sure} of {starts.total} placements, in at most "
            f"{counted(starts.turns, 'turn')} from the best and {worst} of them",
        )
    return line(
        "  ",
        Span("always caught", "good"),
        f": in at most {counted(starts.turns, 'turn')} from the best start, {worst}",
    )


def _play(pursuit: Pursuit, play: Play) -> Iterator[Line]:
    heading = "a best play" if play.turns is not None else "how he gets away"
    yield line("  ", Span(heading, "title"), ": the pursuers move, then he")
    plan = [position.pursuers for position in play.positions]
    notes = [_place(pursuit, position.evader) for position in play.positions]
    if play.turns is not None:
        notes[-1] += ", caught"
    elif play.back_to is not None:
        back = f"turn {play.back_to}" if play.back_to else "the start"
        notes[-1] += f", as at {back}: so for ever"
    yield from plan_table(pursuit, plan, printable(pursuit.evader.name), notes)
    tried = "every answer of either side"
    if play.checked == "best answers":
        tried = "the best answers: all answers are too many"
    yield line("  ", Span(f"replayed by plain play against {tried}", "dim"))


def _team(answer: TeamAnswer) -> Iterator[Line]:
    pursuit, team = answer.pursuit, answer.team
    if team is None:
        told = f": all {len(pursuit.pursuers)} pursuers together are not sure to catch him"
        yield line("  ", Span("too few", "bad"), told)
        return
    alike = len(pursuit.pursuers) == 1
    number = len(team.members)
    word = "pursuer is" if number == 1 else "pursuers are"
    yield line("  ", Span(f"{number} {word} enough", "good"), f", in {counted(team.turns, 'turn')}")
    members = [printable(pursuit.pursuers[0 if alike else at].name) for at in team.members]
    yield line(f"  {', '.join(members)}" + ("; fewer are not" if number > 1 else ""))
    best = int(team.solved.worst.argmin())
    places = team.solved.placements.places(best)
    yield line("  from ", Span(", ".join(_place(pursuit, at) for at in places), "name"))


def _hidden(answer: HiddenAnswer) -> Iterator[Line]:
    sweep = answer.sweep
    if sweep.plan is not None:
        yield from _swept(answer)
    elif sweep.never:
        yield line(
            "  ",
            Span("never for sure", "bad"),
            ": unseen, no plan of any length sweeps the board (proved)",
        )
        if sweep.haven:
            yield line("  ", haven_words(answer.pursuit, sweep.haven))
    elif sweep.none_up_to >= answer.turns:
        told = f": no plan of up to {counted(answer.turns, 'turn')} sweeps the board (proved)"
        yield line("  ", Span("not for sure", "bad"), told)
    else:
        why = answer.over or f"{sweep.reason} (--nodes allows more)"
        yield line("  ", Span("undecided", "warn"), f": {why}")
        if sweep.none_up_to >= 0:
            yield line(f"  no plan of up to {counted(sweep.none_up_to, 'turn')} sweeps (proved)")
    if answer.over and sweep.none_up_to >= answer.turns:
        yield line(f"  {answer.over}")
    if answer.plan is None:
        return
    if answer.fewest is not None:
        yield _fewest(answer, answer.fewest, answer.plan)
    yield ()
    yield line("  ", Span("the plan", "title"), ", and where he may be after each turn")
    notes = [_left(answer.pursuit, places) for places in answer.left]
    yield from plan_table(answer.pursuit, answer.plan, "places left", notes)
    yield line("  ", Span("replayed by plain play against all his walks", "dim"))


def _swept(answer: HiddenAnswer) -> Iterator[Line]:
    sweep = answer.sweep
    told = f": unseen, in {counted(sweep.turns or 0, 'turn')}"
    if sweep.shortest:
        told += ", and no plan is shorter (proved)"
    elif sweep.none_up_to >= 0:
        told += f"; {counted(sweep.none_up_to, 'turn')} are too few (proved), between is open"
    yield line("  ", Span("always caught", "good"), told)


def _fewest(answer: HiddenAnswer, fewest: FewestLeft, plan: Sequence[Sequence[int]]) -> Line:
    left = f"  after {counted(len(plan) - 1, 'turn')} he may be on {len(fewest.left)} of "
    left += counted(answer.pursuit.size, "place")
    if fewest.proved:
        return line(f"{left}: no plan leaves fewer (proved)")
    return line(f"{left}; {at_least(fewest.at_least, 'plan leaves')}")


def _left(pursuit: Pursuit, places: frozenset[int]) -> str:
    """Return how many places are left, and which if they are few."""
    if not places:
        return "none: caught"
    few = 4
    names = [_place(pursuit, place) for place in sorted(places)]
    return f"{len(places)}" + (f": {', '.join(names)}" if len(names) <= few else "")


def _undecided(answer: UndecidedAnswer) -> Iterator[Line]:
    yield line("  ", Span("undecided", "warn"), f": {answer.reason}")
    if answer.known is not None:
        yield from _known(answer.known)
    for told in answer.instead:
        yield line(f"  {told}")


def _known(known: Undecided) -> Iterator[Line]:
    yield line(
        f"  it needs {of_bytes(known.needed)} at least; {of_bytes(known.memory)} are allowed "
        "(--memory)"
    )
    if known.sure_in is not None:
        told = f"  but from the best start he is caught in {counted(known.sure_in, 'turn')}"
        yield line(f"{told} (proved)")
    elif known.none_up_to >= 0:
        told = f"  but no placement is sure within {counted(known.none_up_to, 'turn')}"
        yield line(f"{told} (proved)")


def _place(pursuit: Pursuit, place: int) -> str:
    return printable(pursuit.places[place])
