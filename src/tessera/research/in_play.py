"""A game in play, with the arrays that an environment reads; it can be copied and pickled."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from tessera.core.learning.episode import Episode
from tessera.research.observations import Ids, Observer, read_ids
from tessera.research.setting import Setting

IN_PLAY: Final = ["_episode", "_legal", "_observer"]
"""What holds packed arrays, or reads them where they lie: a copy has its own."""


class Held(TypedDict):
    """All that an episode holds, as plain data."""

    state: dict[str, object]
    turn: int
    legal: list[int]
    rewards: list[float]
    scores: list[int]
    refusals: int


class InPlay:
    """What every environment of one game has in common."""

    def __init__(self, setting: Setting, actions: int) -> None:
        self.setting = setting
        self._actions = actions
        self._take_up(setting.episode(0))

    def _take_up(self, episode: Episode) -> None:
        self._episode = episode
        self._legal: Ids = read_ids(episode.legal)
        self._observer = Observer(self.setting.game, self._actions)

    def __getstate__(self) -> dict[str, Any]:
        held = {name: value for name, value in self.__dict__.items() if name not in IN_PLAY}
        return {**held, "_held": held_by(self._episode)}

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__.update(held)
        self._take_up(taken_up(self.setting, self.__dict__.pop("_held")))


def held_by(episode: Episode) -> Held:
    """An episode as data."""
    return {
        "state": episode.state.dump(),
        "turn": int(episode.turn),
        "legal": [int(episode.legal[number]) for number in range(episode.count)],
        "rewards": [float(reward) for reward in episode.rewards],
        "scores": [int(score) for score in episode.scores],
        "refusals": int(episode.refusals),
    }


def taken_up(setting: Setting, held: Held) -> Episode:
    """The episode that was held, to go on as it would have gone on."""
    episode = setting.episode(0)
    episode.state = setting.game.load(held["state"], setting.game.figures())
    episode.turn = held["turn"]
    episode.count = len(held["legal"])
    episode.refusals = held["refusals"]
    for number, action in enumerate(held["legal"]):
        episode.legal[number] = action
    for seat in range(setting.seats):
        episode.rewards[seat] = held["rewards"][seat]
        episode.scores[seat] = held["scores"][seat]
    return episode
