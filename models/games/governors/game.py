"""Governors (working title). Each procedure stands in a file of its own beside this one."""
# mypy: ignore-errors

from assessment import Assessment
from battle_round import BattleRound
from cleaning_house import CleaningHouse
from engagement import Engagement

__all__ = ["Assessment", "BattleRound", "CleaningHouse", "Engagement"]
