"""The environment of one seat whose rivals are bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from tessera.core.chance import chance_from
from tessera.core.learning.episode import FOLD_ALL
from tessera.core.refusal import BadData
from tessera.research.gymnasium.rivals import (
    Rivals,
    finish,
    let_rivals_play,
    rival_names,
    seat_rivals,
)
from tessera.research.illegal_actions import refused
from tessera.research.in_play import InPlay
from tessera.research.integers import action_id, integer
from tessera.research.observations import Observation, observation_space
from tessera.research.picture import Picture
from tessera.research.rendering import RENDER_FPS, RENDER_MODES, check_rendering, render
from tessera.research.setting import set_up

METADATA: Final[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": RENDER_FPS}


class OneSeat(InPlay, gymnasium.Env[Observation, np.int64]):
    """A game in which one seat is yours; it is drawn for every game unless you choose it.

    An action that is not allowed changes nothing and brings no reward; `info["refused"]` has the
    sentence that says why. Ten of them in a row lose the game.
    """

    metadata = METADATA
    folding = FOLD_ALL

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: Rivals = "greedy",
        seat: int | None = None,
        options: Mapping[str, str] | None = None,
        fold: bool = True,
        rewards: str = "end",
        max_moves: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        setting = set_up(game, seats, options, fold, rewards, max_moves, max_cycles)
        check_rendering(render_mode, None, setting.seats)
        check_seat(seat, setting.seats)
        self.render_mode = render_mode
        actions = setting.game.actions.size
        super().__init__(setting, actions)
        self.observation_space = observation_space(self.setting.game, actions)
        self.action_space = spaces.Discrete(actions)
        self.seat = 0
        """Your seat in this game."""
        self._wish = seat
        self._names = rival_names(bots, setting.seats)
        self._dealt = 0
        """The seed of this game."""
        self._rivals = seat_rivals(self.setting.game, self._names, 0, 0)

    def __getstate__(self) -> dict[str, Any]:
        """Bots are stored by their random streams alone: a search bot loses its tree."""
        chances = {seat: bot.chance.dump() for seat, bot in self._rivals.items()}
        return {**super().__getstate__(), "_rivals": chances}

    def __setstate__(self, held: dict[str, Any]) -> None:
        super().__setstate__(held)
        self._rivals = seat_rivals(self.setting.game, self._names, self.seat, self._dealt)
        for seat, words in held["_rivals"].items():
            self._rivals[seat].chance = chance_from(words)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals the game of that seed or, without one, of the next seed. Options are not used."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 32)) if seed is None else seed
        anywhere = int(self.np_random.integers(self.setting.seats))
        self.seat = anywhere if self._wish is None else self._wish
        finish(self._rivals)
        self._dealt = drawn
        self._rivals = seat_rivals(self.setting.game, self._names, self.seat, drawn)
        self._episode.begin(self.setting.deal(drawn))
        let_rivals_play(self._episode, self._rivals)
        self._show_to_a_person()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carries out your action, and lets the bots answer until it is your turn again."""
        answer = action_id(action)
        episode = self._episode
        episode.clear_rewards()
        info = self._info()
        if episode.play(self.seat, answer):
            let_rivals_play(episode, self._rivals)
        else:
            info["refused"] = str(refused(episode.state, self.seat, answer))
        self._show_to_a_person()
        reward = float(episode.rewards[self.seat])
        return self._observation(), reward, episode.over(), episode.truncated(), info

    def close(self) -> None:
        """Tells the bots that nothing follows."""
        finish(self._rivals)

    def action_masks(self) -> npt.NDArray[np.bool]:
        """The legal actions, for sb3-contrib's MaskablePPO."""
        mask = np.zeros(self.setting.game.actions.size, np.bool)
        mask[self._now_legal()] = True
        return mask

    def render(self) -> str | Picture | None:
        """The table as your seat sees it."""
        return render(self.setting.game, self._episode.state, self.seat, self.render_mode)

    def _now_legal(self) -> npt.NDArray[np.int64]:
        count = self._episode.count if self._episode.turn == self.seat else 0
        return self._legal[:count]

    def _observation(self) -> Observation:
        return self._observer.see(self._episode.state, self.seat, self._now_legal())

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat}

    def _show_to_a_person(self) -> None:
        if self.render_mode == "human":
            self.render()


def check_seat(seat: int | None, seats: int) -> None:
    """Refuses a seat that the table does not have."""
    if seat is not None and not 0 <= integer(seat, "The argument seat") < seats:
        raise BadData(f"Your seat is one from 0 to {seats - 1}, or None, not {seat}.")
