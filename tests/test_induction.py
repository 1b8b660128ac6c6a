"""Proofs for all plays: what is proved is never refuted, and lemmas are found."""

import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings

from ruleproof.models.scene import Fault, Parameter, Property, Scene, Slot
from ruleproof.models.term_building import Terms
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Number, Term, Truth, in_order
from ruleproof.verify.solving import induction, situation
from ruleproof.verify.solving.certificate import check_certificate
from ruleproof.verify.solving.cone import everything_below, scene_terms, values_below
from ruleproof.verify.solving.conservation import conservation_laws
from ruleproof.verify.solving.induction import prove, proved_together
from ruleproof.verify.solving.outcomes import (
    Accepted,
    Bounded,
    Budget,
    Certificate,
    Fails,
    Outcome,
    Proof,
    Proved,
    Refused,
    Undecided,
    VacuousStartError,
)
from ruleproof.verify.solving.relations import Relations
from ruleproof.verify.solving.sampling import sample
from ruleproof.verify.solving.spacer import spacer_invariant
from ruleproof.verify.solving.strengthening import Strengthening
from ruleproof.verify.solving.unrolling import Unrolling
from tests.solver_scenes import (
    Trail,
    counter,
    delayed,
    distances,
    invariant,
    replayed,
    rotation,
    small_scenes,
    step_rule,
)


def proof_of(outcome: Outcome) -> Proof:
    assert isinstance(outcome, Proved), outcome
    return outcome.proof


@settings(max_examples=120, deadline=None)
@given(small_scenes())
def test_verdicts_are_those_of_plain_search(case: tuple[Scene, Property]) -> None:
    scene, claim = case
    names = [slot.name for slot in scene.slots]
    broken = [
        distance
        for state, distance in distances(scene).items()
        if not evaluate([claim.holds], dict(zip(names, state, strict=True)))[0]
    ]
    outcome = prove(scene, claim, budget=Budget(depth=8))
    match outcome:
        case Proved():
            assert not broken
        case Fails(play):
            assert play.length == min(broken)
            assert replayed(scene, play)
        case Bounded(depth):
            assert not broken or min(broken) > depth
        case _:
            pytest.fail(f"small scenes are decided: {outcome}")


@settings(max_examples=60, deadline=None)
@given(small_scenes())
def test_every_lemma_holds_in_every_reachable_state(case: tuple[Scene, Property]) -> None:
    scene, claim = case
    outcome = prove(scene, claim, budget=Budget(depth=4))
    if isinstance(outcome, Proved):
        names = [slot.name for slot in scene.slots]
        for state in distances(scene):
            values = dict(zip(names, state, strict=True))
            assert all(evaluate(outcome.proof.certificate.invariant, values))


@settings(max_examples=60, deadline=None)
@given(small_scenes())
def test_claims_that_are_proved_together_hold_in_every_state(
    case: tuple[Scene, Property],
) -> None:
    scene, claim = case
    terms = Terms(in_order([*scene_terms(scene), claim.holds]))
    slots = [terms.variable(slot.name, slot.sort) for slot in scene.slots]
    above = [
        terms.at_most(terms.number(1), each) for each in slots if isinstance(each.sort, Number)
    ]
    proved = proved_together(scene, [claim.holds, terms.negate(claim.holds), *above])
    names = [slot.name for slot in scene.slots]
    for state in distances(scene):
        assert all(evaluate(proved, dict(zip(names, state, strict=True))))


def test_of_claims_together_those_that_hold_are_proved_and_help_each_other() -> None:
    scene, terms = delayed(length=4)
    queue = [terms.variable(f"queue[{place}]", Truth()) for place in range(4)]
    claims = [terms.negate(queue[3]), queue[1], *map(terms.negate, queue[:3])]
    assert proved_together(scene, claims) == [claims[0], *claims[2:]]


def test_claims_together_need_lemmas_as_one_does() -> None:
    trail = Trail()
    claims = [trail.at_most_on_trail(token, 2).holds for token in ("bomb", "trap", "decoy")]
    assert proved_together(trail.scene, claims) == claims[:2]


