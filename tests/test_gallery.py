"""A gallery of broken models: sound games with one defect each, and what catches it."""

from collections import defaultdict
from pathlib import Path

import pytest

from tests.gallery.defects import GAMES, KINDS, Defect, defects, judged, sound

DEFECTS = defects()
NAMES = [f"{each.kind}, {each.game} {number}" for number, each in enumerate(DEFECTS)]


@pytest.mark.parametrize("game", GAMES)
def test_a_sound_game_has_no_finding(game: str) -> None:
    report = sound(game)
    assert report.diagnostics == ()
    assert [each.result.id for each in report.answers if each.result.verdict != "proved"] == []


@pytest.mark.parametrize("defect", DEFECTS, ids=NAMES)
def test_a_defect_is_told_as_expected(defect: Defect, tmp_path: Path) -> None:
    found = judged(defect, tmp_path)
    if defect.caught is not None and "code" in defect.caught:
        assert defect.caught["code"] in found.codes
    elif defect.caught is not None:
        assert found.codes == ()
        assert found.findings[defect.caught["id"]].verdict == defect.caught["verdict"]
    elif defect.changes is not None:
        assert (found.codes, found.findings) == ((), {})
        assert found.answers[defect.changes["id"]] == defect.changes["answer"]
    else:
        assert defect.missed
        assert (found.codes, found.findings, found.answers) == ((), {}, {})


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_defect_is_caught_in_three_games(kind: str) -> None:
    games = {each.game for each in DEFECTS if each.kind == kind and each.caught is not None}
    assert len(games) >= 3


def test_no_two_defects_of_a_game_are_the_same() -> None:
    changes = defaultdict(list)
    for each in DEFECTS:
        changes[each.game, each.file, each.old, each.new].append(each.kind)
    assert [kinds for kinds in changes.values() if len(kinds) > 1] == []
