"""A compiled scene together with the way between its codes and Python's values."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ruleproof.models.front_end.codes import Codes, reading_slot
from ruleproof.models.language.game import Decision, Game, SceneDefinition
from ruleproof.models.language.state import SlotField, State, flat, slots_of
from ruleproof.models.scene import Scene

__all__ = ["SceneModel"]


@dataclass(frozen=True, eq=False)
class SceneModel:
    """A scene as terms, the game that it was read from, and how its codes are to be understood."""

    scene: Scene
    game: Game
    definition: SceneDefinition
    codes: Codes
    parameters: Mapping[str, tuple[tuple[str, Decision], ...]]

    @cached_property
    def fields(self) -> tuple[SlotField, ...]:
        """The slots of the state's fields."""
        return slots_of(self.definition.state)

    def encode_state(
        self, state: State, readings: Mapping[str, str] | None = None
    ) -> dict[str, int]:
        """Return the code of every slot; a reading that is not named has its first option."""
        values = flat(state)
        codes = {
            each.name: self.codes.encode(each.domain, values[each.name]) for each in self.fields
        }
        for reading in self.codes.readings.values():
            options = list(reading.options)
            chosen = (readings or {}).get(reading.name, options[0])
            codes[reading_slot(reading)] = options.index(chosen)
        return codes

    def decode_state(self, codes: Mapping[str, int]) -> State:
        """Return the state that the codes of the slots stand for."""
        state = self.definition.state()
        for slot in self.fields:
            self.decode_slot(state, slot, codes[slot.name])
        return state

    def decode_slot(self, state: State, slot: SlotField, code: int) -> None:
        """Give a state the value that the code of a slot stands for."""
        value = self.codes.decode(slot.domain, code)
        if not slot.keys:
            setattr(state, slot.field.name, value)
            return
        place = getattr(state, slot.field.name)
        for key in slot.keys[:-1]:
            place = place[key]
        place[slot.keys[-1]] = value

    def decode_readings(self, codes: Mapping[str, int]) -> dict[str, str]:
        """Return the option of each reading that the scene depends on."""
        return {
            reading.name: list(reading.options)[codes[reading_slot(reading)]]
            for reading in self.codes.readings.values()
        }

    def encode_parameters(self, rule: str, arguments: Mapping[str, Any]) -> dict[str, int]:
        """Return the code of every parameter of a rule."""
        return {
            name: self.codes.encode(decision.domain, arguments[decision.name])
            for name, decision in self.parameters.get(rule, ())
        }

    def decode_parameters(self, rule: str, codes: Mapping[str, int]) -> dict[str, Any]:
        """Return the arguments that the codes of the parameters of a rule stand for."""
        return {
            decision.name: self.codes.decode(decision.domain, codes[name])
            for name, decision in self.parameters.get(rule, ())
        }
