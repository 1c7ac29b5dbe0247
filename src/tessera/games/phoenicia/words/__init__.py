"""The game in words: events, pieces, and the table as text."""
