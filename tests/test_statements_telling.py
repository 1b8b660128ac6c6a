"""What findings about statements say: situations, regions, groups, orders, exceptions, silence."""

from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.language.kinds import Range
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.unknowns import unknown
from ruleproof.verify.results import Result
from ruleproof.verify.statements.findings import findings
from ruleproof.verify.statements.regions import regions_of
from ruleproof.verify.statements.theory import theory_of
from ruleproof.verify.statements.why import follows, why

HEAD = "from enum import Enum\nfrom ruleproof.game import *\n"
VALUE = 'cost = amount("cost", gives=Range[0, 9], n=Range[1, 4], asks="what it costs")\n'


def answers(folder: Path, text: str) -> list[Result]:
    folder = folder / "made"
    folder.mkdir(exist_ok=True)
    (folder / "game.py").write_text(HEAD + text, encoding="utf-8")
    return findings(folder)


def found(folder: Path, text: str) -> list[Result]:
    return [result for result in answers(folder, text) if result.finding]


def settled(folder: Path, text: str) -> Result:
    (answer,) = [each for each in answers(folder, text) if each.check == "settled"]
    return answer


def overview_of(folder: Path, text: str) -> dict[str, list[str]]:
    (overview,) = [each for each in answers(folder, text) if each.check == "statements"]
    return dict(overview.witness or {})


def said(*lines: tuple[str, str]) -> str:
    return "".join(
        f'@says("{line}")\ndef says_{number}(): return {claim}\n'
        for number, (line, claim) in enumerate(lines)
    )


def test_one_slip_against_many_is_one_finding_that_names_it(tmp_path: Path) -> None:
    text = VALUE + said(
        ("L-1", "cost(1) == 2"), ("L-2", "cost(1) == 2"), ("L-3", "cost(1) == 3"), ("L-4", "True")
    )
    clash, vacuous = found(tmp_path, text)
    assert clash.witness is not None
    assert clash.witness["likely slip"] == "L-3 (says 2)"
    assert clash.repairs == ("drop or change L-3 (says 2)",)
    assert (clash.answer, vacuous.verdict) == ("L-1 L-3; L-2 L-3", "vacuous")


def test_a_title_goes_on_after_a_question_mark_as_a_sentence(tmp_path: Path) -> None:
    text = VALUE.replace("what it costs", "What does it cost?") + said(
        ("L-1", "cost(1) == 2"), ("L-2", "cost(1) == 3")
    )
    (clash,) = found(tmp_path, text)
    assert clash.title == "What does it cost? L-1 and L-2 cannot both hold"


def test_two_slips_about_one_question_are_two_findings(tmp_path: Path) -> None:
    text = VALUE + said(
        ("L-1", "cost(1) == 2"),
        ("L-2", "cost(1) == 3"),
        ("L-3", "cost(2) == 2"),
        ("L-4", "cost(2) > 5"),
    )
    assert [result.cites for result in found(tmp_path, text)] == [("L-1", "L-2"), ("L-3", "L-4")]


def test_lines_that_agree_stand_together_against_each_special_case(tmp_path: Path) -> None:
    text = VALUE + said(
        ("L-1", "cost(1) == cost(2) == 2"),
        ("L-2", "cost(1) == cost(2) == 2"),
        ("L-3", "cost(1) == 3"),
        ("L-4", "cost(2) == 3"),
    )
    found_answers = [each.answer for each in found(tmp_path, text)]
    assert found_answers == ["L-1 L-3; L-2 L-3", "L-1 L-4; L-2 L-4"]


def test_what_is_settled_is_told_beside_a_clash(tmp_path: Path) -> None:
    text = VALUE + said(("L-1", "cost(1) == 2"), ("L-2", "cost(1) == 3"), ("L-3", "cost(2) == 4"))
    first, other = (settled(tmp_path, text.replace("== 4", f"== {value}")) for value in (4, 5))
    assert first.title == "what it costs: settled for one input, beside what clashes or is open"
    assert first.answer != other.answer


@pytest.mark.parametrize(
    ("claim", "idle"),
    [
        ("cost(2) < 4", True),
        ("cost(2) == 4", False),
        ("cost(1) < 4", False),
        ("cost(3) < 4", False),
    ],
)
def test_a_statement_is_idle_if_no_answer_hangs_on_it(
    tmp_path: Path, claim: str, idle: bool
) -> None:
    others = said(("L-1", "cost(1) == 2"), ("L-2", "cost(3) < 4"))
    text = VALUE + others + f'@says("L-9")\ndef mine(): return {claim}\n'
    overview = overview_of(tmp_path, text)
    assert ("L-9 (mine)" in overview["bear on no answer"]) is idle


