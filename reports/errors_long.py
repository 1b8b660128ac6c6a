"""The long form of an error."""

from dataclasses import dataclass

__all__ = ["LongError"]


@dataclass(frozen=True)
class LongError:
    """What an error code means: a title, why it is refused, an example, what to write instead."""

    title: str
    why: str
    example: str
    instead: str
