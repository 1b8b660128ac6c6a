"""Answers about the wording of a rulebook: what is confirmed, and what is a slip."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ruleproof.models.rulebook.rulebook import Decides, Part
from ruleproof.models.source import Span
from ruleproof.verify.results import Result, Severity, word

__all__ = ["Wording", "joined", "part_cites"]

CHECK = "wording"


@dataclass(frozen=True)
class Wording:
    """Makes the answers of one check: `rule` is its name in their ids, `method` how it is done."""

    game: str
    rule: str
    method: str

    def confirmed(
        self, subject: str, title: str, answer: str, cites: Iterable[str], span: Span | None = None
    ) -> Result:
        """Return that what is printed is right."""
        return Result(
            id=self._id(subject),
            check=CHECK,
            verdict="proved",
            title=title,
            method=self.method,
            answer=answer,
            cites=_once(cites),
            where=(span,) if span else (),
        )

    def slip(
        self,
        subject: str,
        title: str,
        witness: Mapping[str, Any],
        cites: Iterable[str],
        *,
        decides: Decides = "wording",
        answer: str = "",
        span: Span | None = None,
        repairs: Iterable[str] = (),
    ) -> Result:
        """Return that what is printed is not right, and what shows it."""
        return Result(
            id=self._id(subject),
            check=CHECK,
            verdict="wording",
            severity=_severity(decides),
            title=title,
            method=self.method,
            answer=answer,
            cites=_once(cites),
            where=(span,) if span else (),
            witness=witness,
            repairs=tuple(repairs),
        )

    def _id(self, subject: str) -> str:
        parts = (self.game, CHECK, self.rule, *([word(subject)] if subject else []))
        return "/".join(parts)


def joined(names: Iterable[str], *, last: str = "and") -> str:
    """Return names as a sentence lists them."""
    *most, final = names
    return f"{', '.join(most)} {last} {final}" if most else final


def part_cites(entries: Iterable[Part]) -> tuple[str, ...]:
    """Return the ids of all entries, in their order."""
    return tuple(cite for entry in entries for cite in entry.cites)


def _severity(decides: Decides) -> Severity:
    """Return how bad a slip is: medium if it changes what a player may do, else low."""
    return "medium" if decides == "play" else "low"


def _once(cites: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cites))
