"""Puzzles: positions with one move that is clearly best, and not the first that comes to mind."""
