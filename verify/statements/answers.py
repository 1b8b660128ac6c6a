"""Answers for rules that ask: what is settled, and forks where lines clash or are silent."""

from collections.abc import Iterable, Iterator

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.language.answers import Answered, Answers, Fork
from ruleproof.models.language.decisions import Reading
from ruleproof.models.language.game import Game
from ruleproof.models.language.unknowns import Cell, Unknown
from ruleproof.verify.results import Result, word
from ruleproof.verify.statements.branches import MOST_BRANCHES, Dispute, disputes_in
from ruleproof.verify.statements.fork_names import fork_meant, nothing_to_name, numbered, renamed
from ruleproof.verify.statements.gaps import Gap, gap_of
from ruleproof.verify.statements.settled import settled_answers
from ruleproof.verify.statements.telling import told_value
from ruleproof.verify.statements.theory import Theory, theory_of

__all__ = ["answers_of", "forks_of", "readings_of_nothing"]


def answers_of(game: Game) -> Answers:
    """Return the answers of a game's questions; raise ModelError if its statements are broken."""
    theory = theory_of(game)
    forks = _Forks(theory)

    def work_out(function: Unknown) -> Answered:
        settled = settled_answers(theory, function)
        return Answered(
            {cell: function.answers[code] for cell, code in settled.items()}, forks.about(function)
        )

    return Answers(work_out)


def forks_of(theory: Theory) -> tuple[Fork, ...]:
    """Return the forks, named as the model names them; raise ModelError for a name without one.

    A name for a question that is settled by now is no fault: see `readings_of_nothing`.
    """
    forks = _Forks(theory)
    faults = [
        nothing_to_name(theory, about, names)
        for names in theory.grounded.game.rulings.forks
        if (about := forks.unnamed(names.function)) and fork_meant(about, names) is None
    ]
    if faults:
        raise ModelError(*faults)
    every = [fork for function in theory.grounded.questions for fork in forks.about(function)]
    return tuple(dict.fromkeys(every))


def readings_of_nothing(theory: Theory, game: str) -> Iterator[Result]:
    """Yield every reading that answers no contradiction and no gap any more."""
    forks = _Forks(theory)
    for names in theory.grounded.game.rulings.forks:
        if not forks.unnamed(names.function):
            span = theory.grounded.places.question(names.function)
            yield Result(
                id=f"{game}/reading/{word(names.name)}",
                check="reading",
                verdict="vacuous",
                title=f"{names.name}: no contradiction and no gap is left to be read",
                method="the statements fit together",
                cites=theory.cites(theory.spoken_of(names.function)),
                severity="low",
                where=(span,) if span else (),
                witness={"question": names.function.name},
                repairs=("leave the reading out",),
            )


class _Forks:
    """The forks of a game, found question by question."""

    def __init__(self, theory: Theory) -> None:
        self._theory = theory
        self._disputes: dict[Unknown, list[Dispute]] = {}
        self._of_dispute: dict[tuple[int, ...], Fork | None] = {}
        self._of_gap: dict[Unknown, tuple[Fork, ...]] = {}
        self._named: dict[Fork, Fork] = {}

    def about(self, function: Unknown) -> tuple[Fork, ...]:
        """Return the forks about a question, named as the model names them."""
        return tuple(self._with_name(fork) for fork in self.unnamed(function))

    def _with_name(self, fork: Fork) -> Fork:
        if fork not in self._named:
            found = fork
            for names in self._theory.grounded.game.rulings.forks:
                if fork_meant(self.unnamed(names.function), names) is fork:
                    found = renamed(fork, names)
            self._named[fork] = found
        return self._named[fork]

    def unnamed(self, function: Unknown) -> list[Fork]:
        """Return the forks about a question under names of their own."""
        found = [self._clash_fork(dispute) for dispute in self._about(function)]
        if function not in self._of_gap:
            self._of_gap[function] = tuple(numbered(_gap_forks(self._theory, function)))
        return [*(fork for fork in found if fork is not None), *self._of_gap[function]]

    def _about(self, function: Unknown) -> list[Dispute]:
        if function not in self._disputes:
            self._disputes[function] = disputes_in(self._theory, function)
        return self._disputes[function]

    def _clash_fork(self, dispute: Dispute) -> Fork | None:
        """Return the fork of a dispute, named after its first question; None if it leaves none."""
        if dispute.components not in self._of_dispute:
            first = dispute.functions[0]
            alike = [each for each in self._about(first) if each.functions[0] is first]
            place = [each.components for each in alike].index(dispute.components) + 1
            name = first.name if place == 1 else f"{first.name} ({place})"
            self._of_dispute[dispute.components] = _clash_fork(dispute, name)
        return self._of_dispute[dispute.components]


def _clash_fork(dispute: Dispute, name: str) -> Fork | None:
    branches = dispute.branches
    if len(branches) < 2:
        return None
    return Fork(
        Reading(
            name,
            {branch.name: branch.name for branch in branches},
            dispute.theory.cites(dispute.statements),
        ),
        {
            branch.name: {
                cell: cell.function.answers[code] for cell, code in branch.answers.items()
            }
            for branch in branches
        },
        {branch.name: branch.lines for branch in branches},
        frozenset(cell for branch in branches for cell in branch.left),
    )


def _gap_forks(theory: Theory, function: Unknown) -> Iterator[Fork]:
    """Yield a fork for each set of open cells of a question that have the same answers left."""
    gap = gap_of(theory, function)
    for possible, cells in _open_cells(theory, gap).items():
        if len(possible) > MOST_BRANCHES:
            continue
        answers = [
            function.answers[code] for code in possible if _fits_everywhere(theory, cells, code)
        ]
        options = {f"if {told_value(answer)}": dict.fromkeys(cells, answer) for answer in answers}
        if len(options) > 1:
            name = f"{function.name} where nothing is said"
            reading = Reading(name, {each: each for each in options}, tuple(function.promises))
            yield Fork(reading, options, dict.fromkeys(options, ()))


def _fits_everywhere(theory: Theory, cells: Iterable[Cell], code: int) -> bool:
    """Return whether all these cells can have the answer together."""
    paths: dict[int, list[tuple[int, int]]] = {}
    for cell in cells:
        if cell in theory.where:
            component, local = theory.where[cell]
            paths.setdefault(component, []).append((local, code))
    return all(
        theory.puzzle(component).fits(range(len(theory.components[component].parts)), tuple(path))
        for component, path in paths.items()
    )


def _open_cells(theory: Theory, gap: Gap) -> dict[tuple[int, ...], list[Cell]]:
    every = tuple(range(len(gap.function.answers)))
    found: dict[tuple[int, ...], list[Cell]] = {}
    for cell in gap.cells:
        judged = theory.cell(cell)
        found.setdefault(every if judged is None else judged.possible, []).append(cell)
    return found
