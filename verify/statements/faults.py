"""What is wrong with statements and questions, told with its place."""

from collections.abc import Mapping
from itertools import islice
from typing import Any

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.models.language.game import Rulings
from ruleproof.models.language.kinds import DomainError, shown
from ruleproof.models.language.module_faults import import_of
from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Unanswered, Unknown, answering
from ruleproof.models.source import Span
from ruleproof.verify.statements.places import Places

__all__ = [
    "endless",
    "excludes_nothing",
    "flickers",
    "no_domain",
    "no_situation",
    "not_a_truth",
    "not_annotated",
    "of_declarations",
    "outside",
    "raises",
    "told_inputs",
    "too_many_answers",
    "too_many_cells",
    "too_many_inputs",
    "unreadable",
]

MOST_PROMISES = 200_000


def of_declarations(rulings: Rulings, places: Places) -> list[Diagnostic]:
    """Return what is wrong before any statement is run."""
    return [
        *_doubled_questions(rulings, places),
        *_doubled_statements(rulings, places),
        *(
            Diagnostic(
                "RP402",
                f"`{statement.name}` cites no line of the rulebook",
                places.statement(statement),
                help='name the lines that it formalises: `@says("C-217")`',
            )
            for statement in rulings.statements
            if not statement.cites and statement.role != "given"
        ),
        *_lost_overrides(rulings, places),
        *_bad_promises(rulings, places),
    ]


def _doubled_questions(rulings: Rulings, places: Places) -> list[Diagnostic]:
    seen: dict[str, Unknown] = {}
    found = []
    for function in rulings.questions:
        if function.name in seen:
            first = places.question(seen[function.name])
            found.append(
                Diagnostic(
                    "RP401",
                    f"two questions are called `{function.name}`",
                    places.question(function),
                    "declared again",
                    "ask one question by one function, or rename one of them",
                    ((first, "declared first"),) if first else (),
                )
            )
        seen.setdefault(function.name, function)
    return found


def _doubled_statements(rulings: Rulings, places: Places) -> list[Diagnostic]:
    seen: set[tuple[str, str]] = set()
    found = []
    for statement in rulings.statements:
        key = (statement.function.__code__.co_filename, statement.name)
        if key in seen:
            found.append(
                Diagnostic(
                    "RP401",
                    f"two statements are called `{statement.name}`",
                    places.statement(statement),
                    help="give one of them another name",
                )
            )
        seen.add(key)
    return found


def _lost_overrides(rulings: Rulings, places: Places) -> list[Diagnostic]:
    cited = {cite for statement in rulings.statements for cite in statement.cites}
    return [
        Diagnostic(
            "RP410",
            f"`{statement.name}` overrides {line}, which no other statement cites",
            places.statement(statement),
            help="name a line that a statement formalises, or leave `overrides=` out",
        )
        for statement in rulings.statements
        for line in statement.overrides
        if line not in cited
    ]


def _bad_promises(rulings: Rulings, places: Places) -> list[Diagnostic]:
    """Try each promise: a test of inputs that asks a question would go round in circles."""
    found = []
    for function in rulings.questions:
        try:
            with answering(_refuse):
                for cell in islice(function.cells() if function.promises else (), MOST_PROMISES):
                    function.promised(cell.inputs)
        except Unanswered:
            what, help_ = "asks a question", "test the inputs alone"
        except Exception as error:
            what = f"stops with {type(error).__name__}: {error}"
            help_ = f"take the inputs by name: `lambda {', '.join(function.inputs)}: ...`"
        else:
            continue
        found.append(
            Diagnostic(
                "RP411",
                f"a promise of `{function.name}` {what}",
                places.question(function),
                help=help_,
            )
        )
    return found


def _refuse(cell: Any) -> Any:
    raise Unanswered(f"`{cell}` is asked in a promise")


def not_annotated(statement: Statement, name: str, places: Places) -> Diagnostic:
    """Return that a parameter has no domain to speak for all of."""
    return Diagnostic(
        "RP403",
        f"the parameter `{name}` of `{statement.name}` is not annotated",
        places.parameter(statement, name),
        "for all of what?",
        f"write its domain: `{name}: Range[0, 6]`, `{name}: Die[6]` or a kind",
    )


def no_domain(statement: Statement, name: str, error: DomainError, places: Places) -> Diagnostic:
    """Return that the annotation of a parameter is no finite domain."""
    return Diagnostic(
        "RP403",
        f"the parameter `{name}` of `{statement.name}` has no domain: {error}",
        places.parameter(statement, name),
        help=error.help,
    )


