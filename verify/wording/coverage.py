"""Coverage: which lines of a rulebook are formalised, which are only cited, noted, or missing."""

from collections.abc import Iterable
from dataclasses import dataclass

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.models.fields import Faults
from ruleproof.models.rulebook.rulebook import Rulebook
from ruleproof.verify.wording.citations import Citation

__all__ = ["Coverage", "coverage_of"]


@dataclass(frozen=True)
class Coverage:
    """The ids of the lines by how they are accounted for, each in one class only."""

    formal: tuple[str, ...] = ()
    cited: tuple[str, ...] = ()
    noted: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """How many lines there are."""
        return len(self.formal) + len(self.cited) + len(self.noted) + len(self.missing)


def coverage_of(rulebook: Rulebook, citations: Iterable[Citation]) -> Coverage:
    """Return how the lines are accounted for.

    Raises ModelError for ids that no line has, for lines that are formal and noted, and, in a
    rulebook that is said to be complete, for lines that nothing accounts for.
    """
    faults = Faults()
    formal: dict[str, Citation] = {}
    cited: set[str] = set()
    for citation in citations:
        if citation.line not in rulebook.lines:
            _unknown(faults, rulebook, citation)
        elif citation.formal:
            formal.setdefault(citation.line, citation)
        else:
            cited.add(citation.line)
    coverage = _sorted_out(rulebook, formal, cited)
    _refuse_both(faults, rulebook, formal)
    if rulebook.complete:
        _refuse_missing(faults, rulebook, coverage)
    faults.stop_if_any()
    return coverage


def _sorted_out(rulebook: Rulebook, formal: Iterable[str], cited: set[str]) -> Coverage:
    found: dict[str, list[str]] = {"formal": [], "cited": [], "noted": [], "missing": []}
    known = set(formal)
    for line in rulebook.lines.values():
        if line.id in known:
            found["formal"].append(line.id)
        elif line.noted is not None:
            found["noted"].append(line.id)
        else:
            found["cited" if line.id in cited else "missing"].append(line.id)
    return Coverage(**{name: tuple(ids) for name, ids in found.items()})


def _unknown(faults: Faults, rulebook: Rulebook, citation: Citation) -> None:
    faults.add(
        "RP501",
        f"{citation.by} cites `{citation.line}`, which is no line of the rulebook",
        citation.span,
        "not among the lines",
        did_you_mean(citation.line, rulebook.lines) or "add it to `[lines]` of rulebook.toml",
    )


def _refuse_both(faults: Faults, rulebook: Rulebook, formal: dict[str, Citation]) -> None:
    for line, citation in formal.items():
        noted = rulebook.lines[line].noted
        if noted is not None:
            faults.add(
                "RP505",
                f"`{line}` is noted as `{noted}`, and {citation.by} makes it formal",
                citation.span or rulebook.lines[line].span,
                "cited here" if citation.span else "noted here",
                "drop `noted` from the line, or the citation",
            )


def _refuse_missing(faults: Faults, rulebook: Rulebook, coverage: Coverage) -> None:
    for line in coverage.missing:
        faults.add(
            "RP506",
            f"nothing accounts for the line `{line}`",
            rulebook.lines[line].span,
            "cited nowhere, and not noted",
            "cite it in a statement, rule, claim or table, or note why it cannot be checked",
        )
