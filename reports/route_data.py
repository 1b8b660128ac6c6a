"""Routes, covers, meetings and missions as JSON."""

from collections.abc import Iterable, Sequence
from typing import Any, assert_never

from ruleproof.models.board import Board
from ruleproof.reports.route_text import RouteAnswer, in_names
from ruleproof.verify.pursuit.cover import Cover, Meeting, NoMeeting
from ruleproof.verify.pursuit.escort import MissionPlan, NoMissionPlan
from ruleproof.verify.pursuit.routes import NoRoute, Route
from ruleproof.verify.pursuit.routes_together import JointRoute, NoJointRoute

__all__ = ["is_open", "route_json"]


def route_json(
    game: str, board: Board, pieces: Sequence[str], found: RouteAnswer
) -> dict[str, Any]:
    """Return the JSON of an answer: the same keys first, then those of the question."""
    return {
        "game": game,
        "board": board.title,
        "pieces": list(pieces),
        "proved": not is_open(found),
        **_told(board, found),
    }


def is_open(found: RouteAnswer) -> bool:
    """Return whether the answer is not proved to be the best."""
    match found:
        case Cover():
            return not found.exact
        case NoJointRoute() | NoMissionPlan():
            return "undecided" in found.why
        case Route() | NoRoute() | JointRoute() | Meeting() | NoMeeting() | MissionPlan():
            return False
        case _:
            assert_never(found)


def _told(board: Board, found: RouteAnswer) -> dict[str, Any]:
    match found:
        case Route():
            stops = _names(board, found.stops)
            return {"turns": found.turns, "points": found.points, "stops": stops}
        case NoRoute():
            return {"turns": None, "reached": _names(board, sorted(found.reached))}
        case JointRoute():
            return {"turns": found.turns, "stands": [_names(board, row) for row in found.stands]}
        case NoJointRoute() | NoMissionPlan():
            why = in_names(board, found.why)
            told = {"none_up_to": found.none_up_to, "ever": found.ever, "why": why}
            return {"turns" if isinstance(found, NoJointRoute) else "rounds": None, **told}
        case Cover():
            return {
                "stand": _names(board, found.stand),
                "covered": _names(board, sorted(found.covered)),
                "worth": found.worth,
                "at_most": found.upper,
            }
        case Meeting():
            return {"at": board.names[found.place], "turns": list(found.turns)}
        case NoMeeting():
            reached = [_names(board, sorted(places)) for places in found.reached]
            return {"at": None, "reached": reached}
        case MissionPlan():
            return {
                "rounds": found.rounds,
                "team": [_names(board, row) for row in found.team],
                "escorted": [_names(board, row) for row in found.escorted],
                "secured": {board.names[place]: turn for place, turn in found.secured.items()},
            }
        case _:
            assert_never(found)


def _names(board: Board, places: Iterable[int]) -> list[str]:
    return [board.names[place] for place in places]
