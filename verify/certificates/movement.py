"""Certificates of reach and pursuit: walks to every place, and strategies as tables."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from ruleproof.models.board import Board
from ruleproof.models.pursuit_file import PursuitRoles
from ruleproof.verify.pursuit.in_sight import InSight, in_sight
from ruleproof.verify.pursuit.in_sight_answers import best_answer, best_move
from ruleproof.verify.pursuit.problem import Pursuit
from ruleproof.verify.pursuit.questions import Answer, HiddenAnswer, InSightAnswer
from ruleproof.verify.reach import Reach

__all__ = ["Asked", "asked_about", "pursuit_certificate", "reach_certificate"]

MOST_POSITIONS = 50_000
Places = tuple[int, ...]
Strategy = list[list[Any]]


@dataclass(frozen=True)
class Asked:
    """The board that was asked about: its game, another file, the marks put on it, readings."""

    game: str
    board: Board
    file: str | None = None
    marks: tuple[tuple[str, str], ...] = ()
    readings: Mapping[str, str] | None = None

    def content(self, kind: str) -> dict[str, Any]:
        """Return what every certificate about the board begins with."""
        return {
            "certificate": 1,
            "kind": kind,
            "game": self.game,
            "board": self.board.title,
            "file": self.file,
            "marks": [list(mark) for mark in self.marks],
            "readings": dict(self.readings or {}),
        }


def asked_about(
    game: str,
    board: Board,
    file: Path | None,
    marks: Iterable[str],
    readings: Mapping[str, str],
) -> Asked:
    """Return the board as a command line names it: marks are written `mark=PLACE`."""
    pairs = [text.partition("=") for text in marks]
    places = {name.casefold(): name for name in (*board.names, *board.marks)}
    put = tuple(
        (places[mark.strip().casefold()], places[place.strip().casefold()])
        for mark, _, place in pairs
    )
    return Asked(game, board, None if file is None else str(file), put, readings)


def reach_certificate(asked: Asked, found: Reach) -> dict[str, Any] | None:
    """Return the walks to every place that is reached; None where points grow for ever."""
    if found.gain is not None:
        return None
    walks: dict[str, dict[str, Any]] = {label: {} for label in found.labels}
    for reached in found.places:
        for label, walk in reached.walks.items():
            walks[label][reached.place] = {"places": list(walk.places), "modes": list(walk.modes)}
    about = {"piece": found.piece, "start": found.start, "walks": walks}
    return {**asked.content("reach"), **about}


def pursuit_certificate(
    asked: Asked, roles: PursuitRoles, answer: Answer, *, among: frozenset[int] | None = None
) -> dict[str, Any] | None:
    """Return the strategy of an answer in sight or the plan of a hidden one; None for others.

    There is none either where the strategy meets too many positions, or a piece can gain points.
    """
    names = asked.board.names
    pieces = [asked.board.pieces[name] for name in (*roles.pursuers, roles.evader or "")]
    if any(cost < 0 for piece in pieces for _, cost in piece.enter):
        return None
    about = {
        "pursuers": list(roles.pursuers),
        "evader": roles.evader,
        "trail": roles.trail,
        "stuck": roles.stuck,
        "closed": {
            name: sorted(roles.closed[name])
            for name in dict.fromkeys((*roles.pursuers, roles.evader or ""))
            if roles.closed.get(name)
        },
    }
    starts = sorted(range(len(names)) if among is None else among)
    match answer:
        case HiddenAnswer(plan=plan, left=left) if plan:
            told = {
                "evader from": [names[place] for place in starts],
                "plan": [[names[place] for place in places] for places in plan],
                "left": [names[place] for place in sorted(left[-1])],
            }
            return {**asked.content("sweep"), **about, **told}
        case InSightAnswer():
            found = _in_sight(answer, starts)
            return None if found is None else {**asked.content("pursuit"), **about, **found}
        case _:
            return None


def _in_sight(answer: InSightAnswer, starts: Sequence[int]) -> dict[str, Any] | None:
    solved = in_sight(answer.pursuit, evader_starts=starts)
    if not isinstance(solved, InSight):
        return None
    play, names = answer.play, answer.pursuit.places
    first = play.positions[0].pursuers
    if answer.starts.turns is not None:
        strategy = _chase(solved, first, starts)
        turns, promise = answer.starts.turns, "caught"
    else:
        turns, promise = None, "free"
        starts = [play.positions[0].evader]
        strategy = _flight(solved, first, starts)
    if strategy is None:
        return None
    return {
        "promise": promise,
        "from": [names[place] for place in first],
        "evader from": [names[place] for place in starts],
        "turns": turns,
        "strategy": strategy,
    }


def _chase(solved: InSight, first: Places, starts: Sequence[int]) -> Strategy | None:
    """Return where the pursuers go in every position that they meet; None for too many."""
    pursuit, strategy = solved.pursuit, []
    waiting: list[tuple[Places, Places]] = [(first, (place,)) for place in starts]
    seen = set(waiting)
    for pursuers, history in waiting:
        if history[0] in pursuers:
            continue
        moved = best_move(solved, pursuers, history[0], trail=history[1:])
        assert moved is not None
        strategy.append(_row(pursuit, pursuers, history, [pursuit.places[at] for at in moved]))
        if history[0] not in moved:
            for after in _evader_moves(pursuit, history):
                if (moved, after) not in seen:
                    seen.add((moved, after))
                    waiting.append((moved, after))
        if len(seen) > MOST_POSITIONS:
            return None
    return strategy


def _flight(solved: InSight, first: Places, starts: Sequence[int]) -> Strategy | None:
    """Return where the evader goes after every move of the pursuers; None for too many."""
    pursuit, strategy = solved.pursuit, []
    waiting: list[tuple[Places, Places]] = [(first, (place,)) for place in starts]
    seen = set(waiting)
    for pursuers, history in waiting:
        for moved in _pursuers_moves(pursuit, pursuers):
            place = best_answer(solved, moved, history[0], trail=history[1:])
            assert place is not None
            strategy.append(_row(pursuit, moved, history, pursuit.places[place]))
            after = (place, *history)[: pursuit.trail + 1]
            if (moved, after) not in seen:
                seen.add((moved, after))
                waiting.append((moved, after))
            if len(strategy) > MOST_POSITIONS:
                return None
    return strategy


def _pursuers_moves(pursuit: Pursuit, pursuers: Places) -> list[Places]:
    """Return every move of all pursuers; who cannot move stays."""
    movers = zip(pursuit.pursuers, pursuers, strict=True)
    return list(product(*(mover.moves[at] or (at,) for mover, at in movers)))


def _evader_moves(pursuit: Pursuit, history: Places) -> list[Places]:
    """Return the last places of the evader after each of his moves."""
    here, trail = history[0], history[1:]
    ends = [end for end in pursuit.evader.moves[here] if end == here or end not in trail]
    if not ends and pursuit.stuck == "stays":
        ends = [here]
    return [(end, *history)[: pursuit.trail + 1] for end in ends]


def _row(pursuit: Pursuit, pursuers: Places, history: Places, move: Any) -> list[Any]:
    names = pursuit.places
    return [[names[at] for at in pursuers], [names[at] for at in history], move]
