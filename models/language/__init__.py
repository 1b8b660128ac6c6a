"""The language in which a designer writes rules: kinds, state, decisions, definitions, boards."""
