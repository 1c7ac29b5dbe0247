"""One decision, one room: what is asked and allowed, why something is not, what happens then.

The question, the words of each choice and what a click means stand there too.
"""
