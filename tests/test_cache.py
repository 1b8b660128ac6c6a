"""Answers that are kept: found when nothing changed, and only then."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ruleproof.verify.allowance import Allowance
from ruleproof.verify.cache import Cache, digest, users_cache, using
from ruleproof.verify.check import check_game
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.results import Result
from ruleproof.verify.rules import context
from ruleproof.verify.statements import kept as kept_judgements
from tests.command_line import PARTIAL, Ask
from tests.kept_game import answers, edit, made


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "kept", "this version")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return made(tmp_path / "duel")


@pytest.fixture
def explored(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows by a word whenever a scene is explored."""
    found: list[str] = []
    real = explore

    def counted(scene: object, **settings: object) -> object:
        found.append("again")
        return real(scene, **settings)  # type: ignore[arg-type]

    monkeypatch.setattr(context, "explore", counted)
    return found


def test_what_is_kept_is_not_worked_out_again(
    folder: Path, cache: Cache, explored: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_judgements, "WORTH_KEEPING", 0)
    first = answers(folder, cache)
    explored.clear()
    monkeypatch.setattr(kept_judgements, "judged", None)
    kept = answers(folder, cache)
    assert kept == first
    assert all(isinstance(each, Result) for each in kept)
    assert not explored


SYMMETRIC = "from ruleproof.game import symmetric\n@symmetric"
NEW = "@says()\ndef fours_hit(): return hits(Side.LEFT, 4)"
EDITS = {
    "a statement": ("game.py", "when(roll > 4)", "when(roll > 3)"),
    "a statement that a rule asks": ("game.py", "== worth(by)", "== worth(by) + 1"),
    "a new statement": ("game.py", "class Table", f"{NEW}\nclass Table"),
    "what a statement cites": ("game.py", '"T-4"', '"T-44"'),
    "the name of a statement": ("game.py", "threes_hit", "all_threes_hit"),
    "a helper of a statement": ("helpers.py", "1 if by is", "3 if by is"),
    "a helper of a rule": ("helpers.py", "more * STEP", "more + STEP"),
    "a constant in another file": ("kinds.py", "STEP = 1", "STEP = 2"),
    "a constant that a claim hangs on": ("kinds.py", "BOX = 4", "BOX = 5"),
    "how a member is shown": ("kinds.py", '"right"', '"the right one"'),
    "a kind": ("kinds.py", '"right"', '"right"\n    MIDDLE = "middle"'),
    "what a rule requires": ("game.py", "RIGHT and s.count < BOX", "RIGHT"),
    "what a rule cites": ("game.py", '"T-6"', '"T-66"'),
    "who takes a rule": ("game.py", "by=Side.RIGHT", "by=Side.LEFT"),
    "an invariant": ("game.py", "s.count <= 4", "s.count <= 5"),
    "the start": ("game.py", "turn: Side = Side.LEFT", "turn: Side = Side.RIGHT"),
    "a range": ("game.py", "Range[0, 9]", "Range[0, 4]"),
    "the kind of a die": ("game.py", "s: Table, roll: Die[6]", "s: Table, roll: Range[1, 6]"),
    "a kind that is declared symmetric": ("kinds.py", "class Side", f"{SYMMETRIC}\nclass Side"),
    "a fault": ("helpers.py", "1 if by is", "1 if bye is"),
}  # fmt: skip


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_changes_the_answers_as_without_a_cache(
    folder: Path, cache: Cache, name: str
) -> None:
    before = answers(folder, cache)
    edit(folder, *EDITS[name])
    after = answers(folder, cache)
    assert after == answers(folder, None)
    assert after != before


def test_an_edit_that_is_taken_back_finds_what_was_kept(
    folder: Path, cache: Cache, explored: list[str]
) -> None:
    first = answers(folder, cache)
    edit(folder, "kinds.py", "BOX = 4", "BOX = 5")
    answers(folder, cache)
    edit(folder, "kinds.py", "BOX = 5", "BOX = 4")
    explored.clear()
    assert answers(folder, cache) == first
    assert not explored


