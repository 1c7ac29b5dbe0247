"""Puzzles for visitors: which one comes next, what they answer, and how they are rated."""
