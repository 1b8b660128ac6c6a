"""Checks of a rulebook as a text: terms, references, lists, tables, sums, coverage."""
