"""Lists of names that a user types with commas between them."""

from collections.abc import Iterable

from ruleproof.cli.boards import known

__all__ = ["several"]


def several(text: str, names: Iterable[str], what: str) -> tuple[str, ...]:
    """Return the names in a list with commas, each known; refuse others.

    A name that has a comma itself is taken as it is if it stands alone.
    """
    names = list(names)
    if text in names:
        return (text,)
    return tuple(known(part.strip(), names, what) for part in text.split(","))
