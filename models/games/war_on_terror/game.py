"""War on Terror, the boardgame. Each procedure stands in a file of its own beside this one."""
# mypy: ignore-errors

import says_axis
import says_board
import says_box
import says_cards
import says_setup
import says_terrorists
import says_turn
import says_turning
import says_winning
from first_player import FirstPlayer
from income import Income
from oil import Oil
from scene_axis import Axis
from scene_cards import Cards
from scene_empire_turn import EmpireTurn
from scene_evil_turn import EvilTurn
from scene_growth import Growth
from scene_liberation import Liberation
from scene_rounds import Rounds
from scene_setup import SetUp
from scene_terrorist_turn import TerroristTurn
from scene_turning import Turning
from scene_units import Stock, Units
from strike import Strike

__all__ = [
    "Axis",
    "Cards",
    "EmpireTurn",
    "EvilTurn",
    "FirstPlayer",
    "Growth",
    "Income",
    "Liberation",
    "Oil",
    "Rounds",
    "SetUp",
    "Stock",
    "Strike",
    "TerroristTurn",
    "Turning",
    "Units",
    "says_axis",
    "says_board",
    "says_box",
    "says_cards",
    "says_setup",
    "says_terrorists",
    "says_turn",
    "says_turning",
    "says_winning",
]
