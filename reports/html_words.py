"""Words and anchors of the web page: verdicts and marks in plain words, names made safe."""

import re
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from pathlib import PurePath
from typing import Any, get_args
from urllib.parse import quote

from markupsafe import Markup, escape

from ruleproof.models.source import Span
from ruleproof.reports.picture_text import clean
from ruleproof.verify.page_content import Mark
from ruleproof.verify.results import Severity, Status, Verdict

__all__ = [
    "CHECKS",
    "MARK_WORDS",
    "SEVERITIES",
    "STATUS_WORDS",
    "VERDICT_WORDS",
    "counted",
    "finalized",
    "fragment",
    "named",
    "place_words",
    "prose",
    "shown",
    "spaced",
    "value_words",
    "witness_parts",
]

SEVERITIES: tuple[Severity, ...] = get_args(Severity)
VERDICT_WORDS: Mapping[Verdict, str] = {
    "proved": "shown to be so, in every case it speaks about",
    "bounded": "true as far as was looked: to a depth, or on one small board",
    "fails": "not so, and here is the case that shows it",
    "contradiction": "statements that cannot all be followed",
    "gap": "a situation for which the rules give no answer",
    "depends": "so in one reading of the rules, and not in another",
    "dead": "a rule that no play can ever use",
    "vacuous": "a statement that nothing could ever break",
    "deadlock": "somebody must act and cannot",
    "endless": "a play that never has to end",
    "shortage": "the box can run out of something",
    "wording": "a slip in the wording: a term, a reference, a table",
    "undecided": "not answered within the effort allowed",
}
STATUS_WORDS: Mapping[Status, str] = {
    "new": "not seen before",
    "changed": "not as it was expected",
    "known": "as expected",
    "accepted": "known, and accepted with a reason",
}
MARK_WORDS: Mapping[Mark, str] = {
    "broken": "a finding speaks against this line",
    "unclear": "something about this line is open: a gap, a reading, a word, or undecided",
    "proved": "an answer that rests on this line is proved, and no finding speaks against it",
    "checked": "part of what was checked; no finding speaks against it",
    "cited": "the model mentions this line, but no answer changes with it",
    "noted": "cannot be checked, for the reason given",
    "not checked": "nothing in the model speaks about this line",
}
CHECKS: Mapping[str, str] = {
    "asymmetry": "Equal sides",
    "board": "The board",
    "claims": "What is claimed of the board",
    "contradiction": "Contradictions",
    "deadlock": "Getting stuck",
    "duty": "What must be done",
    "endings": "How it ends",
    "endless": "Going on for ever",
    "example": "Worked examples",
    "extremes": "Most and least",
    "force": "What a side can bring about",
    "gap": "Gaps",
    "invariant": "What always holds",
    "hidden": "What sides do not see",
    "lint": "The board's file",
    "loops": "Loops that pay",
    "never": "What never happens",
    "ranges": "Values within their range",
    "reach": "How far pieces get",
    "reachable": "What can happen",
    "rolls": "Rolls that are covered",
    "rules": "Rules in use",
    "settled": "Questions with one answer",
    "statements": "Statements",
    "supply": "Enough in the box",
    "undecided": "Undecided",
    "wording": "Wording",
}
PLAY_KEYS = frozenset({"play", "length", "back to", "then", "with", "readings", "further"})
UNTOLD = frozenset({"fewest possible", "differ in"})
WITNESS_WORDS = {
    "because": "because of",
    "demands": "asked for",
    "open": "no answer for",
    "situation": "when",
}
VALUES = {"None": "–", "True": "yes", "False": "no"}


def shown(words: object) -> str:
    """Return words on one line, without characters that would be obeyed instead of shown."""
    text = str(words)
    return text if not text or (text.isascii() and text.isprintable()) else clean(text)


def finalized(value: object) -> object:
    """Return a value as a template shows it: markup of our own as it is, all else cleaned."""
    return value if isinstance(value, Markup) else shown(value)


def prose(words: str) -> Markup:
    """Return a sentence with the names in backticks set apart."""
    parts = [escape(part) for part in re.split("`([^`]+)`", shown(words))]
    names = [Markup("<code>{}</code>").format(part) for part in parts[1::2]]
    return Markup("").join(
        part for pair in zip_longest(parts[::2], names, fillvalue="") for part in pair
    )


def fragment(words: str) -> str:
    """Return words as a part of an anchor, no two words alike."""
    return quote(words.encode("utf-8", "surrogatepass"), safe="/.,()")


def named(name: str) -> str:
    """Return the name of a rule or field as people write it."""
    return name.replace("_", " ")


def spaced(name: str) -> str:
    """Return the name of a scene as people write it: `FirstPlayer` as two words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", named(name))


def value_words(value: object) -> str:
    """Return a value of the state as people write it."""
    return VALUES.get(str(value), str(value))


def counted(count: int, one: str, many: str = "") -> str:
    """Return a number and what it counts."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def place_words(span: Span) -> str:
    """Return the file and the line of a span."""
    return f"{PurePath(span.source.name).name}, line {span.line}"


def witness_parts(witness: Mapping[str, Any] | None) -> Iterator[tuple[str, Any]]:
    """Yield what a witness tells beside its play, with nothing empty."""
    witness = witness or {}
    untold = UNTOLD | PLAY_KEYS if witness.get("play") else UNTOLD
    for key, value in witness.items():
        if key not in untold and value not in (None, "", [], (), {}):
            yield WITNESS_WORDS.get(key, key), value
