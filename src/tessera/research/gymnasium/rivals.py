"""The other seats of an environment: who plays them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from tessera.bots import make_bot, seat_bot
from tessera.bots.bot import Bot
from tessera.bots.observation import Observation
from tessera.bots.outside.adapting import BotLike
from tessera.bots.pool import Pool
from tessera.bots.seating import bot_seed
from tessera.core.chance import seeded
from tessera.core.game import Game
from tessera.core.learning.episode import Episode
from tessera.core.learning.open_play import OpenPlay
from tessera.core.refusal import BadData

Rival: TypeAlias = BotLike | Pool
"""Who plays a seat: a bot, or one that every game draws from a pool."""
Rivals: TypeAlias = Rival | Sequence[Rival] | Mapping[BotLike, float]
"""The argument `bots`: one for all seats, one for each, or bots by name with their weights."""
DRAW: Final = 1
"""Tells the seed of a draw from that of the bot which is drawn."""


def rival_names(bots: Rivals, seats: int) -> list[Rival]:
    """Who plays each of the other seats, in order: one for all, or one for each.

    >>> rival_names("greedy", 3), rival_names(["random", "greedy"], 3)
    (['greedy', 'greedy'], ['random', 'greedy'])
    """
    if isinstance(bots, Mapping):
        bots = Pool(bots)
    if isinstance(bots, str | Pool) or not isinstance(bots, Sequence):
        rivals: list[Rival] = [bots] * (seats - 1)
    else:
        rivals = list(bots)
    if len(rivals) != seats - 1:
        raise BadData(f"With {seats} seats there are {seats - 1} bots to name, not {len(rivals)}.")
    for rival in rivals:
        if not isinstance(rival, Pool):
            make_bot(rival, 0)
    return rivals


def all_random(rivals: Sequence[Rival]) -> bool:
    """Whether all of them play at random, which the fleet does by itself."""
    return all(isinstance(rival, str) and rival == "random" for rival in rivals)


def seat_rivals(game: Game, rivals: Sequence[Rival], own: int, seed: int) -> dict[int, Bot]:
    """A bot for every seat but your own, each with a random stream that depends on the seed."""
    others = [seat for seat in range(len(rivals) + 1) if seat != own]
    return {
        seat: seat_bot(game, _drawn(rival, seed, seat), seed, seat)
        for seat, rival in zip(others, rivals, strict=True)
    }


def _drawn(rival: Rival, seed: int, seat: int) -> BotLike:
    """Who plays a seat in the game of a seed."""
    if isinstance(rival, Pool):
        return rival.draw(seeded(bot_seed(seed, seat, DRAW)))
    return rival


def let_rivals_play(episode: Episode, rivals: dict[int, Bot]) -> None:
    """Lets the bots act as long as it is their turn; each gets its seat's observation."""
    if episode.past is None and any(bot.recalls for bot in rivals.values()):
        episode.past = OpenPlay()
    while (bot := rivals.get(int(episode.turn))) is not None:
        seat = int(episode.turn)
        episode.play(seat, bot.choose(Observation(episode.state, seat, episode.past)))
    if episode.over():
        finish(rivals, episode)


def finish(rivals: dict[int, Bot], episode: Episode | None = None) -> None:
    """Tells the bots that their game is over, or that it goes no further."""
    standings = None if episode is None else episode.state.standings()
    for bot in rivals.values():
        bot.finish(standings)
