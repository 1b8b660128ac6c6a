"""Pinning and accepting answers, and what a change of the board does to them."""

from __future__ import annotations

from typing import Any

from tests.command_line import SMALL, WRONG, Ask, Outcome, game


def statuses(told: Any) -> dict[str, str]:
    return {answer["id"]: answer["status"] for answer in told["games"][0]["results"]}


def test_a_pinned_proof_that_breaks_is_changed(ask: Ask) -> None:
    folder = game()
    assert ask("pin", "row") == Outcome(0, "row/expected.toml: 2 answers looked at\n", "")
    assert ask("check", "row").code == 0
    (folder / "board.toml").write_text(WRONG, encoding="utf-8")
    told = ask("check", "row", "--format", "json")
    assert told.code == 1
    assert statuses(told.json) == {
        "row/reach/Walker from A: count": "changed",
        "row/reach/Walker from A: by road": "known",
    }


def test_a_finding_is_new_until_it_is_accepted_with_a_reason(ask: Ask) -> None:
    game(WRONG)
    assert ask("pin", "row").code == 0
    assert ask("check", "row").code == 1
    finding = "row/reach/Walker from A: count"
    assert ask("pin", "row", "--accept", finding, "--reason", "a misprint").code == 0
    told = ask("check", "row", "--format", "json")
    assert (told.code, statuses(told.json)[finding]) == (0, "accepted")
    assert told.json["games"][0]["results"][0]["reason"] == "a misprint"
    assert ask("pin", "row").code == ask("check", "row").code == 0


def test_a_claim_that_is_dropped_makes_its_answer_gone(ask: Ask) -> None:
    folder = game()
    ask("pin", "row")
    (folder / "board.toml").write_text(
        SMALL.replace('count = { is = 2, cites = ["R-1"] }\n', ""), encoding="utf-8"
    )
    told = ask("check", "row", "--format", "json")
    assert (told.code, told.json["games"][0]["gone"]) == (0, ["row/reach/Walker from A: count"])
    strict = ask("check", "row", "--strict")
    assert strict.code == 1
    assert "  gone  row/reach/Walker from A: count  was proved\n" in strict.out
    assert "1 answer: 1 proved; 1 gone\n" in strict.out


def test_a_finding_of_the_linter_that_is_mended_is_gone(ask: Ask) -> None:
    folder = game(SMALL.replace("D = {}", "D = {}\nE = {}"))
    assert ask("check", "row").code == 1
    found = ask("check", "row", "--format", "json").json["games"][0]["results"]
    for finding in [answer["id"] for answer in found if answer["finding"]]:
        assert ask("pin", "row", "--accept", finding, "--reason", "meant so").code == 0
    assert ask("check", "row").code == 0
    (folder / "board.toml").write_text(SMALL, encoding="utf-8")
    told = ask("check", "row", "--format", "json")
    assert told.code == 0
    assert "row/lint/isolated-place/E" in told.json["games"][0]["gone"]


def test_a_mended_claim_is_changed_and_pinned_without_its_reason(ask: Ask) -> None:
    folder = game(WRONG)
    finding = "row/reach/Walker from A: count"
    ask("pin", "row", "--accept", finding, "--reason", "a misprint")
    (folder / "board.toml").write_text(SMALL, encoding="utf-8")
    assert statuses(ask("check", "row", "--format", "json").json)[finding] == "changed"
    ask("pin", "row")
    assert ask("check", "row").code == 0
    assert "a misprint" not in (folder / "expected.toml").read_text(encoding="utf-8")


def test_a_broken_model_is_not_pinned(ask: Ask) -> None:
    folder = game("[places]\n", expected='[[pinned]]\nid = "a"\nverdict = "proved"\n')
    before = (folder / "expected.toml").read_bytes()
    assert ask("pin", "row").code == 3
    assert (folder / "expected.toml").read_bytes() == before


def test_an_accepted_finding_that_changed_stays_changed_until_it_is_accepted_anew(ask: Ask) -> None:
    folder = game(WRONG)
    finding = "row/reach/Walker from A: count"
    ask("pin", "row", "--accept", finding, "--reason", "a misprint")
    expected = folder / "expected.toml"
    older = expected.read_text(encoding="utf-8").replace('verdict = "fails"', 'verdict = "depends"')
    expected.write_text(older, encoding="utf-8")
    left = "; 1 left to be accepted, each with its reason\n"
    assert ask("pin", "row").out.endswith(left)
    assert expected.read_text(encoding="utf-8") == older
    assert ask("check", "row").code == 1
    assert ask("pin", "row", "--accept", finding).out.endswith("answers looked at, 1 accepted\n")
    assert ask("check", "row").code == 0
    assert 'reason = "a misprint"' in expected.read_text(encoding="utf-8")


def test_an_acceptance_that_is_over_is_kept_and_counts_no_longer(ask: Ask) -> None:
    folder = game(WRONG)
    ask("pin", "row", "--accept", "row/reach/Walker from A: count", "--reason", "a misprint")
    expected = folder / "expected.toml"
    reason = 'reason = "a misprint"\n'
    over = expected.read_text(encoding="utf-8").replace(reason, f"{reason}until = 2020-01-31\n")
    expected.write_text(over, encoding="utf-8")
    assert "; 1 left" in ask("pin", "row").out
    assert "until = 2020-01-31" in expected.read_text(encoding="utf-8")


def test_what_was_never_accepted_wants_a_reason(ask: Ask) -> None:
    game(WRONG)
    told = ask("pin", "row", "--accept", "row/reach/Walker from A: count")
    assert told.code == 2
    assert "was never accepted: say why, with --reason WHY" in told.err


def test_several_findings_are_accepted_at_once(ask: Ask) -> None:
    game(SMALL.replace("D = {}", "D = {}\nE = {}\nF = {}"))
    told = ask("pin", "row", "--accept", "row/lint/*", "--reason", "islands")
    assert (told.code, told.out) == (0, "row/expected.toml: 4 answers looked at, 2 accepted\n")
    assert ask("check", "row").code == 0


def test_an_acceptance_may_have_a_last_day(ask: Ask) -> None:
    game(WRONG)
    finding = "row/reach/Walker from A: count"
    for day, code in (("2000-01-31", 1), ("9999-12-31", 0)):
        pinned = ask("pin", "row", "--accept", finding, "--reason", "r", "--until", day)
        assert (pinned.code, ask("check", "row").code) == (0, code)


def test_a_pattern_that_names_no_finding_is_refused(ask: Ask) -> None:
    game(WRONG)
    told = ask("pin", "row", "--accept", "row/l[ia]nt/*", "--reason", "r")
    assert (told.code, "there is no finding `row/l[ia]nt/*`" in told.err) == (3, True)


def test_a_last_day_without_an_acceptance_is_wrong_usage(ask: Ask) -> None:
    game()
    assert ask("pin", "row", "--until", "2030-01-01").code == 2
