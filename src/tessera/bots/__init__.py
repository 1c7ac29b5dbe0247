# mypyc: interpreted
"""The door for bots: those that Tessera knows by name, and everybody else's.

By name there are the levels for people (`levels.py`), and the kinds they are made of. A class, a
file, a program (`specs.py`) and, in Python, an instance or a function play as well.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType
from typing import Final

from tessera.bots.bot import Bot, RandomBot
from tessera.bots.budget import parse_budget
from tessera.bots.greedy import GreedyBot
from tessera.bots.levels import LEVELS, made_of
from tessera.bots.network.spelling import Spelled, spelled
from tessera.bots.outside.adapting import BotLike, GuardedBot, adapted, name_of
from tessera.bots.outside.importing import found_in
from tessera.bots.outside.program_bot import ProgramBot
from tessera.bots.search.bot import SearchBot
from tessera.bots.seating import bot_seed
from tessera.bots.specs import Named, ProgramSpec, parse_spec, shown
from tessera.bots.weights_file import weights_of
from tessera.core.chance import Chance, seeded
from tessera.core.game import Game
from tessera.core.refusal import BadData

KINDS: Final = {
    "random": "takes any legal action",
    "greedy": "looks one step ahead and takes what seems best",
    "learned": "asks a small network, trained by self-play, one step ahead",
    "network": "plays what a network, trained by self-play, prefers; network~1.5 draws from it",
    "pupil": "knows some of that network's moves, pupil@60 sixty of 100, and is greedy otherwise",
    "master": "searches with that network's help; master@100 sets how often, master@1s how long",
    "search": "searches a tree of guessed games; search@500 sets how many, search@2s how long",
}
AT_TABLES: Final = {
    "random": KINDS["random"],
    **{name: level.words for name, level in LEVELS.items()},
}
"""Bots that may sit at a table with people: they keep nobody waiting for long."""
DEFAULT_BUDGET: Final = "100"


def make_bot(wanted: BotLike, seed: int, game: Game | None = None) -> Bot:
    """Whoever is wanted as a bot, with its own random stream, or one sentence why that cannot be.

    An instance and a function play as they are, in as many seats as they are wanted for; of a class
    each seat gets its own.
    """
    chance = seeded(seed)
    if not isinstance(wanted, str):
        return adapted(wanted, chance, name_of(wanted))
    spec = parse_spec(wanted)
    if isinstance(spec, Named):
        return _named_bot(spec.text, chance, game)
    if isinstance(spec, ProgramSpec):
        return ProgramBot(chance, spec, seed, game)
    return GuardedBot(spec.text, adapted(found_in(spec), chance, spec.text))


def _named_bot(name: str, chance: Chance, game: Game | None) -> Bot:
    """A name is a level or a kind; `search@` is followed by its budget, `greedy~` by its slips,
    `learned@` by the file of its weights; bots with a network are in `bots/network/spelling.py`.
    What a level is made of may depend on the game.
    """
    kind_of_bot = made_of(name, game)
    kind, at, budget = kind_of_bot.partition("@")
    if kind == "search" and (budget or not at):
        return SearchBot(chance, parse_budget(budget or DEFAULT_BUDGET))
    kind, slip, slips = kind_of_bot.partition("~")
    if kind == "greedy" and ((slips.isdecimal() and int(slips) <= 100) or not slip):
        return GreedyBot(chance, int(slips or 0))
    if kind_of_bot == "random":
        return RandomBot(chance)
    kind, at, weights = kind_of_bot.partition("@")
    if kind == "learned" and (weights or not at):
        return _learned_bot(chance, weights, game)
    with_network = spelled(kind_of_bot)
    if with_network is not None:
        return _network_bot(chance, with_network, game)
    raise BadData(f"There is no bot “{shown(name)}”; there are {', '.join([*LEVELS, *KINDS])}.")


def seat_bot(game: Game, wanted: BotLike, game_seed: int, seat: int) -> Bot:
    """Whoever is wanted in a seat.

    Its random stream depends on deal and seat alone, so every bot in that seat has the same luck.
    """
    return make_bot(wanted, bot_seed(game_seed, seat), game)


def _network_bot(chance: Chance, spelled: Spelled, game: Game | None) -> Bot:
    module = _with_numpy("network.making", "Bots with a network need")
    bot: Bot = module.bot_of(chance, spelled, game)
    return bot


def _learned_bot(chance: Chance, weights: str, game: Game | None) -> Bot:
    module = _with_numpy("learned.bot", "The learned bot needs")
    path = Path(weights) if weights else None
    if path is None and game is not None:
        path = weights_of(game.name, game.folder)
    bot: Bot = module.LearnedBot(chance, path)
    return bot


def _with_numpy(module: str, who_needs: str) -> ModuleType:
    """A module of bots that need NumPy, which may be missing: imported by name and only here."""
    try:
        return importlib.import_module(f"tessera.bots.{module}")
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise BadData(f"{who_needs} NumPy: pip install numpy.") from None