def test_lines_that_move_are_told_where_they_are_now(
    folder: Path, cache: Cache, explored: list[str]
) -> None:
    before = answers(folder, cache)
    edit(folder, "game.py", "hits = unknown", "# a remark\n\nhits = unknown")
    explored.clear()
    after = answers(folder, cache)
    assert not explored
    assert after == answers(folder, None)
    assert after != before


def test_an_edit_of_a_statement_leaves_the_scenes_that_do_not_ask_it(
    folder: Path, cache: Cache, explored: list[str]
) -> None:
    answers(folder, cache)
    edit(folder, *EDITS["a statement"])
    explored.clear()
    assert answers(folder, cache) == answers(folder, cache)
    assert not explored


AGREES = "@says()\ndef one_for_the_left(): return bonus(Side.LEFT) == 1"
KEEPING = {
    "an answer that no rule asks for": ("helpers.py", "else 2", "else 3"),
    "another way to say the same": ("helpers.py", "1 if by is", "2 - 1 if by is"),
    "one more statement that agrees": ("game.py", "class Table", f"{AGREES}\nclass Table"),
}  # fmt: skip


@pytest.mark.parametrize("name", KEEPING)
def test_a_scene_is_kept_as_long_as_the_answers_that_it_asks_for_are_the_same(
    folder: Path, cache: Cache, explored: list[str], name: str
) -> None:
    answers(folder, cache)
    edit(folder, *KEEPING[name])
    explored.clear()
    after = answers(folder, cache)
    assert not explored
    assert after == answers(folder, None)


def test_a_scene_is_worked_out_again_when_an_answer_that_it_asks_for_is_another(
    folder: Path, cache: Cache, explored: list[str]
) -> None:
    answers(folder, cache)
    edit(folder, "helpers.py", "1 if by is Side.LEFT", "2 if by is Side.LEFT")
    explored.clear()
    answers(folder, cache)
    assert explored


SECOND_SCENE = """
class Other(State):
    done: bool = False

@rule("T-10")
def finishes(s: Other):
    require(not s.done)
    s.done = True
"""


