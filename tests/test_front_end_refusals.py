"""What rules cannot say is refused, with its place and what to write instead."""

from pathlib import Path

import pytest

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.language.loading import load_game
from ruleproof.reports.diagnostics import render_diagnostics

STATE = """from collections import defaultdict
from enum import Enum, IntEnum
from ruleproof.game import *
import random

class Kind(Enum):
    A = "a"
    B = "b"

class Side(Enum):
    ONE = "one"
    TWO = "two"

SIZES = [1, 2]
SOME = {Kind.A, Kind.B}

def loop(x):
    return loop(x)

def outer(x):
    return inner(x)

def inner(x):
    return outer(x)

def several(*x):
    return 1

def fine(x):
    return 1

class Level(IntEnum):
    LOW = 1

ONE, WORD = 1, "a"
GROWS = defaultdict(int)

class Table(State):
    number: Range[0, 9] = 0
    wide: Range[0, 900000] = 0
    flag: bool = False
    kind: Kind = Kind.A
    side: Side = Side.ONE
    row: Row[3, Range[0, 9]] = 0
    other: Row[3, Range[0, 9]] = 0
    held: Each[Kind, bool] = False
    seen: Observed[Range[0, 9]] = 0

@rule()
def go(s: Table, p: Range[0, 3], k: Kind):
"""
# What is written, the code, what is said, what is underlined, what is offered.
REFUSED = {
    "while": ("while p: pass", "RP201", "`while` may never end", "while p: pass", "write `for"),
    "try": ("try:\n    pass\nexcept Exception: pass", "RP201", "exceptions", "try:", "`if` before"),
    "class": ("class X: pass", "RP201", "a class is defined", "class X: pass", "outside"),
    "function": ("def x(): pass", "RP201", "a function is defined", "def x(): pass", "outside"),
    "lambda": ("x = lambda: 1", "RP201", "`lambda`", "lambda: 1", "write a `def`"),
    "yield": ("yield p", "RP201", "`yield`", "yield p", "return a value"),
    "walrus": ("s.flag = (x := p) > 1", "RP201", "`:=`", "x := p", "a line of its own"),
    "global": ("global X", "RP201", "`global`", "global X", "in the state"),
    "del": ("del s.number", "RP201", "nothing is deleted", "del s.number", "assign None"),
    "raise": ("raise ValueError", "RP201", "raises nothing", "raise ValueError", "`require("),
    "assert": ("assert p", "RP201", "asserts nothing", "assert p", "`require("),
    "with": ("with p: pass", "RP201", "`with`", "with p: pass", "leave it out"),
    "import": ("import math", "RP201", "imports nothing", "import math", "top of the file"),
    "match": ("match p:\n    case 1: pass", "RP201", "`match`", "match p:", "`elif`"),
    "set comprehension": (
        "s.number = len({x for x in s.row})",
        "RP201",
        "sets are not built",
        "{x for x in s.row}",
        "where they are made",
    ),
    "star argument": ("several(*s.row)", "RP201", "not unpacked", "*s.row", "each of them"),
    "star parameter": ("several(1)", "RP201", "any number of arguments", "several(1)", "name each"),
    "float": ("s.flag = p > 0.5", "RP214", "`0.5` is not a whole number", "0.5", "whole numbers"),
    "division": ("s.number = p / 2", "RP214", "not whole", "p / 2", "write `//`"),
    "text made in play": ('x = "a" + "b"', "RP215", "not built", '"a" + "b"', "whole text"),
    "f-string": ('x = f"{p}"', "RP215", "not built", 'f"{p}"', "whole text"),
    "recursion": ("loop(1)", "RP206", "`loop` calls itself", "loop(x)", "write a loop"),
    "recursion of two": ("outer(1)", "RP206", "`outer` calls itself", "outer(x)", "write a loop"),
    "unknown name": ("s.number = numbre", "RP202", "nothing is called `numbre`", "numbre", ""),
    "unknown field": ("x = s.nunber", "RP203", "has no field `nunber`", "s.nunber", "`number`?"),
    "unknown target": ("s.nunber = 1", "RP203", "has no field `nunber`", "s.nunber", "`number`?"),
    "unknown attribute": ("x = k.size", "RP204", "has no attribute 'size'", "k.size", ""),
    "method of a row": ("s.row.append(1)", "RP203", "`append`", "s.row.append(1)", "a loop"),
    "method of a list": ("SIZES.append(1)", "RP207", "`append`", "SIZES.append(1)", "function"),
    "other code": ("x = random.random()", "RP207", "`random`", "random.random()", "function"),
    "print": ("print(p)", "RP207", "`print` cannot be called", "print(p)", "function"),
    "kept list": ("x = [p, 1]", "RP207", "keeps no lists", "x", "a tuple"),
    "kept comprehension": ("x = [y for y in s.row]", "RP207", "keeps no lists", "x", "a tuple"),
    "kind for a number": ("s.number = k", "RP204", "`number` cannot be a `Kind`", "s.number", "of"),
    "number for a kind": ("s.kind = p", "RP204", "`kind` cannot be a number", "s.kind", "of Kind"),
    "number for a truth": ("s.flag = p", "RP204", "`flag` cannot be a number", "s.flag", "of bool"),
    "wrong kind": ("s.kind = s.side", "RP204", "cannot be a `Side`", "s.kind", "of Kind"),
    "kinds compared": (
        "s.flag = k == s.side",
        "RP204",
        "a `Kind` is never equal to a `Side`",
        "k == s.side",
        "one kind",
    ),
    "kind in others": ("s.flag = k in Side", "RP204", "never among", "k in Side", "one kind"),
    "kind and text": ('s.flag = k == "a"', "RP204", "a text", 'k == "a"', "one kind"),
    "kinds ordered": ("s.flag = k < s.kind", "RP204", "'<' not supported", "k < s.kind", ""),
    "kind added": ("s.number = k + 1", "RP204", "unsupported operand", "k + 1", ""),
    "wrong key": ("s.held[p] = True", "RP204", "not a key", "s.held[p]", "write a `Kind`"),
    "wrong index": ("s.row[k] = 1", "RP204", "not an index", "s.row[k]", "write a number"),
    "wrong length": ("s.row = (1, 2)", "RP204", "does not fit `row`", "s.row", "as many values"),
    "in a map": ("s.flag = k in s.held", "RP204", "keys or the values", "k in s.held", "`.keys()`"),
    "numbers by identity": ("s.flag = p is s.number", "RP204", "`is`", "p is s.number", "`==`"),
    "too large a table": ("s.number = 2 ** s.wide % 3", "RP205", "too many", "2 ** s.wide", ""),
    "change of a constant": ("SIZES[0] = 1", "RP204", "cannot be changed", "SIZES[0]", "its state"),
    "change of a parameter": ("k.x = 1", "RP204", "cannot be changed", "k.x", "its state"),
    "observed field read": ("s.number = s.seen", "RP211", "must not read", "s.seen", "observers"),
    "observed field written": ("s.seen = 1", "RP211", "must not change", "s.seen", "`@observe("),
    "loop over a set": ("for x in {1, 2}: pass", "RP204", "gone through", "{1, 2}", "no order"),
    "loop over a set outside": ("for x in SOME: pass", "RP204", "gone through", "SOME", "no order"),
    "sets compared": ("s.flag = {p} == {1}", "RP204", "a set is never", "{p} == {1}", "one by one"),
    "loop over a number": ("for x in p: pass", "RP204", "gone through", "p", "a kind"),
    "wrong arguments": ("loop()", "RP204", "called wrongly", "loop()", ""),
    "require nothing": ("require()", "RP204", "takes a condition", "require()", "write `require("),
    "truth and number by identity": (
        "s.flag = s.flag is ONE",
        "RP204",
        "`is`",
        "s.flag is ONE",
        "`==`",
    ),
    "texts by identity": ("s.flag = k.value is WORD", "RP204", "`is`", "k.value is WORD", "`==`"),
    "list and tuple compared": ("s.flag = [p] == (p,)", "RP204", "a list", "[p] == (p,)", "tuple"),
    "row and map compared": ("s.flag = s.row == s.held", "RP204", "never", "s.row == s.held", ""),
    "map for a row": ("s.row = s.held", "RP204", "does not fit", "s.row", "as many"),
    "generator handed on": (
        "fine(x for x in s.row)",
        "RP201",
        "a generator",
        "(x for x in s.row)",
        "`sum`",
    ),
    "stream handed on": (
        "fine(zip(s.row))",
        "RP207",
        "a stream",
        "fine(zip(s.row))",
        "`tuple(...)`",
    ),
    "stream kept": ("x = zip(s.row)", "RP207", "keeps no lists", "x", "a tuple"),
    "stream kept in a tuple": ("x = (zip(s.row), 1)", "RP207", "keeps no lists", "x", "a tuple"),
    "map backwards": (
        "for x in reversed(s.held): pass",
        "RP204",
        "backwards",
        "reversed(s.held)",
        "",
    ),
    "table that grows": ("s.number = GROWS[p]", "RP207", "`defaultdict`", "GROWS[p]", "`.get("),
    "members compared by size": (
        "s.number = min(Level.LOW, p)",
        "RP204",
        "member back",
        "min(Level.LOW, p)",
        "`int(",
    ),
    "set taken apart": ("x, y = {1, 2}", "RP204", "does not have 2", "x, y", "as many names"),
    "row named before it was replaced": (
        "x = s.row\ns.row = (0, 1, 2)\ns.number = x[0]",
        "RP204",
        "`row` was assigned as a whole",
        "x[0]",
        "`tuple(...)`",
    ),
    "row replaced and changed": (
        "s.row[0], s.other = 1, s.row",
        "RP204",
        "taken over as a whole",
        "s.row[0]",
        "two assignments",
    ),
    "slice in play": ("x = s.row[p:]", "RP204", "constants", "s.row[p:]", "a loop"),
    "name without value": (
        "s.number = x\nx = 1",
        "RP202",
        "`x` is read before it has a value",
        "x",
        "assign `x` first",
    ),
}


