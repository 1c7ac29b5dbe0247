"""A game in play, with the arrays that an environment reads; it can be copied and pickled."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from tessera.core.learning.episode import FOLD_OPEN, Episode
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
    in_a_row: list[int]
    loser: int
    rewarded: bool


class InPlay:
    """What every environment of one game has in common."""

    folding = FOLD_OPEN
    """Who is not asked, if forced moves are folded."""

    def __init__(self, setting: Setting, actions: int) -> None:
        self.setting = setting
        self._actions = actions
        self.state_space = whole_space(setting.game)
        self._adopt(setting.episode(0, self.folding))

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
        fresh = self.setting.episode(0, self.folding)
        self._adopt(restored(fresh, self.setting, self.__dict__.pop("_snapshot")))


def snapshot_of(episode: Episode) -> Snapshot:
    """The snapshot of an episode."""
    return {
        "state": episode.state.dump(),
        "turn": int(episode.turn),
        "legal": [int(episode.legal[number]) for number in range(episode.count)],
        "rewards": [float(reward) for reward in episode.rewards],
        "scores": [int(score) for score in episode.scores],
        "refusals": int(episode.refusals),
        "in_a_row": [int(refusals) for refusals in episode.in_a_row],
        "loser": int(episode.loser),
        "rewarded": bool(episode.rewarded),
    }


def restored(episode: Episode, setting: Setting, snapshot: Snapshot) -> Episode:
    """A fresh episode as a snapshot has it, which goes on as the original would."""
    episode.state = setting.game.load(snapshot["state"], setting.game.figures())
    episode.turn = snapshot["turn"]
    episode.count = len(snapshot["legal"])
    episode.refusals = snapshot["refusals"]
    episode.loser = snapshot["loser"]
    episode.rewarded = snapshot["rewarded"]
    for number, action in enumerate(snapshot["legal"]):
        episode.legal[number] = action
    for seat in range(setting.seats):
        episode.rewards[seat] = snapshot["rewards"][seat]
        episode.scores[seat] = snapshot["scores"][seat]
        episode.in_a_row[seat] = snapshot["in_a_row"][seat]
    return episode