def test_a_statement_before_which_an_exception_always_stands_is_idle(tmp_path: Path) -> None:
    text = VALUE + (
        '@says("L-1")\ndef rule(): return cost(1) == 2\n'
        '@says("L-2", overrides="L-1")\ndef exception(): return cost(1) == 3\n'
    )
    assert overview_of(tmp_path, text)["bear on no answer"] == ["L-1 (rule)"]


def test_a_clash_through_a_relation_is_told_step_by_step(tmp_path: Path) -> None:
    text = VALUE + said(
        ("L-1", "cost(1) == 2"), ("L-2", "cost(2) == cost(1) + 1"), ("L-3", "cost(2) == 5")
    )
    (clash,) = found(tmp_path, text)
    assert clash.witness is not None
    assert clash.witness["situation"] == "n 1 / n 2: what it costs"
    assert clash.witness["demands"] == [
        "L-1 (says 0): cost(n 1) is 2",
        "L-3 (says 2): cost(n 2) is 5",
        "L-2 (says 1): cost(n 2) is 3",
    ]


def test_a_gap_is_told_beside_a_clash(tmp_path: Path) -> None:
    text = VALUE.replace("asks", 'promises="L-0", asks') + said(
        ("L-1", "cost(1) == 2"), ("L-2", "cost(1) == 3"), ("L-3", "cost(2) == cost(3)")
    )
    clash, gap = found(tmp_path, text)
    assert (clash.verdict, gap.verdict) == ("contradiction", "gap")
    assert gap.title == "what it costs: no answer for n 2 to 4"


def test_silence_with_a_usual_answer_is_no_gap(tmp_path: Path) -> None:
    text = VALUE.replace("asks", 'promises="L-0", unless_stated=0, asks') + said(
        ("L-1", "cost(1) == 2")
    )
    assert found(tmp_path, text) == []


def test_a_statement_that_leaves_several_answers_breaks_the_silence(tmp_path: Path) -> None:
    text = VALUE.replace("asks", 'promises="L-0", unless_stated=0, asks') + said(
        ("L-1", "cost(1) > 2")
    )
    (gap,) = found(tmp_path, text)
    assert gap.title == "what it costs: no answer for n 1"


def test_inputs_that_a_fact_excludes_are_neither_promised_nor_blamed(tmp_path: Path) -> None:
    fact = "@given()\ndef small(n: Range[1, 4]): return n < 2\n"
    text = (
        VALUE.replace("asks", 'promises="L-0", asks')
        + fact
        + said(("L-1", "cost(1) == 2"), ("L-2", "cost(3) == 2"), ("L-3", "cost(3) == 4"))
    )
    assert [result.verdict for result in found(tmp_path, text)] == ["dead", "dead"]


def test_facts_that_exclude_each_other_are_told(tmp_path: Path) -> None:
    text = (
        VALUE
        + ("@given()\ndef a(): return cost(1) == 1\n@given()\ndef b(): return cost(1) == 2\n")
        + said(("L-1", "cost(2) == 1"))
    )
    (clash,) = found(tmp_path, text)
    assert clash.verdict == "contradiction"
    assert len(clash.where) == 2


def test_a_statement_false_at_one_input_contradicts_itself(tmp_path: Path) -> None:
    text = VALUE + '@says("L-1")\ndef f(n: Range[1, 4]): return cost(n) == cost(n) and n < 4\n'
    (clash, _) = found(tmp_path, text)
    assert (clash.verdict, clash.cites) == ("contradiction", ("L-1",))


def test_an_exception_under_a_condition_leaves_the_rule_elsewhere(tmp_path: Path) -> None:
    text = VALUE + (
        'night = unknown("night", gives=bool)\n'
        '@says("L-1")\ndef rule_(): return cost(1) == 1\n'
        '@says("L-2", overrides="L-1")\ndef exception():\n'
        "    when(night())\n    return cost(1) == 2\n"
    )
    assert found(tmp_path, text) == []
    both = (
        text
        + '@says("L-3")\ndef dark(): return not night()\n'
        + '@says("L-4")\ndef two(): return cost(1) == 2\n'
    )
    assert sorted(
        result.cites for result in found(tmp_path, both) if result.verdict == "contradiction"
    ) == [("L-1", "L-3", "L-4")]


