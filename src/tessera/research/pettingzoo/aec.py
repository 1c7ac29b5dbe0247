"""The AEC environment: one seat acts after another."""

from __future__ import annotations

from pettingzoo import AECEnv

from tessera.core.learning.episode import NO_SEAT
from tessera.core.refusal import BadData
from tessera.research.illegal_actions import refused
from tessera.research.integers import action_id
from tessera.research.observations import Observation
from tessera.research.pettingzoo.base import BaseEnvironment
from tessera.research.setting import Setting


class AECEnvironment(BaseEnvironment, AECEnv):  # type: ignore[misc]
    """Where several seats decide at once, they act in seat order and see nothing of each other.

    Every seat stays in the game until it is over for all.
    """

    def __init__(
        self, setting: Setting, name: str, render_mode: str | None, viewer: int | None
    ) -> None:
        super().__init__(setting, name, render_mode, viewer, setting.game.actions.size)
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deals the game of that seed or, without one, of the next seed. Options are not used."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {name: {} for name in self.agents}
        self._skip_agent_selection = None
        self._turn_to_the_next()

    def step(self, action: int | None) -> None:
        """Carries out the action of the agent whose turn it is, or says why not."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadData(f"{agent} is asked for an action, not for None.")
        answer = action_id(action)
        seat = self._seats[agent]
        if not self._episode.allows(seat, answer):
            raise refused(self._episode.state, seat, answer)
        self._play(agent, answer)

    def observe(self, agent: str) -> Observation:
        """An agent's observation; its mask is empty unless it is its turn."""
        episode = self._episode
        seat = self._seats[agent]
        count = episode.count if seat == episode.turn else 0
        return self._observer.see(episode.state, seat, self._legal[:count])

    def _play(self, agent: str, action: int) -> None:
        """Carries out a legal action of the agent whose turn it is."""
        episode = self._episode
        episode.clear_rewards()
        episode.play(self._seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        if self.setting.by_points or episode.turn == NO_SEAT:
            self._hand_out_rewards()
        self._turn_to_the_next()

    def _hand_out_rewards(self) -> None:
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = float(self._episode.rewards[seat])
        self._accumulate_rewards()

    def _turn_to_the_next(self) -> None:
        episode = self._episode
        if episode.turn == NO_SEAT:
            self.terminations = dict.fromkeys(self.agents, episode.over())
            self.truncations = dict.fromkeys(self.agents, episode.truncated())
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[episode.turn]
        self._show_to_a_person()
