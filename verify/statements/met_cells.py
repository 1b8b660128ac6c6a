"""The cells of states: a situation is called once for all states that it cannot tell apart.

Which fields a situation reads is watched while it runs. After the same values of the fields read
so far it reads the same field next, so what it said once it says of every state with these values.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.state import SlotField, State

__all__ = ["MetCells"]

Codes = Sequence[int]


class MetCells:
    """What `told` says of states, given as codes of all slots of a scene."""

    def __init__(self, model: SceneModel, told: Callable[[State], Any]) -> None:
        self._told = told
        self._model = model
        places = {slot.name: place for place, slot in enumerate(model.scene.slots)}
        self._slots: dict[str, list[tuple[SlotField, int]]] = {}
        for each in model.fields:
            self._slots.setdefault(each.field.name, []).append((each, places[each.name]))
        self._root = _Node()

    def __call__(self, codes: Codes) -> Any:
        """Return what is said of one state; whatever is raised is passed on."""
        node: _Node | None = self._root
        while node is not None and not node.done:
            node = node.after.get(self._read(node.field, codes)) if node.field else None
        return self._asked(codes) if node is None else node.said

    def _asked(self, codes: Codes) -> Any:
        state = self._model.definition.state()
        values = _Watched(state._values, lambda field: self._decode(state, field, codes))
        object.__setattr__(state, "_values", values)
        said = self._told(state)
        node = self._root
        for field in values.read:
            node.field = field
            node = node.after.setdefault(self._read(field, codes), _Node())
        node.done, node.said = True, said
        return said

    def _decode(self, state: State, field: str, codes: Codes) -> None:
        for slot, place in self._slots.get(field, ()):
            self._model.decode_slot(state, slot, codes[place])

    def _read(self, field: str, codes: Codes) -> tuple[int, ...]:
        return tuple(codes[place] for _, place in self._slots.get(field, ()))


class _Node:
    """What is known after some fields were read: which one comes next, or what is said."""

    def __init__(self) -> None:
        self.field = ""
        self.after: dict[tuple[int, ...], _Node] = {}
        self.done = False
        self.said: Any = None


class _Watched(dict[str, Any]):
    """The values of a state; the fields that are read are noted, all of them if all could be.

    A field gets its value when it is first read, unless it was assigned before.
    """

    def __init__(self, values: Mapping[str, Any], decode: Callable[[str], None]) -> None:
        super().__init__(values)
        self._decode = decode
        self.read: dict[str, None] = {}
        self._assigned: set[str] = set()

    def __getitem__(self, field: str) -> Any:
        if field not in self.read:
            self.read[field] = None
            if field not in self._assigned:
                self._decode(field)
        return super().__getitem__(field)

    def __setitem__(self, field: str, value: Any) -> None:
        self._assigned.add(field)
        super().__setitem__(field, value)

    def __iter__(self) -> Iterator[str]:
        self._all()
        return super().__iter__()

    def __eq__(self, other: object) -> bool:
        self._all()
        return super().__eq__(other)

    __hash__ = None

    def keys(self) -> Any:
        """Return all names."""
        self._all()
        return super().keys()

    def values(self) -> Any:
        """Return all values."""
        self._all()
        return super().values()

    def items(self) -> Any:
        """Return all names and values."""
        self._all()
        return super().items()

    def _all(self) -> None:
        for field in tuple(super().keys()):
            self[field]
