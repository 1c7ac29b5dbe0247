# mypyc: interpreted
"""Where a bot's network comes from: loaded when first asked for, and checked against the game."""

from __future__ import annotations

from pathlib import Path

from tessera.bots.network.files import network_of
from tessera.bots.network.inference import Network, network_for
from tessera.core.game import Game
from tessera.core.refusal import BadData


class NetworkSource:
    """A file, or the network that comes with a game."""

    def __init__(self, path: Path | None, game: Game | None) -> None:
        self._path = path
        self._game = game
        self._network: Network | None = None

    def network(self) -> Network:
        """The network, or one sentence why there is none or why it does not fit."""
        if self._network is None:
            if self._game is None:
                raise BadData("A bot with a network has to know which game it plays.")
            path = self._path or network_of(self._game)
            self._network = network_for(path, self._game)
        return self._network
