"""Compile a scene: every rule and claim of a game read from its source, as terms."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean
from ruleproof.models.front_end.codes import Codes, reading_slot
from ruleproof.models.front_end.definition_reading import DefinitionReader, definition_fault
from ruleproof.models.front_end.refusals import RefusalError
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.definitions import Definition
from ruleproof.models.language.game import Game, SceneDefinition
from ruleproof.models.language.kinds import shown
from ruleproof.models.language.state import State, slots_of
from ruleproof.models.scene import Rule, Scene, Slot
from ruleproof.models.term_building import Terms

__all__ = ["compile_scene"]

Made = TypeVar("Made")


def compile_scene(game: Game, state: str | type[State]) -> SceneModel:
    """Return a scene as terms, with the way back to Python's values.

    Raises ModelError with a fault for each rule or claim that cannot be read.
    """
    definition = game.scene(state)
    compiler = _Compiler(game, definition)
    scene = compiler.scene()
    if compiler.faults or scene is None:
        raise ModelError(*_once(compiler.faults))
    return SceneModel(scene, game, definition, compiler.codes, compiler.reader.parameters)


class _Compiler:
    """Reads one definition after the other, and keeps the faults of all."""

    def __init__(self, game: Game, definition: SceneDefinition) -> None:
        self.definition = definition
        self.codes = Codes(Terms())
        self.reader = DefinitionReader(game, definition, self.codes)
        self.faults: list[Diagnostic] = []

    def scene(self) -> Scene | None:
        self._check_names()
        properties = [
            self._tried(each, self.reader.property)
            for each in self.definition.of(
                "invariant", "always", "reachable", "never", "duty", "ending"
            )
        ]
        found = tuple(each for each in properties if each is not None)
        duties = [each for each in found if each.kind == "duty"]
        rules = [
            self._tried(each, lambda rule: self.reader.rule(rule, duties))
            for each in self.definition.of("rule")
        ]
        measures = [
            self._tried(each, self.reader.measure)
            for each in self.definition.of("resource", "component", "measure")
        ]
        start = self._start()
        if self.faults or start is None:
            return None
        endings = [each.holds for each in found if each.kind == "ending"]
        scene = Scene(
            self.definition.name,
            self._slots(),
            start,
            tuple(each for each in rules if each is not None),
            self.codes.terms.any_of(endings),
            found,
            _abstracts(self.definition.state),
            measures=tuple(each for each in measures if each is not None),
        )
        asked = [replace(each, faults=(*scene.checks, *each.faults)) for each in scene.rules]
        return replace(scene, rules=tuple(asked))

    def _start(self) -> Rule | None:
        starts = self.definition.of("start")
        for extra in starts[1:]:
            self._fault(extra, "RP212", "a scene has one start", "put them into one function")
        if starts:
            return self._tried(starts[0], self.reader.start)
        try:
            return self.reader.default_start()
        except RefusalError as error:
            self.faults.extend(error.diagnostics)
            return None

    def _tried(self, definition: Definition, read: Callable[[Definition], Made]) -> Made | None:
        try:
            return read(definition)
        except RefusalError as error:
            self.faults.extend(error.diagnostics)
        except RecursionError:
            message = f"`{definition.name}` is nested too deeply"
            self._fault(definition, "RP213", message, "split it into several functions")
        return None

    def _check_names(self) -> None:
        rules = self.definition.rules
        for each in self.definition.of("duty", "observe"):
            for name in each.subjects:
                if name not in rules:
                    instead = did_you_mean(name, rules) or "name a rule of this scene"
                    self._fault(each, "RP208", f"no rule is called `{name}`", instead)

    def _fault(self, definition: Definition, code: str, message: str, instead: str) -> None:
        self.faults.append(definition_fault(self.reader.syntax, definition, code, message, instead))

    def _slots(self) -> tuple[Slot, ...]:
        fields = [
            Slot(
                each.name,
                self.codes.sort(each.domain),
                observer=each.field.observed,
                seen_by=None if each.field.seen_by is None else shown(each.field.seen_by),
            )
            for each in slots_of(self.definition.state)
        ]
        readings = [
            Slot(reading_slot(each), self.codes.reading_sort(each), frozen=True)
            for each in self.codes.readings.values()
        ]
        return (*fields, *readings)


def _abstracts(state: type[State]) -> str:
    _, found, text = (state.__doc__ or "").partition("Abstracts:")
    return " ".join(text.split()) if found else ""


def _once(faults: list[Diagnostic]) -> list[Diagnostic]:
    return list(dict.fromkeys(faults))