def unreadable(statement: Statement, name: str, error: Exception, places: Places) -> Diagnostic:
    """Return that the annotation of a parameter cannot be read."""
    return Diagnostic(
        "RP403",
        f"the annotation of `{name}` in `{statement.name}` cannot be read: {error}",
        places.parameter(statement, name),
        help="write a kind that is defined above",
    )


def not_a_truth(statement: Statement, value: object, places: Places) -> Diagnostic:
    """Return that a statement is neither true nor false."""
    what = "nothing" if value is None else f"`{shown(value)}`, which is neither True nor False"
    return Diagnostic(
        "RP404",
        f"`{statement.name}` returns {what}",
        places.statement(statement),
        help="return what the line says as a comparison: `return cost(city) == 2`",
    )


def raises(
    statement: Statement, inputs: Mapping[str, Any], error: BaseException, places: Places
) -> Diagnostic:
    """Return that a statement stops with an error."""
    return Diagnostic(
        "RP405",
        f"`{statement.name}` stops{told_inputs(inputs)} with {type(error).__name__}: "
        f"{' '.join(str(error).split()) or 'no message'}",
        places.raised(error) or places.statement(statement),
        "raised here",
        import_of(error) or "leave out what it does not speak about with `when(...)`",
    )


def outside(
    statement: Statement, inputs: Mapping[str, Any], error: Exception, places: Places
) -> Diagnostic:
    """Return that a statement asks for an input that its question does not have."""
    return Diagnostic(
        "RP406",
        f"`{statement.name}` asks{told_inputs(inputs)} for what there is not: {error}",
        places.raised(error) or places.statement(statement),
        "asked here",
        "widen the input of the question, or leave the case out with `when(...)`",
    )


def endless(
    statement: Statement, inputs: Mapping[str, Any], error: BaseException, places: Places
) -> Diagnostic:
    """Return that a statement calls itself without end."""
    return Diagnostic(
        "RP407",
        f"`{statement.name}` calls itself without end{told_inputs(inputs)}",
        places.statement(statement),
        help="say it by the answers of questions: `return worth(n) == 1 + worth(n - 1)`",
    )


def flickers(statement: Statement, inputs: Mapping[str, Any], places: Places) -> Diagnostic:
    """Return that a statement does not ask the same questions again."""
    return Diagnostic(
        "RP408",
        f"`{statement.name}` asks other questions when it is run again{told_inputs(inputs)}",
        places.statement(statement),
        help="let it depend on its parameters alone, not on chance or on what ran before",
    )


def too_many_answers(statement: Statement, inputs: Mapping[str, Any], places: Places) -> Diagnostic:
    """Return that a statement asks too much at once."""
    return Diagnostic(
        "RP409",
        f"`{statement.name}` asks so much{told_inputs(inputs)} that the answers cannot all be "
        "tried",
        places.statement(statement),
        help="make a parameter of what it loops over, or use `all(...)`, which stops early",
    )


def too_many_inputs(statement: Statement, size: int, most: int, places: Places) -> Diagnostic:
    """Return that a statement speaks for too many inputs."""
    return Diagnostic(
        "RP409",
        f"`{statement.name}` speaks for {size:,} inputs",
        places.statement(statement),
        f"at most {most:,}",
        "tighten the ranges to what the box holds, or take parameters away that say nothing",
    )


def too_many_cells(function: Unknown, size: int, most: int, places: Places) -> Diagnostic:
    """Return that a question has too many inputs."""
    return Diagnostic(
        "RP409",
        f"the question `{function.name}` has {size:,} inputs",
        places.question(function),
        f"at most {most:,}",
        "tighten the ranges, or ask two questions",
    )


def excludes_nothing(statement: Statement, places: Places) -> Diagnostic:
    """Return that a background fact about inputs fits no question."""
    return Diagnostic(
        "RP412",
        f"`{statement.name}` excludes inputs that no question has",
        places.statement(statement),
        help="name its parameters as the inputs of the questions, with the same domains",
    )


def no_situation(name: str, error: Exception, span: Span | None) -> Diagnostic:
    """Return that a situation cannot be asked, or gives no input of its question."""
    return Diagnostic(
        "RP415",
        f"the situation `{name}` stops with {type(error).__name__}: {error}",
        span,
        help="return the inputs of the question in their order, or None where it does not arise",
    )


def told_inputs(inputs: Mapping[str, Any]) -> str:
    """Return the inputs of a statement as they are told within a sentence."""
    told = ", ".join(f"{name} {shown(value)}" for name, value in inputs.items())
    return f" for {told}" if told else ""
