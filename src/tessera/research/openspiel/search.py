"""What OpenSpiel's search bots need of us: a resampler, and fast playouts."""

from __future__ import annotations

from tessera.core.chance import Chance, seeded
from tessera.core.packed import zeros
from tessera.core.playout import Tally, play_out
from tessera.research.openspiel.position import utilities
from tessera.research.openspiel.state import TesseraState


class Resampler:
    """Resamples what a seat cannot see: for `ISMCTSBot.set_resampler`.

    OpenSpiel does not ask games written in Python for `resample_from_infostate`.
    """

    def __init__(self, seed: int = 0) -> None:
        self._chance: Chance = seeded(seed)

    def __call__(self, state: TesseraState, player: int) -> TesseraState:
        """A state that looks the same to that player; its `history` stays the real one's."""
        assert state.position is not None, "Before the deal nothing is hidden."
        other: TesseraState = state.clone()
        other.position = state.position.guessed(player, self._chance)
        return other


class PlayoutEvaluator:
    """Random playouts inside the engine, many times as fast as OpenSpiel's own of a Python game.

    For `MCTSBot` and `ISMCTSBot` of `open_spiel.python.algorithms`.
    """

    def __init__(self, playouts: int = 1, seed: int = 0) -> None:
        self._playouts = playouts
        self._chance: Chance = seeded(seed)

    def evaluate(self, state: TesseraState) -> list[float]:
        """The mean return of each seat."""
        sums = [0.0] * state.setting.players
        for _ in range(self._playouts):
            for seat, value in enumerate(self._played_out(state)):
                sums[seat] += value
        return [value / self._playouts for value in sums]

    def prior(self, state: TesseraState) -> list[tuple[int, float]]:
        """All actions equally likely."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def _played_out(self, state: TesseraState) -> list[float]:
        position = state.position
        assert position is not None, "Before the deal there is nothing to play out."
        played = position.state.clone()
        buffer = zeros(played.actions.size)
        play_out(played, self._chance, buffer, Tally(), position.setting.length - played.moves)
        return utilities(played)
