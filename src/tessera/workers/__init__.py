"""Worker processes that play many games each, and the memory they share with their caller."""
