"""Tannhäuser. What the rulebook says stands in the files `says_*.py` beside this one, its
sequences of actions in the files of their names.
"""
# mypy: ignore-errors

from attack import Attack
from blast import Blast
from duel import Duel
from initiative import Initiative
from unopposed import OneDie, Test
from volatile import Volatile

__all__ = [
    "Attack",
    "Blast",
    "Duel",
    "Initiative",
    "OneDie",
    "Test",
    "Volatile",
]
