"""Telling people that it is their move: who is told, through what, and how it gets there."""
