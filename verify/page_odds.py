"""The odds that a page shows by itself: procedures of chance whose whole table is small."""

from collections.abc import Iterator
from math import prod

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.language.game import Game, SceneDefinition, decisions_of
from ruleproof.models.language.kinds import values_of
from ruleproof.models.terms import codes
from ruleproof.verify.odds.questions import OddsTable, ask

__all__ = ["MOST_ROWS", "MOST_STATES", "small_odds"]

MOST_ROWS = 80
MOST_STATES = 500_000
MOST_PARAMETERS = 2


def small_odds(game: Game) -> Iterator[OddsTable]:
    """Yield the odds of each scene for all its starts, where these and its states are few.

    A scene in which somebody has a choice, or that has no outcomes, has no odds of its own.
    """
    for name, scene in game.scenes.items():
        asked = _all_starts(scene)
        if asked is None or not _is_small(game, name):
            continue
        try:
            yield ask(game, name, asked)
        except ModelError:
            continue


def _all_starts(scene: SceneDefinition) -> list[str] | None:
    """Return what asks for every start; None without a start, without dice, or for too many."""
    rules = scene.rules.values()
    if not any(each.weights for rule in rules for each in decisions_of(rule)):
        return None
    decisions = [each for start in scene.of("start") for each in decisions_of(start)]
    rows = prod(len(values_of(each.domain)) for each in decisions)
    if not scene.of("start") or len(decisions) > MOST_PARAMETERS or rows > MOST_ROWS:
        return None
    return [f"{each.name}=all" for each in decisions]


def _is_small(game: Game, scene: str) -> bool:
    slots = compile_scene(game, scene).scene.slots
    return prod(len(codes(slot.sort)) for slot in slots if not slot.frozen) <= MOST_STATES
