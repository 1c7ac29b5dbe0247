"""Channels, open questions and deliveries as rows."""
