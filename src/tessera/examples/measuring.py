"""How strong a policy is: its share of games won against bots, with an interval."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from tessera.arena.estimates import wilson
from tessera.research.gymnasium import ManyGames

PLACES: Final = 50
"""Games at once; each place plays equally many, or short games would count more often."""
Choose = Callable[[npt.NDArray[np.float32], npt.NDArray[np.int8]], npt.NDArray[np.int64]]
"""Actions for features and masks, a row for each game."""


@dataclass(frozen=True)
class Strength:
    """A share of games won; a win shared by two counts half."""

    bots: str
    games: int
    share: float

    def __str__(self) -> str:
        interval = wilson(self.share, self.games)
        return (
            f"{self.share:.1%} ({interval.low:.1%}–{interval.high:.1%}) of {self.games} games won"
            f" against {self.bots}"
        )


def measured(choose: Choose, game: str, seats: int, bots: str, games: int, seed: int) -> Strength:
    """Plays games from all seats in turn, none of which was seen in training."""
    places = min(PLACES, games)
    each = games // places
    envs = ManyGames(game, places, seats, bots)
    seen, _ = envs.reset(seed=seed)
    ended = np.zeros(places, np.int64)
    won = 0.0
    while (ended < each).any():
        actions = choose(seen["observation"], seen["action_mask"])
        seen, rewards, over, truncated, _ = envs.step(actions)
        counted = (over | truncated) & (ended < each)
        won += float(((rewards[counted] * (seats - 1) + 1) / seats).sum())
        ended += counted
    return Strength(bots, each * places, won / (each * places))
