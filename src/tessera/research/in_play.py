"""A game in play, with the arrays that an environment reads; it can be copied and pickled."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from tessera.core.learning.episode import Episode
from tessera.research.observations import Floats, Ids, Observer, read_ids
from tessera.research.setting import Setting
from tessera.research.whole_position import WholePosition, whole_space

IN_PLAY: Final = ["_episode", "_legal", "_observer", "_whole"]
"""Attributes that hold packed arrays, or views of them: a copy gets its own."""


class Snapshot(TypedDict):
    """A snapshot of an episode, as plain data."""

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
        self.state_space = whole_space(setting.game)
        self._adopt(setting.episode(0))

    def _adopt(self, episode: Episode) -> None:
        self._episode = episode
        self._legal: Ids = read_ids(episode.legal)
        self._observer = Observer(self.setting.game, self._actions)
        self._whole = WholePosition(self.setting.game)

    def state(self) -> Floats:
        """The whole position, hidden parts included: for a critic in training, never for play."""
        return self._whole.see(self._episode.state)

    def __getstate__(self) -> dict[str, Any]:
        snapshot = {name: value for name, value in self.__dict__.items() if name not in IN_PLAY}
        return {**snapshot, "_snapshot": snapshot_of(self._episode)}

    def __setstate__(self, snapshot: dict[str, Any]) -> None:
        self.__dict__.update(snapshot)
        self._adopt(restored(self.setting, self.__dict__.pop("_snapshot")))


def snapshot_of(episode: Episode) -> Snapshot:
    """The snapshot of an episode."""
    return {
        "state": episode.state.dump(),
        "turn": int(episode.turn),
        "legal": [int(episode.legal[number]) for number in range(episode.count)],
        "rewards": [float(reward) for reward in episode.rewards],
        "scores": [int(score) for score in episode.scores],
        "refusals": int(episode.refusals),
    }


def restored(setting: Setting, snapshot: Snapshot) -> Episode:
    """The episode of a snapshot, which goes on as the original would."""
    episode = setting.episode(0)
    episode.state = setting.game.load(snapshot["state"], setting.game.figures())
    episode.turn = snapshot["turn"]
    episode.count = len(snapshot["legal"])
    episode.refusals = snapshot["refusals"]
    for number, action in enumerate(snapshot["legal"]):
        episode.legal[number] = action
    for seat in range(setting.seats):
        episode.rewards[seat] = snapshot["rewards"][seat]
        episode.scores[seat] = snapshot["scores"][seat]
    return episode
