"""Answers as values: what was asked, what came out, on what evidence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from ruleproof.models.source import Span

__all__ = ["FINDINGS", "Result", "Scope", "Severity", "Status", "Verdict", "word"]

Verdict = Literal[
    "proved",
    "bounded",
    "fails",
    "contradiction",
    "gap",
    "depends",
    "dead",
    "vacuous",
    "deadlock",
    "endless",
    "shortage",
    "wording",
    "undecided",
]
Severity = Literal["high", "medium", "low"]
Status = Literal["new", "known", "accepted", "changed"]

NEVER_FINDINGS = ("proved", "bounded", "undecided")
EITHER = ("depends",)
FINDINGS = tuple(
    verdict for verdict in get_args(Verdict) if verdict not in (*NEVER_FINDINGS, *EITHER)
)


@dataclass(frozen=True)
class Scope:
    """What an answer speaks about: a scene, a board or all boards within bounds, a depth."""

    scene: str | None = None
    board: str | None = None
    bounds: Mapping[str, int] = field(default_factory=dict)
    depth: int | None = None


@dataclass(frozen=True)
class Result:
    """One answer. What it claims, it must show: a dishonest result cannot be made.

    `answer` is what was derived, short enough to be pinned; `readings` are those it speaks of
    (none: every one that fits); `assuming` are findings that were cut away to get it.
    """

    id: str
    check: str
    verdict: Verdict
    title: str
    method: str
    cites: tuple[str, ...] = ()
    context: tuple[str, ...] = ()
    answer: str = ""
    severity: Severity | None = None
    where: tuple[Span, ...] = ()
    scope: Scope = Scope()
    readings: tuple[str, ...] = ()
    assuming: tuple[str, ...] = ()
    witness: Mapping[str, Any] | None = None
    repairs: tuple[str, ...] = ()
    group: str | None = None
    replay: str | None = None
    why_undecided: str | None = None

    def __post_init__(self) -> None:
        """Refuse a verdict without its evidence."""
        if self.verdict in FINDINGS and self.severity is None:
            raise ValueError(f"{self.id}: `{self.verdict}` needs a severity")
        if self.verdict in NEVER_FINDINGS and self.severity is not None:
            raise ValueError(f"{self.id}: `{self.verdict}` is no finding and has no severity")
        if self.finding and self.witness is None:
            raise ValueError(f"{self.id}: `{self.verdict}` needs a witness")
        narrowed = self.scope.board is not None or bool(self.assuming or self.readings)
        bound = self.scope.depth is not None or narrowed
        if self.verdict == "bounded" and not bound:
            raise ValueError(f"{self.id}: `bounded` needs its bound")
        if (self.verdict == "undecided") != (self.why_undecided is not None):
            raise ValueError(f"{self.id}: `undecided` and its reason go together")
        if self.verdict == "proved" and self.assuming:
            raise ValueError(f"{self.id}: what assumes something is not plainly proved")

    @property
    def finding(self) -> bool:
        """Whether somebody should look at it."""
        return self.severity is not None

    @property
    def acceptable(self) -> bool:
        """Whether it may be accepted with a reason; all else is pinned."""
        return self.finding or self.verdict == "undecided"


def word(name: str) -> str:
    """Return a name as it may stand in the id of a result: without slashes and line breaks."""
    return " ".join(name.replace("/", " ").split()) or "-"
