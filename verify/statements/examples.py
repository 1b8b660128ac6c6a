"""Examples judged without themselves: what the rulebook's own rules say about each."""

from collections.abc import Iterator
from typing import Literal

from ruleproof.verify.results import Result, word
from ruleproof.verify.statements.telling import told_statement
from ruleproof.verify.statements.theory import Theory

__all__ = ["ExampleVerdict", "example_verdict", "examples", "independent_examples"]

ExampleVerdict = Literal["implied", "independent", "refuted"]


def examples(theory: Theory, game: str) -> Iterator[Result]:
    """Yield every example that follows; one that is refuted is told as a contradiction."""
    for number, statement in enumerate(theory.statements):
        if statement.role != "example" or example_verdict(theory, number) != "implied":
            continue
        asks = theory.grounded.spoken[number].asks
        span = theory.grounded.places.statement(statement)
        how = "follows from the rules" if asks else "holds by arithmetic"
        yield Result(
            id=f"{game}/example/{word(statement.name)}",
            check="example",
            verdict="proved",
            title=f"{told_statement(statement)} {how}",
            method="judged without itself" if asks else "evaluation",
            cites=statement.cites,
            answer="implied",
            where=(span,) if span else (),
        )


def independent_examples(theory: Theory) -> list[int]:
    """Return the examples that neither follow from the rules nor clash with them."""
    return [
        number
        for number, statement in enumerate(theory.statements)
        if statement.role == "example" and example_verdict(theory, number) == "independent"
    ]


def example_verdict(theory: Theory, number: int) -> ExampleVerdict:
    """Return how an example stands to what the rules and background facts say without it."""
    if any(number in clash.statements for clash in theory.clashing):
        return "refuted"
    spoken = theory.grounded.spoken[number]
    if not spoken.speaks:
        return "independent"
    for component in theory.components_of(number):
        puzzle = theory.puzzle(component)
        own = theory.components[component].parts
        rules = [
            each
            for each, part in enumerate(own)
            if part.instance is None or part.instance.statement.role != "example"
        ]
        said = [
            path for each in puzzle.speakers[number] for path in puzzle.shape.parts[each].excludes
        ]
        if not puzzle.fits(rules) or not all(puzzle.excluded(rules, path) for path in said):
            return "independent"
    return "implied"
