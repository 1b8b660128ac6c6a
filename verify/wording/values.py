"""One fact on several lines: does each of them state the same value?"""

from collections.abc import Iterator

from ruleproof.models.rulebook.rulebook import RepeatedValue, Rulebook, Value
from ruleproof.verify.results import Result
from ruleproof.verify.wording.answers import Wording

__all__ = ["check_values"]


def check_values(game: str, rulebook: Rulebook) -> Iterator[Result]:
    """Yield for each fact whether all its lines agree, else which line states what."""
    wording = Wording(game, "value", "comparison of lines")
    return (_answer(wording, each) for each in rulebook.values)


def _answer(wording: Wording, repeated: RepeatedValue) -> Result:
    lines: dict[str, list[str]] = {}
    for line, value in repeated.at.items():
        lines.setdefault(_told(value), []).append(line)
    if len(lines) == 1:
        (value,) = lines
        title = f"{repeated.name}: {value} on all {len(repeated.at)} lines"
        return wording.confirmed(repeated.name, title, value, repeated.cites, repeated.span)
    told = "; ".join(f"{value} on {', '.join(on)}" for value, on in lines.items())
    return wording.slip(
        repeated.name,
        f"{repeated.name}: {told}",
        lines,
        repeated.cites,
        decides=repeated.decides,
        answer=told,
        span=repeated.span,
        repairs=_repairs(lines),
    )


def _told(value: Value | tuple[Value, ...]) -> str:
    return " or ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _repairs(lines: dict[str, list[str]]) -> tuple[str, ...]:
    """Return the change of fewest lines, where one value has more lines than all others."""
    most = max(lines, key=lambda value: len(lines[value]))
    others = [line for value, on in lines.items() if value != most for line in on]
    if len(lines[most]) <= len(others):
        return ()
    return (f"let {', '.join(others)} say {most}",)
