"""Measurements of ruleproof against plain ways to the same answers, as ratios in one run."""
