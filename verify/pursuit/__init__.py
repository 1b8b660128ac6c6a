"""Who can catch whom: pursuers and an evader on a board."""
