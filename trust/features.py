"""Which parts of the language generated games contain: a table of counts."""

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator

from tests.games.random_rules import KINDS
from trust.chance_games import HEAD as CHANCE_HEAD
from trust.comparing import Written
from trust.game_parts import HEAD
from trust.running import comparison_named

__all__ = ["COLUMNS", "FEATURES", "counted", "features_text"]

COLUMNS = ("engines", "steps", "chains", "choices", "statements")
HELPERS = KINDS[KINDS.index("def twice") :]
PREFACES = (HEAD, KINDS[: KINDS.index("class Table")], HELPERS, CHANCE_HEAD)
FEATURES = {
    "a field of `Enum`": r"\n    \w+: (Kind|Side) =",
    "a field of `Range`": r"\n    \w+: Range\[",
    "a field of `bool`": r"\n    \w+: bool\b",
    "an optional field": r"\n    \w+: .*\| None",
    "`Each`": r"\n    \w+: Each\[",
    "`Each` of members that are alike": r"Each\[Pawn",
    "`Each` of places": r"Each\[land\.places",
    "`Row`": r"\n    \w+: Row\[",
    "rows of rows": r"Row\[\d, Row\[",
    "a field of places": r"\n    \w+: land\.places",
    "`Hidden`": r"Hidden\[",
    "`Observed`": r"Observed\[",
    "a rule of one side": r"@rule\(by=",
    "`Choice` of another side": r"Choice\[",
    "`Die`": r"Die\[",
    "`Draw`": r"Draw\[",
    "a start with parameters": r"def begins\(s: \w+, ",
    "chance at the start": r"def begins\(s: \w+, \w+: (Die|Draw)",
    "`require`": r"require\(",
    "`if`": r"\n +if ",
    "`elif`": r"\n +elif ",
    "`else`": r"\n +else:",
    "`for` over a kind": r"\n +for \w+ in (Side|Kind|Pawn|land\.places):",
    "`for` over a range or a row": r"\n +for \w+ in (range|s\.row|reversed)",
    "`break`, `continue`": r"\n +(break|continue)\n",
    "an early `return`": r"\n +return\n",
    "a conditional expression": r" if .+ else ",
    "a chain of comparisons": r"[\w)\]] (<|<=|==|!=|>|>=) [^\s]+ (<|<=) ",
    "`and`, `or`, `not`": r" (and|or) |\bnot [^in]",
    "`in`": r"[\w)\]] (not )?in (\(|s\.|land|NEAR)",
    "`sum`, `any`, `all`": r"\b(sum|any|all)\(",
    "`min`, `max`, `len`, `abs`": r"\b(min|max|len|abs)\(",
    "`//`, `%`": r"//|%",
    "several targets": r"\n +s\.[^=\n]+, s\.[^=\n]+ = ",
    "a row assigned as a whole": r"s\.row = \(",
    "`+=` and its like": r" ([-+*%]|//)= ",
    "local names": r"\n +[a-z]\w* = ",
    "tables": r"(WORTH|NEXT|POINTS|OTHER|NEAR|STEPS)\[",
    "helpers that return early": r"\b(bounded|early|shifts)\(",
    "helpers that change the state": r"\b(noted|early|shifts)\(s",
    "methods and properties of a kind": r"\.(beats|weight)\b",
    "a member by its value": r"Kind\('",
    "`moves` of a piece": r"land\.moves\(",
    "`links`, `linked`": r"land\.linke?[ds]",
    "`distance`": r"land\.distance\(",
    "`marked`, `has`": r"land\.marked\(|\.has\(",
    "`size`, `region`": r"\.(size|region|region_has)\b",
    "a phase": r"phase=",
    "a rule of several phases": r"phase=\(",
    "a duty": r"@duty",
    "an observer": r"@observe\(\)",
    "an observer of one rule": r"@observe\(\"",
    "an ending": r"@ending",
    "endings with two results": r"=Side.ANN\)\ndef over(.|\n)*=Side.BOB\)\ndef over|"
    r"=Side.BOB\)\ndef over(.|\n)*=Side.ANN\)\ndef over",
    "a second scene": r"\(State\)(.|\n)*\(State\)",
    "`@invariant`": r"@invariant",
    "`@always`": r"@always",
    "`@never`": r"@never",
    "`@reachable`": r"@reachable",
    "`@measure`": r"@measure",
    "`@component`": r"@component",
    "`@resource`": r"@resource",
    "a reading": r"\b(mode|loud|SOME)\(\)",
    "a question that statements answer": r"hits\(s\.",
    "`@says`": r"@says",
    "`when`": r"when\(",
    "`@example`": r"@example",
    "`@given`": r"@given",
    "`overrides=`": r"overrides=",
    "promises of some inputs": r"promises=\{",
    "`unless_stated`": r"unless_stated=",
    "`obligation`": r"obligation\(",
    "`order`": r"\border\(",
    "`number`, `amount`": r"\b(number|amount)\(",
    "`percent`": r"percent\(",
}


def counted(name: str, games: int) -> Counter[str]:
    """Return in how many of the games that a comparison generates each feature occurs."""
    cases = comparison_named(name).cases
    assert isinstance(cases, Written)
    rng = random.Random(f"{name} features")
    found: Counter[str] = Counter()
    for _ in range(games):
        text = cases.write(rng)
        for preface in PREFACES:
            text = text.replace(preface, "")
        found.update(told for told, how in FEATURES.items() if re.search(how, text))
    return found


def features_text(games: int) -> Iterator[str]:
    """Yield a table: in how many of so many games of each comparison a feature occurs."""
    found = {name: counted(name, games) for name in COLUMNS}
    yield f"| of {games:,} generated games | {' | '.join(COLUMNS)} |"
    yield "|---" * (len(COLUMNS) + 1) + "|"
    for told in FEATURES:
        numbers = " | ".join(str(found[name][told] or "") for name in COLUMNS)
        yield f"| {told} | {numbers} |"


if __name__ == "__main__":
    for line in features_text(int(sys.argv[1]) if sys.argv[1:] else 1000):
        sys.stdout.write(f"{line}\n")
