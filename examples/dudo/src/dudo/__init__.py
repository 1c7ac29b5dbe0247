"""Liar's dice, a game for Tessera in a package of its own."""
