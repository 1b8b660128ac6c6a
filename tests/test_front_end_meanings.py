"""Each meaning of Python that rules use: the terms do what Python does."""

import random
from pathlib import Path

import pytest

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.terms import Member, Number, Truth, codes
from tests.games.agreement import disagreement, model_of

STATE = """
import ruleproof.game
from collections import Counter
class Kind(Enum):
    A = "a"
    B = "b"
    C = "c"

class Level(IntEnum):
    LOW = 1
    HIGH = 3

WORTH = {Kind.A: 2, Kind.C: 3}
PRIMES = (2, 3, 5)
NAMES = {Kind.A: "left", Kind.B: "right", Kind.C: "left"}
PAIRS = {Kind.A: (1, True), Kind.B: (0, False), Kind.C: (2, True)}

class Table(State):
    number: Range[-3, 5] = 0
    other: Range[0, 4] = 0
    flag: bool = False
    kind: Kind = Kind.A
    maybe: Kind | None = None
    score: Range[2, 4] | None = None
    level: Level = Level.LOW
    row: Row[3, Range[0, 4]] = 0
    held: Each[Kind, Range[0, 4]] = 0
    byn: Each[Range[1, 3], bool] = False
    grid: Row[2, Row[2, Kind | None]] = None

def helper(s, x, *, more=1):
    if x > 2:
        return 0
    s.other = x + more
    return x

ORDERS = {Kind.A: (1, 2), Kind.B: (2, 1), Kind.C: ()}

def checked(s):
    require(s.flag)

def impossible(s):
    require(False)

def nothing(s):
    s.flag = True

def lowest(row):
    return min(row)

def noted(s, x):
    s.other = x
    return True

def raised(s):
    s.other += 1
    return s.other

COUNTED = Counter({1: 2, 3: 1})
"""
RULE = "@rule()\ndef go(s: Table, p: Range[-1, 4], k: Kind, o: Kind | None, c: bool):\n"
MEANINGS = {
    "floor division rounds down": "s.number = p // -2",
    "modulo has the sign of the divisor": "s.number = (p - 3) % -3 + (p - 3) % 3",
    "division by zero is a fault": "s.number = 4 // p + 4 % s.other",
    "and does not look at its right side": "s.flag = p > 0 and 4 // p > 1",
    "or does not look at its right side": "s.flag = p <= 0 or 4 // p > 1",
    "and gives one of its operands": "s.number = s.other and p",
    "or gives one of its operands": "s.kind = s.maybe or k",
    "a chain of comparisons stops early": "s.flag = 0 < p < 4 // p <= s.other",
    "the middle of a chain is worked out once": "s.flag = 0 <= helper(s, s.other) < p",
    "a conditional expression takes one side": "s.number = 4 // p if p > 0 else p",
    "truths count as 1 and 0": "s.number = c + c + (p > 1)",
    "a truth equals a number": "s.flag = c == p",
    "a number counts as true": "s.flag = bool(p) and not s.other",
    "a member counts as true": "s.flag = bool(k)",
    "None counts as false": "s.flag = bool(o)",
    "an optional number counts as true": "s.flag = bool(s.score)",
    "members are compared by identity": "s.flag = k is s.kind or k is not Kind.B",
    "an optional member is compared": "s.flag = o == k or o is None or s.maybe is o",
    "an optional number is compared": "s.flag = s.score == p or s.score is None",
    "an optional number is ordered": "s.flag = s.score < p",
    "an optional number is added": "s.number = s.score - p",
    "an optional number is assigned": "s.score = p if c else s.score",
    "an optional number becomes a number": "s.number = s.score",
    "an optional member becomes a member": "s.kind = o",
    "a member becomes an optional one": "s.maybe = k",
    "in a tuple": "s.flag = k in (Kind.A, s.kind) or o in (None, Kind.B)",
    "not in a list": "s.flag = p not in [1, 3, s.other]",
    "in a range": "s.flag = p in range(1, 4, 2)",
    "in a kind": "s.flag = k in Kind",
    "in a row": "s.flag = p in s.row",
    "in the values of a map": "s.flag = p in s.held.values()",
    "in a set": "s.flag = p in {1, 2}",
    "in a set with something known in play": "s.flag = p in {1, s.other}",
    "in two sets": "s.flag = p in {1, 2} | {4}",
    "in a table": "s.flag = k in WORTH",
    "a missing key is a fault": "s.number = WORTH[k]",
    "a missing key has a default": "s.number = WORTH.get(k, -1)",
    "an index counts from the end": "s.number = s.row[p - 2]",
    "an index outside is a fault": "s.row[p] = 1",
    "a tuple is looked up": "s.number = PRIMES[p]",
    "a nested row is read and written": "s.grid[p][s.other] = s.grid[0][p]",
    "a map by numbers": "s.byn[p] = s.byn[s.other + 1]",
    "None is no key": "s.held[o] += 1",
    "leaving a range is a fault": "s.number += p",
    "a fault after a requirement counts only if that is met": "require(p > 2)\ns.number = 9 - p",
    "a requirement after a fault comes too late": "s.number = p + 3\nrequire(p < 0)",
    "an early return ends the rule": "if p > 1:\n    return\ns.number = p\nrequire(c)",
    "a return within a loop ends the rule": (
        "for x in s.row:\n    if x == p:\n        s.flag = True\n        return\ns.other = 1"
    ),
    "break leaves the loop": "for x in s.row:\n    if x > p:\n        break\n    s.number = x",
    "continue goes on with the next": (
        "for x in s.row:\n    if x > p:\n        continue\n    s.number = x"
    ),
    "else of a loop runs without a break": (
        "for x in s.row:\n    if x > p:\n        break\nelse:\n    s.flag = True"
    ),
    "a loop sees what it changes": "for x in s.row:\n    s.row[1] = x\n    s.number = x",
    "the variable of a loop stays": "for x in range(3):\n    pass\ns.number = x",
    "a loop over a kind": "for x in Kind:\n    if x is not k:\n        s.held[x] += 1",
    "a loop over a map goes over its keys": "for x in s.held:\n    s.kind = x",
    "a loop over items": "for x, y in s.held.items():\n    if y == p:\n        s.kind = x",
    "a loop with numbers": "for i, x in enumerate(s.row, 1):\n    s.number = i if x else x",
    "a loop with numbers sees what it changes": (
        "for i, x in enumerate(s.row):\n    s.row[2] = 4\n    s.number = i + x"
    ),
    "loops side by side see what they change": (
        "for x, y in zip(s.row, s.row):\n    s.row[2] = 4\n    s.number = x - y"
    ),
    "a loop backwards sees what it changes": (
        "for x in reversed(s.row):\n    s.row[0] = 4\n    s.number = x"
    ),
    "a tuple of a row stays": "x = tuple(s.row)\ns.row = (0, 1, 2)\ns.number = x[0]",
    "loops side by side": "for x, y in zip(s.row, PRIMES):\n    s.flag = x > y",
    "a loop backwards": "for x in reversed(s.row):\n    s.number = x",
    "a range that depends on play": "for i in range(s.other):\n    s.number = i",
    "a table of values in different orders": "for x in ORDERS[k]:\n    s.number = x",
    "a requirement that never holds, after a return": (
        "if c:\n    if p > 1:\n        return\n    require(False)\ns.number = p + 3"
    ),
    "a requirement of a helper, after a return": "if p > 1:\n    return\nchecked(s)",
    "a helper that nothing gets past": (
        "if p > 1:\n    for x in impossible(s):\n        pass\ns.flag = c"
    ),
    "a fault that is certain": "if p > 1:\n    s.number = PRIMES[3]\ns.flag = c",
    "a local name": "x = p\nx += 1\ns.number = x",
    "a name assigned on one path only": "if c:\n    x = 1\ns.number = x",
    "several targets": "x = s.number = p",
    "values change places": "s.row[0], s.row[1] = s.row[1], s.row[0]",
    "a tuple is taken apart": "x, (y, z) = PAIRS[k][0], PAIRS[k]\ns.number = x + y\ns.flag = z",
    "texts of a table are compared": 's.flag = NAMES[k] == "left"',
    "the message of a requirement may go wrong": "require(c, f'{4 // p}')\ns.flag = True",
    "the message of a requirement may change things": "require(c, 'at ' + str(raised(s)))",
    "a missing key counts as zero": "s.number = (WORTH.get(o) or 0) + 1",
    "a missing key is compared": "s.flag = WORTH.get(k) == p or WORTH.get(k) is None",
    "a counter has no missing keys": "s.number = COUNTED[p]",
    "in a list made in play": "s.flag = p in [x for x in s.row if x > 1]",
    "a list counts as true": "s.flag = bool([x for x in s.row if x > p])",
    "a list of a kind": "s.number = list(Kind).index(k)",
    "truths are compared by identity": "s.flag = c is (p > 1)",
    "attributes of members": 's.flag = k.value == "b" and k.name != "A"',
    "a member by its value": 's.kind = Kind("a")',
    "a member by its name": 's.kind = Kind["C"]',
    "members that are numbers": "s.number = s.level + p\ns.flag = s.level > 1 or s.level == 1",
    "a member by a number": "s.level = Level(p)",
    "a helper returns early and changes the state": "s.number = helper(s, p)",
    "a helper in a condition": "if p > 0 and helper(s, p, more=0) > 1:\n    s.flag = True",
    "a requirement by its full name": "ruleproof.game.require(p > 1)\ns.flag = c",
    "a helper without a value": "s.flag = nothing(s) is None",
    "a helper is given a row": "s.number = lowest(s.row)",
    "a row that is named stays the row": "x = s.row\ns.row[0] = 1\ns.number = x[0]",
    "a row is assigned as a whole": "s.row = (s.row[2], *s.row[:2])",
    "a row takes over another's values": "s.grid[0] = s.grid[1]\ns.grid[1][0] = k",
    "rows change places": "s.grid[0], s.grid[1] = s.grid[1], s.grid[0]",
    "rows are turned around": "s.grid = (s.grid[1], s.grid[0])\ns.grid[0][0] = k",
    "two targets are two rows": "s.grid[0] = s.grid[1] = (k, None)\ns.grid[0][0] = o",
    "a row that holds a row stays": "x = s.grid\nx[0] = x[1]\nx[0][0] = k\ns.maybe = x[1][0]",
    "a row is replaced in a loop that ends": (
        "for x in s.row:\n    if x == p:\n        s.row = (0, 1, 2)\n        break\n"
        "    s.number = x"
    ),
    "a row is compared": "s.flag = s.row == (0, p, 1) or s.grid[0] == s.grid[1]",
    "a map is assigned as a whole": "s.held = {Kind.A: 1, Kind.B: 2, Kind.C: 0}",
    "a slice": "s.number = sum(s.row[1:]) - len(s.row[::2])",
    "a count": "s.number = s.row.count(p)",
    "a length": "s.number = len(s.row) - len(Kind) + len(PRIMES[1:])",
    "a sum with a condition": "s.number = sum(x for x in s.row if x > p)",
    "a sum of truths": "s.number = sum(x > p for x in s.row)",
    "any stops what it changes": "s.flag = any(noted(s, x) and x > p for x in (1, 2, 3))",
    "all stops what it changes": "s.flag = all(noted(s, x) and x < p for x in s.row)",
    "any stops its tests": "s.flag = any(x > p for x in s.row if 4 // x)",
    "any stops within loops": (
        "s.flag = any(noted(s, x) and x + y > p for x in (1, 2) for y in s.row if noted(s, y))"
    ),
    "any in any": "s.flag = any(any(noted(s, y) and y > x for y in s.row) for x in s.row)",
    "any looks at a whole list": "s.flag = any([noted(s, x) and x > p for x in (1, 2)])",
    "any stops early": "s.flag = any(4 // x > p for x in s.row)",
    "all stops early": "s.flag = all(4 // x > p for x in s.row)",
    "nested loops in a comprehension": "s.flag = any(x < y for x in s.row for y in s.row if y > x)",
    "names of a comprehension are its own": "x = p\ny = sum(x for x in s.row)\ns.number = x",
    "the least and the greatest": "s.number = min(p, s.other) + max(s.row) - min(s.row)",
    "the least of nothing is a fault": "s.number = min(x for x in s.row if x > p)",
    "the greatest has a default": "s.number = max((x for x in s.row if x > p), default=-1)",
    "absolute values": "s.number = abs(p - s.other)",
    "a list that is counted": "s.number = len([x for x in s.row if x == p])",
    "exclusive or": "s.flag = c ^ (p > 1) | s.flag & c",
    "a value of another kind on each path": "x = None\nif c:\n    x = p > 1\ns.flag = bool(x)",
    "a power of constants": "s.number = 2 ** 2 * (c - 1)",
    "a power that depends on play": "s.number = s.other ** 2 - 1",
}