def faults_of(folder: Path, text: str) -> tuple[Diagnostic, ...]:
    (folder / "game.py").write_text(text, encoding="utf-8")
    with pytest.raises(ModelError) as raised:
        compile_scene(load_game(folder), "Table")
    return raised.value.diagnostics


def refused(folder: Path, body: str) -> tuple[Diagnostic, ...]:
    return faults_of(folder, STATE + "".join(f"    {line}\n" for line in body.splitlines()))


def underlined(fault: Diagnostic) -> str:
    assert fault.span is not None
    line = fault.span.source.line(fault.span.line)
    return line[fault.span.column - 1 : fault.span.column - 1 + fault.span.length]


@pytest.mark.parametrize(
    ("body", "code", "message", "marked", "offer"), REFUSED.values(), ids=REFUSED
)
def test_it_is_refused(
    tmp_path: Path, body: str, code: str, message: str, marked: str, offer: str
) -> None:
    (fault,) = refused(tmp_path, body)
    assert fault.code == code
    assert message in fault.message
    assert underlined(fault) == marked
    assert offer in (fault.help or "")


def test_a_refusal_reads_as_in_the_style_guide(tmp_path: Path) -> None:
    (fault,) = refused(tmp_path, "s.nunber = 1")
    name = tmp_path / "game.py"
    assert render_diagnostics([fault]).rstrip().split("\n") == [
        "error[RP203]: `Table` has no field `nunber`",
        f" --> {name}:51:5",
        "   |",
        "51 |     s.nunber = 1",
        "   |     ^^^^^^^^ not among the fields",
        "   = help: did you mean `number`?",
    ]


