"""War on Terror, the boardgame. Each procedure stands in a file of its own beside this one."""
# mypy: ignore-errors

import says_axis
import says_board
import says_setup
import says_terrorists
import says_turn
import says_turning
import says_winning
from first_player import FirstPlayer
from income import Income
from oil import Oil
from strike import Strike

__all__ = [
    "FirstPlayer",
    "Income",
    "Oil",
    "Strike",
    "says_axis",
    "says_board",
    "says_setup",
    "says_terrorists",
    "says_turn",
    "says_turning",
    "says_winning",
]
