"""The tables that the environments are tried at: every game with every number of seats."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from _pytest.mark.structures import ParameterSet

from tessera.games import GAMES
from tessera.research.pettingzoo import constantinopolis_v1, mosaic_v1, phoenicia_v1
from tessera.research.pettingzoo.making import Maker

MAKERS = {
    "phoenicia": phoenicia_v1.MAKER,
    "constantinopolis": constantinopolis_v1.MAKER,
    "mosaic": mosaic_v1.MAKER,
}


class Seated(NamedTuple):
    """A game's environments, and how many play."""

    maker: Maker
    seats: int


def every_table() -> list[ParameterSet]:
    """Short is the smallest number of seats."""
    return [
        pytest.param(
            Seated(MAKERS[game.name], seats),
            id=f"{game.name}-{seats}",
            marks=[] if seats == game.fewest else [pytest.mark.long],
        )
        for game in GAMES.values()
        for seats in range(game.fewest, game.most + 1)
    ]
