"""Adapters to the standards of research, and data sets."""
