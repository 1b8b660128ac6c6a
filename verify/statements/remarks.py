"""Remarks about single statements: dead, vacuous, and what nobody says anything about."""

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from functools import partial

from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Cell
from ruleproof.verify.results import Result, word
from ruleproof.verify.statements.clashes import shrunk
from ruleproof.verify.statements.grounding import Spoken
from ruleproof.verify.statements.parts import LocalPath
from ruleproof.verify.statements.puzzle import Puzzle
from ruleproof.verify.statements.telling import severity_of, told_about, told_statement
from ruleproof.verify.statements.theory import Theory
from ruleproof.verify.statements.tracing import Path

__all__ = [
    "dead_statements",
    "idle_statements",
    "killers_of",
    "lonely_statements",
    "overridden",
    "unasked_questions",
    "vacuous_statements",
]


def dead_statements(theory: Theory, game: str) -> Iterator[Result]:
    """Yield every statement whose guard nothing satisfies, with the statements that see to it."""
    for number, spoken in enumerate(theory.grounded.spoken):
        killers = killers_of(theory, number)
        if killers is None:
            continue
        lines = theory.cites(killers)
        why = [told_statement(theory.statements[each]) for each in killers]
        span = theory.grounded.places.statement(spoken.statement)
        yield Result(
            id=f"{game}/dead/{word(spoken.statement.name)}",
            check="dead",
            verdict="dead",
            title=f"{told_statement(spoken.statement)} never applies",
            method="no function that fits the other statements satisfies its guard",
            cites=tuple(dict.fromkeys([*spoken.statement.cites, *lines])),
            severity="low",
            where=(span,) if span else (),
            witness={"because of": why or ["its own conditions exclude each other"]},
        )


def killers_of(theory: Theory, number: int) -> tuple[int, ...] | None:
    """Return the statements that keep a guard from holding; None if it can hold."""
    spoken = theory.grounded.spoken[number]
    if not spoken.inputs:
        return None
    if not spoken.speaks:
        return ()
    own = theory.speaking_of(spoken.statement)
    if any(not instance.trace.silent for instance in own):
        return None
    found: dict[int, None] = {}
    for instance in own:
        for path in instance.trace.speaks:
            killers = _refused(theory, number, path)
            if killers is None:
                return None
            found.update(dict.fromkeys(killers))
    return tuple(sorted(found))


def _refused(theory: Theory, number: int, path: Path) -> tuple[int, ...] | None:
    """Return the statements that exclude the answers of a path, without the one with `number`."""
    by_component: dict[int, list[tuple[int, int]]] = {}
    for cell, code in path:
        if cell in theory.where:
            component, local = theory.where[cell]
            by_component.setdefault(component, []).append((local, code))
    for component, local_path in by_component.items():
        puzzle = theory.puzzle(component)
        speakers = [each for each in puzzle.speakers if each != number]

        fits = partial(_fits, puzzle, tuple(local_path))
        if _fits(puzzle, (), speakers) and not fits(speakers):
            killers = shrunk(speakers, fits)
            parts = [part for each in killers for part in puzzle.speakers[each]]
            if puzzle.excluded([*puzzle.hard, *parts], tuple(local_path)):
                return killers
    return None


def _fits(puzzle: Puzzle, path: LocalPath, speakers: Sequence[int]) -> bool:
    parts = [part for each in speakers for part in puzzle.speakers[each]]
    return puzzle.fits([*puzzle.hard, *parts], path)


def vacuous_statements(theory: Theory, game: str) -> Iterator[Result]:
    """Yield every statement that excludes nothing: whatever the answers, it holds."""
    for spoken in theory.grounded.spoken:
        if _is_vacuous(spoken):
            span = theory.grounded.places.statement(spoken.statement)
            yield Result(
                id=f"{game}/vacuous/{word(spoken.statement.name)}",
                check="vacuous",
                verdict="vacuous",
                title=f"{told_statement(spoken.statement)} excludes nothing",
                method="every answer tried",
                cites=spoken.statement.cites,
                severity="low",
                where=(span,) if span else (),
                witness={"asks": spoken.asks, "inputs": spoken.speaks},
            )


def _is_vacuous(spoken: Spoken) -> bool:
    if spoken.statement.role == "given" or (spoken.statement.role == "example" and not spoken.asks):
        return False
    return spoken.speaks > 0 and spoken.excludes == 0


def unasked_questions(theory: Theory, game: str) -> Iterator[Result]:
    """Yield every question that nothing is said about and nothing promises an answer to."""
    spoken = {cell.function for cell in theory.where}
    for function in theory.grounded.questions:
        if function not in spoken and not function.promises:
            span = theory.grounded.places.question(function)
            yield Result(
                id=f"{game}/vacuous/{word(function.name)}",
                check="vacuous",
                verdict="vacuous",
                title=told_about(function, "no statement says anything about it"),
                method="every answer tried",
                severity=severity_of([function]),
                where=(span,) if span else (),
                witness={"question": function.name},
            )


def lonely_statements(theory: Theory) -> list[Statement]:
    """Return the statements about cells that no other statement speaks about."""
    own: dict[int, bool] = {}
    for numbers in theory.speakers.values():
        for number in numbers:
            own[number] = own.get(number, True) and len(numbers) == 1
    return [theory.statements[number] for number, alone in sorted(own.items()) if alone]


def idle_statements(theory: Theory, told: Set[Cell]) -> list[Statement]:
    """Return the statements on which no answer hangs: to say the opposite would change nothing.

    They speak of no cell that is `told`, and exclude nothing that another statement excludes too;
    or exceptions stand before them everywhere.
    """
    speakers: dict[Path, set[int]] = {}
    excluded: dict[int, set[Path]] = {}
    for part in theory.parts:
        for path in part.excludes:
            speakers.setdefault(path, set()).add(part.speaker)
            excluded.setdefault(part.speaker, set()).add(path)
    return [
        spoken.statement
        for number, spoken in enumerate(theory.grounded.spoken)
        if spoken.statement.role != "given"
        and spoken.excludes
        and not any(
            len(speakers[path]) > 1 or any(cell in told for cell, _ in path)
            for path in excluded.get(number, ())
        )
    ]


def overridden(theory: Theory) -> list[tuple[Statement, int]]:
    """Return the stated exceptions, each with how many instances it stands before."""
    before = Counter(
        exception
        for instance in theory.grounded.instances
        for exception in {each.statement for each in theory.exceptions.over(instance)}
    )
    return [(each, before[each]) for each in theory.statements if each.overrides]
