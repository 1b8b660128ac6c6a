"""Certificates: what was found, written down so that a simpler program can check it."""
