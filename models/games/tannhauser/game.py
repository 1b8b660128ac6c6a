"""Tannhäuser. What the rulebook says stands in the files `says_*.py` beside this one, its
sequences of actions in the files of their names.
"""
# mypy: ignore-errors

import says_actions
import says_attacks
import says_card
import says_circles
import says_command
import says_doors
import says_equipment
import says_grenades
import says_hill
import says_modes
import says_objectives
import says_overwatch
import says_passages
import says_paths
import says_setup
import says_sheets
import says_tables
import says_tests
import says_turn
import says_voivodes
import says_volatile
import says_wounds
from attack import Attack
from blast import Blast
from duel import Duel
from initiative import Initiative
from scene_campaign import Campaign
from scene_counterattack import Exchange
from scene_deathmatch import Deathmatch
from scene_domination import Domination
from scene_door import LockedDoor
from scene_fire import Fire
from scene_flag import Flags
from scene_hill import Hill
from scene_move import Move
from scene_objective import Objective
from scene_overwatch import Watched
from scene_platform import Platform
from scene_points import Points
from scene_secret_door import SecretDoor
from scene_setup import SetUp
from scene_smoke import Smoke
from scene_turn import Turn
from scene_voivodes import Voivodes
from unopposed import OneDie, Test
from volatile import Volatile

__all__ = [
    "Attack",
    "Blast",
    "Campaign",
    "Deathmatch",
    "Domination",
    "Duel",
    "Exchange",
    "Fire",
    "Flags",
    "Hill",
    "Initiative",
    "LockedDoor",
    "Move",
    "Objective",
    "OneDie",
    "Platform",
    "Points",
    "SecretDoor",
    "SetUp",
    "Smoke",
    "Test",
    "Turn",
    "Voivodes",
    "Volatile",
    "Watched",
    "says_actions",
    "says_attacks",
    "says_card",
    "says_circles",
    "says_command",
    "says_doors",
    "says_equipment",
    "says_grenades",
    "says_hill",
    "says_modes",
    "says_objectives",
    "says_overwatch",
    "says_passages",
    "says_paths",
    "says_setup",
    "says_sheets",
    "says_tables",
    "says_tests",
    "says_turn",
    "says_voivodes",
    "says_volatile",
    "says_wounds",
]
