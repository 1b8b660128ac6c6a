"""VIKTORY: Terror in Europe. Each scene stands in a file of its own beside this one."""
# mypy: ignore-errors

import europe
import outcome
import says_arrival
import says_calls
import says_combat
import says_resting
import says_tokens
import says_trail
import says_turns
from attempts import Attempt
from breaks import Breaks
from chain import Chain
from fights import Combat, Group
from harvest import Harvest
from onslaught import Onslaught
from recovery import Recovery
from score import Result, Score
from searches import Informants
from table import Phase, Table
from trail import Trail

__all__ = [
    "Attempt",
    "Breaks",
    "Chain",
    "Combat",
    "Group",
    "Harvest",
    "Informants",
    "Onslaught",
    "Phase",
    "Recovery",
    "Result",
    "Score",
    "Table",
    "Trail",
    "europe",
    "outcome",
    "says_arrival",
    "says_calls",
    "says_combat",
    "says_resting",
    "says_tokens",
    "says_trail",
    "says_turns",
]