def test_tokens_on_the_trail_are_bounded_by_a_conservation_law_that_is_found() -> None:
    trail = Trail()
    proof = proof_of(prove(trail.scene, trail.at_most_on_trail("bomb", 2)))
    assert proof.method == "induction with lemmas"
    counted = "".join(f"(if (equal token[{place}] 0) 1 0) " for place in range(3))
    assert [str(lemma) for lemma in proof.lemmas] == [f"(equal 2 (add {counted}reserve[bomb]))"]


def test_the_law_of_tokens_is_inductive_by_itself() -> None:
    trail = Trail()
    proof = proof_of(prove(trail.scene, trail.conserved("decoy")))
    assert (proof.method, proof.lemmas) == ("induction", ())


def test_another_invariant_of_the_scene_helps() -> None:
    trail = Trail()
    scene = replace(trail.scene, properties=(trail.conserved("bomb"), trail.cities_differ()))
    proof = proof_of(prove(scene, trail.at_most_on_trail("bomb", 2)))
    assert proof.method == "induction with other invariants"
    assert proof.lemmas == (trail.conserved("bomb").holds,)


def test_a_wrong_invariant_of_the_scene_does_not_help() -> None:
    trail = Trail()
    wrong = invariant("wrong", trail.terms.at_most(trail.on_trail("bomb"), trail.terms.number(1)))
    scene = replace(trail.scene, properties=(wrong,))
    outcome = prove(scene, trail.at_most_on_trail("bomb", 1))
    assert isinstance(outcome, Fails)
    assert outcome.play.length == 2


def test_cities_of_the_trail_differ() -> None:
    trail = Trail()
    proof = proof_of(prove(trail.scene, trail.cities_differ()))
    assert proof.checked_by == "bit-vectors"


def test_a_false_invariant_fails_with_a_shortest_play() -> None:
    trail = Trail()
    outcome = prove(trail.scene, trail.at_most_on_trail("trap", 0))
    assert isinstance(outcome, Fails)
    assert outcome.play.length == 1
    assert replayed(trail.scene, outcome.play)


def test_a_ring_keeps_one_truth() -> None:
    scene, terms = rotation(size=6)
    places = [terms.variable(f"place[{number}]", Truth()) for number in range(6)]
    claim = invariant("not both", terms.negate(terms.all_of([places[0], places[3]])))
    assert proof_of(prove(scene, claim)).method == "induction with lemmas"


def test_a_stride_is_found_as_a_remainder() -> None:
    scene, terms = counter(most=1000, stride=3)
    value = terms.variable("value", Number(0, 1000))
    proof = proof_of(prove(scene, invariant("never 500", different(terms, value, 500))))
    assert [str(lemma) for lemma in proof.lemmas] == ["(equal 0 (modulo value 3))"]


def test_a_queue_of_falsehoods_needs_all_of_them() -> None:
    scene, terms = delayed(length=5)
    last = terms.variable("queue[4]", Truth())
    proof = proof_of(prove(scene, invariant("end", terms.negate(last))))
    assert len(proof.lemmas) == 4


def ring(*, size: int) -> tuple[Scene, Property]:
    """Return numbers that change places in a ring, none of them of a certain remainder.

    That the first has not that remainder is inductive over `size` steps, and no lemma about
    sums, ranges or order helps.
    """
    terms, sort = Terms(), Number(0, 60)
    names = [f"number[{place}]" for place in range(size)]
    numbers = [terms.variable(name, sort) for name in names]
    chosen = [terms.variable(f"chosen[{place}]", sort) for place in range(size)]
    turn = {name: numbers[place - 1] for place, name in enumerate(names)}
    start = step_rule(
        "start",
        terms.all_of(different(terms, terms.modulo(part, terms.number(7)), 3) for part in chosen),
        dict(zip(names, chosen, strict=True)),
        *(Parameter(f"chosen[{place}]", sort) for place in range(size)),
    )
    slots = tuple(Slot(name, sort) for name in names)
    scene = Scene("ring", slots, start, (step_rule("turn", terms.true, turn),), terms.false)
    claim = different(terms, terms.modulo(numbers[0], terms.number(7)), 3)
    return scene, invariant("no such remainder", claim)


