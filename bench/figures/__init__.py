"""Candidates for reconstructed figures, and what they are held against."""
