"""Every kind of answer about rules, each on a small game made for it."""

from pathlib import Path

import pytest

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.game_folder import find_game
from ruleproof.verify.progress import quiet
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Engine, Limits
from ruleproof.verify.rules_check import check_rules, check_scene

HEAD = """
from enum import Enum
from ruleproof.game import *

class Side(Enum):
    ANN = "Ann"
    BOB = "Bob"

class Table(State):
    turn: Side = Side.ANN
    count: Range[0, 5] = 0
    done: bool = False
"""
PASS = """
@rule(by=Side.ANN)
def ann_passes(s: Table):
    require(s.turn is Side.ANN)
    s.turn = Side.BOB

@rule(by=Side.BOB)
def bob_passes(s: Table):
    require(s.turn is Side.BOB)
    s.turn = Side.ANN
"""


def answers(folder: Path, text: str, head: str = HEAD) -> dict[str, Result]:
    """Return the answers about a game by check and subject, without its name."""
    (folder / "game.py").write_text(head + text, encoding="utf-8")
    results = check_rules(find_game(str(folder)), quiet)
    return {result.id.split("/", 1)[1]: result for result in results}


def test_each_engine_alone_breaks_an_invariant_by_the_same_shortest_play(tmp_path: Path) -> None:
    text = (
        "@rule()\ndef counts(s: Table, by: Range[1, 2]):\n    require(s.count < 4)\n"
        "    s.count += by\n"
        "@invariant()\ndef low(s: Table):\n    return s.count < 4\n"
        "@reachable()\ndef full(s: Table):\n    return s.count == 5\n"
    )
    (tmp_path / "game.py").write_text(HEAD + text, encoding="utf-8")
    found = {}
    engines: tuple[Engine, ...] = ("exploration", "z3", "each where it fits")
    for engine in engines:
        results = check_rules(find_game(str(tmp_path)), quiet, limits=Limits(engine=engine))
        found[engine] = {
            result.check: (result.verdict, result.answer)
            for result in results
            if result.check in ("invariant", "reachable")
        }
    expected = {"invariant": ("fails", "in 2 steps"), "reachable": ("proved", "in 3 steps")}
    assert found == dict.fromkeys(engines, expected)


def steps(result: Result) -> list[str]:
    """Return the rules of the play that a result shows, the start left out."""
    assert result.witness is not None
    return [step["rule"] for step in result.witness["play"]][1:]


COUNT = """
@rule()
def counts(s: Table):
    s.count += 1
"""


def test_a_value_that_leaves_its_range_is_shown_with_the_shortest_play(tmp_path: Path) -> None:
    found = answers(tmp_path, COUNT)["ranges/Table.counts `count` leaves Range[0, 5]"]
    assert (found.verdict, steps(found)) == ("fails", ["counts"] * 5)


def test_other_answers_assume_the_step_that_was_cut(tmp_path: Path) -> None:
    claim = "@invariant()\ndef small(s: Table):\n    return not s.done\n"
    found = answers(tmp_path, COUNT + claim)["invariant/Table.small"]
    assert found.verdict == "bounded"
    assert found.assuming == (f"{tmp_path.name}/ranges/Table.counts `count` leaves Range[0, 5]",)


def test_a_face_that_no_rule_covers_is_a_gap(tmp_path: Path) -> None:
    rule = "@rule()\ndef rolls(s: Table, roll: Die[6]):\n    require(roll < 6)\n"
    found = answers(tmp_path, rule)["rolls/Table.covered"]
    assert (found.verdict, found.answer) == ("gap", "rolls, roll 6")


def test_a_rule_that_no_play_uses_is_dead(tmp_path: Path) -> None:
    rule = "@rule('p. 9')\ndef wins(s: Table):\n    require(s.count == 3)\n    s.done = True\n"
    found = answers(tmp_path, PASS + rule)
    assert found["rules/Table.wins"].verdict == "dead"
    assert found["rules/Table.wins"].cites == ("p. 9",)
    assert "rules/Table.used" not in found


def test_play_that_stops_before_an_end_is_a_deadlock(tmp_path: Path) -> None:
    rule = "@rule()\ndef counts(s: Table):\n    require(s.count < 2)\n    s.count += 1\n"
    found = answers(tmp_path, rule)["deadlock/Table.play"]
    assert (found.verdict, steps(found)) == ("deadlock", ["counts", "counts"])


def test_the_same_stop_at_an_end_is_none(tmp_path: Path) -> None:
    rule = "@rule()\ndef counts(s: Table):\n    require(s.count < 2)\n    s.count += 1\n"
    end = "@ending()\ndef over(s: Table):\n    return s.count == 2\n"
    assert answers(tmp_path, rule + end)["deadlock/Table.play"].verdict == "proved"


def test_a_duty_whose_rule_cannot_be_taken_is_impossible(tmp_path: Path) -> None:
    duty = "@duty('p. 1', rule='ann_passes')\ndef must_pass(s: Table):\n    return True\n"
    found = answers(tmp_path, PASS + duty)["duty/Table.must_pass"]
    assert (found.verdict, steps(found)) == ("deadlock", ["ann_passes"])


