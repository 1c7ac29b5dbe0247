"""The parallel environment: all seats act at once."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from pettingzoo import ParallelEnv

from tessera.core.decision import Decision
from tessera.core.offers import offered
from tessera.core.packed import seats_in
from tessera.research.illegal_actions import refused
from tessera.research.integers import action_id
from tessera.research.observations import Observation
from tessera.research.pettingzoo.base import BaseEnvironment
from tessera.research.setting import Setting

Infos = dict[str, dict[str, object]]
Steps = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class ParallelEnvironment(BaseEnvironment, ParallelEnv):  # type: ignore[misc]
    """Every seat with an open decision answers it; the others wait.

    Waiting is one more action, after those of the game. An illegal action changes nothing; the
    reason is in the agent's info as `refused`.
    """

    def __init__(
        self, setting: Setting, name: str, render_mode: str | None, viewer: int | None
    ) -> None:
        self.wait = setting.game.actions.size
        """The action of a seat that is not asked."""
        super().__init__(setting, name, render_mode, viewer, self.wait + 1)

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Deals the game of that seed or, without one, of the next seed. Options are not used."""
        self._deal(seed)
        self._episode.settle_all()
        self._show_to_a_person()
        return self._observations(), {name: {} for name in self.agents}

    def step(self, actions: Mapping[str, int]) -> Steps:
        """Carries out one action of every seat that is asked."""
        answers = {
            name: action_id(action) for name, action in actions.items() if action is not None
        }
        episode = self._episode
        episode.clear_rewards()
        infos: Infos = {name: {} for name in self.agents}
        asked = {decision.seat: decision for decision in episode.state.pending()}
        for seat, name in enumerate(self.agents):
            refusal = self._answer(seat, asked.get(seat), answers.get(name))
            if refusal:
                infos[name]["refused"] = refusal
                episode.refuse(seat)
        episode.settle_all()
        agents = self.agents
        observations = self._observations()
        rewards = {name: float(episode.rewards[seat]) for seat, name in enumerate(agents)}
        over = dict.fromkeys(agents, episode.over())
        truncated = dict.fromkeys(agents, episode.truncated())
        if episode.over() or episode.truncated():
            self.agents = []
        self._show_to_a_person()
        return observations, rewards, over, truncated, infos

    def _answer(self, seat: int, asked: Decision | None, action: int | None) -> str | None:
        """Carries out a seat's answer to its decision, or says why not."""
        state = self._episode.state
        if asked is None:
            waits = action is None or action == self.wait
            return None if waits else f"Nothing is asked of seat {seat} now."
        if action is None or action == self.wait:
            return f"Seat {seat} is asked, and cannot wait."
        if not state.deciding >> seat & 1 or state.decision(seat).as_data() != asked.as_data():
            return f"What was asked of seat {seat} has changed by what another seat did."
        if not self._episode.allows(seat, action):
            return str(refused(state, seat, action))
        self._episode.accept(seat, action)
        return None

    def _observations(self) -> dict[str, Observation]:
        state = self._episode.state
        asked = seats_in(state.deciding)
        return {
            name: self._observer.see(
                state, seat, np.array(offered(state, seat) if seat in asked else [self.wait])
            )
            for seat, name in enumerate(self.possible_agents)
        }
