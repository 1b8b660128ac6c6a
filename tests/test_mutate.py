"""Changes of the rules: what is changed, what a check notices, and what nobody protects."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.game_folder import find_game
from ruleproof.models.language.loading import load_game
from ruleproof.models.source import Source
from ruleproof.verify.rules.mutate import MutationReport, mutate, sampled
from ruleproof.verify.rules.mutate_terms import fingerprint
from ruleproof.verify.rules.mutations import Mutation, mutations
from tests.command_line import Ask

LIMIT = """from ruleproof.game import Range, State, invariant, require, rule

HIGH = 3


class Tower(State):
    height: Range[0, 9] = 0
    rounds: Range[0, 9] = 0


@rule()
def build(s: Tower):
    require(s.height < HIGH)
    grow(s)


@rule()
def fall(s: Tower):
    require(s.height > 0)
    s.height = 0


def grow(s):
    s.height += 1
"""
PROTECTED = (
    LIMIT
    + """

@invariant()
def low(s: Tower):
    return s.height <= 3
"""
)


def mutated(folder: Path, text: str) -> MutationReport:
    (folder / "game.py").write_text(text, encoding="utf-8")
    return mutate(find_game(str(folder)))


def fates(report: MutationReport) -> dict[tuple[str, str], str]:
    return {(each.mutation.old, each.mutation.new): each.fate for each in report.mutants}


def changes(body: str) -> list[tuple[str, str]]:
    """Return the changes of a function, each as its old and its new line."""
    text = f"def rule(s):\n    {body}\n"
    tree = ast.parse(text)
    return [(each.old, each.new) for each in mutations(Source("game.py", text), tree.body)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<", "<="),
        ("<=", "<"),
        (">", ">="),
        (">=", ">"),
        ("==", "!="),
        ("!=", "=="),
        ("is", "is not"),
        ("is not", "is"),
        ("in", "not in"),
        ("not in", "in"),
    ],
)
def test_a_comparison_is_changed_into_its_neighbour(old: str, new: str) -> None:
    assert changes(f"return s.a {old} s.b") == [(f"return s.a {old} s.b", f"return s.a {new} s.b")]


def test_every_comparison_of_a_chain_is_changed() -> None:
    assert [new for _, new in changes("return s.a < (s.b) <= s.c")] == [
        "return s.a <= (s.b) <= s.c",
        "return s.a < (s.b) < s.c",
    ]


def test_a_number_is_moved_by_one_both_ways() -> None:
    assert [new for _, new in changes("return s.a + 4")] == ["return s.a + 3", "return s.a + 5"]


def test_truths_and_texts_are_no_numbers() -> None:
    assert changes('return (True, "4")') == []


def test_and_is_swapped_with_or_as_a_whole() -> None:
    assert [new for _, new in changes("return s.a and s.b and s.c or s.d")] == [
        "return s.a or s.b or s.c or s.d",
        "return s.a and s.b and s.c and s.d",
    ]


def test_a_requirement_is_left_out_and_its_message_is_not_changed() -> None:
    assert [new for _, new in changes('require(s.a, f"{4} and more")')] == ["pass"]


def test_assignments_are_left_out() -> None:
    assert [new for _, new in changes("s.a = s.b; s.c += s.d")] == [
        "pass; s.c += s.d",
        "s.a = s.b; pass",
    ]


def test_letters_of_several_bytes_do_not_shift_a_change() -> None:
    assert [new for _, new in changes("return s.höhe < s.größe")] == ["return s.höhe <= s.größe"]


def test_an_operator_in_a_comment_is_passed_over() -> None:
    text = "def rule(s):\n    return (s.a  # not < yet\n        < s.b)\n"
    (found,) = mutations(Source("game.py", text), ast.parse(text).body)
    assert found.text == text.replace("        < s.b", "        <= s.b")
    assert found.line == 3


def test_every_change_is_python_and_changes_one_place() -> None:
    text = LIMIT
    for found in mutations(Source("game.py", text), ast.parse(text).body):
        assert ast.dump(ast.parse(found.text)) != ast.dump(ast.parse(text))
        old, new = text.splitlines(), found.text.splitlines()
        assert [n for n, (a, b) in enumerate(zip(old, new, strict=True), 1) if a != b] == [
            found.line
        ]


def test_a_dropped_requirement_is_noticed_by_the_invariant_that_needs_it(tmp_path: Path) -> None:
    report = mutated(tmp_path, PROTECTED)
    dropped = [
        each
        for each in report.mutants
        if (each.mutation.old, each.mutation.new) == ("require(s.height < HIGH)", "pass")
    ]
    assert [each.fate for each in dropped] == ["noticed"]


def test_a_requirement_that_no_claim_needs_is_listed(tmp_path: Path) -> None:
    found = fates(mutated(tmp_path, LIMIT))
    assert found["require(s.height < HIGH)", "require(s.height <= HIGH)"] == "unnoticed"
    assert found["HIGH = 3", "HIGH = 2"] == "unnoticed"


def test_an_invariant_notices_what_went_unnoticed_without_it(tmp_path: Path) -> None:
    found = fates(mutated(tmp_path, PROTECTED))
    assert found["require(s.height < HIGH)", "require(s.height <= HIGH)"] == "noticed"
    assert found["HIGH = 3", "HIGH = 4"] == "noticed"
    assert found["HIGH = 3", "HIGH = 2"] == "unnoticed"


def test_the_result_that_notices_is_named(tmp_path: Path) -> None:
    report = mutated(tmp_path, PROTECTED)
    by = {(each.mutation.old, each.mutation.new): each.by for each in report.mutants}
    name = f"{tmp_path.name}/invariant/Tower.low"
    assert by["require(s.height < HIGH)", "require(s.height <= HIGH)"] == name


def test_functions_that_rules_call_are_changed(tmp_path: Path) -> None:
    assert ("s.height += 1", "s.height += 2") in fates(mutated(tmp_path, LIMIT))


def test_claims_are_not_changed(tmp_path: Path) -> None:
    lines = PROTECTED.splitlines()
    claim = lines.index("def low(s: Tower):") + 1
    assert all(each.mutation.line <= claim for each in mutated(tmp_path, PROTECTED).mutants)


def test_functions_in_a_file_beside_the_game_are_changed(tmp_path: Path) -> None:
    (tmp_path / "growing.py").write_text("def grow(s):\n    s.height += 1\n", encoding="utf-8")
    importing = (
        "import sys\nfrom pathlib import Path\n"
        "sys.modules.pop('growing', None)\n"
        "sys.path.insert(0, str(Path(__file__).parent))\n"
        "from growing import grow\nsys.path.pop(0)\nsys.modules.pop('growing')\n"
    )
    text = importing + PROTECTED.replace("def grow(s):\n    s.height += 1\n", "")
    report = mutated(tmp_path, text)
    found = {each.mutation.new: each for each in report.mutants if "growing" in each.mutation.file}
    assert found["s.height += 2"].fate == "noticed"
    assert found["s.height += 2"].mutation.line == 2


def test_a_change_that_is_the_same_in_terms_is_equivalent(tmp_path: Path) -> None:
    text = LIMIT.replace("s.height = 0", "s.height = 0 * s.rounds + 0").replace(
        "require(s.height > 0)", "require(s.height > 0 or s.height > 7)"
    )
    text = text.replace("s.height < HIGH", "s.height < HIGH and s.height < 99")
    found = fates(mutated(tmp_path, text))
    old = "require(s.height < HIGH and s.height < 99)"
    assert found[old, "require(s.height < HIGH and s.height <= 99)"] == "equivalent"


def test_a_change_that_is_no_game_any_more_is_refused(tmp_path: Path) -> None:
    text = LIMIT.replace("s.height += 1", "more = 1\n    s.height += more")
    report = mutated(tmp_path, text)
    assert fates(report)["more = 1", "pass"] == "refused"


def test_the_files_of_the_game_stay_as_they_are(tmp_path: Path) -> None:
    mutated(tmp_path, LIMIT)
    assert (tmp_path / "game.py").read_text(encoding="utf-8") == LIMIT
    assert [each.name for each in tmp_path.iterdir()] == ["game.py"]


def test_two_runs_give_one_report(tmp_path: Path) -> None:
    assert mutated(tmp_path, PROTECTED) == mutated(tmp_path, PROTECTED)


def test_every_change_is_counted_once(tmp_path: Path) -> None:
    report = mutated(tmp_path, PROTECTED)
    assert sum(report.counts.values()) == len(report.mutants) == report.possible


def test_changes_are_sampled_evenly() -> None:
    possible = [Mutation("game.py", line, 1, "", "", "", "") for line in range(10)]
    assert [each.line for each in sampled(possible, 5)] == [0, 2, 4, 6, 8]
    assert sampled(possible, 10) == sampled(possible, 11) == possible


def test_two_compilations_of_one_scene_have_one_fingerprint(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(LIMIT, encoding="utf-8")
    first, second = (fingerprint(compile_scene(load_game(tmp_path), "Tower").scene) for _ in "ab")
    assert first == second


def test_another_guard_has_another_fingerprint(tmp_path: Path) -> None:
    prints = set()
    for text in (LIMIT, LIMIT.replace("HIGH = 3", "HIGH = 4"), LIMIT.replace("+= 1", "+= 2")):
        (tmp_path / "game.py").write_text(text, encoding="utf-8")
        prints.add(fingerprint(compile_scene(load_game(tmp_path), "Tower").scene))
    assert len(prints) == 3


def test_the_command_lists_the_rules_that_nobody_protects(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "tower").mkdir()
    (tmp_path / "tower" / "game.py").write_text(PROTECTED, encoding="utf-8")
    told = ask("mutate", "tower")
    assert told.code == 1
    assert "    tower/game.py:3  3 becomes 2\n      - HIGH = 3\n      + HIGH = 2\n" in told.out
    assert "HIGH = 4" not in told.out


def test_json_holds_what_became_of_each_change(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "tower").mkdir()
    (tmp_path / "tower" / "game.py").write_text(PROTECTED, encoding="utf-8")
    told = ask("mutate", "tower", "Tower", "--most", "4", "--format", "json").json
    assert (told["tried"], len(told["changes"])) == (4, 4)
    assert sum(told["summary"].values()) == 4
    assert told["changes"][0]["line"] == 3


def test_an_unknown_scene_is_refused(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "tower").mkdir()
    (tmp_path / "tower" / "game.py").write_text(LIMIT, encoding="utf-8")
    told = ask("mutate", "tower", "Towre")
    assert told.code == 3
    assert "did you mean `Tower`?" in told.err


def test_the_small_board_is_asked_if_there_is_one(tmp_path: Path) -> None:
    board = '[board]\ntitle = "{}"\n{}[places]\nA = {{}}\nB = {{}}\n'
    scopes = 'scopes = ["small.toml"]\n'
    (tmp_path / "board.toml").write_text(board.format("large", scopes), encoding="utf-8")
    (tmp_path / "small.toml").write_text(board.format("small", ""), encoding="utf-8")
    assert mutated(tmp_path, PROTECTED).board == "small"


def test_an_interruption_keeps_what_is_known(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(PROTECTED, encoding="utf-8")

    def interrupt(step: str) -> None:
        if step.startswith("change 4 "):
            raise KeyboardInterrupt

    report = mutate(find_game(str(tmp_path)), progress=interrupt)
    assert report.interrupted
    assert report.mutants == mutated(tmp_path, PROTECTED).mutants[:3]
