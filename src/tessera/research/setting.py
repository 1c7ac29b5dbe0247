"""What an environment plays, checked once: the game, the seats, and how it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tessera.core.game import Game
from tessera.core.learning.episode import ASK_ALWAYS, Episode
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.games import find_game
from tessera.research.integers import integer

SEATS: Final = 4
"""The default number of players, if the game allows it."""
VERSION: Final = 1
"""The version of observations, actions and rewards, at the end of environments' names."""
REWARDS: Final = ["end", "points"]


@dataclass(frozen=True)
class Setting:
    """A game with everything that is chosen before it; `set_up` makes a valid one."""

    game: Game
    seats: int
    options: dict[str, str]
    fold: bool
    by_points: bool
    max_moves: int

    def __reduce__(self) -> tuple[object, ...]:
        """Copies are set up again, because each game is a singleton."""
        rewards = REWARDS[self.by_points]
        wishes = (self.seats, self.options, self.fold, rewards, self.max_moves)
        return set_up, (self.game.name, *wishes)

    def deal(self, seed: int) -> State:
        """The first position of a seed."""
        return self.game.start(self.seats, seed, self.options)

    def episode(self, seed: int, folding: int) -> Episode:
        """A fresh game in play; who is not asked if moves are folded, `folding` says."""
        state = self.deal(seed)
        declared, written = self.game.feature_layout.size, int(state.feature_count())
        if declared != written:
            raise BadData(
                f"{self.game.title} declares {declared} features (Game.feature_layout), and its"
                f" states write {written} (State.feature_count)."
            )
        fold = folding if self.fold else ASK_ALWAYS
        return Episode(state, fold, self.by_points, self.max_moves)


def set_up(
    game: str,
    seats: int | None,
    options: Mapping[str, str] | None,
    fold: bool,
    rewards: str,
    max_moves: int | None = None,
    max_cycles: int | None = None,
) -> Setting:
    """The requested setting, or one sentence why it is impossible."""
    found = find_game(game)
    if seats is None:
        seats = found.nearest_seats(SEATS)
    seats = integer(seats, "The argument seats")
    limit = _limit(max_moves, max_cycles)
    found.check_seats(seats)
    if rewards not in REWARDS:
        raise BadData(f"Rewards are {' or '.join(REWARDS)}, not “{rewards}”.")
    if not isinstance(fold, bool):
        raise BadData(f"The argument fold is True or False, not “{fold}”.")
    if not isinstance(options or {}, Mapping):
        raise BadData('Options are given by name, as in {"preset-fives": "on"}.')
    chosen = found.chosen_options(dict(options or {}))
    most = found.longest(seats, chosen) if limit is None else limit
    return Setting(found, seats, chosen, fold, rewards == "points", most)


def _limit(max_moves: int | None, max_cycles: int | None) -> int | None:
    """After how many moves a game is truncated, in our word or in PettingZoo's."""
    given = [
        integer(number, f"The argument {name}")
        for name, number in (("max_moves", max_moves), ("max_cycles", max_cycles))
        if number is not None
    ]
    if len(set(given)) > 1:
        raise BadData(
            f"The arguments max_moves and max_cycles mean the same, but are {given[0]} and"
            f" {given[1]}."
        )
    if given and given[0] < 1:
        raise BadData(f"A game is broken off after 1 move or more, not after {given[0]}.")
    return given[0] if given else None
