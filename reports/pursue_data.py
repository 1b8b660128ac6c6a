"""Pursuits as JSON: places by name, plans turn by turn, strategies as trees."""

from collections.abc import Iterable, Sequence
from typing import Any, assert_never

from ruleproof.models.board import Board
from ruleproof.reports.glimpse_text import region_name
from ruleproof.verify.pursuit.glimpses_problem import Branch
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

__all__ = ["is_undecided", "pursuit_json"]


def pursuit_json(
    game: str, board: Board, answer: Answer, *, among: frozenset[int] | None = None
) -> dict[str, Any]:
    """Return the JSON of a pursuit: the same keys first, then those of the question.

    The evader starts `among` some places, or anywhere.
    """
    pursuit = answer.pursuit
    return {
        "game": game,
        "board": board.title,
        "pursuers": [mover.name for mover in pursuit.pursuers],
        "evader": pursuit.evader.name,
        "trail": pursuit.trail,
        "stuck": pursuit.stuck,
        "evader_from": None if among is None else _names(pursuit, sorted(among)),
        **_told(board, answer),
    }


def _told(board: Board, answer: Answer) -> dict[str, Any]:
    match answer:
        case InSightAnswer():
            return {**_in_sight(answer), **_play(answer)}
        case StartsAnswer():
            return {**_in_sight(answer), "play": None, "play_needs": answer.play_needs}
        case TeamAnswer():
            return _team(answer)
        case HiddenAnswer():
            return _hidden(answer)
        case GlimpsesAnswer():
            return _glimpses(board, answer)
        case ChancesAnswer():
            return _chances(answer)
        case RandomAnswer():
            return _random(answer)
        case UndecidedAnswer():
            return _undecided(answer)
        case _:
            assert_never(answer)


def is_undecided(answer: Answer) -> bool:
    """Return whether the verdict itself is open."""
    match answer:
        case UndecidedAnswer():
            return True
        case HiddenAnswer():
            sweep = answer.sweep
            decided = sweep.plan is not None or sweep.never or sweep.none_up_to >= answer.turns
            return not decided
        case GlimpsesAnswer():
            return answer.capture.turns is None and answer.capture.none_up_to < answer.turns
        case ChancesAnswer():
            return not answer.chances.exact
        case RandomAnswer():
            return not answer.found.exact
        case InSightAnswer() | StartsAnswer() | TeamAnswer():
            return False
        case _:
            assert_never(answer)


def _in_sight(answer: InSightAnswer | StartsAnswer) -> dict[str, Any]:
    starts = answer.starts
    verdict = "always caught" if starts.sure == starts.total else "caught"
    return {
        "question": "in sight",
        "verdict": "gets away" if starts.turns is None else verdict,
        "turns": starts.turns,
        "turns_from_worst_start": answer.slowest,
        "placements": starts.total,
        "sure_placements": starts.sure,
        "within": None if answer.horizon is None else answer.within,
        "best_placements": starts.best_count,
        "best": [_names(answer.pursuit, places) for places in starts.best],
        "positions": answer.positions,
        "won": answer.won,
        "memory": answer.memory,
    }


def _play(answer: InSightAnswer) -> dict[str, Any]:
    play = answer.play
    return {
        "play": [
            {
                "turn": turn,
                "pursuers": _names(answer.pursuit, position.pursuers),
                "evader": answer.pursuit.places[position.evader],
            }
            for turn, position in enumerate(play.positions)
        ],
        "back_to": play.back_to,
        "replayed_against": play.checked,
    }


def _team(answer: TeamAnswer) -> dict[str, Any]:
    team, pursuit = answer.team, answer.pursuit
    told: dict[str, Any] = {"question": "fewest", "verdict": "too few", "team": None, "turns": None}
    if team is not None:
        alike = len(pursuit.pursuers) == 1
        best = team.solved.placements.places(int(team.solved.worst.argmin()))
        told["verdict"] = "enough"
        told["team"] = [pursuit.pursuers[0 if alike else at].name for at in team.members]
        told["turns"] = team.turns
        told["from"] = _names(pursuit, best)
    return told


