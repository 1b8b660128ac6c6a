"""Read a movement from its text."""

import re
from collections.abc import Collection

from ruleproof.models.conditions import Condition, ConditionError, Not, parse_condition
from ruleproof.models.diagnostics import nearest
from ruleproof.models.movement import (
    Choice,
    Distance,
    Movement,
    Name,
    Repeat,
    Sequence,
    Step,
    Test,
)

__all__ = ["MovementError", "MovementText"]

DEEPEST = 100
TOO_DEEP = f"a movement nests at most {DEEPEST} deep"
MOST_REPEATS = 10_000
COUNT = re.compile(r"\s*(\d{1,9})\s*(?:(,)\s*(\d{1,9})?\s*)?\}")
DISTANCE = re.compile(r"dist\s*\(\s*(?P<mode>[^(),]*?)\s*,\s*(?P<links>\d{1,6})\s*\)")
WORD = re.compile(r"[^\s|()\[\]{}*+?!,']+")
NEXT_WORD = re.compile(rf" {WORD.pattern}")
MOST_WORDS = 4
MOST_SEARCHED = 20
QUOTED = re.compile(r"'([^']*)'")

Part = tuple[Movement, int]


class MovementError(ValueError):
    """A movement that cannot be read; `start` and `length` tell where in its text.

    `others` are the further faults of the same text.
    """

    def __init__(
        self, message: str, start: int, length: int = 1, *, unknown: str | None = None
    ) -> None:
        super().__init__(message)
        self.start = start
        self.length = max(1, length)
        self.unknown = unknown
        self.others: tuple[MovementError, ...] = ()


class MovementText:
    """Reads movements over the given modes, and names of hops and pieces."""

    def __init__(self, modes: Collection[str], names: Collection[str]) -> None:
        self.modes = modes
        self.names = names
        longest_first = sorted({*modes, *names}, key=len, reverse=True)
        pattern = "|".join(re.escape(name) for name in longest_first) or r"(?!)"
        self.known = re.compile(rf"(?:{pattern})(?!\w)")

    def parse(self, text: str) -> Movement:
        """Return the movement; raise MovementError with every name that is not known.

        Nothing is read after the first thing that cannot be.
        """
        reader = _Reader(self, text)
        faults: list[MovementError] = []
        try:
            movement = reader.whole()
        except MovementError as error:
            faults.append(error)
        if not (reader.unknown or faults):
            return movement
        first, *others = *reader.unknown.values(), *faults
        first.others = tuple(others)
        raise first


