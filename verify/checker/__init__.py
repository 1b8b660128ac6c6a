"""A second, simpler look at what was proved: certificates are accepted or rejected."""
