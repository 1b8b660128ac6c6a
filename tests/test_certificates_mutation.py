"""Certificates with one change anywhere are rejected, unless what they say is still true.

Whether it is true is asked of another engine than the checker: compiled terms for plays, all
results of a check for states, the solved pursuit, the reach and the odds as they are computed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.board_file import read_board
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.language.kinds import shown, values_of
from ruleproof.models.language.loading import load_game
from ruleproof.models.term_evaluation import evaluate
from ruleproof.verify.check import check_game
from ruleproof.verify.checker.files import check_certificate
from ruleproof.verify.claims import ClaimChecker
from ruleproof.verify.odds.questions import ask
from ruleproof.verify.pursuit.hidden_replay import replay_plan
from ruleproof.verify.pursuit.in_sight import InSight, in_sight
from ruleproof.verify.pursuit.in_sight_answers import turns_to_catch
from ruleproof.verify.pursuit.problem import Pursuit, pursuit_on
from ruleproof.verify.reach import reach as find_reach
from tests.certificates import JUGS, chase, claim, clash, flight, jugs, odds, proof, reach, sweep

Content = dict[str, Any]
Spot = tuple[Any, ...]


def spots(value: Any, path: Spot = ()) -> Iterator[Spot]:
    """Yield the way to every part of a certificate."""
    if not isinstance(value, dict | list):
        return
    for key, part in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*path, key)
        yield from spots(part, (*path, key))


def texts(value: Any) -> list[str]:
    """Return every text of a certificate."""
    found = [_at(value, spot) for spot in spots(value)]
    return sorted({each for each in found if isinstance(each, str)})


def _at(value: Any, spot: Spot) -> Any:
    for key in spot:
        value = value[key]
    return value


@st.composite
def changed(draw: st.DrawFn, content: Content) -> Content:
    """Return the certificate with one number, name, step or entry changed."""
    spot = draw(st.sampled_from(list(spots(content))))
    made = deepcopy(content)
    holder, key = _at(made, spot[:-1]), spot[-1]
    old = holder[key]
    ways = ["drop", "other text", "nothing"]
    ways += ["number"] * 3 if type(old) is int else []
    ways += ["other text"] * 3 if isinstance(old, str) else []
    ways += ["twice", "swap"] if isinstance(holder, list) else []
    match draw(st.sampled_from(ways)):
        case "drop":
            del holder[key]
        case "number":
            holder[key] = old + draw(st.sampled_from([-2, -1, 1, 2]))
        case "other text":
            holder[key] = draw(st.sampled_from([*texts(content), "", "0", "1", "2", "1/2"]))
        case "nothing":
            holder[key] = None
        case "twice":
            holder.insert(key, deepcopy(old))
        case _:
            other = draw(st.integers(0, len(holder) - 1))
            holder[key], holder[other] = holder[other], holder[key]
    return made


def true_play(content: Content) -> bool:
    """Replay a play of the jugs by the compiled terms."""
    model = compile_scene(load_game(Path(JUGS)), "Jugs")
    rules = {rule.name: rule for rule in (model.scene.start, *model.scene.rules)}
    state: dict[str, int] = {}
    for number, step in enumerate(content["steps"]):
        rule = model.scene.start if not number else rules[step["rule"]]
        arguments = {}
        for name, decision in model.parameters.get(rule.name, ()):
            chosen = step["arguments"][decision.name]
            (value,) = [each for each in values_of(decision.domain) if shown(each) == chosen]
            arguments[name] = model.codes.encode(decision.domain, value)
        values = {**state, **arguments}
        if not evaluate([rule.guard], values)[0]:
            return False
        codes = evaluate(rule.updates.values(), values)
        after = {**state, **dict(zip(rule.updates, codes, strict=True))}
        told = {name: str(code) for name, code in after.items() if state.get(name) != code}
        if told != step["changes"]:
            return False
        state = after
    shows = content["shows"]
    (asked,) = [each for each in model.scene.properties if each.name == shows["name"]]
    wanted = shows["what"] == "reaches"
    return bool(evaluate([asked.holds], state)[0]) is wanted


@cache
def said_of_jugs() -> frozenset[tuple[str, str]]:
    """Return all that exploration says of the jugs, as claims."""
    found = {("no step has a fault", ""), ("every rule is used", ""), ("play is never stuck", "")}
    for answer in check_game(JUGS).answers:
        if (answer.result.check, answer.result.verdict) == ("invariant", "proved"):
            found.add(("holds", answer.result.id.partition(".")[2]))
    return frozenset(found)


def true_states(content: Content) -> bool:
    """Ask exploration; that every end has one result is so where there is no end."""
    more = {("every end has one result", "")}
    claims = {(each["what"], each.get("name") or "") for each in content["claims"]}
    whole = {what for what, _ in more | said_of_jugs()} - {"holds", "never holds"}
    claims = {(what, "" if what in whole else name) for what, name in claims}
    return claims <= said_of_jugs() | more


def true_proof(content: Content) -> bool:
    """Ask exploration."""
    what, name = content["claim"]["what"], content["claim"]["name"]
    return (what, "" if what == "no step has a fault" else name) in said_of_jugs()


def true_clash(content: Content) -> bool:
    """Look whether the sets name the two statements that clash."""
    wanted = {part["statement"] for part in clash()["sets"][0]}
    return all(wanted <= {part.get("statement") for part in parts} for parts in content["sets"])


def true_reach(content: Content) -> bool:
    """Ask the automaton."""
    board = read_board(Path(content["game"])).board
    found = find_reach(board, content["piece"], content["start"])
    return {label: set(walks) for label, walks in content["walks"].items()} == {
        label: set(found.by(label)) for label in found.labels
    }


def true_claim(content: Content) -> bool:
    """Ask the automaton."""
    file = read_board(Path(content["game"]))
    (asked,) = [each for each in file.claims if each.name == content["claim"]]
    checker = ClaimChecker(file.board, content["readings"], every_way=False)
    return checker.answer(asked).holds is content["holds"]


def pursuit_of(content: Content) -> Pursuit:
    """Return the pursuit that a certificate speaks of."""
    board = read_board(Path(content["game"])).board
    closed = {name: frozenset(places) for name, places in content["closed"].items()}
    return pursuit_on(
        board, content["pursuers"], content["evader"], trail=content["trail"],
        stuck=content["stuck"], closed=closed,
    )  # fmt: skip


def true_pursuit(content: Content) -> bool:
    """Solve the pursuit."""
    pursuit = pursuit_of(content)
    solved = in_sight(pursuit)
    assert isinstance(solved, InSight)
    number = {name: place for place, name in enumerate(pursuit.places)}
    places = [number[name] for name in content["from"]]
    turns = [turns_to_catch(solved, places, number[name]) for name in content["evader from"]]
    if content["promise"] == "free":
        return all(each is None for each in turns)
    return all(each is not None and each <= content["turns"] for each in turns)


def true_sweep(content: Content) -> bool:
    """Follow every walk by number."""
    pursuit = pursuit_of(content)
    number = {name: place for place, name in enumerate(pursuit.places)}
    plan = [[number[name] for name in places] for places in content["plan"]]
    among = frozenset(number[name] for name in content["evader from"])
    return replay_plan(pursuit, plan, among) == {number[name] for name in content["left"]}


def true_odds(content: Content) -> bool:
    """Ask the compiled procedure."""
    game = load_game(Path(content["game"]))
    arguments = [f"{name}={value}" for name, value in content["arguments"].items()]
    (answer,) = ask(game, content["scene"], arguments).answers
    claimed = {name: Fraction(value) for name, value in content["outcomes"].items()}
    found = answer.odds.outcomes
    same = all(claimed.get(name, 0) == found.get(name, 0) for name in {**claimed, **found})
    return same and Fraction(content["never"]) == answer.odds.never


KINDS: dict[str, tuple[Callable[[], Content], Callable[[Content], bool]]] = {
    "play": (lambda: jugs()["play"], true_play),
    "states": (lambda: jugs()["states"], true_states),
    "proof": (proof, true_proof),
    "clash": (clash, true_clash),
    "reach": (reach, true_reach),
    "claim": (claim, true_claim),
    "chase": (chase, true_pursuit),
    "flight": (flight, true_pursuit),
    "sweep": (sweep, true_sweep),
    "odds": (odds, true_odds),
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_written_is_true(kind: str) -> None:
    made, is_true = KINDS[kind]
    assert is_true(made())


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_a_changed_certificate_is_rejected_or_still_true(kind: str, data: st.DataObject) -> None:
    made, is_true = KINDS[kind]
    content = data.draw(changed(made()))
    if check_certificate(content).accepted:
        assert is_true(content)


@pytest.mark.parametrize("kind", KINDS)
def test_most_changes_of_a_text_are_rejected(kind: str) -> None:
    content = KINDS[kind][0]()
    rejected = 0
    wanted = [spot for spot in spots(content) if isinstance(_at(content, spot), str)][:20]
    for spot in wanted:
        made = deepcopy(content)
        _at(made, spot[:-1])[spot[-1]] = "something else"
        rejected += not check_certificate(made).accepted
    assert rejected >= len(wanted) - 2
