"""Phoenicia, a game of auctions and workers for 2 to 5 players. Its rules are in `rules.md`."""
