"""Read a condition on places that stands in a data file."""

import re
from collections.abc import Callable, Iterable, Iterator

from ruleproof.models.board import Board
from ruleproof.models.conditions import (
    Always,
    Condition,
    ConditionError,
    Has,
    marks_in,
    parse_condition,
)
from ruleproof.models.fields import Path, Table
from ruleproof.models.source import Span

__all__ = ["check_condition", "read_condition"]


def read_condition(
    table: Table, path: Path, text: str, board: Board, *, key: bool = False
) -> Condition:
    """Return the condition written at `path`, or as the key there; note what is not known."""

    def stretch(start: int, length: int) -> Span:
        return table.span(*path, key=True) if key else table.inside(path, start, length)

    try:
        condition = parse_condition(text)
    except ConditionError as error:
        table.faults.add("RP115", str(error), stretch(error.start, error.length), "not a condition")
        return Always()
    check_condition(table, stretch, text, condition, board)
    return condition


def check_condition(
    table: Table,
    stretch: Callable[[int, int], Span],
    text: str,
    condition: Condition,
    board: Board,
) -> None:
    """Note every mark, region, size or place of `condition` that the board does not have.

    `stretch` tells where a part of `text` stands, from its start and its length.
    """
    for has in marks_in(condition):
        if not _is_known(has, board):
            word = re.search(rf"(?<!\w){re.escape(has.value)}(?!\w)", text)
            start, end = word.span() if word else (0, len(text))
            table.faults.add(
                "RP104",
                f"the board has no {has.aspect} `{has.value}`",
                stretch(start, end - start),
                "not known",
                table.faults.suggestion(has.value, _known(has.aspect, board)) or _remedy(has),
            )


def _is_known(has: Has, board: Board) -> bool:
    match has.aspect:
        case "mark":
            return has.value in board.marks
        case "place":
            return has.value in board.places
        case aspect:
            listed = board.regions if aspect == "region" else ()
            return has.value in listed or has.value in _of_places(aspect, board)


def _known(aspect: str, board: Board) -> Iterable[str]:
    match aspect:
        case "mark":
            return sorted(board.marks)
        case "place":
            return board.places
        case "region":
            return dict.fromkeys((*board.regions, *_of_places(aspect, board)))
        case _:
            return dict.fromkeys(_of_places(aspect, board))


def _of_places(aspect: str, board: Board) -> Iterator[str]:
    places = board.places.values()
    found = (place.size if aspect == "size" else place.region for place in places)
    return (value for value in found if value is not None)


def _remedy(has: Has) -> str:
    if has.aspect == "mark":
        return f"a mark that changes during play is declared: [marks] {has.value} = {{}}"
    return "add it to `[places]`" if has.aspect == "place" else f"no place has this {has.aspect}"
