"""Texts that are almost right: words changed, lines moved, stretches cut, odd letters put in."""

import re
from collections.abc import Sequence

from hypothesis import strategies as st

__all__ = ["mutated"]

TOKEN = re.compile(r"\w+|[^\w\s]")
ODD = (
    *("", "0", "-1", "1e999", "nan", "999999999999999999999", "1..3", "3..1", "1..999999999"),
    *("{}", "[]", "[[", "]]", '"""', "''", '"', "=", ".", "->", " - ", "|", "{0,}", "{3,1}"),
    *(
        "true",
        "None",
        "null",
        "\u0000",
        "\ud800",
        "\u202e",
        "é",
        "\r",
        "\t",
        "\n",
        "\n\n[places]\n",
    ),
    *("{99999}", "R-1..R-99999", "2 ** 999", "9 / 0", "((((((((((", "<![CDATA[", "&amp;", "&x;"),
)


@st.composite
def mutated(draw: st.DrawFn, texts: Sequence[str], words: Sequence[str] = ODD) -> str:
    """Draw one of the texts with one to four changes; `words` are put in where words were."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        text = _changed(draw, text, words)
    return text


def _changed(draw: st.DrawFn, text: str, words: Sequence[str]) -> str:
    change = draw(st.sampled_from(["word", "word", "own word", "line", "cut", "letters"]))
    if change == "line":
        return _moved_line(draw, text)
    if change in ("word", "own word"):
        found = list(TOKEN.finditer(text))
        if found:
            token = draw(st.sampled_from(found))
            own = st.sampled_from(found).map(lambda each: each[0])
            word = draw(own if change == "own word" else st.sampled_from(words))
            return text[: token.start()] + word + text[token.end() :]
    at = draw(st.integers(0, len(text)))
    if change == "cut":
        return text[:at] + text[at + draw(st.integers(1, 40)) :]
    return text[:at] + draw(st.text(max_size=4)) + text[at:]


def _moved_line(draw: st.DrawFn, text: str) -> str:
    """Return the text with a line taken out, doubled, or put elsewhere."""
    lines = text.splitlines(keepends=True) or [""]
    place = draw(st.integers(0, len(lines) - 1))
    line = lines[place]
    if draw(st.booleans()):
        del lines[place]
    for _ in range(draw(st.integers(0, 2))):
        lines.insert(draw(st.integers(0, len(lines))), line)
    return "".join(lines)
