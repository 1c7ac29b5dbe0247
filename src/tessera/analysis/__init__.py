"""Judgement: what each seat can expect, the best moves, and what a game turned on.

Whoever judges sees the observation of a seat, as bots do: what it could know at that moment, never
what came to light later.
"""