def different(terms: Terms, term: Term, value: int) -> Term:
    return terms.negate(terms.equal(term, terms.number(value)))


@pytest.mark.parametrize("size", [2, 3])
def test_a_ring_of_numbers_is_proved_over_as_many_steps_as_it_has_places(size: int) -> None:
    proof = proof_of(prove(*ring(size=size)))
    assert proof.method == f"induction over {size} steps"
    assert proof.certificate.k == size


def test_a_ring_too_long_for_steps_is_not_proved_by_steps() -> None:
    scene, claim = ring(size=3)
    outcome = prove(scene, claim, budget=Budget(induction=2, depth=3, resources=400_000))
    assert not isinstance(outcome, Proved) or outcome.proof.method == "Spacer"


def test_spacer_finds_an_invariant_that_the_certificate_accepts() -> None:
    trail = Trail()
    claim = trail.at_most_on_trail("bomb", 2).holds
    terms = Terms(in_order([*scene_terms(trail.scene), claim]))
    found = spacer_invariant(Relations(trail.scene), terms, claim, [], 20_000_000)
    assert found is not None
    certificate = Certificate((claim, *found))
    assert check_certificate(trail.scene, claim, certificate) == Accepted("bit-vectors")


def test_spacer_gives_up_when_its_resources_run_out() -> None:
    trail = Trail()
    claim = trail.at_most_on_trail("bomb", 2).holds
    terms = Terms(in_order([*scene_terms(trail.scene), claim]))
    assert spacer_invariant(Relations(trail.scene), terms, claim, [], 10_000) is None


def test_spacer_finds_nothing_for_a_false_claim() -> None:
    trail = Trail()
    claim = trail.at_most_on_trail("bomb", 1).holds
    terms = Terms(in_order([*scene_terms(trail.scene), claim]))
    assert spacer_invariant(Relations(trail.scene), terms, claim, [], 20_000_000) is None


def test_plays_that_all_end_are_searched_to_the_end() -> None:
    scene, terms = counter(most=12, stride=1)
    odd = terms.variable("odd", Number(0, 1008))
    product = terms.add([terms.multiply(terms.number(31), odd), terms.number(17)])
    updates = {"odd": terms.modulo(product, terms.number(1009))}
    grow = replace(scene.rules[0], updates={**scene.rules[0].updates, **updates})
    start = replace(scene.start, updates={**scene.start.updates, "odd": terms.number(5)})
    slots = (*scene.slots, Slot("odd", Number(0, 1008)))
    scene = replace(scene, slots=slots, start=start, rules=(grow,))
    reached = {state[1] for state in distances(scene)}
    claim = invariant(
        "never", different(terms, odd, next(n for n in range(99) if n not in reached))
    )
    proof = proof_of(prove(scene, claim, budget=Budget(resources=2_000_000)))
    assert proof.method == "search of all plays, which end within 12 steps"


def test_a_never_is_proved_by_its_negation() -> None:
    trail = Trail()
    three = trail.terms.equal(trail.on_trail("bomb"), trail.terms.number(3))
    never = Property("never", "three bombs", (), three)
    assert proof_of(prove(trail.scene, never)).method == "induction with lemmas"


def test_a_contradictory_start_proves_nothing() -> None:
    scene, terms = counter(most=5, stride=1)
    scene = replace(scene, start=replace(scene.start, guard=terms.false))
    with pytest.raises(VacuousStartError):
        prove(scene, invariant("anything", terms.false))


def test_a_start_that_always_meets_a_fault_proves_nothing() -> None:
    scene, terms = counter(most=5, stride=1)
    fault = Fault(terms.true, "always")
    scene = replace(scene, start=replace(scene.start, faults=(fault,)))
    with pytest.raises(VacuousStartError):
        prove(scene, invariant("anything", terms.false))


def test_a_goal_is_no_invariant() -> None:
    scene, terms = counter(most=5, stride=1)
    with pytest.raises(ValueError, match="is no invariant"):
        prove(scene, Property("reachable", "anything", (), terms.true))


def test_a_step_that_faults_does_not_break_an_invariant() -> None:
    trail = Trail(bombs=6)
    points = trail.terms.at_most(trail.points, trail.terms.number(20))
    assert proof_of(prove(trail.scene, invariant("points", points))).method == "induction"


