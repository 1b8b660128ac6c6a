"""A question about a deck or a bag alone: `bomb:3,trap:2,cell:1 draw=3 wanted=bomb`."""

import re
from collections.abc import Hashable, Iterable

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.verify.odds.arguments import plain_name
from ruleproof.verify.odds.decks import drawn, first_at
from ruleproof.verify.odds.faults import fault
from ruleproof.verify.odds.pool_questions import PoolAnswer

__all__ = ["ask_deck"]

KEYS = ("draw", "wanted")


def ask_deck(text: str, arguments: Iterable[str]) -> PoolAnswer:
    """Return how many wanted cards are among those drawn; no card is put back.

    Without `draw`, all are drawn one by one, and the answer is with which draw the first wanted
    one comes. Raises ModelError for a deck that cannot be or runs out, and for unknown cards.
    """
    asked = _arguments(arguments)
    question = " ".join([text, *(f"{key}={value}" for key, value in asked.items())])
    deck = _deck(text)
    names = {plain_name(str(card)): card for card in deck}
    wanted = {_card(part, names) for part in asked["wanted"].split(",")}
    if "draw" not in asked:
        found = first_at(deck, lambda card: card in wanted)
        return PoolAnswer(question, "the draw that brings the first wanted card", found)
    if not re.fullmatch(r"-?\d{1,6}", asked["draw"]):
        raise fault("RP305", f"`{asked['draw']}` is no value of `draw`", "write a whole number")
    found = drawn(deck, int(asked["draw"]), lambda card: int(card in wanted))
    return PoolAnswer(question, "wanted cards", found)


def _arguments(arguments: Iterable[str]) -> dict[str, str]:
    asked: dict[str, str] = {}
    for text in arguments:
        key, separator, value = text.partition("=")
        if not separator or key not in KEYS:
            guess = did_you_mean(key, KEYS) or "a deck has `draw=` and `wanted=`"
            raise fault("RP304", f"`{text}` says nothing about a deck", guess)
        asked[key] = value.strip()
    if "wanted" not in asked:
        raise fault("RP304", "nothing says which cards are wanted", "add `wanted=CARD`")
    return asked


def _deck(text: str) -> dict[Hashable, int]:
    deck: dict[Hashable, int] = {}
    for part in text.split(","):
        name, separator, count = part.rpartition(":")
        if not separator or not name.strip() or not re.fullmatch(r"\s*-?\d{1,4}\s*", count):
            raise fault(
                "RP303", f"`{part}` are no cards", "write each with its number: `bomb:3,trap:2`"
            )
        deck[name.strip()] = deck.get(name.strip(), 0) + int(count)
    return deck


def _card(text: str, names: dict[str, Hashable]) -> Hashable:
    found = names.get(plain_name(text))
    if found is None:
        known = ", ".join(f"`{name}`" for name in names)
        guess = did_you_mean(text, names) or f"cards: {known}"
        raise fault("RP306", f"the deck has no card `{text.strip()}`", guess)
    return found
