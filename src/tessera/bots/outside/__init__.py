"""Bots from outside: classes, files, functions and programs that others have written."""
