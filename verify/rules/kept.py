"""Answers about a scene kept from an earlier run; every play among them is played again."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, replace
from typing import Any

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.source import Span
from ruleproof.verify.allowance import NOTHING_SAID
from ruleproof.verify.cache import Cache, current_cache, digest
from ruleproof.verify.reach_certificate import CertificateError
from ruleproof.verify.result_data import results_from, results_told
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits, SceneContext
from ruleproof.verify.rules.opened import OpenedGame
from ruleproof.verify.rules.scene_digest import places_in, scene_digest
from ruleproof.verify.rules.told_plays import CodedStep, ToldPlay, retold

__all__ = ["KeptScene"]

SCOPES, RESULTS = "scopes of a scene", "answers about a scene"


class KeptScene:
    """What is kept about one scene.

    How many scopes were looked at is kept under the first of them, the answers under all of them:
    whatever the first says, only answers to these very scopes are found.
    """

    def __init__(self, opened: OpenedGame, scene: str, limits: Limits) -> None:
        self.opened = opened
        self.scene = scene
        self.cache: Cache | None = None
        if limits.allowance == NOTHING_SAID:  # else answers hang on the clock
            self.cache = current_cache()
        counted = replace(limits, allowance=NOTHING_SAID)
        self._asked = digest(opened.folder.name, scene, repr(astuple(counted)))

    def results(self) -> list[Result] | None:
        """Return the answers that are kept; None if there are none, or if they do not hold."""
        if self.cache is None:
            return None
        count = self.cache.get(SCOPES, self._key(1))
        if type(count) is not int or not 1 <= count <= len(self.opened.scopes):
            return None
        kept = self.cache.get(RESULTS, self._key(count))
        if kept is None:
            return None
        try:
            for play in kept["plays"]:
                self._play_again(play, count)
            return results_from(kept["results"], self._places(count))
        except Exception:  # whatever is wrong with what was kept, it is worked out again
            return None

    def keep(self, results: Sequence[Result], contexts: Sequence[SceneContext]) -> None:
        """Keep the answers that come from these scopes."""
        if self.cache is None or not contexts:
            return
        count = len(contexts)
        told = results_told(results, self._places(count))
        if told is None:
            return
        plays = [
            _told(context.model, scope, *each)
            for scope, context in enumerate(contexts)
            for each in context.told
        ]
        self.cache.put(RESULTS, self._key(count), {"results": told, "plays": plays})
        self.cache.put(SCOPES, self._key(1), count)

    def _key(self, count: int) -> str:
        parts = [self._asked]
        for number, scope in enumerate(self.opened.scopes[:count]):
            parts.append(repr(astuple(scope)))
            parts.append(scene_digest(self.opened.model(self.scene, number)))
        return digest(*parts)

    def _places(self, count: int) -> list[Span | None]:
        scenes = [self.opened.model(self.scene, number).scene for number in range(count)]
        return [span for scene in scenes for span in places_in(scene)]

    def _play_again(self, kept: Mapping[str, Any], count: int) -> None:
        if not 0 <= kept["scope"] < count:
            raise CertificateError("a play in a scope that was not looked at")
        model = self.opened.model(self.scene, kept["scope"])
        steps = [(rule, dict(parameters)) for rule, parameters in kept["steps"]]
        told = retold(model, steps, dict(kept["readings"]), loop=kept["loop"])
        if _digest(told) != kept["told"]:
            raise CertificateError("a play that was kept goes otherwise in plain Python")


def _told(
    model: SceneModel, scope: int, told: ToldPlay, steps: Sequence[CodedStep]
) -> dict[str, Any]:
    return {
        "scope": scope,
        "readings": dict(told.readings),
        "steps": [[step.rule, dict(_own(model, step))] for step in steps],
        "loop": told.loop,
        "told": _digest(told),
    }


def _own(model: SceneModel, step: CodedStep) -> Iterator[tuple[str, int]]:
    for name, _ in model.parameters.get(step.rule, ()):
        yield name, int(step.parameters[name])


def _digest(told: ToldPlay) -> str:
    return digest(json.dumps(told.witness()))
