"""Proofs and plays by z3: induction, bounded search, resource loops, and their certificates."""
