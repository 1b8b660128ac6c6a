"""Values of other formats, checked before a board is made of them."""

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from numbers import Integral
from typing import Any

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.source import Source, Span

__all__ = [
    "RefusedError",
    "flag",
    "import_fault",
    "name_text",
    "plain_text",
    "position",
    "table",
    "texts",
    "unwritable",
    "whole",
]

LIMIT = 1e9
YES = ("true", "yes", "1")
NO = ("false", "no", "0", "")
DIGITS = re.compile(r"[+-]?[0-9]{1,18}")
LONGEST_SHOWN = 60


@dataclass(eq=False)
class RefusedError(ValueError):
    """Something that no board can be made of; a `line` of 0 is not known."""

    why: str
    line: int = 0
    column: int = 0
    help: str | None = None


def import_fault(name: str, refused: RefusedError, source: Source | None = None) -> Diagnostic:
    """Return the fault (RP120) for what was refused; without a column it is the whole line."""
    span = None
    if source is not None and refused.line:
        length = 1 if refused.column else len(source.line(refused.line))
        span = Span(source, refused.line, refused.column or 1, max(1, length))
    message = f"`{name}` cannot be imported: {refused.why}"
    return Diagnostic("RP120", message, span, help=refused.help)


def unwritable(message: str, advice: str | None = None) -> ModelError:
    """Return the error (RP121) for what a format cannot hold."""
    return ModelError(Diagnostic("RP121", message, help=advice))


def name_text(value: object, what: str) -> str:
    """Return a name as a text, numbers included; refuse an empty one and other types."""
    if isinstance(value, bool) or not isinstance(value, str | int | float | Integral):
        raise RefusedError(f"the name of {what} is a text or a number, not `{_shown(value)}`")
    name = plain_text(str(value), f"the name of {what}")
    if not name.strip():
        raise RefusedError(f"the name of {what} is empty")
    return name


def plain_text(value: object, what: str) -> str:
    """Return a text that a file can hold; refuse other types."""
    if not isinstance(value, str):
        raise RefusedError(f"{what} is not a text but `{_shown(value)}`")
    if any("\ud800" <= letter <= "\udfff" for letter in value):
        raise RefusedError(f"{what} holds half a character: `{_shown(value)}`")
    return value


def position(numbers: Iterable[Any], what: str) -> tuple[float, float]:
    """Return two finite numbers; texts of numbers count."""
    try:
        x, y = (float(number) for number in numbers)
    except (TypeError, ValueError, OverflowError):
        raise RefusedError(f"the position of {what} is not two numbers") from None
    if not (math.isfinite(x) and math.isfinite(y) and max(abs(x), abs(y)) < LIMIT):
        raise RefusedError(f"the position of {what} is not on any map: {x}, {y}")
    return x, y


def whole(value: object, what: str, *, least: int | None = None) -> int:
    """Return a whole number of at least `least`; `2.0` and the text "2" count."""
    number = _as_whole(value)
    if number is None:
        raise RefusedError(f"{what} is a whole number, not `{_shown(value)}`")
    if least is not None and number < least:
        raise RefusedError(f"{what} is at least {least}, not {number}")
    return number


def _as_whole(value: object) -> int | None:
    match value:
        case bool():
            return None
        case Integral():
            return int(value)
        case float():
            return int(value) if value.is_integer() and abs(value) < LIMIT else None
        case str():
            return int(value) if DIGITS.fullmatch(value) else None
    return None


def flag(value: object, what: str) -> bool:
    """Return true or false; the words yes and no, and the numbers 1 and 0, count."""
    word = _shown(value).strip().lower()
    if word not in (*YES, *NO):
        raise RefusedError(f"{what} is true or false, not `{_shown(value)}`")
    return word in YES


def table(value: object, what: str) -> dict[str, Any]:
    """Return a table with texts for keys; None is an empty one."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise RefusedError(f"{what} is not a table")
    return {name_text(key, f"an entry of {what}"): entry for key, entry in value.items()}


def texts(value: object, what: str) -> tuple[str, ...]:
    """Return a list of texts; one text is cut at its commas, and None is an empty list."""
    if value is None:
        return ()
    if isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    if not isinstance(value, list | tuple | set | frozenset):
        raise RefusedError(f"{what} is not a list")
    return tuple(name_text(entry, f"an entry of {what}") for entry in value)


def _shown(value: object) -> str:
    """Return a value as one short line, half characters escaped."""
    try:
        text = str(value)
    except ValueError:  # a number with more digits than str() writes
        text = "a huge number"
    text = text.encode("utf-8", "backslashreplace").decode()
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."
