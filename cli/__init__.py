"""Where people ask: thin commands that call one question and one telling of its answer."""
