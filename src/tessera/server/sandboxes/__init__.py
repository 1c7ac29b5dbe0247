"""Sandboxes: a position of no running game, and the tree of moves that somebody tries from it."""
