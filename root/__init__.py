"""Proves things about board games: boards as data, rules as Python, answers with evidence."""

from ruleproof.version import VERSION

__all__ = ["__version__"]

__version__ = VERSION
