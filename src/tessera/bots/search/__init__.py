# mypyc: interpreted
"""Information-set Monte-Carlo tree search over guesses of what is hidden."""
