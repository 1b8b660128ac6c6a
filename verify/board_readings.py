"""The ways in which a board's rulebook can be read, and which of them its statements allow."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from ruleproof.models.board_file import LISTS, BoardFile
from ruleproof.verify.fitting_boards import FittingBoards

__all__ = ["BoardReading", "fitting_boards", "readings_of"]


@dataclass(frozen=True)
class BoardReading:
    """One reading of every hop, and one of how lists are printed."""

    hops: tuple[tuple[str, str], ...]
    lists: str

    @property
    def every_way(self) -> bool:
        """Whether a list holds all places that its mode reaches, printed elsewhere or not."""
        return self.lists == LISTS[1]

    def name(self, file: BoardFile) -> str:
        """Return the reading in words: what it chooses where there is a choice."""
        parts = [f"{hop}: {reading}" for hop, reading in self.hops]
        if len(file.lists) > 1:
            parts.append(f"lists: {self.lists}")
        return "; ".join(parts)


def readings_of(file: BoardFile) -> Iterator[BoardReading]:
    """Yield every combination of readings, in the order of the file."""
    open_hops = [hop for hop in file.board.hops.values() if len(hop.readings) > 1]
    for lists in file.lists:
        for chosen in product(*(hop.readings for hop in open_hops)):
            hops = zip((hop.name for hop in open_hops), chosen, strict=True)
            yield BoardReading(tuple(hops), lists)


def fitting_boards(file: BoardFile, reading: BoardReading) -> FittingBoards:
    """Return all boards that fit what the file states, in one reading."""
    return FittingBoards(file, dict(reading.hops), every_way=reading.every_way)
