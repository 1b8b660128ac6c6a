"""The evidence: every engine against a second, simpler way, on generated cases."""
