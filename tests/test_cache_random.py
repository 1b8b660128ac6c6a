"""Generated statements and components: what is kept says what a fresh look says."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.language.game import Game
from ruleproof.verify.cache import Cache, using
from ruleproof.verify.results import Result
from ruleproof.verify.statements.findings import results_of
from ruleproof.verify.statements.judging import judged
from ruleproof.verify.statements.kept import judged_or_kept
from ruleproof.verify.statements.parts import Shape, ShapePart
from ruleproof.verify.statements.theory import theory_of
from tests.test_statements_random import games


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    sizes = draw(st.lists(st.integers(1, 3), min_size=1, max_size=3))
    step = st.integers(0, len(sizes) - 1).flatmap(
        lambda cell: st.tuples(st.just(cell), st.integers(0, sizes[cell] - 1))
    )
    path = st.lists(step, min_size=1, max_size=2, unique_by=lambda each: each[0]).map(tuple)
    part = st.builds(
        ShapePart,
        st.integers(0, 4),
        st.booleans(),
        st.lists(path, min_size=1, max_size=2).map(tuple),
    )
    parts = draw(st.lists(part, min_size=1, max_size=6))
    hard = {each.speaker for each in parts if each.hard}
    return Shape(
        tuple(sizes),
        tuple(ShapePart(each.speaker, each.speaker in hard, each.excludes) for each in parts),
    )


@given(st.lists(shapes(), min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
def test_a_kept_judgement_is_the_one_that_was_kept(some: list[Shape]) -> None:
    with TemporaryDirectory() as folder, using(Cache(Path(folder), "this version")):
        for _ in range(2):
            assert [judged_or_kept(shape) for shape in some] == [judged(shape) for shape in some]


def told(game: Game) -> list[Result]:
    return list(results_of(theory_of(game), "made"))


@given(st.lists(games(), min_size=2, max_size=4))
@settings(max_examples=40, deadline=None)
def test_statements_have_the_same_answers_with_what_others_kept(some: list[Game]) -> None:
    fresh = [told(game) for game in some]
    with TemporaryDirectory() as folder, using(Cache(Path(folder), "this version")):
        for _ in range(2):
            assert [told(game) for game in some] == fresh
