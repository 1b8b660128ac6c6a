"""Names that look like misspellings of others.

Two names are alike if they differ only in case, blanks and hyphens, or in one word by one letter
put in, left out, changed or swapped with its neighbour; by two letters if the word is long.
"""

import unicodedata
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, groupby

from ruleproof.models.board import Board
from ruleproof.models.source import Span
from ruleproof.verify.board_lint_remark import BoardRemark

__all__ = ["Alike", "alike", "alike_names"]

SHORTEST = 4
LONG = 9
LONGEST = 40
FAMILY = 4
FEW = 20
RARE = 10
NUMERALS = frozenset("ivxlcdm")
BLANKS = "-‐‑–_'’."


@dataclass(frozen=True, slots=True)
class Alike:
    """A name, and the one that it looks like; `same` if only case and blanks differ."""

    name: str
    other: str
    same: bool


def alike_names(board: Board) -> Iterator[BoardRemark]:
    """Yield each place, mark, size or region whose name looks like that of another."""
    for kind, uses in _uses(board).items():
        for found in alike(uses):
            name, other = f"`{found.name}`", f"`{found.other}`"
            looks = "another spelling" if found.same else "a misspelling"
            yield BoardRemark(
                "alike-names",
                found.name,
                f"{kind}{name} looks like {looks} of {other}",
                _span(board, kind, found.name),
                f"write {other} if it is the same",
            )


