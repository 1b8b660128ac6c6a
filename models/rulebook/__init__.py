"""A rulebook as data: its lines, terms, references, tables and components."""
