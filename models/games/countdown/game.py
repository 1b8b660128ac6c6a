"""COUNTDOWN Special Ops. What the rulebook says stands in the files `says_*.py` beside this one,
its sequences of actions in `scene_*.py`.
"""
# mypy: ignore-errors

import says_campaign
import says_casualties
import says_decks
import says_experience
import says_fights
import says_locations
import says_mission_end
import says_rounds
import says_setup
import says_shots
import says_specialties
import says_supplies
import says_traitors
import says_traps
from scene_area import Area
from scene_bazooka import Bazooka
from scene_bomb import Bomb
from scene_campaign import Campaign
from scene_escort import Escort
from scene_grenade import Grenade
from scene_gunfight import Gunfight
from scene_intel import Intel
from scene_medic import Medic
from scene_mission import Mission
from scene_positioning import Positioning
from scene_traitor import Deal, Showdown

__all__ = [
    "Area",
    "Bazooka",
    "Bomb",
    "Campaign",
    "Deal",
    "Escort",
    "Grenade",
    "Gunfight",
    "Intel",
    "Medic",
    "Mission",
    "Positioning",
    "Showdown",
    "says_campaign",
    "says_casualties",
    "says_decks",
    "says_experience",
    "says_fights",
    "says_locations",
    "says_mission_end",
    "says_rounds",
    "says_setup",
    "says_shots",
    "says_specialties",
    "says_supplies",
    "says_traitors",
    "says_traps",
]
