"""Exploration: every state that play can reach, by generated array code and one hash store."""