def test_columns_count_characters(tmp_path: Path) -> None:
    (fault,) = refused(tmp_path, 'x = "ß∑é"; y = s.nunber')
    assert underlined(fault) == "s.nunber"


def test_all_syntax_that_is_refused_is_told_at_once(tmp_path: Path) -> None:
    faults = refused(tmp_path, "while p: pass\nx = lambda: 1\ndel s.number")
    assert [fault.span.line for fault in faults if fault.span] == [51, 52, 53]


def test_every_rule_tells_its_fault(tmp_path: Path) -> None:
    more = "s.nunber = 1\n\n@invariant()\ndef low(s: Table): return s.nomber < 3"
    text = STATE + "    " + more + "\n"
    assert [underlined(fault) for fault in faults_of(tmp_path, text)] == ["s.nomber", "s.nunber"]


def test_a_helper_that_two_rules_use_is_told_once(tmp_path: Path) -> None:
    text = STATE + "    bad(s)\n\n@rule()\ndef stop(s: Table):\n    bad(s)\n\n"
    assert len(faults_of(tmp_path, text + "def bad(s):\n    while True: pass\n")) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("@invariant()\ndef low(s: Table): s.number = 1", "a claim must not change the"),
        ("@invariant()\ndef low(s: Table): require(s.flag)", "requires nothing"),
        ('@observe("go")\ndef note(s: Table): s.number = 1', "must not change the field"),
        ('@observe("gone")\ndef note(s: Table): pass', "no rule is called `gone`"),
        ('@observe("go")\ndef note(s: Table, x): pass', "has no parameter `x`"),
        ('@duty(rule="stop")\ndef must(s: Table): return True', "no rule is called `stop`"),
        ("@measure\ndef size(s: Table): return s.kind", "does not give a number"),
        ("@rule(phase=Kind.A)\ndef stop(s: Table): pass", "has phases that the state does not"),
        ("@start()\ndef a(s: Table): pass\n@start()\ndef b(s: Table): pass", "has one start"),
    ],
)
def test_a_definition_out_of_place_is_refused(tmp_path: Path, text: str, message: str) -> None:
    (fault,) = faults_of(tmp_path, f"{STATE}    pass\n\n{text}\n")
    assert message in fault.message
    assert fault.span is not None


UNSET = """from ruleproof.game import *
class Table(State):
    number: Range[0, 9]
    other: Range[0, 9] = 0
@rule()
def go(s: Table): pass
"""


def test_a_field_that_no_start_sets_is_refused(tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, UNSET + "@start()\ndef begin(s: Table): s.other = 1\n")
    assert fault.code == "RP212"
    assert fault.message == "`begin` leaves `number` of `Table` without a value"


def test_a_scene_without_a_start_needs_defaults(tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, UNSET)
    assert fault.code == "RP212"


def test_a_rule_that_is_nested_too_deeply_is_refused(tmp_path: Path) -> None:
    body = "x = 0\n" + "".join(f"{'el' if n else ''}if p == {n}: x = {n}\n" for n in range(600))
    found = refused(tmp_path, body)
    assert {fault.code for fault in found} <= {"RP201", "RP213"}
