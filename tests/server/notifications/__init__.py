"""Notifications: the queue, the channels, the guard and the settings."""