def test_no_process_is_started_where_everything_is_kept(
    folder: Path, cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ruleproof.verify.side_by_side.worker_count", lambda: 2)
    edit(folder, "game.py", "class Table", f"{SECOND_SCENE}\nclass Table")
    first = answers(folder, cache)
    monkeypatch.setattr("ruleproof.verify.side_by_side.ProcessPoolExecutor", None)
    assert answers(folder, cache) == first


def test_another_version_of_ruleproof_finds_nothing(
    folder: Path, cache: Cache, explored: list[str]
) -> None:
    answers(folder, cache)
    explored.clear()
    answers(folder, replace(cache, version="another"))
    assert explored


def test_ruleproofs_own_sources_are_part_of_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = users_cache()
    real = Path.read_text

    def edited(path: Path, *arguments: str, **settings: str) -> str:
        text = real(path, *arguments, **settings)
        return text + "\n" if path.name == "judging.py" else text

    monkeypatch.setattr(Path, "read_text", edited)
    after = users_cache()
    assert before is not None
    assert after is not None
    assert before.version != after.version


def cut(text: str) -> str:
    return text[: len(text) // 2]


def rotten(text: str) -> str:
    return text[:-20] + "#" + text[-19:]


@pytest.mark.parametrize("damage", [cut, rotten, lambda _: "", lambda _: "\0" * 100])
def test_what_is_damaged_is_worked_out_again(
    folder: Path, cache: Cache, explored: list[str], damage: Callable[[str], str]
) -> None:
    first = answers(folder, cache)
    for path in cache.folder.glob("*/*"):
        path.write_text(damage(path.read_text()))
    explored.clear()
    assert answers(folder, cache) == first
    assert explored
    explored.clear()
    assert answers(folder, cache) == first
    assert not explored


def rewritten(cache: Cache, change: Callable[[object], object]) -> None:
    """Change every entry, and give it a checksum that fits."""
    for path in cache.folder.glob("*/*"):
        value = json.loads(path.read_text().partition("\n")[2])
        text = json.dumps(change(value))
        path.write_text(f"{digest(path.name, text)}\n{text}")


@pytest.mark.parametrize("nonsense", [None, [], {}, 7, "x", {"results": [{}], "plays": []}, [[1]]])
def test_entries_that_are_no_answers_are_not_believed(
    folder: Path, cache: Cache, nonsense: object
) -> None:
    first = answers(folder, cache)
    rewritten(cache, lambda _: nonsense)
    assert answers(folder, cache) == first


def test_a_kept_play_that_goes_otherwise_is_not_shown(
    folder: Path, cache: Cache, explored: list[str]
) -> None:
    first = answers(folder, cache)

    def shorter(value: object) -> object:
        if isinstance(value, dict) and "plays" in value:
            longest = max(value["plays"], key=lambda play: len(play["steps"]))
            del longest["steps"][-1]
        return value

    rewritten(cache, shorter)
    explored.clear()
    assert answers(folder, cache) == first
    assert explored


def test_the_folder_may_be_deleted(folder: Path, cache: Cache) -> None:
    first = answers(folder, cache)
    for path in cache.folder.glob("*/*"):
        path.unlink()
    assert answers(folder, cache) == first


def test_a_folder_that_cannot_be_made_is_no_fault(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    nowhere = Cache(tmp_path / "file" / "kept", "this version")
    assert answers(folder, nowhere) == answers(folder, None)


def test_answers_that_hang_on_the_clock_are_not_kept(
    folder: Path, cache: Cache, explored: list[str]
) -> None:
    with using(cache):
        check_game(str(folder), allowance=Allowance(600))
    explored.clear()
    answers(folder, cache)
    assert explored


def test_the_oldest_entries_go_when_there_are_too_many(
    cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        cache.put("kind", str(number), "x" * 1000)
        (entry,) = [path for path in cache.folder.glob("*/*") if path.stat().st_mtime_ns > 10]
        os.utime(entry, ns=(number, number))
    monkeypatch.setattr("ruleproof.verify.cache.MOST_BYTES", 3000)
    monkeypatch.setattr("ruleproof.verify.cache.KEPT_BYTES", 2500)
    cache.trim()
    assert [cache.get("kind", str(number)) is not None for number in range(4)] == [
        False, False, True, True,
    ]  # fmt: skip


def test_entries_of_two_kinds_are_never_confused(cache: Cache) -> None:
    cache.put("one", "key", 1)
    assert cache.get("one", "key") == 1
    assert cache.get("other", "key") is None


def test_an_entry_moved_to_another_place_is_not_believed(cache: Cache) -> None:
    cache.put("one", "key", 1)
    cache.put("one", "other", 2)
    first, second = cache.folder.glob("*/*")
    first.write_text(second.read_text())
    assert sorted(str(cache.get("one", key)) for key in ("key", "other")) in (
        ["1", "None"],
        ["2", "None"],
    )


def test_the_users_cache_is_where_xdg_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("RULEPROOF_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    found = users_cache()
    assert found is not None
    assert found.folder == tmp_path / "ruleproof"


@pytest.mark.parametrize("word", ["off", "0", "", "OFF"])
def test_the_users_cache_can_be_turned_off(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    monkeypatch.setenv("RULEPROOF_CACHE", word)
    assert users_cache() is None


@pytest.mark.parametrize(("option", "kept"), [((), True), (("--no-cache",), False)])
def test_check_keeps_its_answers_unless_told_otherwise(
    ask: Ask,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    option: tuple[str, ...],
    kept: bool,
) -> None:
    monkeypatch.setenv("RULEPROOF_CACHE", str(tmp_path / "here"))
    made(tmp_path / "duel")
    first = ask("check", "duel", *option)
    assert any((tmp_path / "here").glob("*/*")) == kept
    assert ask("check", "duel", *option) == first


def test_answers_about_boards_that_fit_are_kept(
    cache: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = tmp_path / "board.toml"
    board.write_text(PARTIAL)
    first = answers(tmp_path, cache)
    monkeypatch.setattr("ruleproof.verify.board_check.PartialBoardCheck", None)
    assert answers(tmp_path, cache) == first


def test_an_edit_of_a_board_changes_its_answers(cache: Cache, tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(PARTIAL)
    before = answers(tmp_path, cache)
    edit(tmp_path, "board.toml", '"A - B"', '"A - B", "B - C"')
    after = answers(tmp_path, cache)
    assert after == answers(tmp_path, None)
    assert after != before
