"""The version of ruleproof, told once."""

__all__ = ["VERSION"]

VERSION = "0.1.0"
