# mypyc: interpreted
"""A small network trained by self-play: how it judges positions, plays, and is trained."""
