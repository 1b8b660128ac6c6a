"""The front end: reads the source of rules and turns them into terms."""