def test_endless_play_says_whose_help_it_needs(tmp_path: Path) -> None:
    end = (
        "@rule(by=Side.BOB)\ndef bob_stops(s: Table):\n    require(s.turn is Side.BOB)\n"
        "    s.done = True\n@ending()\ndef over(s: Table):\n    return s.done\n"
    )
    found = answers(tmp_path, PASS + end)["endless/Table.play"]
    assert found.answer == "Bob alone can see to it"
    assert found.witness is not None
    assert found.witness["back to"] == 0


def test_play_that_must_end_is_proved_to(tmp_path: Path) -> None:
    rule = "@rule()\ndef counts(s: Table):\n    require(s.count < 2)\n    s.count += 1\n"
    assert answers(tmp_path, rule)["endless/Table.play"].verdict == "proved"


RACE = """
@rule(by=Side.ANN)
def counts(s: Table):
    require(s.count < 4)
    s.count += 1

@ending("p. 1", result=Side.ANN)
def ann_wins(s: Table):
    return s.count >= 3

@ending("p. 2", result=Side.BOB)
def bob_wins(s: Table):
    return s.count == {bob}
"""


def test_one_end_with_two_results_contradicts_itself(tmp_path: Path) -> None:
    found = answers(tmp_path, RACE.format(bob=3))["endings/Table.ann_wins and bob_wins"]
    assert (found.verdict, found.cites) == ("contradiction", ("p. 1", "p. 2"))


def test_a_result_that_no_play_brings_is_dead(tmp_path: Path) -> None:
    found = answers(tmp_path, RACE.format(bob=5))["endings/Table.bob_wins"]
    assert found.verdict == "dead"


def test_a_side_that_can_force_its_result_is_told_so(tmp_path: Path) -> None:
    found = answers(tmp_path, RACE.format(bob=5))["force/Table.Ann ann_wins"]
    assert (found.verdict, found.answer) == ("proved", "surely")


def test_the_box_runs_out(tmp_path: Path) -> None:
    rule = "@rule()\ndef counts(s: Table):\n    require(s.count < 4)\n    s.count += 1\n"
    supply = "@component('cubes', 'p. 3', box=3)\ndef cubes(s: Table):\n    return s.count\n"
    found = answers(tmp_path, rule + supply)
    short = next(result for key, result in found.items() if key.startswith("supply/"))
    assert (short.verdict, short.answer) == ("shortage", "4 of 3")


def test_the_most_and_the_least_of_a_measure_are_told(tmp_path: Path) -> None:
    rule = "@rule()\ndef counts(s: Table):\n    require(s.count < 4)\n    s.count += 1\n"
    measure = "@measure\ndef twice(s: Table):\n    return 2 * s.count - 1\n"
    assert answers(tmp_path, rule + measure)["extremes/Table.twice"].answer == "-1 to 7"


def test_a_claim_that_nothing_could_break_is_vacuous(tmp_path: Path) -> None:
    claim = "@invariant()\ndef trivial(s: Table):\n    return s.count < 9\n"
    assert answers(tmp_path, PASS + claim)["invariant/Table.trivial"].verdict == "vacuous"


def test_an_invariant_that_breaks_in_one_reading_depends_on_it(tmp_path: Path) -> None:
    text = (
        "limit = reading('the limit', {'is two': 2, 'is four': 4})\n"
        "@rule()\ndef counts(s: Table):\n    require(s.count < limit())\n    s.count += 1\n"
        "@invariant()\ndef at_most_three(s: Table):\n    return s.count <= 3\n"
    )
    found = answers(tmp_path, text)["invariant/Table.at_most_three"]
    assert (found.verdict, found.severity) == ("depends", "medium")
    assert found.readings == ("the limit: is four",)
    assert found.answer == "holds with the limit: is two"


def test_what_cannot_be_reached_fails(tmp_path: Path) -> None:
    claim = "@reachable('p. 8')\ndef far(s: Table):\n    return s.count == 5\n"
    assert answers(tmp_path, PASS + claim)["reachable/Table.far"].verdict == "fails"


def test_division_by_zero_in_a_play_is_a_finding(tmp_path: Path) -> None:
    rule = "@rule()\ndef shares(s: Table, by: Range[0, 2]):\n    s.count = 4 // by\n"
    found = answers(tmp_path, rule)
    assert any("ZeroDivisionError" in key for key in found if key.startswith("ranges/"))


def test_a_start_that_can_never_be_is_an_error_and_nothing_is_proved(tmp_path: Path) -> None:
    start = "@start()\ndef set_up(s: Table):\n    require(s.count > 3)\n"
    with pytest.raises(ModelError, match="RP221: the start of `Table` can never be"):
        answers(tmp_path, PASS + start)


