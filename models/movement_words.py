"""Write movements and conditions as the texts that they are read from."""

from collections.abc import Sequence as Row
from typing import assert_never

from ruleproof.models.conditions import (
    AllOf,
    Always,
    AnyOf,
    Condition,
    ConditionError,
    Has,
    Not,
    parse_condition,
)
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.movement import (
    Choice,
    Distance,
    Movement,
    Name,
    Repeat,
    Sequence,
    Step,
    Test,
)
from ruleproof.models.movement_text import MovementError, MovementText

__all__ = ["condition_to_text", "movement_to_text", "without_starts"]

COUNTS = {(0, None): "*", (1, None): "+", (0, 1): "?"}


def movement_to_text(movement: Movement, language: MovementText) -> str:
    """Return a text that `language` reads as `movement`, wherever its names stand in it.

    Names are in quotes only if it would be misread without. Raises ModelError (RP121) if there
    is no such text.
    """
    for quoted in (False, True):
        text = _movement(movement, quoted=quoted)
        try:
            read = language.parse(text)
        except MovementError:
            continue
        if without_starts(read) == without_starts(movement):
            return text
    raise ModelError(Diagnostic("RP121", f"the movement `{text}` would not be read as it is"))


def condition_to_text(condition: Condition) -> str:
    """Return a text that is read as `condition`; raise ModelError (RP121) if there is none."""
    text = _condition(condition)
    try:
        read = parse_condition(text)
    except ConditionError:
        read = Always()
    if read != condition or condition == Always():
        raise ModelError(Diagnostic("RP121", f"the condition `{text}` would not be read as it is"))
    return text


def without_starts(movement: Movement) -> Movement:
    """Return the movement with every name as if it stood at the start of its text."""
    match movement:
        case Name(name):
            return Name(name, 0)
        case Sequence(parts):
            return Sequence(tuple(without_starts(part) for part in parts))
        case Choice(options):
            return Choice(tuple(without_starts(option) for option in options))
        case Repeat(body, least, most):
            return Repeat(without_starts(body), least, most)
        case Step() | Distance() | Test():
            return movement
    assert_never(movement)


def _movement(movement: Movement, *, quoted: bool) -> str:
    match movement:
        case Step(name) | Name(name):
            return _name(name, quoted=quoted)
        case Distance(mode, links):
            return f"dist({_name(mode, quoted=quoted)}, {links})"
        case Test(Not(body)):
            return f"![{condition_to_text(body)}]"
        case Test(condition):
            return f"[{condition_to_text(condition)}]"
        case Sequence(parts):
            return " ".join(_grouped(part, (Sequence, Choice), quoted=quoted) for part in parts)
        case Choice(options):
            return " | ".join(_grouped(option, (Choice,), quoted=quoted) for option in options)
        case Repeat(body, least, most):
            return _grouped(body, (Sequence, Choice), quoted=quoted) + _counts(least, most)
    assert_never(movement)


def _grouped(movement: Movement, kinds: tuple[type, ...], *, quoted: bool) -> str:
    text = _movement(movement, quoted=quoted)
    return f"({text})" if isinstance(movement, kinds) else text


def _name(name: str, *, quoted: bool) -> str:
    return f"'{name}'" if quoted and "'" not in name else name


def _counts(least: int, most: int | None) -> str:
    if (least, most) in COUNTS:
        return COUNTS[least, most]
    if least == most:
        return f"{{{least}}}"
    return f"{{{least},{'' if most is None else most}}}"


def _condition(condition: Condition) -> str:
    match condition:
        case Always():
            return "always"
        case Has("mark", value):
            return value
        case Has(aspect, value):
            return f"{aspect} = {value}"
        case Not(body):
            return f"!{_joined((body,), '', (AllOf, AnyOf))}"
        case AllOf(parts):
            return _joined(parts, " & ", (AllOf, AnyOf))
        case AnyOf(parts):
            return _joined(parts, " | ", (AnyOf,))
    assert_never(condition)


def _joined(parts: Row[Condition], between: str, kinds: tuple[type, ...]) -> str:
    texts = ((part, _condition(part)) for part in parts)
    return between.join(f"({text})" if isinstance(part, kinds) else text for part, text in texts)
