"""Standards that researchers know: adapters of the games, and data sets."""
