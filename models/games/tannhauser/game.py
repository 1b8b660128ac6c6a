"""Tannhäuser. What the rulebook says stands in the files `says_*.py` beside this one, its
sequences of actions in the files of their names.
"""
# mypy: ignore-errors

import says_hill
import says_modes
import says_objectives
import says_paths
import says_setup
import says_tables
import says_things
import says_turn
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
    "says_hill",
    "says_modes",
    "says_objectives",
    "says_paths",
    "says_setup",
    "says_tables",
    "says_things",
    "says_turn",
]
