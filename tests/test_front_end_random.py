"""Rules at random: Python and the terms agree on every step, faults included."""

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import ModelError
from tests.games.agreement import any_state, any_values, by_terms, disagreement, model_of
from tests.games.random_rules import random_game

# A name that no path has assigned, and a table that is too large, are refused rather than read.
MAY_BE_REFUSED = {"RP202", "RP204", "RP205"}


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.integers(0, 2**32))
def test_python_and_the_terms_agree_on_every_step_of_a_rule(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    text = random_game(rng)
    try:
        model = model_of(tmp_path, text)
    except ModelError as error:
        if {fault.code for fault in error.diagnostics} <= MAY_BE_REFUSED:
            return
        raise
    assert disagreement(model, rng, times=20) is None, text


def test_most_rules_at_random_can_be_read(tmp_path: Path) -> None:
    refused = 0
    for seed in range(100):
        try:
            model_of(tmp_path, random_game(random.Random(seed)))
        except ModelError:
            refused += 1
    assert refused <= 10


@pytest.mark.parametrize("wanted", ["fault", "not allowed", "step"])
def test_rules_at_random_end_in_every_way(tmp_path: Path, wanted: str) -> None:
    rng, found = random.Random(7), set()
    for seed in range(40):
        try:
            model = model_of(tmp_path, random_game(random.Random(seed)))
        except ModelError:
            continue
        (rule,) = model.scene.rules
        for _ in range(10):
            end = by_terms(model, rule, any_state(model, rng), any_values(rule, rng))
            found.add(end if isinstance(end, str) else "step")
    assert wanted in found
