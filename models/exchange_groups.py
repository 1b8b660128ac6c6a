"""The links that zones and marks stand for, one by one."""

from collections.abc import Iterator
from itertools import combinations

from ruleproof.models.board import Board, Link, Mode
from ruleproof.models.exchange_values import unwritable

__all__ = ["MOST_LINKS", "group_links"]

MOST_LINKS = 1_000_000


def group_links(board: Board, mode: Mode) -> Iterator[Link]:
    """Yield a two-way link for each two places of a zone of `mode`, or with its mark.

    A pair in two zones comes twice. Raises ModelError (RP121) above MOST_LINKS.
    """
    groups = [tuple(dict.fromkeys(zone.places)) for zone in mode.zones]
    if mode.mark is not None:
        groups.append(board.marked(mode.mark))
    count = sum(len(group) * (len(group) - 1) // 2 for group in groups)
    if count > MOST_LINKS:
        raise unwritable(
            f"the zones of `{mode.name}` stand for {count} links, too many to write one by one"
        )
    for group in groups:
        for start, end in combinations(group, 2):
            yield Link(start, end)
