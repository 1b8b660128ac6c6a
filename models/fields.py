"""Read the tables of a data file field by field, noting every fault with its place."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean
from ruleproof.models.source import Span
from ruleproof.models.toml_document import Document

__all__ = ["Faults", "Path", "Table"]

Path = tuple[str | int, ...]

TYPE_NAMES = {
    str: "a text",
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    list: "a list",
    dict: "a table",
}
SUGGESTIONS = 20


@dataclass
class Faults:
    """The faults found so far; reading goes on after each, so that all are told at once."""

    diagnostics: list[Diagnostic] = field(default_factory=list)
    seen: set[Diagnostic] = field(default_factory=set, repr=False)

    def add(
        self,
        code: str,
        message: str,
        span: Span | None,
        label: str = "",
        help: str | None = None,  # noqa: A002 - the word that diagnostics print
    ) -> None:
        """Note one fault; the same one again is passed over."""
        fault = Diagnostic(code, message, span, label, help)
        if fault not in self.seen:
            self.seen.add(fault)
            self.diagnostics.append(fault)

    def suggestion(self, name: str, known: Iterable[str]) -> str | None:
        """Return a question that offers the nearest name, or None.

        Only the first faults are shown with all they hold: later ones need not search the names.
        """
        return did_you_mean(name, known) if len(self.diagnostics) < SUGGESTIONS else None

    def stop_if_any(self) -> None:
        """Raise ModelError if anything was noted."""
        if self.diagnostics:
            raise ModelError(*self.diagnostics)


@dataclass(frozen=True)
class Table:
    """One table of a document; each getter returns a sound value or notes a fault."""

    document: Document
    path: Path
    value: dict[str, Any]
    faults: Faults

    def span(self, *path: str | int, key: bool = False) -> Span:
        """Return where the value (or the key) at `path` below this table stands."""
        return self.document.span((*self.path, *path), key=key)

    def inside(self, path: Path, start: int, length: int) -> Span:
        """Return the stretch of the text at `path` below this table."""
        return self.document.inside((*self.path, *path), start, length)

    def only(self, *known: str) -> None:
        """Note every key that is not among `known`."""
        for key in self.value:
            if key not in known:
                self.faults.add(
                    "RP004",
                    f"unknown key `{key}`",
                    self.span(key, key=True),
                    "not a key of this table",
                    self.faults.suggestion(key, known) or f"known keys: {', '.join(known)}",
                )

    def get(self, key: str | int, *kinds: type) -> Any:
        """Return the value of `key` if it is of one of `kinds`, else note it and return None."""
        return self._checked((key,), self.value.get(key), kinds)  # type: ignore[arg-type]

    def text(self, key: str, default: str = "") -> str:
        """Return a text."""
        found = self.get(key, str)
        return default if found is None else str(found)

    def needed(self, key: str, what: str, *, help: str | None = None) -> str | None:  # noqa: A002
        """Return a text that is not empty; note that `what` has none, unless its type is noted."""
        found = self.text(key)
        if not found and isinstance(self.value.get(key, ""), str):
            self.faults.add("RP006", f"{what} has no `{key}`", self.span(key), help=help)
        return found or None

    def whole(self, key: str, default: int, *, least: int | None = None) -> int:
        """Return a whole number of at least `least`."""
        found = self.get(key, int)
        if found is None:
            return default
        if least is not None and found < least:
            self.faults.add(
                "RP007", f"`{key}` is at least {least}, not {found}", self.span(key), "too small"
            )
            return default
        return int(found)

    def flag(self, key: str) -> bool:
        """Return true or false; a missing key is false."""
        return bool(self.get(key, bool))

    def texts(self, *path: str) -> tuple[str, ...]:
        """Return a list of texts; entries of another type are noted and left out."""
        return tuple(text for _, text in self.entries(*path, kinds=(str,)))

    def entries(self, *path: str, kinds: tuple[type, ...]) -> Iterator[tuple[int, Any]]:
        """Yield the sound entries of a list with their numbers."""
        value: Any = self.value
        for key in path:
            value = value.get(key)
        found = self._checked(path, value, (list,))
        for number, entry in enumerate(found or ()):
            if self._checked((*path, number), entry, kinds) is not None:
                yield number, entry

    def table(self, key: str | int, *, of: Any = None) -> "Table":
        """Return the table of `key`, empty if it is missing."""
        found = of if of is not None else self.get(key, dict)
        return Table(self.document, (*self.path, key), found or {}, self.faults)

    def tables(self, key: str) -> Iterator["Table"]:
        """Yield the tables of a list of tables."""
        for number, entry in self.entries(key, kinds=(dict,)):
            yield Table(self.document, (*self.path, key, number), entry, self.faults)

    def _checked(self, path: Path, found: Any, kinds: Sequence[type]) -> Any:
        if found is None:
            return None
        if type(found) in kinds or (float in kinds and type(found) is int):
            return found
        wanted = " or ".join(TYPE_NAMES[kind] for kind in kinds)
        actual = TYPE_NAMES.get(type(found), "a date or time")
        where = f"`{path[-1]}`" if isinstance(path[-1], str) else "this entry"
        self.faults.add(
            "RP005", f"{where} is {wanted}, not {actual}", self.span(*path), f"this is {actual}"
        )
        return None
