"""How answers are told: one module per format, all reading the same results."""