class _Reader:
    """Recursive descent over one text; only parentheses recurse.

    Every part comes with its height, so that what is read is never too deep to compare.
    """

    def __init__(self, language: MovementText, text: str) -> None:
        self.language = language
        self.text = text
        self.position = 0
        self.unknown: dict[str, MovementError] = {}

    def whole(self) -> Movement:
        movement, _ = self.choice(0)
        if self.position < len(self.text):
            raise MovementError(f"`{self.text[self.position]}` opens nothing", self.position)
        return movement

    def peek(self) -> str:
        while self.position < len(self.text) and self.text[self.position].isspace():
            self.position += 1
        return self.text[self.position : self.position + 1]

    def choice(self, depth: int) -> Part:
        first, height = self.sequence(depth)
        options = {first: None}
        while self.peek() == "|":
            self.position += 1
            option, option_height = self.sequence(depth)
            options[option] = None
            height = max(height, option_height)
        if len(options) == 1:
            return first, height
        return Choice(tuple(options)), self.above(height)

    def sequence(self, depth: int) -> Part:
        parts: list[Movement] = []
        highest = 0
        while self.peek() not in ("", "|", ")", "]", "}", ","):
            part, height = self.repeated(*self.single(depth))
            parts.append(part)
            highest = max(highest, height)
        if not parts:
            raise MovementError("a mode, a hop or a piece was expected here", self.position)
        if len(parts) == 1:
            return parts[0], highest
        return Sequence(tuple(parts)), self.above(highest)

    def above(self, height: int) -> int:
        """Return the height of what holds a part of `height`; refuse one that is too deep."""
        if height >= DEEPEST:
            raise MovementError(TOO_DEEP, self.position)
        return height + 1

    def single(self, depth: int) -> Part:
        character = self.peek()
        if depth > DEEPEST:
            raise MovementError(TOO_DEEP, self.position)
        if character == "(":
            return self.group(depth)
        if character == "[":
            return Test(self.condition()), 0
        if character == "!":
            return self.negated(), 0
        if character in "*+?{":
            raise MovementError(f"`{character}` repeats nothing", self.position)
        return self.named(), 0

    def group(self, depth: int) -> Part:
        opening = self.position
        self.position += 1
        inner = self.choice(depth + 1)
        if self.peek() != ")":
            raise MovementError("this parenthesis is not closed", opening)
        self.position += 1
        return inner

    def negated(self) -> Movement:
        self.position += 1
        if self.peek() != "[":
            raise MovementError("`!` stands before a condition: `![occupied]`", self.position - 1)
        return Test(Not(self.condition()))

    def condition(self) -> Condition:
        opening = self.position
        closing = self.text.find("]", opening)
        if closing < 0:
            raise MovementError("this bracket is not closed", opening)
        self.position = closing + 1
        try:
            return parse_condition(self.text[opening + 1 : closing])
        except ConditionError as error:
            raise MovementError(str(error), opening + 1 + error.start, error.length) from None

    def named(self) -> Movement:
        start = self.position
        quoted = QUOTED.match(self.text, start)
        distance = DISTANCE.match(self.text, start)
        if quoted:
            name, start, self.position = quoted.group(1), quoted.start(1), quoted.end()
        elif distance:
            return self.distance(distance)
        else:
            found = self.language.known.match(self.text, start) or WORD.match(self.text, start)
            if found is None:
                raise MovementError("a name was expected here", start)
            name = found.group()
            if name not in self.language.modes and name not in self.language.names:
                name = self.misspelt(start, name)
            self.position = start + len(name)
        if name in self.language.modes:
            return Step(name)
        if name not in self.language.names:
            fault = f"no mode, hop or piece is called `{name}`"
            self.unknown.setdefault(name, MovementError(fault, start, len(name), unknown=name))
        return Name(name, start)

    def misspelt(self, start: int, word: str) -> str:
        """Return the unknown word, or the words from it on that together are nearly a name."""
        language = self.language
        known = [name for name in (*language.modes, *language.names) if " " in name]
        ends = [start + len(word)]
        while len(ends) < MOST_WORDS and (found := NEXT_WORD.match(self.text, ends[-1])):
            ends.append(found.end())
        for end in reversed(ends[1:] if len(self.unknown) < MOST_SEARCHED else ()):
            if nearest(self.text[start:end], known):
                return self.text[start:end]
        return word

    def distance(self, found: re.Match[str]) -> Movement:
        mode, links = found["mode"].strip("'"), int(found["links"])
        if mode not in self.language.modes:
            fault = f"no mode is called `{mode}`"
            error = MovementError(fault, found.start("mode"), len(mode), unknown=mode)
            self.unknown.setdefault(f"dist({mode})", error)
        if links == 0:
            raise MovementError("a distance is at least 1", found.start("links"))
        self.position = found.end()
        return Distance(mode, links)

    def repeated(self, movement: Movement, height: int) -> Part:
        while (character := self.peek()) and character in "*+?{":
            opening = self.position
            self.position += 1
            if character == "{":
                least, most = self.counts(opening)
            else:
                least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}[character]
            movement, height = Repeat(movement, least, most), self.above(height)
        return movement, height

    def counts(self, opening: int) -> tuple[int, int | None]:
        found = COUNT.match(self.text, self.position)
        if found is None:
            raise MovementError("a repetition is written {3}, {1,3} or {2,}", opening)
        self.position = found.end()
        least = int(found.group(1))
        upper = int(found.group(3)) if found.group(3) else None
        most = upper if found.group(2) else least
        if most is not None and most < least:
            length = found.end() - opening
            raise MovementError(f"at least {least} and at most {most}", opening, length)
        if max(least, most or 0) > MOST_REPEATS:
            raise MovementError(f"at most {MOST_REPEATS} repetitions can be written", opening)
        return least, most
