"""War on Terror: developments and what oil pays for them."""
# mypy: ignore-errors

from enum import Enum

LOWEST_OIL = 2
HIGHEST_OIL = 12


class Development(Enum):
    """The three sizes of a development."""

    VILLAGE = "village"
    TOWN = "town"
    CITY = "city"


REVENUE = {Development.VILLAGE: 50, Development.TOWN: 100, Development.CITY: 200}
