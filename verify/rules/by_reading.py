"""Under which readings something was met, under which it never is, and under which nobody knows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ruleproof.models.language.decisions import Reading
from ruleproof.verify.exploration.conjunctions import Combinations, Conjunction, merged
from ruleproof.verify.results import Result, Severity
from ruleproof.verify.rules.told_plays import ToldPlay

__all__ = ["Division", "conjunction_words", "reading_words", "told_apart"]

MOST_TOLD = 12


@dataclass(frozen=True, eq=False)
class Division:
    """The combinations of readings: where something was met, where it never is; else not known.

    Where play never begins, nothing is told. `readings` are the dimensions of the arrays.
    """

    readings: tuple[Reading, ...]
    begun: Combinations
    met: Combinations
    never: Combinations

    @property
    def not_known(self) -> Combinations:
        """The combinations of which nothing is known."""
        return self.begun & ~self.met & ~self.never

    @property
    def whole(self) -> bool:
        """Whether it was met under every combination."""
        return bool((self.met | ~self.begun).all())

    def words(self, combinations: Combinations) -> tuple[str, ...]:
        """Return combinations as few conjunctions in words."""
        return reading_words(self.readings, merged(combinations, ~self.begun))


def reading_words(
    readings: Sequence[Reading], conjunctions: Sequence[Conjunction]
) -> tuple[str, ...]:
    """Return conjunctions in words; of very many, how many more there are."""
    told = [conjunction_words(readings, each) for each in conjunctions[:MOST_TOLD]]
    more = len(conjunctions) - len(told)
    return (*told, f"{more} more") if more else tuple(told)


def conjunction_words(readings: Iterable[Reading], conjunction: Conjunction) -> str:
    """Return the readings that matter, each with the options that it may have."""
    parts = []
    for reading, codes in zip(readings, conjunction, strict=True):
        options = list(reading.options)
        if len(codes) < len(options):
            parts.append(f"{reading.name}: {' or '.join(options[code] for code in codes)}")
    return " and ".join(parts)


def told_apart(
    result: Result,
    division: Division | None,
    plays: Iterable[tuple[Conjunction, ToldPlay]] = (),
    *,
    title: str = "",
    without: str = "never",
    severity: Severity | None = None,
    assuming: tuple[str, ...] = (),
) -> Result:
    """Return a result about something that was met as it stands in all readings.

    Where it is met under some combinations and `never` under others, it depends; it then has
    `severity`, if any is given, and assumes what is cut away. `plays` show it in further readings;
    `without` says what is so where it is not met.
    """
    if division is None or division.whole:
        return result
    never, not_known = division.words(division.never), division.words(division.not_known)
    told = [result.answer] if result.answer else []
    told += [f"{without} with {'; '.join(never)}"] if never else []
    told += [f"not known with {'; '.join(not_known)}"] if not_known else []
    further = [
        {"in readings": conjunction_words(division.readings, each), **play.witness()}
        for each, play in plays
    ]
    return replace(
        result,
        verdict="depends" if never else result.verdict,
        title=title or f"{result.title}, in some readings",
        severity=(severity or result.severity) if never else result.severity,
        readings=division.words(division.met),
        answer=", ".join(told),
        assuming=assuming if never else result.assuming,
        witness={**(result.witness or {}), **({"further": further} if further else {})},
    )
