"""Pursuits with glimpses for the terminal: what is sure, and what to do after each sight."""

from collections.abc import Iterator, Sequence

from ruleproof.models.board import Board
from ruleproof.reports.pursue_words import at_least, counted, haven_words
from ruleproof.reports.text_lines import Line, Span, columns, line, printable
from ruleproof.verify.pursuit.glimpses_problem import Branch, Glimpses
from ruleproof.verify.pursuit.problem import Pursuit
from ruleproof.verify.pursuit.questions import GlimpsesAnswer

__all__ = ["glimpse_lines", "region_name", "seen_words"]

SHOWN = 40
FEW = 4


def glimpse_lines(answer: GlimpsesAnswer, board: Board) -> Iterator[Line]:
    """Yield what the pursuers can be sure of, then their strategy as a tree."""
    yield line("  ", Span(f"seen {seen_words(answer.glimpses)}", "dim"))
    yield from _verdict(answer)
    if answer.questions:
        yield ()
        yield line("  ", Span("the best question to ask now", "title"), ": is he in ...?")
        rows: list[list[str | Span]] = [
            [Span(_region(answer, board, value.region), "name"), _worth(value.left, value.at_least)]
            for value in answer.questions[:FEW]
        ]
        yield from columns(rows, indent=4)
    strategy = answer.strategy
    if strategy is None:
        return
    yield ()
    yield line("  ", Span("the strategy", "title"), ": what to do after each sight")
    yield line("    start at ", Span(_stand(answer.pursuit, strategy.starts), "name"))
    rows_left = list(_tree(answer, board, strategy.branches, 1))
    yield from rows_left[:SHOWN]
    if len(rows_left) > SHOWN:
        yield line(f"    ... {len(rows_left) - SHOWN} more lines; JSON has them all")
    yield line("  ", Span("replayed by plain play against all his walks", "dim"))


def seen_words(glimpses: Glimpses) -> str:
    """Return when the evader is seen, in words."""
    told = []
    if glimpses.every is not None:
        told.append("every turn" if glimpses.every == 1 else f"every {glimpses.every} turns")
    if glimpses.at:
        told.append(f"at turn {', '.join(str(turn) for turn in sorted(glimpses.at))}")
    if glimpses.late:
        told.append(f"{counted(glimpses.late, 'turn')} late")
    if glimpses.modes:
        told.append(f"when he moves by {', '.join(map(printable, glimpses.modes))}")
    if glimpses.regions:
        told.append(f"by asking about one of {counted(len(glimpses.regions), 'region')} each turn")
    return ", ".join(told) or "never"


def _verdict(answer: GlimpsesAnswer) -> Iterator[Line]:
    capture, guarantee = answer.capture, answer.guarantee
    if capture.turns is not None:
        told = f": in at most {counted(capture.turns, 'turn')}, and no strategy is sure of fewer"
        yield line("  ", Span("always caught", "good"), f"{told} (proved)")
        return
    if capture.haven:
        told = ": no strategy of any length is sure to catch him (proved)"
        yield line("  ", Span("never for sure", "bad"), told)
        yield line("  ", haven_words(answer.pursuit, capture.haven))
    elif capture.none_up_to >= answer.turns:
        told = f": no strategy is sure to catch him within {counted(answer.turns, 'turn')} (proved)"
        yield line("  ", Span("not for sure", "bad"), told)
    else:
        why = answer.over or f"{capture.reason} (--nodes, --from)"
        yield line("  ", Span("undecided", "warn"), f": {why}")
        if capture.none_up_to >= 0:
            told = f"no strategy is sure within {counted(capture.none_up_to, 'turn')} (proved)"
            yield line(f"  {told}")
    if answer.over and capture.none_up_to >= answer.turns:
        yield line(f"  {answer.over}")
    if guarantee is not None:
        left = f"  after {counted(guarantee.turns, 'turn')} he may at worst be on "
        left += f"{counted(guarantee.left, 'place')}"
        if guarantee.proved:
            yield line(f"{left}: no strategy is sure of fewer (proved)")
        else:
            yield line(f"{left}; {at_least(guarantee.at_least, 'strategy is sure of')}")
        if guarantee.reason and guarantee.turns < answer.turns:
            yield line(f"  {guarantee.reason}")


def _worth(left: int, at_least: int) -> str:
    if left == at_least:
        return f"at worst {counted(left, 'place')} left"
    return f"at worst {at_least} to {left} places left"


def _region(answer: GlimpsesAnswer, board: Board, number: int) -> str:
    return printable(region_name(board, answer.pursuit, answer.glimpses.regions[number]))


def region_name(board: Board, pursuit: Pursuit, region: frozenset[int]) -> str:
    """Return the region of the board that these places are."""
    first = pursuit.places[min(region)]
    return board.places[first].region or first


def _tree(
    answer: GlimpsesAnswer, board: Board, branches: Sequence[Branch], turn: int
) -> Iterator[Line]:
    """Yield each thing that may be seen, and the move after it, deeper for each turn."""
    for branch in branches:
        indent = "  " * (turn + 1)
        left = _left(answer.pursuit, branch.left)
        yield line(indent, _sight(answer, board, branch), Span(f"  ({left})", "dim"))
        if branch.move is not None:
            stand = _stand(answer.pursuit, branch.move.positions)
            caught = "" if branch.move.branches else ", and he is caught"
            yield line(f"{indent}turn {turn} to ", Span(stand, "name"), caught)
            yield from _tree(answer, board, branch.move.branches, turn + 1)


def _sight(answer: GlimpsesAnswer, board: Board, branch: Branch) -> str:
    told = []
    if branch.sight.shown is not None:
        was = "was" if answer.glimpses.late else "is"
        told.append(f"he {was} in {printable(answer.pursuit.places[branch.sight.shown])}")
    if branch.sight.used is not None:
        mode, place = branch.sight.used
        told.append(f"he moved by {printable(mode)} to {printable(answer.pursuit.places[place])}")
    if branch.question is not None:
        reply = "is" if branch.answer else "is not"
        told.append(f"he {reply}, when asked, in {_region(answer, board, branch.question)}")
    return "if " + " and ".join(told) if told else "if nothing is seen"


def _left(pursuit: Pursuit, places: frozenset[int]) -> str:
    if len(places) <= FEW:
        return ", ".join(printable(pursuit.places[place]) for place in sorted(places))
    return f"{len(places)} places left"


def _stand(pursuit: Pursuit, places: Sequence[int]) -> str:
    return ", ".join(printable(pursuit.places[place]) for place in places)
