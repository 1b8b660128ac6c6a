"""Run the command line as `python -m ruleproof`."""

from ruleproof.cli.main import run

run()