def test_z3_alone_refuses_a_start_that_can_never_be_too(tmp_path: Path) -> None:
    start = (
        'loud = reading("loud", {"yes": True, "no": False})\n'
        "@start()\ndef set_up(s: Table, given: Range[0, 2]):\n    require(s.count > 3)\n"
        "@invariant()\ndef quiet(s: Table):\n    return not loud() or s.count < 4\n"
    )
    (tmp_path / "game.py").write_text(HEAD + PASS + start, encoding="utf-8")
    with pytest.raises(ModelError, match="RP221"):
        check_scene(find_game(str(tmp_path)), "Table", Limits(engine="z3"))


def test_a_module_without_rules_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="RP208"):
        answers(tmp_path, "", head="from ruleproof.game import *\n")


def test_a_resource_loop_is_shown(tmp_path: Path) -> None:
    text = (
        "@rule(by=Side.ANN)\ndef sells(s: Table):\n    require(s.count < 5)\n    s.count += 1\n"
        "@resource(better_for=Side.ANN)\ndef money(s: Table):\n    return s.count\n"
    )
    found = answers(tmp_path, text)["loops/Table.resources"]
    assert (found.verdict, found.answer) == ("endless", "a loop of 1 steps")


def test_a_start_that_always_fails_before_a_field_is_set_is_the_same_error(tmp_path: Path) -> None:
    head = "from ruleproof.game import *\n\nclass Table(State):\n    count: Range[0, 3]\n"
    start = "@start()\ndef set_up(s: Table):\n    require(1 > 2)\n    s.count = 1\n"
    rule = "@rule()\ndef waits(s: Table):\n    s.count = 2\n"
    with pytest.raises(ModelError, match="RP221"):
        answers(tmp_path, start + rule, head=head)


DIVIDES = """
@rule("1")
def counts(s: Table):
    require(s.count < 5)
    s.count += 1

@ending("2")
def shared_out(s: Table):
    return 6 // (3 - s.count) > 6
"""


def test_an_ending_that_divides_by_zero_is_a_finding_with_its_play(tmp_path: Path) -> None:
    found = answers(tmp_path, DIVIDES)
    fault = found["ranges/Table.shared_out ZeroDivisionError: division by zero"]
    assert (fault.verdict, fault.cites) == ("fails", ("2",))
    assert steps(fault) == ["counts"] * 3


def test_no_play_goes_on_where_an_ending_breaks_off(tmp_path: Path) -> None:
    reached = DIVIDES + "@reachable()\ndef beyond(s: Table):\n    return s.count == 4\n"
    assert answers(tmp_path, reached)["reachable/Table.beyond"].verdict == "fails"


def test_a_claim_that_may_break_off_beyond_what_is_explored_is_not_plainly_proved(
    tmp_path: Path,
) -> None:
    text = (
        "class Table(State):\n    far: Range[0, 900000] = 0\n"
        "@rule()\ndef on(s: Table):\n    require(s.far < 900000)\n    s.far += 1\n"
        "@invariant()\ndef shares(s: Table):\n    return s.far + 5 // (800000 - s.far) >= 0\n"
    )
    (tmp_path / "game.py").write_text("from ruleproof.game import *\n" + text, encoding="utf-8")
    results = check_rules(find_game(str(tmp_path)), quiet, limits=Limits(states=1000))
    found = {result.check: result.verdict for result in results}
    assert found["invariant"] == "bounded"


def test_a_rule_taken_by_what_its_side_does_not_see_is_a_finding(tmp_path: Path) -> None:
    head = HEAD + "    card: Hidden[bool, Side.ANN] = False\n"
    seen = PASS.replace("is Side.ANN)", "is Side.ANN and not s.card)")
    unseen = PASS.replace("is Side.BOB)", "is Side.BOB and not s.card)")
    assert "hidden/Table.ann_passes" not in answers(tmp_path, seen, head)
    result = answers(tmp_path, unseen, head)["hidden/Table.bob_passes"]
    assert (result.verdict, result.answer) == ("fails", "card")


def test_a_loop_that_pays_tells_its_steps(tmp_path: Path) -> None:
    text = (
        "@rule()\ndef sells(s: Table, by: Range[2, 2]):\n    require(not s.done)\n"
        "    s.done = True\n    s.count = min(5, s.count + by)\n"
        "@rule()\ndef rests(s: Table):\n    require(s.done)\n    s.done = False\n"
        "@resource()\ndef money(s: Table):\n    return s.count\n"
    )
    loop = answers(tmp_path, text)["loops/Table.resources"]
    assert loop.title.endswith(": sells with by 2, then rests")


def test_each_roll_with_a_bare_face_is_a_finding(tmp_path: Path) -> None:
    rules = """
@rule()
def throws(s: Table, roll: Die[6]):
    require(roll != 2)

@rule()
def draws(s: Table, roll: Die[6], again: Die[6]):
    require(roll != 5 and again != 3)
"""
    found = answers(tmp_path, rules)
    told = {each.answer for key, each in found.items() if key.startswith("rolls/")}
    assert told == {"throws, roll 2", "draws, roll 5", "draws, again 3"}
