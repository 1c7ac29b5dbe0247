# mypyc: interpreted
"""Makes the bots that have a network; whoever imports it needs NumPy."""

from __future__ import annotations

from tessera.bots.bot import Bot
from tessera.bots.network.bot import NetworkBot
from tessera.bots.network.master import MasterBot
from tessera.bots.network.pupil import PupilBot
from tessera.bots.network.source import NetworkSource
from tessera.bots.network.spelling import Spelled
from tessera.core.chance import Chance
from tessera.core.game import Game


def bot_of(chance: Chance, spelled: Spelled, game: Game | None) -> Bot:
    """The bot that a name has spelled out."""
    source = NetworkSource(spelled.path, game)
    if spelled.budget is not None:
        return MasterBot(chance, spelled.budget, source)
    if spelled.kind == "pupil":
        return PupilBot(chance, source, spelled.knows)
    return NetworkBot(chance, source, spelled.temperature)
