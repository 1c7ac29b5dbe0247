"""Measures how long reviews of games of four players take, in seconds of one core.

    python -m bench.reviews --games 5 --write-docs

Games are played by bots of several strengths, who give as much away as people do.
"""

import argparse
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Final, TypeVar

from bench import pages
from bench.place import DOCS
from bench.table import Table
from tessera.analysis.review import (
    assembled,
    deepened,
    head_of,
    looked_again,
    pieces,
    reviewed,
    second_looks,
)
from tessera.bots import seat_bot
from tessera.bots.bot import Bot
from tessera.bots.observation import Observation
from tessera.core.data.record import Record
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.games import find_game

GAMES: Final = ["phoenicia", "constantinopolis", "mosaic"]
PLAYERS: Final = {"Anne": "network", "Robert": "greedy", "Helene": "network~1", "Paul": "random"}
Found = TypeVar("Found")


@dataclass(frozen=True)
class Measured:
    """What the review of one game took."""

    decisions: int
    judging: float
    """All pieces that judge, and what the review begins with."""
    second: float
    longest: float
    """The longest piece."""
    deeper: float
    """Its costliest decision, looked at again."""
    size: int
    """Of the whole review as JSON, in bytes."""


def measured(record: Record) -> Measured:
    """Reviews a game, and looks at its costliest decision again."""
    head, first = timed(lambda: head_of(record))
    made = [timed(partial(reviewed, piece)) for piece in pieces(record)]
    found = [piece for piece, _ in made]
    looks = [timed(partial(looked_again, asked)) for asked in second_looks(record, found)]
    review = assembled(head, found, [piece for piece, _ in looks])
    costliest = max(review["decisions"], key=lambda decision: decision["loss"])["at"]
    _, deeper = timed(partial(deepened, record, costliest))
    judging = [seconds for _, seconds in made]
    second = [seconds for _, seconds in looks]
    return Measured(
        len(review["decisions"]),
        first + sum(judging),
        sum(second),
        max(*judging, *second),
        deeper,
        len(json.dumps(review, ensure_ascii=False).encode()),
    )


def timed(work: Callable[[], Found]) -> tuple[Found, float]:
    """What some work comes to, and the seconds of a core that it takes."""
    began = time.process_time()
    return work(), time.process_time() - began


def played(game: Game, seed: int) -> Record:
    """A game between bots of several strengths."""
    match = Match(game, list(PLAYERS), seed)
    bots: list[Bot] = [
        seat_bot(game, kind, seed, seat) for seat, kind in enumerate(PLAYERS.values())
    ]
    while not match.state.over():
        seat = match.state.pending()[0].seat
        match.make(seat, bots[seat].choose(Observation(match.state, seat, match.open_play)))
    return match.record()


def table(found: Sequence[tuple[str, list[Measured]]]) -> Table:
    """A row for each game."""
    rows = []
    for title, games in found:
        whole = [each.judging + each.second for each in games]
        rows.append(
            [
                title,
                str(len(games)),
                f"{fmean(each.decisions for each in games):.0f}",
                f"{fmean(whole):.1f} s",
                f"{max(whole):.1f} s",
                f"{fmean(each.judging for each in games):.1f} s",
                f"{fmean(each.second for each in games):.1f} s",
                f"{max(each.longest for each in games):.1f} s",
                f"{fmean(each.deeper for each in games):.1f} s",
                f"{fmean(each.size for each in games) / 1000:.0f} kB",
            ]
        )
    head = ["", "games", "decisions", "a review", "the longest", "judging", "second looks"]
    return Table([*head, "longest piece", "a deeper look", "as JSON"], rows)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--write-docs", action="store_true")
    options = parser.parse_args(arguments)
    found = []
    for name in options.only:
        game = find_game(name)
        records = [played(game, seed) for seed in range(1, options.games + 1)]
        # What a process does once does not count.
        reviewed(pieces(records[0])[0])
        found.append((game.title, [measured(record) for record in records]))
    words = table(found).markdown()
    print(words)
    if options.write_docs:
        pages.write(DOCS, "reviews", words)


if __name__ == "__main__":
    main()
