"""Contradictions as findings: each slip once, with a situation that shows it and its repairs."""

from collections.abc import Iterator, Sequence
from typing import Any

from ruleproof.models.language.unknowns import Cell, Unknown
from ruleproof.models.source import Span
from ruleproof.verify.results import Result, word
from ruleproof.verify.statements.certificate import certify_clash
from ruleproof.verify.statements.demands import told_demands
from ruleproof.verify.statements.parts import Part
from ruleproof.verify.statements.reached import Reaching
from ruleproof.verify.statements.shares import wrong_shares
from ruleproof.verify.statements.slips import Slip, slips_of
from ruleproof.verify.statements.telling import (
    severity_of,
    told_about,
    told_and,
    told_cells,
    told_inputs,
    told_statement,
    told_value,
)
from ruleproof.verify.statements.theory import Clashing, Theory, cells_in

__all__ = ["contradictions", "subject_of"]

MOST_TOLD = 12


def contradictions(theory: Theory, game: str, reaching: Reaching) -> Iterator[Result]:
    """Yield one finding for each slip; the search that had to stop early is told as undecided."""
    for slip in slips_of(theory.clashing):
        yield _Telling(theory, game, slip, reaching).result()
    if not theory.complete:
        yield Result(
            id=f"{game}/undecided/contradictions",
            check="contradiction",
            verdict="undecided",
            title="there may be more contradictions than those told",
            method="minimal sets",
            why_undecided="so many sets of statements clash that not all were gone through",
        )


class _Telling:
    """One slip in words."""

    def __init__(self, theory: Theory, game: str, slip: Slip, reaching: Reaching) -> None:
        self.theory, self.game, self.slip = theory, game, slip
        self.statements = theory.statements
        self.main = min(slip.clashes, key=_brevity)
        _, self.parts = self.main.witness
        self.cells = cells_in(self.parts)
        self.reached = reaching.about({cell for clash in slip.clashes for cell in clash.cells})

    def result(self) -> Result:
        method = certify_clash(self.parts, self.theory.exceptions)
        for clash in self.slip.clashes:
            if clash is not self.main:
                certify_clash(clash.witness[1], self.theory.exceptions)
        cites = self._cites(self.main.statements)
        return Result(
            id=f"{self.game}/contradiction/{word(subject_of(self.parts, self._name()))}",
            check="contradiction",
            verdict="contradiction",
            title=self._title(),
            method=f"minimal sets; {method}",
            cites=cites,
            context=tuple(line for line in self._cites(self.slip.statements) if line not in cites),
            answer="; ".join(
                " ".join(self._cites(clash.statements)) for clash in self.slip.clashes
            ),
            severity=severity_of(
                (cell.function for cell in self.cells),
                demoted=self.reached is not None and self.reached.never,
            ),
            where=self._where(),
            witness=self._witness(),
            repairs=tuple(self._repair(repair) for repair in self.slip.repairs if repair),
        )

    def _name(self) -> str:
        parts = [part for part in self.parts if part.instance is not None]
        return parts[0].instance.statement.name if parts and parts[0].instance else "given"

    def _cites(self, numbers: Sequence[int]) -> tuple[str, ...]:
        cites = {line: None for each in numbers for line in self.statements[each].cites}
        return tuple(sorted(cites))

    def _where(self) -> tuple[Span, ...]:
        found = [self.theory.grounded.places.statement(self.statements[n]) for n in self._blamed()]
        return tuple(span for span in found if span is not None)

    def _blamed(self) -> tuple[int, ...]:
        speakers = dict.fromkeys(part.speaker for part in self.parts if part.instance is not None)
        return self.main.statements or tuple(speakers)

    def _title(self) -> str:
        if not self.cells:
            return f"{told_statement(self.statements[self._blamed()[0]])} can never hold"
        lines = [told_lines(self.statements[each].cites) for each in self._blamed()]
        if len(lines) == 1:
            return told_about(self._question(), f"{lines[0]} contradicts itself")
        both = "both" if len(lines) == 2 else "all"
        return told_about(self._question(), f"{told_and(lines)} cannot {both} hold")

    def _question(self) -> Unknown:
        return _main_function(self.parts)

    def _witness(self) -> dict[str, Any]:
        found: dict[str, Any] = {"situation": self._situation(), "demands": self._demands()}
        exact = self._exact()
        if exact:
            found["exact"] = exact
        if len(self.main.shown) > 1:
            found["situations"] = len(self.main.shown)
        if self.slip.likely is not None:
            found["likely slip"] = told_statement(self.statements[self.slip.likely])
        if self.reached is not None:
            found |= self.reached.told()
        others = [clash for clash in self.slip.clashes if clash is not self.main]
        if others:
            found["also"] = [self._other(clash) for clash in others[:MOST_TOLD]]
        if len(others) > MOST_TOLD:
            found["and more"] = len(others) - MOST_TOLD
        return found

    def _situation(self) -> str:
        spoken = tuple(part for part in self.parts if part.instance is not None)
        return told_cells(cells_in(spoken)) or self._own_inputs() or "whatever happens"

    def _own_inputs(self) -> str:
        """Return the inputs at which a statement that asks nothing is false."""
        instance = next((part.instance for part in self.parts if part.instance), None)
        inputs = instance.inputs.items() if instance else ()
        return ", ".join(f"{name.replace('_', ' ')} {told_value(value)}" for name, value in inputs)

    def _demands(self) -> list[str]:
        return [
            f"{told_statement(part.instance.statement)}: {told}"
            for part, told in told_demands(self.parts)
            if part.instance is not None
        ]

    def _exact(self) -> list[str]:
        """Return the right percentages for those printed, each once."""
        clashes = [self.main, *(clash for clash in self.slip.clashes if clash is not self.main)]
        return list(
            dict.fromkeys(
                f"{told_lines(self.statements[number].cites)}: {share}"
                for clash in clashes
                for number, share in wrong_shares(self.theory, clash)
            )
        )

    def _other(self, clash: Clashing) -> str:
        lines = told_and([told_lines(self.statements[each].cites) for each in clash.statements])
        cells = cells_in(clash.witness[1])
        inputs = " / ".join(told_inputs(cell) for cell in cells[:2])
        return f"{lines} ({inputs})" if inputs else lines

    def _repair(self, numbers: tuple[int, ...]) -> str:
        names = told_and([told_statement(self.statements[each]) for each in numbers])
        return f"drop or change {names}"


def told_lines(cites: Sequence[str]) -> str:
    """Return the lines that a statement cites as one word."""
    return "+".join(cites) or "what is given"


def subject_of(parts: Sequence[Part], name: str) -> str:
    """Return the question that parts are about, by name; `name` where they ask none."""
    return _main_function(parts).name if cells_in(tuple(parts)) else name


def _main_function(parts: Sequence[Part]) -> Unknown:
    """Return the question that most parts claim something about."""
    count: dict[Unknown, int] = {}
    for part in parts:
        claimed = part.instance.trace.claimed if part.instance else ()
        for cell in _claimed(part, claimed):
            count[cell.function] = count.get(cell.function, 0) + 1
    return max(count, key=lambda function: count[function])


def _claimed(part: Part, claimed: Sequence[Cell]) -> list[Cell]:
    cells = cells_in((part,))
    return [cell for cell in cells if cell in claimed] or list(cells)


def _brevity(clash: Clashing) -> tuple[int, int, int, tuple[int, ...]]:
    _, parts = clash.witness
    return len(clash.statements), len(parts), len(cells_in(parts)), clash.statements
