"""The other seats of an environment: who plays them."""

from __future__ import annotations

from collections.abc import Sequence

from tessera.bots import check_bot, seat_bot
from tessera.bots.bot import Bot
from tessera.bots.observation import Observation
from tessera.core.game import Game
from tessera.core.learning.episode import Episode
from tessera.core.refusal import BadData


def rival_names(bots: str | Sequence[str], seats: int) -> list[str]:
    """A name for each of the other seats, in order: one for all, or one for each.

    >>> rival_names("greedy", 3), rival_names(["random", "greedy"], 3)
    (['greedy', 'greedy'], ['random', 'greedy'])
    """
    if not isinstance(bots, str | Sequence) or not all(isinstance(name, str) for name in bots):
        raise BadData("The argument bots is the name of a bot, or a list of names.")
    names = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
    if len(names) != seats - 1:
        raise BadData(f"With {seats} seats there are {seats - 1} bots to name, not {len(names)}.")
    for name in names:
        check_bot(name)
    return names


def seat_rivals(game: Game, names: list[str], own: int, seed: int) -> dict[int, Bot]:
    """A bot for every seat but your own, each with a random stream that depends on the seed."""
    others = [seat for seat in range(len(names) + 1) if seat != own]
    return {
        seat: seat_bot(game, name, seed, seat) for seat, name in zip(others, names, strict=True)
    }


def let_rivals_play(episode: Episode, rivals: dict[int, Bot]) -> None:
    """Lets the bots act as long as it is their turn; each gets its seat's observation."""
    while (bot := rivals.get(int(episode.turn))) is not None:
        seat = int(episode.turn)
        episode.play(seat, bot.choose(Observation(episode.state, seat)))
