"""War on Terror, the boardgame. Each procedure stands in a file of its own beside this one."""
# mypy: ignore-errors

from first_player import FirstPlayer
from income import Income
from oil import Oil
from strike import Strike

__all__ = ["FirstPlayer", "Income", "Oil", "Strike"]
