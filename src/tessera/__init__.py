"""Board games of the ancient Mediterranean: one engine for players, bots and researchers."""

__version__ = "0.1.0"
