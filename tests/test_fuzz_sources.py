"""Rules that are almost right: each is answered or refused, and none ends in a traceback."""

import pytest

pytest.importorskip("trust.fuzz", reason="no wheel holds the folder `trust`")

from trust.comparing import compare
from trust.fuzz import CODE, SOURCES
from trust.running import comparison_named

pytestmark = [
    pytest.mark.checkout,
    pytest.mark.filterwarnings("ignore::SyntaxWarning"),
]


def test_rules_that_are_almost_right_are_answered_or_refused() -> None:
    assert compare(comparison_named("sources"), 22, 40).found is None


@pytest.mark.parametrize("word", CODE)
def test_a_word_out_of_place_is_answered_or_refused(word: str) -> None:
    (source,) = [text for text in SOURCES if "A duel at a well" in text]
    for place in ("Range[0, 6]", "Die[6]", "s.buckets[s.turn] > 0", "Player.ANN: Player.BOB"):
        assert comparison_named("sources").disagreement(source.replace(place, word)) is None
