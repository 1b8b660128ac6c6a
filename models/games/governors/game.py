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
from scene_conquest import Conquest
from scene_development import Development
from scene_exchange import Exchange
from scene_final_round import FinalRound
from scene_flight import Flight
from scene_guild import Guild
from scene_hand import Hand
from scene_purchase import Purchase
from scene_setup import SetUp
from scene_superiority import Superiority
from scene_teleport import Teleport
from scene_turn import Turn

__all__ = [
    "Assessment",
    "BattleRound",
    "CleaningHouse",
    "Conquest",
    "Development",
    "Engagement",
    "Exchange",
    "FinalRound",
    "Flight",
    "Guild",
    "Hand",
    "Purchase",
    "SetUp",
    "Superiority",
    "Teleport",
    "Turn",
    "says_aggression",
    "says_battle",
    "says_business",
    "says_fields",
    "says_moves",
    "says_setup",
    "says_turns",
]