def test_nothing_is_proved_without_resources() -> None:
    trail = Trail()
    budget = Budget(resources=100, depth=2)
    outcome = prove(trail.scene, trail.at_most_on_trail("bomb", 2), budget=budget)
    assert isinstance(outcome, Undecided)


def test_a_budget_without_any_resources_is_refused() -> None:
    with pytest.raises(ValueError, match="a budget has resources"):
        Budget(resources=0)


def test_a_claim_deeper_than_the_bound_is_bounded() -> None:
    scene, terms = counter(most=1000, stride=3)
    claim = invariant("501", different(terms, terms.variable("value", Number(0, 1000)), 501))
    outcome = prove(scene, claim, budget=Budget(depth=5, resources=400_000))
    assert outcome == Bounded(5)


def test_the_cone_of_values_stops_at_guards() -> None:
    trail = Trail()
    claim = trail.at_most_on_trail("bomb", 2).holds
    assert values_below(trail.scene, [claim]) == {"token[0]", "token[1]", "token[2]"}


def test_the_whole_cone_follows_guards_and_ends() -> None:
    trail = Trail()
    claim = trail.at_most_on_trail("bomb", 2).holds
    assert everything_below(trail.scene, [claim]) == {slot.name for slot in trail.scene.slots}


def test_a_slot_outside_of_the_cone_changes_no_proof() -> None:
    scene, terms = counter(most=9, stride=3)
    other = terms.variable("other", Number(0, 1))
    flip = step_rule("flip", terms.true, {"other": terms.subtract(terms.number(1), other)})
    start = replace(scene.start, updates={**scene.start.updates, "other": terms.number(0)})
    scene = replace(
        scene,
        slots=(*scene.slots, Slot("other", Number(0, 1))),
        start=start,
        rules=(*scene.rules, flip),
    )
    claim = different(terms, terms.variable("value", Number(0, 9)), 4)
    assert everything_below(scene, [claim]) == {"value"}
    assert isinstance(prove(scene, invariant("never 4", claim)), Proved)


def test_one_law_for_each_kind_of_token_is_found() -> None:
    trail = Trail()
    sorts = {slot.name: slot.sort for slot in trail.scene.slots}
    laws = conservation_laws(sample(trail.scene), sorts)
    assert [(law.low, law.high) for law in laws] == [(2, 2), (2, 2), (3, 3)]
    assert all(factor == 1 for law in laws for factor, _ in law.parts)


def test_sampled_states_are_reachable() -> None:
    scene, _ = rotation(size=4)
    reached = set(distances(scene))
    states = sample(scene).states
    assert {tuple(map(int, state)) for state in zip(*states.values(), strict=True)} <= reached


def test_samples_stop_at_ends_and_faults() -> None:
    scene, terms = counter(most=30, stride=1)
    value = terms.variable("value", Number(0, 30))
    fault = Fault(terms.equal(value, terms.number(7)), "seven is undefined")
    faulty = replace(scene, rules=(replace(scene.rules[0], faults=(fault,)),))
    ended = replace(scene, ended=terms.equal(value, terms.number(4)))
    assert sample(faulty).states["value"].max() == 7
    assert sample(ended).states["value"].max() == 4


def test_a_reading_has_only_its_own_values() -> None:
    scene, terms = counter(most=9, stride=3)
    reading = terms.variable("reading", Number(1, 2))
    scene = replace(scene, slots=(*scene.slots, Slot("reading", Number(1, 2), frozen=True)))
    value = terms.variable("value", Number(0, 9))
    rest = terms.modulo(value, terms.number(3))
    proof = proof_of(prove(scene, invariant("less", terms.less(rest, reading))))
    assert (proof.method, proof.lemmas) == ("induction", ())


