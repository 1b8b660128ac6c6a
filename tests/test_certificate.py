"""Certificates are checked again: right ones pass, wrong ones are refused, by both ways alike."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.scene import Property, Scene, Slot
from ruleproof.models.term_building import Terms
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Number, Term
from ruleproof.verify.solving import certificate as checking
from ruleproof.verify.solving.certificate import check_certificate
from ruleproof.verify.solving.certificate_bits import refusal_by_bits
from ruleproof.verify.solving.outcomes import Accepted, Certificate, Refused
from tests.solver_scenes import Trail, counter, distances, small_scenes

RESOURCES = 50_000_000


def even(terms: Terms) -> Term:
    """Return that the counter is even."""
    rest = terms.modulo(terms.variable("value", Number(0, 6)), terms.number(2))
    return terms.equal(rest, terms.number(0))


def never(terms: Terms, value: int) -> Term:
    """Return that the counter has not a certain value."""
    return terms.negate(terms.equal(terms.variable("value", Number(0, 6)), terms.number(value)))


def refusals(scene: Scene, claim: Term, certificate: Certificate) -> list[bool]:
    """Return whether each of the two ways refuses."""
    by_enumeration = checking._Enumeration(scene, claim, certificate).refusal()
    by_bits = refusal_by_bits(scene, claim, certificate, RESOURCES)
    return [by_enumeration is not None, by_bits is not None]


def test_an_inductive_invariant_is_accepted() -> None:
    scene, terms = counter(most=6, stride=2)
    assert refusals(scene, never(terms, 3), Certificate((even(terms),))) == [False, False]


def test_an_invariant_that_a_step_breaks_is_refused() -> None:
    scene, terms = counter(most=6, stride=2)
    assert refusals(scene, never(terms, 3), Certificate((never(terms, 3),))) == [True, True]


def test_an_invariant_that_does_not_imply_the_claim_is_refused() -> None:
    scene, terms = counter(most=6, stride=2)
    assert refusals(scene, never(terms, 4), Certificate((even(terms),))) == [True, True]


def test_an_invariant_that_the_start_breaks_is_refused() -> None:
    scene, terms = counter(most=6, stride=2, start=1)
    assert refusals(scene, never(terms, 3), Certificate((even(terms),))) == [True, True]


def test_an_empty_invariant_is_refused() -> None:
    scene, terms = counter(most=6, stride=2)
    assert refusals(scene, never(terms, 3), Certificate(())) == [True, True]


def test_a_contradictory_start_is_refused() -> None:
    scene, terms = counter(most=6, stride=2)
    scene = replace(scene, start=replace(scene.start, guard=terms.false))
    assert refusals(scene, never(terms, 3), Certificate((even(terms),))) == [True, True]


def test_a_false_invariant_is_refused() -> None:
    scene, terms = counter(most=6, stride=2)
    assert refusals(scene, never(terms, 3), Certificate((terms.false,))) == [True, True]


def test_two_steps_are_accepted_where_one_is_not_enough() -> None:
    scene, terms = counter(most=6, stride=2)
    assert refusals(scene, never(terms, 3), Certificate((never(terms, 3),), 2)) == [False, False]


def test_two_steps_that_the_second_state_breaks_are_refused() -> None:
    scene, terms = counter(most=6, stride=3)
    assert refusals(scene, never(terms, 3), Certificate((never(terms, 3),), 2)) == [True, True]


def test_an_unguarded_step_out_of_a_domain_is_refused() -> None:
    scene, terms = counter(most=6, stride=2)
    unguarded = replace(scene.rules[0], guard=terms.true)
    scene = replace(scene, rules=(unguarded,))
    assert refusals(scene, never(terms, 3), Certificate((even(terms),))) == [True, True]


def test_all_plays_searched_to_their_end_are_accepted() -> None:
    scene, terms = counter(most=6, stride=2)
    certificate = Certificate((never(terms, 5),), 4, exhausts=True)
    assert refusals(scene, never(terms, 5), certificate) == [False, False]


def test_plays_that_go_on_are_refused() -> None:
    scene, terms = counter(most=6, stride=2)
    certificate = Certificate((never(terms, 6),), 3, exhausts=True)
    assert refusals(scene, never(terms, 6), certificate) == [True, True]


def test_an_induction_over_no_step_is_refused() -> None:
    scene, terms = counter(most=6, stride=2)
    refused = check_certificate(scene, never(terms, 3), Certificate((even(terms),), 0))
    assert refused == Refused("an induction takes one step at least")


def test_a_frozen_slot_is_checked_for_all_its_values() -> None:
    scene, terms = counter(most=6, stride=2)
    scene = replace(scene, slots=(*scene.slots, Slot("reading", Number(0, 1), frozen=True)))
    reading = terms.variable("reading", Number(0, 1))
    claim = terms.equal(reading, terms.number(0))
    assert refusals(scene, claim, Certificate((claim,))) == [True, True]


def test_nothing_is_asked_of_steps_after_the_end() -> None:
    scene, terms = counter(most=6, stride=2)
    value = terms.variable("value", Number(0, 6))
    scene = replace(scene, ended=terms.equal(value, terms.number(4)))
    low = terms.at_most(value, terms.number(4))
    certificate = Certificate((low, even(terms)))
    assert refusals(scene, never(terms, 6), certificate) == [False, False]


def test_small_scopes_are_enumerated() -> None:
    scene, terms = counter(most=6, stride=2)
    accepted = check_certificate(scene, never(terms, 3), Certificate((even(terms),)))
    assert accepted == Accepted("enumeration")


def test_the_trail_is_checked_by_bit_vectors() -> None:
    trail = Trail()
    claim, law = trail.at_most_on_trail("bomb", 2).holds, trail.conserved("bomb").holds
    assert check_certificate(trail.scene, claim, Certificate((claim, law))) == Accepted(
        "bit-vectors"
    )


@pytest.mark.parametrize("law", ["trap", "decoy"])
def test_the_law_of_another_token_is_refused(law: str) -> None:
    trail = Trail()
    claim = trail.at_most_on_trail("bomb", 2).holds
    refused = check_certificate(
        trail.scene, claim, Certificate((claim, trail.conserved(law).holds))
    )
    assert refused == Refused("it is not so that `moves` keeps the invariant")


def test_a_check_without_resources_is_refused() -> None:
    trail = Trail()
    claim, law = trail.at_most_on_trail("bomb", 2).holds, trail.conserved("bomb").holds
    refused = check_certificate(trail.scene, claim, Certificate((claim, law)), resources=1_000)
    assert isinstance(refused, Refused)
    assert "resources" in refused.why


@settings(max_examples=100, deadline=None)
@given(small_scenes(), st.integers(1, 3), st.booleans())
def test_both_ways_agree_on_random_certificates(
    case: tuple[Scene, Property], k: int, exhausts: bool
) -> None:
    scene, claim = case
    certificate = Certificate((claim.holds,), k, exhausts=exhausts)
    first, second = refusals(scene, claim.holds, certificate)
    assert first == second


@settings(max_examples=100, deadline=None)
@given(small_scenes(), st.integers(1, 3), st.booleans())
def test_nothing_that_a_play_refutes_is_accepted(
    case: tuple[Scene, Property], k: int, exhausts: bool
) -> None:
    scene, claim = case
    certificate = Certificate((claim.holds,), k, exhausts=exhausts)
    if isinstance(check_certificate(scene, claim.holds, certificate), Accepted):
        names = [slot.name for slot in scene.slots]
        for state in distances(scene):
            assert evaluate([claim.holds], dict(zip(names, state, strict=True)))[0]
