"""Generated statements: what the engine says about them against trying every function."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.language.game import Game, Rulings
from ruleproof.models.language.kinds import Range
from ruleproof.models.language.statements import Silent, Statement, when
from ruleproof.models.language.unknowns import Cell, Unknown, answering, unknown
from ruleproof.models.source import Source
from ruleproof.verify.statements.answers import forks_of
from ruleproof.verify.statements.examples import example_verdict
from ruleproof.verify.statements.gaps import gaps_of
from ruleproof.verify.statements.remarks import killers_of
from ruleproof.verify.statements.settled import settled_answers
from ruleproof.verify.statements.slips import slips_of
from ruleproof.verify.statements.theory import Theory, theory_of
from ruleproof.verify.statements.why import why

Total = dict[Cell, int]
Worlds = list[tuple[Total, frozenset[tuple[int, int]]]]


@dataclass(frozen=True)
class Sketch:
    """A statement in numbers: where it speaks, under which guard, and what it claims."""

    role: str
    cases: tuple[int, ...]
    guard: tuple[int, int] | None
    claim: tuple[str, int, int]
    overrides: int | None


SKETCHES = st.builds(
    Sketch,
    st.sampled_from(["says", "says", "says", "example", "given"]),
    st.lists(st.integers(0, 2), min_size=1, max_size=3, unique=True).map(tuple),
    st.none() | st.tuples(st.integers(0, 2), st.integers(0, 1)),
    st.tuples(
        st.sampled_from(["is", "is not", "same", "other"]), st.integers(0, 2), st.integers(0, 2)
    ),
    st.none() | st.integers(0, 4),
)


def statement(
    sketch: Sketch, number: int, questions: tuple[Unknown, Unknown], size: int
) -> Statement:
    f, g = questions
    kind, first, second = sketch.claim

    def says(case: int) -> bool:
        when(case in sketch.cases)
        if sketch.guard is not None:
            when(g(sketch.guard[0] % 2) == sketch.guard[1])
        match kind:
            case "is":
                return bool(f(case) == second % size)
            case "is not":
                return bool(f(case) != second % size)
            case "same":
                return bool(f(case) == f(first))
        return bool(case == first or f(case) != f(first))

    says.__annotations__ = {"case": Range[0, 2], "return": bool}
    overrides = () if sketch.overrides is None else (f"L-{sketch.overrides}",)
    return Statement(sketch.role, says, (f"L-{number}",), overrides)  # type: ignore[arg-type]


def game_of(sketches: list[Sketch], size: int) -> Game:
    f = unknown("f", case=Range[0, 2], gives=Range[0, size - 1], promises="L-9")
    g = unknown("g", case=Range[0, 1], gives=Range[0, 1])
    made = [
        statement(sketch, number, (f, g), size)
        for number, sketch in enumerate(sketches)
        if sketch.overrides is None or sketch.overrides < len(sketches)
    ]
    return Game("made", Source("game.py", ""), {}, rulings=Rulings((f, g), tuple(made)))


@st.composite
def games(draw: st.DrawFn) -> Game:
    size = draw(st.integers(2, 3))
    sketches = draw(st.lists(SKETCHES, min_size=1, max_size=5))
    known = len(sketches)
    fitting = [
        Sketch(s.role, s.cases, s.guard, s.claim, None)
        if s.overrides is None or s.overrides >= known
        else s
        for s in sketches
    ]
    game = game_of(fitting, size)
    names = [each.function for each in game.rulings.statements]
    for number, function in enumerate(names):
        function.__name__ = f"says_{number}"
        function.__code__ = function.__code__.replace(co_filename=f"{number}.py")
    return game


def totals(game: Game) -> Iterator[Total]:
    cells = [cell for function in game.rulings.questions for cell in function.cells()]
    for codes in product(*(range(len(cell.function.answers)) for cell in cells)):
        total = dict(zip(cells, codes, strict=True))
        if all(is_strict(each, total) for each in game.rulings.questions if each.is_order):
            yield total


def is_strict(order: Unknown, total: Total) -> bool:
    """Return whether the answers about an order are those of one."""
    after = {cell.inputs for cell in order.cells() if order.answers[total[cell]]}
    joined = {(one, last) for one, middle in after for first, last in after if first == middle}
    return joined <= after and all(one != last for one, last in after)


def outcome(each: Statement, case: int, total: Total) -> bool | None:
    try:
        with answering(lambda cell: cell.function.answers[total[cell]]):
            return bool(each(case))
    except Silent:
        return None


def claimed(each: Statement, case: int, total: Total) -> set[Cell]:
    """Return the cells of `f` that a statement claims something about: its guards ask `g` only."""
    asked: set[Cell] = set()

    def answer(cell: Cell) -> Any:
        asked.add(cell)
        return cell.function.answers[total[cell]]

    try:
        with answering(answer):
            each(case)
    except Silent:
        return set()
    return {cell for cell in asked if cell.function.name == "f"}


def instance_holds(game: Game, each: Statement, case: int, total: Total) -> bool:
    free: set[Cell] = set()
    for other in game.rulings.statements:
        if other is not each and set(other.overrides) & set(each.cites):
            for input_ in range(3):
                free |= claimed(other, input_, total)
    free &= claimed(each, case, total)
    return any(
        outcome(each, case, {**total, **dict(zip(free, codes, strict=True))}) is not False
        for codes in product(*(range(len(cell.function.answers)) for cell in free))
    )


def holding(game: Game) -> Worlds:
    """Return, for every function that fits what is given, the instances that hold in it."""
    found = []
    instances = [
        (number, case) for number, each in enumerate(game.rulings.statements) for case in range(3)
    ]
    for total in totals(game):
        good = frozenset(
            (number, case)
            for number, case in instances
            if instance_holds(game, game.rulings.statements[number], case, total)
        )
        given_ = [key for key in instances if game.rulings.statements[key[0]].role == "given"]
        if all(key in good for key in given_):
            found.append((total, good))
    return found


def brute_clashes(game: Game, worlds: Worlds | None = None) -> set[frozenset[int]]:
    goods = [good for _, good in (holding(game) if worlds is None else worlds)]
    soft = [n for n, each in enumerate(game.rulings.statements) if each.role != "given"]
    found: list[frozenset[int]] = []
    for size in range(len(soft) + 1):
        for chosen in combinations(soft, size):
            if any(clash <= set(chosen) for clash in found):
                continue
            wanted = {(number, case) for number in chosen for case in range(3)}
            if not any(wanted <= good for good in goods):
                found.append(frozenset(chosen))
    return set(found)


def brute_gaps(game: Game, worlds: Worlds | None = None) -> set[Cell]:
    """Return the cells that no consistent set of instances gives one answer."""
    worlds = holding(game) if worlds is None else worlds
    largest = [good for _, good in worlds if not any(good < other for _, other in worlds)]
    open_cells = set()
    for cell in game.rulings.questions[0].cells():
        answers = [{total[cell] for total, good in worlds if best <= good} for best in largest]
        if cell.function.promised(cell.inputs) and all(len(each) > 1 for each in answers):
            open_cells.add(cell)
    return open_cells


def clashes(theory: Theory) -> set[frozenset[int]]:
    return {frozenset(each.statements) for each in theory.clashing}


@settings(max_examples=60, deadline=None)
@given(games())
def test_all_smallest_clashing_sets_are_those_that_no_function_satisfies(game: Game) -> None:
    found, wanted = clashes(theory_of(game)), brute_clashes(game)
    if frozenset() in wanted:
        assert frozenset() in found  # facts that clash leave the other cells to be judged
    else:
        assert found == wanted


@settings(max_examples=60, deadline=None)
@given(games())
def test_gaps_are_the_cells_that_no_largest_set_of_instances_answers(game: Game) -> None:
    theory = theory_of(game)
    if frozenset() in brute_clashes(game):
        return
    found = {cell for gap in gaps_of(theory) for cell in gap.cells}
    assert found == brute_gaps(game)


def worlds_of(game: Game, numbers: set[int]) -> Worlds:
    """Return the functions in which these statements hold at every input."""
    wanted = {(number, case) for number in numbers for case in range(3)}
    return [(total, good) for total, good in holding(game) if wanted <= good]


@settings(max_examples=60, deadline=None)
@given(games())
def test_examples_are_judged_as_by_trying_every_function(game: Game) -> None:
    statements, theory = game.rulings.statements, theory_of(game)
    rules = {number for number, each in enumerate(statements) if each.role == "says"}
    base = worlds_of(game, rules)
    if not base:
        return
    for number, each in enumerate(statements):
        if each.role == "example" and theory.grounded.spoken[number].speaks:
            implied = all({(number, case) for case in range(3)} <= good for _, good in base)
            refuted = any(number in clash for clash in brute_clashes(game))
            wanted = "refuted" if refuted else "implied" if implied else "independent"
            assert example_verdict(theory, number) == wanted


@settings(max_examples=60, deadline=None)
@given(games())
def test_dead_statements_are_those_whose_guard_no_function_satisfies(game: Game) -> None:
    statements, theory = game.rulings.statements, theory_of(game)
    soft = {number for number, each in enumerate(statements) if each.role != "given"}
    for number in soft:
        others = worlds_of(game, soft - {number})
        if not others:
            continue
        speaks = any(
            outcome(statements[number], case, total) is not None
            for total, _ in others
            for case in range(3)
        )
        killers = killers_of(theory, number)
        assert (killers is None) == speaks
        if killers:
            blamed = worlds_of(game, set(killers))
            assert all(
                outcome(statements[number], case, total) is None
                for total, _ in blamed
                for case in range(3)
            )


@settings(max_examples=60, deadline=None)
@given(games())
def test_settled_answers_are_those_of_every_largest_set_of_instances(game: Game) -> None:
    worlds = holding(game)
    if not worlds:
        return
    largest = [good for _, good in worlds if not any(good < other for _, other in worlds)]
    theory = theory_of(game)
    for function in game.rulings.questions:
        settled = settled_answers(theory, function)
        for cell in function.cells():
            answers = [{t[cell] for t, good in worlds if best <= good} for best in largest]
            single = len(answers[0]) == 1 and all(each == answers[0] for each in answers)
            assert (cell in settled) == single
            if single:
                assert {settled[cell]} == answers[0]


@settings(max_examples=60, deadline=None)
@given(games())
def test_every_slip_is_repaired_by_each_of_its_repairs(game: Game) -> None:
    slips = slips_of(theory_of(game).clashing)
    told = [frozenset(clash.statements) for slip in slips for clash in slip.clashes]
    if frozenset() not in told:
        assert sorted(map(sorted, told)) == sorted(map(sorted, brute_clashes(game)))
    for slip in slips:
        for repair in slip.repairs:
            assert all(
                set(repair) & set(clash.statements) or not clash.statements
                for clash in slip.clashes
            )


@settings(max_examples=60, deadline=None)
@given(games())
def test_each_option_of_a_fork_is_a_function_that_keeps_its_lines(game: Game) -> None:
    if not holding(game):
        return
    theory = theory_of(game)
    lines = {line: n for n, each in enumerate(game.rulings.statements) for line in each.cites}
    for fork in forks_of(theory):
        for name, table in fork.options.items():
            kept = {lines[line] for line in fork.kept[name]}
            answered = {cell: cell.function.answers.index(value) for cell, value in table.items()}
            assert any(
                all(total[cell] == code for cell, code in answered.items())
                for total, _ in worlds_of(game, kept)
            )


@settings(max_examples=60, deadline=None)
@given(games())
def test_the_statements_named_exclude_the_answer(game: Game) -> None:
    theory = theory_of(game)
    numbers = {each: number for number, each in enumerate(game.rulings.statements)}
    if not holding(game) or theory.clashing:
        return
    for cell in game.rulings.questions[0].cells():
        for answer, statements in why(theory, cell).excluded.items():
            code = cell.function.answers.index(answer)
            blamed = worlds_of(game, {numbers[each] for each in statements})
            assert all(total[cell] != code for total, _ in blamed)