def test_tiles_that_change_places_stay_different() -> None:
    terms, sort = Terms(), Number(0, 4)
    names = [f"tile[{place}]" for place in range(4)]
    tiles = [terms.variable(name, sort) for name in names]
    rules = tuple(
        step_rule(
            f"swap {place}",
            terms.less(tiles[place], tiles[place + 1]),
            {names[place]: tiles[place + 1], names[place + 1]: tiles[place]},
        )
        for place in range(3)
    )
    first = {name: terms.number(place) for place, name in enumerate(names)}
    slots = tuple(Slot(name, sort) for name in names)
    scene = Scene("tiles", slots, step_rule("start", terms.true, first), rules, terms.false)
    claim = terms.negate(terms.equal(tiles[0], tiles[3]))
    assert proof_of(prove(scene, invariant("different", claim))).method == "induction with lemmas"


def house() -> tuple[Scene, Property]:
    """Return a house: whoever is inside has opened the door, and for that had the key."""
    terms = Terms()
    names = ("key", "door", "inside")
    key, door, inside = (terms.variable(name, Truth()) for name in names)
    rules = (
        step_rule("find", terms.true, {"key": terms.true}),
        step_rule("open", key, {"door": terms.true}),
        step_rule("enter", door, {"inside": terms.true}),
    )
    start = step_rule("start", terms.true, dict.fromkeys(names, terms.false))
    slots = tuple(Slot(name, Truth()) for name in names)
    scene = Scene("house", slots, start, rules, terms.false)
    return scene, invariant("the key comes first", terms.implies(inside, key))


def test_an_implication_is_found() -> None:
    proof = proof_of(prove(*house()))
    assert proof.method == "induction with implications"
    assert [str(lemma) for lemma in proof.lemmas] == ["(or key (not door))"]


def test_a_question_too_hard_for_once_is_asked_by_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(situation, "QUICK", 1)
    trail = Trail()
    assert proof_of(prove(trail.scene, trail.at_most_on_trail("bomb", 2))).lemmas
    assert isinstance(prove(trail.scene, trail.at_most_on_trail("bomb", 1)), Fails)


def test_a_refused_certificate_leaves_a_claim_unproved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(induction, "check_certificate", lambda *_: Refused("by the test"))
    trail = Trail()
    outcome = prove(trail.scene, trail.conserved("bomb"), budget=Budget(depth=2, induction=1))
    assert isinstance(outcome, Undecided)
    assert "was refused: by the test" in outcome.why
    assert outcome.depth == 2


def test_z3_is_not_imported_before_a_question_is_asked() -> None:
    code = "import sys, ruleproof.verify.solving.induction; sys.exit('z3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def strengthening(trail: Trail, *, resources: int = 20_000_000) -> Strengthening:
    """Return the engine alone, without the certificate that would catch its mistakes."""
    return Strengthening(Relations(trail.scene), resources)


@pytest.mark.parametrize("quick", [1, 400_000])
def test_what_is_not_inductive_does_not_survive(
    monkeypatch: pytest.MonkeyPatch, quick: int
) -> None:
    monkeypatch.setattr(situation, "QUICK", quick)
    trail = Trail()
    assert strengthening(trail).survivors([trail.at_most_on_trail("bomb", 2).holds]) == []


@pytest.mark.parametrize("quick", [1, 400_000])
def test_what_a_claim_needs_is_inductive_by_itself(
    monkeypatch: pytest.MonkeyPatch, quick: int
) -> None:
    monkeypatch.setattr(situation, "QUICK", quick)
    trail = Trail()
    claim, law = trail.at_most_on_trail("bomb", 2).holds, trail.conserved("bomb").holds
    engine = strengthening(trail)
    assert set(engine.needed(claim, [claim, law])) == {claim, law}


def test_what_cannot_be_decided_does_not_survive() -> None:
    trail = Trail()
    law = trail.conserved("bomb").holds
    assert strengthening(trail).survivors([law]) == [law]
    assert strengthening(trail, resources=1).survivors([law]) == []


def test_lemmas_that_a_path_needs_are_named() -> None:
    trail = Trail()
    claim, law = trail.at_most_on_trail("bomb", 2).holds, trail.conserved("bomb").holds
    relations = Relations(trail.scene)
    path = Unrolling(relations, 20_000_000, from_start=False)
    path.assume([law, trail.cities_differ().holds])
    path.extend()
    broken = relations.encoding.z3.Not(path.last.values(claim))
    assert path.check([broken]) == "unsat"
    assert path.used() == [law]
