"""The single steps of a board: where each mode leads from each place."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ruleproof.models.board import Board, Link, Mode
from ruleproof.models.movement import Distance, Step

__all__ = ["ModeSteps", "Steps"]


@dataclass(frozen=True)
class ModeSteps:
    """One mode by place numbers: plain links out of each place, and the groups it lies in.

    All places of a group are linked with each other; no place is linked with itself.
    """

    links: tuple[tuple[int, ...], ...]
    groups: tuple[tuple[int, ...], ...]
    groups_of: tuple[tuple[int, ...], ...]

    def after(self, place: int) -> Iterator[int]:
        """Yield the places one step from `place`; some may come twice."""
        yield from self.links[place]
        for group in self.groups_of[place]:
            for other in self.groups[group]:
                if other != place:
                    yield other


class Steps:
    """The steps of every mode of a board, each mode worked out when it is first asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._modes: dict[str, ModeSteps] = {}
        self._distances: dict[tuple[Distance, int], tuple[int, ...]] = {}

    @cached_property
    def size(self) -> int:
        """The number of places."""
        return len(self.board.names)

    def mode(self, name: str) -> ModeSteps:
        """Return the steps of the mode called `name`."""
        if name not in self._modes:
            self._modes[name] = _mode_steps(self.board, self.board.modes[name])
        return self._modes[name]

    def after(self, step: Step | Distance, place: int) -> Iterator[int]:
        """Yield the places that `step` leads to from `place`; some may come twice."""
        if isinstance(step, Step):
            return self.mode(step.mode).after(place)
        return iter(self.at_distance(step, place))

    def at_distance(self, step: Distance, place: int) -> tuple[int, ...]:
        """Return the places whose distance from `place` by the mode is exactly as `step` says."""
        key = (step, place)
        if key not in self._distances:
            self._distances[key] = _at_distance(self.mode(step.mode), place, step.links)
        return self._distances[key]


def _mode_steps(board: Board, mode: Mode) -> ModeSteps:
    index = board.index
    links: list[dict[int, None]] = [{} for _ in board.names]
    for link in mode.links:
        if link.start == link.end or not _exists(board, link):
            continue
        links[index[link.start]][index[link.end]] = None
        if not (link.one_way or mode.one_way):
            links[index[link.end]][index[link.start]] = None
    groups = [tuple(dict.fromkeys(index[name] for name in zone.places)) for zone in mode.zones]
    if mode.mark is not None:
        groups.append(tuple(index[name] for name in board.marked(mode.mark)))
    groups_of: list[list[int]] = [[] for _ in board.names]
    for number, group in enumerate(groups):
        for place in group:
            groups_of[place].append(number)
    return ModeSteps(
        tuple(tuple(ends) for ends in links), tuple(groups), tuple(tuple(g) for g in groups_of)
    )


def _exists(board: Board, link: Link) -> bool:
    return link.at is None or board.fulfils(link.at, link.when)


def _at_distance(steps: ModeSteps, start: int, links: int) -> tuple[int, ...]:
    distance = {start: 0}
    waiting = deque([start])
    opened: set[int] = set()
    while waiting:
        place = waiting.popleft()
        if distance[place] == links:
            break
        fresh = list(steps.links[place])
        for group in steps.groups_of[place]:
            if group not in opened:
                opened.add(group)
                fresh.extend(steps.groups[group])
        for other in fresh:
            if other not in distance:
                distance[other] = distance[place] + 1
                waiting.append(other)
    return tuple(place for place, far in distance.items() if far == links)
