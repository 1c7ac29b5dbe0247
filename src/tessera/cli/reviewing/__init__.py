"""Reviews on the command line: made with progress, told in words, and as a page."""
