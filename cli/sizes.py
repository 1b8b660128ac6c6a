"""Sizes of memory that a user types."""

import re

import click

__all__ = ["bytes_of"]

UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def bytes_of(text: str) -> int:
    """Return the bytes of a size such as 500M or 8G; refuse anything else."""
    found = re.fullmatch(r"(\d{1,9})\s*([KMG]?)(?:i?B)?", text.strip(), re.IGNORECASE)
    if found is None:
        raise click.UsageError(f"a size of memory is written 500M or 8G, not `{text}`")
    return int(found[1]) * UNITS[found[2].upper()]
