"""Tannhäuser. Each procedure stands in a file of its own beside this one."""
# mypy: ignore-errors

from attack import Attack
from blast import Blast
from duel import Duel
from initiative import Initiative
from unopposed import OneDie, Test
from volatile import Volatile

__all__ = ["Attack", "Blast", "Duel", "Initiative", "OneDie", "Test", "Volatile"]