def rule_model(folder: Path, body: str) -> SceneModel:
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    return model_of(folder, STATE + RULE + lines)


@pytest.mark.parametrize("body", MEANINGS.values(), ids=MEANINGS)
def test_terms_mean_what_python_does(tmp_path: Path, body: str) -> None:
    model = rule_model(tmp_path, body)
    assert disagreement(model, random.Random(body), times=150) is None


def test_a_fault_names_its_line(tmp_path: Path) -> None:
    model = rule_model(tmp_path, "x = 1\ns.number = x // p")
    (fault,) = model.scene.rules[0].faults
    assert fault.what == "ZeroDivisionError: division by zero"
    assert fault.span is not None
    assert fault.span.source.line(fault.span.line)[fault.span.column - 1 :] == "x // p"


def test_a_fault_that_a_requirement_excludes_is_none(tmp_path: Path) -> None:
    model = rule_model(tmp_path, "require(o is not None)\ns.kind = o")
    assert model.scene.rules[0].faults == ()


def test_a_dynamic_index_of_a_constant_table_is_one_lookup(tmp_path: Path) -> None:
    model = rule_model(tmp_path, "s.number = PRIMES[s.other]")
    assert model.scene.rules[0].updates["number"].op == "lookup"


def test_what_a_rule_does_not_change_is_not_updated(tmp_path: Path) -> None:
    model = rule_model(tmp_path, "if c:\n    s.flag = s.flag")
    assert model.scene.rules[0].updates == {}


def test_codes_and_states_go_both_ways(tmp_path: Path) -> None:
    model = model_of(tmp_path, STATE + RULE + "    pass\n")
    rng = random.Random(3)
    for _ in range(50):
        state = {slot.name: rng.choice(codes(slot.sort)) for slot in model.scene.slots}
        assert model.encode_state(model.decode_state(state)) == state


def test_sorts_of_slots_follow_the_domains(tmp_path: Path) -> None:
    slots = {slot.name: slot.sort for slot in rule_model(tmp_path, "pass").scene.slots}
    assert slots["number"] == Number(-3, 5)
    assert slots["flag"] == Truth()
    sort = slots["grid[1][0]"]
    assert isinstance(sort, Member)
    assert (sort.kind.members, sort.optional) == (("a", "b", "c"), True)


def test_a_long_sum_is_read(tmp_path: Path) -> None:
    model = rule_model(tmp_path, f"s.number = {' + '.join(['p'] * 500)}")
    assert disagreement(model, random.Random(0), times=20) is None
