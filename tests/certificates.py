"""One certificate of each kind, made afresh."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from ruleproof.models.board_file import read_board
from ruleproof.models.game_folder import find_game
from ruleproof.models.language.loading import load_game
from ruleproof.models.pursuit_file import PursuitRoles
from ruleproof.verify.certificates.files import check_certificates
from ruleproof.verify.certificates.movement import Asked, pursuit_certificate, reach_certificate
from ruleproof.verify.certificates.odds import odds_certificates
from ruleproof.verify.check import check_game
from ruleproof.verify.odds.questions import ask
from ruleproof.verify.progress import quiet
from ruleproof.verify.pursuit.problem import pursuit_on
from ruleproof.verify.pursuit.questions import ask_hidden, ask_in_sight
from ruleproof.verify.reach import reach as find_reach
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules_check import check_rules

__all__ = [
    "CLASHING",
    "JUGS",
    "chase",
    "claim",
    "clash",
    "flight",
    "jugs",
    "odds",
    "proof",
    "reach",
    "sweep",
]

Content = dict[str, Any]
TESTS = Path(__file__).parent
JUGS = str(TESTS / "games" / "jugs")
CLASHING = str(TESTS / "broken_rulebooks" / "two_numbers")
BOARD = """[board]
title = "a row and a ring"
[places]
A = {}
B = {}
C = {}
D = {}
[modes]
road = ["A - B", "B - C", "C - D"]
rail = ["A - B", "B - C", "C - D", "D - A"]
[pieces]
Walker = "road"
Rider = "rail | road{2}"
Runner = "rail"
[[claims]]
pieces = ["Rider"]
from = "A"
count = { is = 3 }
routes = [{ over = ["A", "B", "C"], by = "road" }]
"""
STRIKE = '''"""Two dice for a number."""
# mypy: ignore-errors

from ruleproof.game import Die, Range, State, ending, require, rule, start


class Strike(State):
    """One throw, again on doubles."""

    number: Range[2, 12]
    roll: Range[0, 12] = 0


@start()
def begin(s: Strike, number: Range[2, 12]):
    s.number = number


@rule()
def throw(s: Strike, one: Die[3], other: Die[3]):
    require(s.roll == 0)
    if one != other:
        s.roll = one + other


@ending()
def success(s: Strike):
    return s.roll >= s.number


@ending()
def failure(s: Strike):
    return 0 < s.roll < s.number
'''


@cache
def folder() -> Path:
    """Return a folder that lasts as long as the tests: a board file, and a game of dice."""
    made = Path(tempfile.mkdtemp(prefix="ruleproof-tests-"))
    atexit.register(shutil.rmtree, made)
    (made / "row.toml").write_text(BOARD, encoding="utf-8")
    (made / "dice").mkdir()
    (made / "dice" / "game.py").write_text(STRIKE, encoding="utf-8")
    return made


def jugs() -> dict[str, Content]:
    """Return a play and all states of the two jugs."""
    return deepcopy(_jugs())


@cache
def _jugs() -> dict[str, Content]:
    results = [answer.result for answer in check_game(JUGS).answers]
    found = dict(check_certificates(JUGS, results))
    play = next(made for told, made in found.items() if "four_measured_out" in told)
    states = next(made for made in found.values() if made["kind"] == "states")
    return {"play": dict(play), "states": dict(states)}


def proof() -> Content:
    """Return a proof by induction that no jug overflows."""
    return deepcopy(_proof())


@cache
def _proof() -> Content:
    results = list(check_rules(find_game(JUGS), quiet, limits=Limits(engine="z3")))
    wanted = [each for each in results if each.check == "invariant"]
    ((_, made),) = check_certificates(JUGS, wanted)
    return dict(made)


def clash() -> Content:
    """Return statements that give two numbers."""
    return deepcopy(_clash())


@cache
def _clash() -> Content:
    ((_, made),) = check_certificates(CLASHING, [])
    return dict(made)


def claim() -> Content:
    """Return that the rider gets from A to three places."""
    return deepcopy(_claim())


@cache
def _claim() -> Content:
    board = str(folder() / "row.toml")
    results = [answer.result for answer in check_game(board).answers]
    return dict(dict(check_certificates(board, results))["row/reach/Rider from A: count"])


def _asked() -> Asked:
    file = folder() / "row.toml"
    return Asked(str(file), read_board(file).board)


def reach() -> Content:
    """Return where the rider gets from A."""
    asked = _asked()
    made = reach_certificate(asked, find_reach(asked.board, "Rider", "A"))
    assert made is not None
    return made


def _pursuit(piece: str, *, hidden: bool = False) -> Content:
    asked = _asked()
    roles = PursuitRoles((piece,), piece)
    pursuit = pursuit_on(asked.board, roles.pursuers, piece)
    answer = ask_hidden(pursuit, turns=4) if hidden else ask_in_sight(pursuit)
    made = pursuit_certificate(asked, roles, answer)
    assert made is not None
    return deepcopy(made)


def chase() -> Content:
    """Return how one walker catches another in the row."""
    return _pursuit("Walker")


def flight() -> Content:
    """Return how a runner keeps away from another on the ring."""
    return _pursuit("Runner")


def sweep() -> Content:
    """Return how a walker sweeps the row."""
    return _pursuit("Walker", hidden=True)


def odds() -> Content:
    """Return the odds of a throw."""
    return deepcopy(_odds())


@cache
def _odds() -> Content:
    path = folder() / "dice"
    game = load_game(path)
    (made,) = odds_certificates(game, str(path), ask(game, "Strike", ["number=4"]))
    return made
