"""Compare two options of a reading: the shortest play that tells them apart, or that none does."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Literal

from ruleproof.models.front_end.codes import reading_slot
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.game_folder import GameFolder
from ruleproof.models.language.decisions import Reading
from ruleproof.verify.exploration.random_play import play_randomly
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.rules.compare_plays import ComparedPlay, compared_play
from ruleproof.verify.rules.compare_scene import GOAL, JointScene, joint_scene
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules.replay_games import BoardGame, board_games, known_name

__all__ = ["Comparison", "compare", "compare_options"]

Verdict = Literal["differ", "proved", "bounded", "undecided"]


@dataclass(frozen=True)
class Comparison:
    """Two options in one scene on one board.

    They `differ` by a `play`, which may be a `shortest` one; else it is `proved` that no play
    tells them apart, or `bounded` to a small board, or `undecided` beyond plays of `depth` steps.
    """

    scene: str
    board: str | None
    reading: str
    options: tuple[str, str]
    verdict: Verdict
    states: int
    depth: int | None = None
    why: str | None = None
    play: ComparedPlay | None = None
    shortest: bool = False


def compare(
    folder: GameFolder,
    name: str,
    *,
    scene: str | None = None,
    options: Sequence[str] = (),
    board: Path | None = None,
    limits: Limits | None = None,
    progress: Progress = quiet,
) -> tuple[Comparison, ...]:
    """Return a comparison for each scene that depends on the reading, and each two options.

    Without `scene`, every scene; without `options`, all of them. Raises ModelError for names that
    the game does not have.
    """
    places = list(board_games(folder, board=board))
    first = places[0].game
    reading = first.readings[known_name(name, first.readings, "reading")]
    chosen = [known_name(option, reading.options, "option") for option in options]
    scenes = [known_name(scene, first.scenes, "scene")] if scene else list(first.scenes)
    found: list[Comparison] = []
    for each in scenes:
        progress(each)
        for pair in combinations(chosen or reading.options, 2):
            answer = _on_boards(places, each, reading.name, pair, limits or Limits())
            if answer is not None or scene is not None:
                found.append(answer or _untouched(places[0], each, reading, pair))
    return tuple(found)


def _on_boards(
    places: Sequence[BoardGame], scene: str, reading: str, options: tuple[str, str], limits: Limits
) -> Comparison | None:
    """Return the answer of the first board that has one; None if the scene has no such reading.

    Where every board has too many states, plays at random are tried.
    """
    undecided: list[Comparison] = []
    models: list[tuple[BoardGame, SceneModel]] = []
    for place in places:
        model = compile_scene(place.game, scene)
        if reading not in model.codes.readings:
            continue
        models.append((place, model))
        found = compare_options(model, reading, options, board=place.board, limits=limits)
        if found.verdict == "proved" and place.small:
            return replace(found, verdict="bounded", why="on this small board")
        if found.verdict != "undecided":
            return found
        undecided.append(found)
    for place, model in models:
        told = _at_random(model, reading, options, limits)
        if told is not None:
            return replace(told, board=place.board)
    return max(undecided, key=lambda each: each.depth or 0, default=None)


def _untouched(
    place: BoardGame, scene: str, reading: Reading, options: tuple[str, str]
) -> Comparison:
    why = "nothing in the scene asks for this reading"
    return Comparison(scene, place.board, reading.name, options, "proved", 0, why=why)


def compare_options(
    model: SceneModel,
    reading: str,
    options: tuple[str, str],
    *,
    board: str | None = None,
    limits: Limits,
) -> Comparison:
    """Return how two options of a reading compare in a scene that depends on it."""
    joint = _joint(model, reading, options)
    found = explore(joint.scene, goals={GOAL: joint.goal}, state_limit=limits.states, want="goals")
    told = Comparison(model.scene.name, board, reading, options, "proved", found.states)
    play = found.goals[GOAL]
    if play is not None:
        replayed = compared_play(model, joint, play, reading, options)
        return replace(told, verdict="differ", play=replayed, shortest=found.all_starts)
    if not found.complete:
        depth = max(0, found.depth - 1) if found.all_starts else None
        return replace(told, verdict="undecided", depth=depth, why=found.incomplete)
    return told


def _joint(model: SceneModel, reading: str, options: tuple[str, str]) -> JointScene:
    asked = model.codes.readings[reading]
    first, second = (list(asked.options).index(option) for option in options)
    return joint_scene(model, reading_slot(asked), (first, second))


def _at_random(
    model: SceneModel, reading: str, options: tuple[str, str], limits: Limits
) -> Comparison | None:
    """Return a play that tells the options apart, if plays at random come to one."""
    joint = _joint(model, reading, options)
    found = play_randomly(
        joint.scene, goals={GOAL: joint.goal}, plays=limits.plays, longest=limits.longest
    )
    play = next(iter(found.shown.get(GOAL, ())), None)
    if play is None:
        return None
    replayed = compared_play(model, joint, play, reading, options)
    return Comparison(model.scene.name, None, reading, options, "differ", 0, play=replayed)
