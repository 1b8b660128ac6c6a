"""Exact odds: dice procedures, their chains and decisions, and tables of them."""
