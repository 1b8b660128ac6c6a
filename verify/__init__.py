"""What can be asked of a game: one module per question, engines below them."""
