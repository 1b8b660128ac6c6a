"""What a game is: boards, movements, claims, and how their files are read."""
