"""What a rulebook's statements say together: contradictions, gaps, readings, consequences."""
