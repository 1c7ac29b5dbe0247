"""Mosaic, a game of civilizations around the Mediterranean for 2 to 6 players: see `rules.md`."""
