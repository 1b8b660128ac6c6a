"""Pig to 100 by best play of both: too large for fractions, so within a stated error."""

from pathlib import Path

from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.language.loading import load_game
from ruleproof.verify.odds.bounds import bounds
from ruleproof.verify.odds.scenes import scene_process
from ruleproof.verify.odds.wishes import goal_of, read_wish
from tests.games.agreement import HEAD

PIG = """
class Player(Enum):
    FIRST = "first"
    SECOND = "second"

class Pig(State):
    turn: Player = Player.FIRST
    score: Each[Player, Range[0, 99]] = 0
    pot: Range[0, 105] = 0

def pass_on(s):
    s.pot = 0
    s.turn = Player.SECOND if s.turn is Player.FIRST else Player.FIRST

def rolled(s, die):
    if die == 1:
        pass_on(s)
    else:
        s.pot += die

def held(s, player):
    s.score[player] += s.pot
    pass_on(s)

@rule(by=Player.FIRST)
def first_rolls(s: Pig, die: Die[6]):
    require(s.turn is Player.FIRST)
    rolled(s, die)

@rule(by=Player.SECOND)
def second_rolls(s: Pig, die: Die[6]):
    require(s.turn is Player.SECOND)
    rolled(s, die)

@rule(by=Player.FIRST)
def first_holds(s: Pig):
    require(s.turn is Player.FIRST)
    held(s, Player.FIRST)

@rule(by=Player.SECOND)
def second_holds(s: Pig):
    require(s.turn is Player.SECOND)
    held(s, Player.SECOND)

@ending(result=Player.FIRST)
def first_wins(s: Pig):
    return s.turn is Player.FIRST and s.score[Player.FIRST] + s.pot >= 100

@ending(result=Player.SECOND)
def second_wins(s: Pig):
    return s.turn is Player.SECOND and s.score[Player.SECOND] + s.pot >= 100
"""


def test_the_first_player_wins_pig_53_times_of_100_by_best_play(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(HEAD + PIG, encoding="utf-8")
    process = scene_process(compile_scene(load_game(tmp_path), "Pig"), [{}], fixed={}).process
    wishes = [read_wish("first: max first"), read_wish("second: min first")]
    found = bounds(process, goal_of(process, wishes, {}))
    assert 0.5305927 < found.low[0] < found.high[0] < 0.5305928
    assert found.error < 2e-11