def alike(uses: Mapping[str, int]) -> list[Alike]:
    """Return the names that look like others, each once; the name with more uses is right.

    Misspellings are rare: where many names look alike, none is said to be one.
    """
    names = list(uses)
    words = [_words(name) for name in names]
    rank = {name: (-uses[name], number) for number, name in enumerate(names)}
    found: dict[str, Alike] = {}
    by_letters: dict[str, int] = {}
    for number in sorted(range(len(names)), key=lambda each: rank[names[each]]):
        first = by_letters.setdefault(_joined(words[number]), number)
        if first != number and _letters(words[number]) >= SHORTEST:
            found[names[number]] = Alike(names[number], names[first], True)
    firsts = list(by_letters.values())
    near = list(_near([words[number] for number in firsts]))
    for pair in near if len(near) <= max(FEW, len(names) // RARE) else ():
        other, name = sorted((names[firsts[each]] for each in pair), key=rank.__getitem__)
        found.setdefault(name, Alike(name, other, False))
    return sorted(found.values(), key=lambda each: rank[each.name][1])


def _uses(board: Board) -> dict[str, dict[str, int]]:
    """Return how often each name is used, by what it names."""
    links: Counter[str] = Counter()
    for mode in board.modes.values():
        for link in mode.links:
            links.update((link.start, link.end))
        for zone in mode.zones:
            links.update(zone.places)
    places = board.places.values()
    marks = Counter(mark for place in places for mark in place.marks)
    sizes = Counter(place.size for place in places if place.size is not None)
    regions = Counter(place.region for place in places if place.region is not None)
    return {
        "": {name: links[name] for name in board.names},
        "the mark ": {mark: marks[mark] for mark in sorted(board.marks)},
        "the size ": dict(sizes),
        "the region ": {name: regions[name] for name in (*board.regions, *regions)},
    }


def _span(board: Board, kind: str, name: str) -> Span | None:
    """Return where the name stands, or a place that carries it."""
    if not kind:
        return board.places[name].span
    for place in board.places.values():
        if name in place.marks or name in (place.size, place.region):
            return place.span
    return None


Words = tuple[str, ...]


def _words(name: str) -> Words:
    """Return the words, numbers and signs of a name in lower case, without blanks."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    words: list[str] = []
    blank = " "
    for kind, group in groupby(folded, _kind):
        text = "".join(group)
        if kind == "number" and blank.endswith("-") and (len(blank) > 1 or not words):
            words.append("-")
        blank = text if kind == "blank" else ""
        if kind != "blank":
            words.append(text)
    return tuple(words)


@cache
def _kind(letter: str) -> str:
    category = unicodedata.category(letter)
    if letter in BLANKS or category[0] == "Z" or category in ("Cc", "Cf"):
        return "blank"
    return {"L": "word", "M": "word", "N": "number"}.get(category[0], "sign")


def _is_word(text: str) -> bool:
    return _kind(text[0]) == "word"


def _letters(words: Words) -> int:
    return sum(len(word) for word in words if _is_word(word))


def _joined(words: Words) -> str:
    """Return the words without anything between them, but numbers apart."""
    apart = (
        "\0" if before[-1:].isnumeric() and word[0].isnumeric() else ""
        for before, word in zip(("", *words), words, strict=False)
    )
    return "".join(gap + word for gap, word in zip(apart, words, strict=True))


def _near(names: Sequence[Words]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of names that differ in one misspelt word."""
    pairs = {pair for group in _sharing_a_rest(names) for pair in combinations(group, 2)}
    yield from (pair for pair in sorted(pairs) if _misspelt(*(names[each] for each in pair)))


def _sharing_a_rest(names: Sequence[Words]) -> Iterator[list[int]]:
    """Yield the numbers of names that deletions in one word make equal.

    Two words within so many slips are made equal by as many deletions in each. Many names with
    one rest are a family, as names of a scheme are, and no misspellings of each other.
    """
    from numpy import argsort, diff, flatnonzero, frombuffer, int64

    rests, owners = array("q"), array("q")
    for number, words in enumerate(names):
        before = len(rests)
        for others, word in _misspellable(words):
            rests.extend([hash((others, rest)) for rest in _rests(word)])
        owners.extend([number] * (len(rests) - before))
    if not rests:
        return
    keys = frombuffer(rests, int64)
    order = argsort(keys, kind="stable")
    sharing = frombuffer(owners, int64)[order]
    ends = flatnonzero(diff(keys[order], append=~keys[order[-1]])) + 1
    lengths = diff(ends, prepend=0)
    for run in flatnonzero((lengths > 1) & (lengths <= LONGEST)).tolist():
        group = sorted(set(sharing[ends[run] - lengths[run] : ends[run]].tolist()))
        if len(group) <= FAMILY:
            yield group


def _misspellable(words: Words) -> Iterator[tuple[int, str]]:
    """Yield each word that is long enough for a slip, and a number for all that stands around."""
    for at, word in enumerate(words):
        if SHORTEST - 1 <= len(word) <= LONGEST and _is_word(word):
            yield hash((at, words[:at], words[at + 1 :])), word


def _rests(word: str) -> list[str]:
    """Return what is left of a word after a deletion, or two if it is long; some come twice."""
    count = len(word)
    once = [word[:at] + word[at + 1 :] for at in range(count)]
    if count < LONG:
        return [word, *once]
    twice = [
        word[:at] + word[at + 1 : then] + word[then + 1 :]
        for at, then in combinations(range(count), 2)
    ]
    return [word, *once, *twice]


def _misspelt(name: Words, other: Words) -> bool:
    if len(name) != len(other):
        return False
    differ = [pair for pair in zip(name, other, strict=True) if pair[0] != pair[1]]
    return len(differ) == 1 and _is_slip(*differ[0])


def _is_slip(word: str, other: str) -> bool:
    """Return whether one word may be the other, misspelt.

    Numbers are never that, nor are Roman ones, nor short words that begin differently.
    """
    shorter, longer = sorted((word, other), key=len)
    if not (_is_word(word) and _is_word(other)) or len(longer) < SHORTEST:
        return False
    if {*word, *other} <= NUMERALS or (len(longer) == SHORTEST and word[0] != other[0]):
        return False
    return _slips(word, other) <= (2 if len(shorter) >= LONG else 1)


def _slips(word: str, other: str) -> int:
    """Return how many letters to put in, leave out, change or swap make one word the other."""
    word, other = _without_shared_ends(word, other)
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(word, 1):
        earlier, before, row = before, row, [i]
        for j, other_letter in enumerate(other, 1):
            changed = before[j - 1] + (letter != other_letter)
            best = min(changed, before[j] + 1, row[j - 1] + 1)
            if i > 1 and j > 1 and letter == other[j - 2] and word[i - 2] == other_letter:
                best = min(best, earlier[j - 2] + 1)
            row.append(best)
    return row[-1]


def _without_shared_ends(word: str, other: str) -> tuple[str, str]:
    room = min(len(word), len(other))
    head = next((at for at in range(room) if word[at] != other[at]), room)
    room -= head
    tail = next((at for at in range(room) if word[-1 - at] != other[-1 - at]), room)
    return word[head : len(word) - tail], other[head : len(other) - tail]
