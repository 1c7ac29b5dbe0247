"""The loop of a measured program: game after game until its time is up, then its report.

It imports only the standard library, because peers run in their own environments. Time is CPU time,
so that other programs do not matter.
"""

import importlib
import time
from collections.abc import Callable
from typing import NamedTuple


class Played(NamedTuple):
    """What was played in one turn: games that ended, decisions, and those with a real choice."""

    games: int
    decisions: int
    choices: int | None = None
    """`None` if they are not counted."""


def play_for(limit: float, play: Callable[[int], Played]) -> dict[str, float]:
    """Plays turns for that many seconds; `play` gets the number of the turn. Counts and rates."""
    turns = games = decisions = choices = 0
    counted = True
    seconds = 0.0
    start = time.process_time()
    while seconds < limit:
        played = play(turns)
        turns += 1
        games += played.games
        decisions += played.decisions
        choices += played.choices or 0
        counted = counted and played.choices is not None
        seconds = time.process_time() - start
    counts = {"games": games, "decisions": decisions}
    if counted:
        counts["choices"] = choices
    rates = {f"{name}_per_second": count / seconds for name, count in counts.items()}
    return {**counts, "seconds": seconds, **rates}


def engine() -> str:
    """Which of our engines is in use."""
    state = importlib.import_module("tessera.core.state")
    return "plain" if str(state.__file__).endswith(".py") else "compiled"
