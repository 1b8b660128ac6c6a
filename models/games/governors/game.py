"""Governors (working title). What the rulebook says stands in the files `says_*.py` beside this
one, its sequences of actions in files of their own.
"""
# mypy: ignore-errors

import says_aggression
import says_battle
import says_business
import says_fields
import says_moves
import says_setup
import says_turns
from assessment import Assessment
from battle_round import BattleRound
from cleaning_house import CleaningHouse
from engagement import Engagement

__all__ = [
    "Assessment",
    "BattleRound",
    "CleaningHouse",
    "Engagement",
    "says_aggression",
    "says_battle",
    "says_business",
    "says_fields",
    "says_moves",
    "says_setup",
    "says_turns",
]
