"""Data files that are almost right: each is answered or refused, and none ends in a traceback."""

import pytest

pytest.importorskip("trust.fuzz", reason="no wheel holds the folder `trust`")

from trust.comparing import Comparison, compare
from trust.running import comparisons

pytestmark = pytest.mark.checkout

FILES = [each for each in comparisons("fuzz") if each.name != "sources"]


@pytest.mark.parametrize("comparison", FILES, ids=lambda each: each.name)
def test_a_file_that_is_almost_right_is_answered_or_refused(comparison: Comparison) -> None:
    assert compare(comparison, 1, 60).found is None
