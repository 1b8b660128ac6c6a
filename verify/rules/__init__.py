"""What can be asked of the rules of a game: one module per question."""
