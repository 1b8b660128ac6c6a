"""What rules ask of a board: where pieces move to, what is linked, how far places are apart."""

from collections import deque
from collections.abc import Iterable

from ruleproof.models.board import Board
from ruleproof.verify.reach import reach
from ruleproof.verify.steps import Steps

__all__ = ["BoardRelations"]


class BoardRelations:
    """The relations of one board, each worked out when it is first asked for."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._steps = Steps(board)
        self._distances: dict[tuple[str, str], dict[int, int]] = {}

    def moves(self, piece: str, place: str) -> Iterable[str]:
        """Return where `piece` can move to from `place`."""
        return [reached.place for reached in reach(self._board, piece, place).places]

    def links(self, mode: str, place: str) -> Iterable[str]:
        """Return the places one link of `mode` away from `place`."""
        after = self._steps.mode(mode).after(self._board.index[place])
        return [self._board.names[number] for number in after]

    def distance(self, mode: str, start: str, end: str) -> int | None:
        """Return the least number of links of `mode` from `start` to `end`; None if no way."""
        if (mode, start) not in self._distances:
            self._distances[mode, start] = self._from(mode, self._board.index[start])
        return self._distances[mode, start].get(self._board.index[end])

    def _from(self, mode: str, start: int) -> dict[int, int]:
        steps, far, waiting = self._steps.mode(mode), {start: 0}, deque([start])
        while waiting:
            place = waiting.popleft()
            for other in steps.after(place):
                if other not in far:
                    far[other] = far[place] + 1
                    waiting.append(other)
        return far
