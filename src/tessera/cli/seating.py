"""Who sits where: bots by their specs, and the random stream of each."""

from __future__ import annotations

from tessera.bots import make_bot
from tessera.bots.seating import bot_seed
from tessera.bots.specs import listed_specs
from tessera.core.chance import Chance, seeded
from tessera.core.refusal import BadData


def parse_bots(text: str, seats: int) -> list[str]:
    """A bot for each seat: one for all, or one for each, with commas.

    >>> parse_bots("greedy", 2), parse_bots("random, search@99", 2)
    (['greedy', 'greedy'], ['random', 'search@99'])
    """
    names = listed_specs(text)
    for name in names:
        make_bot(name, 0)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadData(f"Name one bot for all or one for each of the {seats}, not {len(names)}.")
    return names


def rotated(bots: list[str], game: int) -> list[str]:
    """The bots by seat in a game of a series: they rotate by one seat per game.

    >>> rotated(["a", "b", "c"], 1)
    ['b', 'c', 'a']
    """
    first = game % len(bots)
    return bots[first:] + bots[:first]


def stream(game_seed: int, number: int) -> Chance:
    """The random stream of that number in a game.

    Seat K's bot has number K; random play inside the engine has the next number after the seats.
    """
    return seeded(bot_seed(game_seed, number))
