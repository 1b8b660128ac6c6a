"""Draws from a deck or a bag without replacement, exactly."""

from collections.abc import Callable, Hashable, Mapping
from math import comb

from ruleproof.verify.odds.dice import Distribution, unpacked
from ruleproof.verify.odds.faults import fault

__all__ = ["drawn", "first_at", "ordered_draws"]

Deck = Mapping[Hashable, int]


def _size(deck: Deck) -> int:
    for card, count in deck.items():
        if type(count) is not int or count < 0:
            raise fault(
                "RP302", f"a deck cannot hold {count} of `{card}`", "hold a whole number, from 0 on"
            )
    return sum(deck.values())


def _checked(deck: Deck, draws: int) -> int:
    """Return the size of a deck; raise ModelError if it cannot give so many cards."""
    size = _size(deck)
    if type(draws) is not int or draws < 0:
        raise fault("RP303", f"nobody can draw {draws} cards", "draw a whole number, from 0 on")
    if draws > size:
        raise fault(
            "RP303",
            f"the deck runs out: it holds {size} cards, {draws} are drawn",
            "draw fewer, or say when discarded cards are shuffled in again",
        )
    return size


def drawn(deck: Deck, draws: int, worth: Callable[[Hashable], int]) -> Distribution:
    """Return how much `draws` cards together are worth; 1 for a card that counts, 0 for others.

    Raises ModelError for a deck that runs out.
    """
    size = _checked(deck, draws)
    total = comb(size, draws)
    by_worth: dict[int, int] = {}
    for card, count in deck.items():
        by_worth[worth(card)] = by_worth.get(worth(card), 0) + count
    low = min(by_worth, default=0)
    digit = total.bit_length() + 1
    # By the number of cards drawn so far: the worths, as digits of one large number.
    sums = {0: 1}
    for value, count in sorted(by_worth.items()):
        after: dict[int, int] = {}
        for have, packed in sums.items():
            for more in range(min(count, draws - have) + 1):
                ways = packed * comb(count, more) << digit * (value - low) * more
                after[have + more] = after.get(have + more, 0) + ways
        sums = after
    return unpacked(sums[draws], digit, low * draws, total)


def first_at(deck: Deck, wanted: Callable[[Hashable], bool]) -> Distribution:
    """Return with which draw the first wanted card comes, if all are drawn one by one.

    Raises ModelError for a deck that holds none.
    """
    size = _size(deck)
    good = sum(count for card, count in deck.items() if wanted(card))
    if not good:
        raise fault(
            "RP303", "the deck runs out before such a card comes", "ask for a card it holds"
        )
    bad = size - good
    # Of all ways to lay out the good cards: those with the first of them at this place.
    counts = {place + 1: comb(size - place - 1, good - 1) for place in range(bad + 1)}
    return Distribution(counts, comb(size, good))


def ordered_draws(deck: Deck, draws: int) -> Mapping[tuple[Hashable, ...], int]:
    """Return the weight of every sequence of cards, cards of one name told apart."""
    _checked(deck, draws)
    found: dict[tuple[Hashable, ...], int] = {(): 1}
    for _ in range(draws):
        found = {
            (*cards, card): ways * left
            for cards, ways in found.items()
            for card, count in deck.items()
            if (left := count - cards.count(card))
        }
    return found
