"""Reaching addresses that somebody else has named, and no others."""