def _hidden(answer: HiddenAnswer) -> dict[str, Any]:
    sweep, fewest = answer.sweep, answer.fewest
    verdict = "always caught" if sweep.plan is not None else "not for sure"
    return {
        "question": "hidden",
        "verdict": "undecided" if is_undecided(answer) else verdict,
        "turns": sweep.turns,
        "shortest": sweep.shortest,
        "none_up_to": sweep.none_up_to,
        "never": sweep.never,
        "haven": _names(answer.pursuit, sorted(sweep.haven)),
        "fewest_left": None if fewest is None else len(fewest.left),
        "at_least_left": None if fewest is None else fewest.at_least,
        "plan": [
            {
                "turn": turn,
                "pursuers": _names(answer.pursuit, stand),
                "left": _names(answer.pursuit, sorted(left)),
            }
            for turn, (stand, left) in enumerate(zip(answer.plan or (), answer.left, strict=True))
        ],
        "why_undecided": answer.over or sweep.reason or (fewest.reason if fewest else "") or None,
    }


def _glimpses(board: Board, answer: GlimpsesAnswer) -> dict[str, Any]:
    capture, guarantee = answer.capture, answer.guarantee
    verdict = "always caught" if capture.turns is not None else "not for sure"
    strategy = answer.strategy
    return {
        "question": "glimpses",
        "verdict": "undecided" if is_undecided(answer) else verdict,
        "turns": capture.turns,
        "none_up_to": capture.none_up_to,
        "never": bool(capture.haven),
        "haven": _names(answer.pursuit, sorted(capture.haven)),
        "left": None if guarantee is None else guarantee.left,
        "at_least_left": None if guarantee is None else guarantee.at_least,
        "left_after": None if guarantee is None else guarantee.turns,
        "questions": [
            {
                "region": _region(board, answer, value.region),
                "left": value.left,
                "at_least_left": value.at_least,
            }
            for value in answer.questions
        ],
        "start": strategy and _names(answer.pursuit, strategy.starts),
        "strategy": strategy and [_branch(board, answer, one) for one in strategy.branches],
        "why_undecided": answer.over
        or capture.reason
        or (guarantee.reason if guarantee else "")
        or None,
    }


def _branch(board: Board, answer: GlimpsesAnswer, branch: Branch) -> dict[str, Any]:
    places, sight, move = answer.pursuit.places, branch.sight, branch.move
    used = None if sight.used is None else {"mode": sight.used[0], "to": places[sight.used[1]]}
    asked = None if branch.question is None else _region(board, answer, branch.question)
    return {
        "shown": None if sight.shown is None else places[sight.shown],
        "used": used,
        "asked": asked,
        "answer": branch.answer,
        "left": _names(answer.pursuit, sorted(branch.left)),
        "move": move and _names(answer.pursuit, move.positions),
        "then": [_branch(board, answer, one) for one in move.branches] if move else [],
    }


def _region(board: Board, answer: GlimpsesAnswer, number: int) -> str:
    return region_name(board, answer.pursuit, answer.glimpses.regions[number])


def _chances(answer: ChancesAnswer) -> dict[str, Any]:
    found, pursuit = answer.chances, answer.pursuit
    return {
        "question": "chances",
        "verdict": "undecided" if is_undecided(answer) else "proved",
        "turns": found.turns,
        "at_least": str(found.lower),
        "at_most": str(found.upper),
        "plans": [
            {"chance": str(weight), "pursuers": [_names(pursuit, stand) for stand in plan]}
            for weight, plan in found.plans
        ],
        "walks": [
            {"chance": str(weight), "evader": _names(pursuit, walk)} for weight, walk in found.walks
        ],
        "rounds": found.rounds,
        "tried_all": found.tried_all,
        "why_undecided": _why_open(answer),
    }


def _random(answer: RandomAnswer) -> dict[str, Any]:
    found = answer.found
    return {
        "question": "random",
        "verdict": "undecided" if is_undecided(answer) else "proved",
        "turns": len(found.plan) - 1,
        "at_least": str(found.chance),
        "at_most": str(found.upper),
        "plan": [
            {"turn": turn, "pursuers": _names(answer.pursuit, stand)}
            for turn, stand in enumerate(found.plan)
        ],
        "why_undecided": _why_open(answer),
    }


def _why_open(answer: ChancesAnswer | RandomAnswer) -> str | None:
    """Return why a chance is only known between bounds."""
    if not is_undecided(answer):
        return None
    return answer.over or "the search was given up: more is open than its budget allows"


def _undecided(answer: UndecidedAnswer) -> dict[str, Any]:
    known = answer.known
    return {
        "question": answer.question,
        "verdict": "undecided",
        "why_undecided": answer.reason,
        "memory_needed": known and known.needed,
        "memory_allowed": known and known.memory,
        "none_up_to": known and known.none_up_to,
        "sure_in": known and known.sure_in,
        "instead": list(answer.instead),
    }


def _names(pursuit: Pursuit, places: Iterable[int] | Sequence[int]) -> list[str]:
    return [pursuit.places[place] for place in places]