def test_an_exception_with_the_same_guard_overrides_only_what_it_claims(tmp_path: Path) -> None:
    text = VALUE + (
        'night = unknown("night", gives=bool)\n'
        '@says("L-1")\ndef general():\n    when(night())\n    return cost(1) == 1\n'
        '@says("L-2", overrides="L-1")\ndef exception():\n'
        "    when(night())\n    return cost(2) == 2\n"
    )
    both = text + said(("L-3", "night()"), ("L-4", "cost(1) == 5"))
    (clash,) = found(tmp_path, both)
    assert clash.cites == ("L-1", "L-3", "L-4")


def test_findings_are_the_same_in_every_run(tmp_path: Path) -> None:
    text = VALUE + said(*((f"L-{n}", f"cost({n % 4 + 1}) == {n % 3}") for n in range(12)))
    first, second = found(tmp_path, text), found(tmp_path, text)
    assert [(r.id, r.title, r.witness, r.repairs) for r in first] == [
        (r.id, r.title, r.witness, r.repairs) for r in second
    ]


EVENTS = 'class E(Enum):\n    A = "a"\n    B = "b"\n    C = "c"\n'


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from("ABC"), st.sampled_from("ABC"), st.booleans()), max_size=4)
)
def test_an_order_clashes_if_no_strict_order_fits(
    tmp_path_factory: pytest.TempPathFactory, stated: list[tuple[str, str, bool]]
) -> None:
    text = (
        EVENTS
        + 'comes = order("comes", E)\n'
        + said(
            ("L-0", "comes(E.A, E.B) or True"),
            *(
                (f"L-{n}", f"comes(E.{first}, E.{then}) == {truth}")
                for n, (first, then, truth) in enumerate(stated, 1)
            ),
        )
    )
    results = found(tmp_path_factory.mktemp("order"), text)
    clash = any(result.verdict == "contradiction" for result in results)
    assert clash == (not any(_fits(order, stated) for order in _strict_orders()))


def _strict_orders() -> list[frozenset[tuple[str, str]]]:
    pairs = list(permutations("ABC", 2))
    chosen = [
        frozenset(pair for pair, taken in zip(pairs, some, strict=True) if taken)
        for some in product((False, True), repeat=len(pairs))
    ]
    return [
        order
        for order in chosen
        if all((a, d) in order for a, b in order for c, d in order if b == c)
    ]


def _fits(order: frozenset[tuple[str, str]], stated: list[tuple[str, str, bool]]) -> bool:
    return all(((first, then) in order) == truth for first, then, truth in stated)


@settings(max_examples=60, deadline=None)
@given(st.sets(st.tuples(st.integers(0, 3), st.integers(0, 2), st.booleans())))
def test_regions_hold_just_the_inputs_given(inputs: set[tuple[int, int, bool]]) -> None:
    function = unknown("f", a=Range[0, 3], b=Range[0, 2], c=bool, gives=bool)
    regions = regions_of(function, inputs) if inputs else ()
    covered = [
        point for region in regions for point in product(*(sorted(own) for own in region.box))
    ]
    assert sorted(covered) == sorted((a, b, int(c)) for a, b, c in inputs)


def test_why_names_all_that_exclude_an_answer_alone(tmp_path: Path) -> None:
    text = VALUE + said(("L-1", "cost(1) == 2"), ("L-2", "cost(1) < 4"), ("L-3", "cost(1) > 1"))
    (tmp_path / "game.py").write_text(HEAD + text, encoding="utf-8")
    theory = theory_of(load_game(tmp_path))
    reason = why(theory, theory.grounded.questions[0].cell(1))
    named = {answer: {*reason.excluded[answer], *reason.also[answer]} for answer in (1, 3, 5)}
    lines = {answer: {each.cites[0] for each in own} for answer, own in named.items()}
    assert lines == {1: {"L-1", "L-3"}, 3: {"L-1"}, 5: {"L-1", "L-2"}}


def test_why_names_the_statements_and_what_follows(tmp_path: Path) -> None:
    text = VALUE + said(("L-1", "cost(2) == cost(1) + 1"), ("L-2", "cost(3) == 4"))
    (tmp_path / "game.py").write_text(HEAD + text, encoding="utf-8")
    theory = theory_of(load_game(tmp_path))
    cost = theory.grounded.questions[0]
    reason = why(theory, cost.cell(3))
    assert reason.possible == (4,)
    assert {each.cites for each in reason.excluded[5]} == {("L-2",)}
    assert reason.also[5] == ()
    assert follows(theory, {cost.cell(1): 3}).answers == {cost.cell(2): (4,)}
    assert [each.cites for each in follows(theory, {cost.cell(1): 9}).refuted] == [("L-1",)]
