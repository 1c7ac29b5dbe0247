"""Constantinopolis, a game of offices, ships and contracts for 2 to 5 players: see `rules.md`."""
