"""Plays on from positions that were judged: does what comes agree with what was said?

    python -m bench.judged_positions phoenicia --positions 500 --write-docs

A position is a decision of a game between networks, each of a game of its own. It is judged at once
and by a search, and played to its end twice by the network in all seats: once as it truly is, and
once as a guess of what is hidden has it. What has been played is kept in
bench/results/judged-positions/: the same command goes on where it was stopped.
"""

import argparse
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean, stdev

from bench import pages
from bench.judging import rounded
from bench.kept import play_missing, rows_of
from bench.part import Figures
from bench.place import DOCS, RESULTS
from bench.reliability import SURE, Pair, Reliability, reliability
from bench.table import Table as Rows
from bench.together import Table, play_together, table_of
from tessera.analysis.judge import Judge
from tessera.analysis.leaves import won
from tessera.core.chance import seeded
from tessera.core.game import Game
from tessera.core.state import State
from tessera.games import find_game

FIRST_SEED = 4_000_001
"""Of the games that positions are taken from: others than `bench.calibration` plays."""
BEFORE, AFTER = "network~1", "network"
"""Who plays up to the position, less sharply, so that positions differ, and on from it."""
OTHER = 1_000_000
"""So much is added to the seed of a game that is played on from a guess: chance shall not bring
both the same."""
KEPT = RESULTS / "judged-positions"


@dataclass(frozen=True)
class PlayedPosition:
    """What was said of a position, and what every seat won in both games from it."""

    seed: int
    seat: int
    shares: list[float]
    searched: list[float]
    truly: list[float]
    """As the position is."""
    guessed: list[float]
    """As a guess has it."""


@dataclass(frozen=True)
class Playing:
    """Positions of what are played on, and how many simulations the search makes."""

    game: str
    seats: int
    simulations: int

    def play(self, seeds: Sequence[int]) -> list[Figures]:
        """Finds, judges and plays a position of each of some games: `PlayedPosition`s."""
        game = find_game(self.game)
        judge = Judge(game, seeds[0])
        tables = [table_of(game, [BEFORE] * self.seats, seed, 1) for seed in seeds]
        play_together(judge.network, tables)
        found = [table.kept[0] for table in tables]
        asked = [decision.observation for decision in found]
        at_once = judge.judge_many(asked, [None] * len(asked))
        searched = [judge.search(each, self.simulations) for each in asked]
        truly = [self._from(game, each.state.clone(), seed) for each, seed in zip(found, seeds)]
        guessed = [
            self._from(game, each.guess(seeded(seed)), OTHER + seed)
            for each, seed in zip(asked, seeds, strict=True)
        ]
        play_together(judge.network, [*truly, *guessed])
        return [
            asdict(
                PlayedPosition(
                    seed,
                    at_once[place].seat,
                    rounded(at_once[place].shares),
                    rounded(searched[place].shares),
                    won(truly[place].state),
                    won(guessed[place].state),
                )
            )
            for place, seed in enumerate(seeds)
        ]

    def _from(self, game: Game, state: State, seed: int) -> Table:
        """A table that plays on."""
        return table_of(game, [AFTER] * self.seats, seed, state=state)


@dataclass(frozen=True)
class Check:
    """How far what was said is from what came, at tables of one size."""

    seats: int
    positions: int
    at_once: Reliability
    searched: Reliability
    off: float
    """By how much a share at once is off from what would come on average, as a root of the mean
    square over all seats: chance left out."""
    off_searched: float
    leaning: float
    """What the seat to move won in guesses, less what it won as positions are."""
    margin: float
    """Of that, with 95 % confidence."""


def check(seats: int, played: Sequence[PlayedPosition]) -> Check:
    """Holds what was said against what came."""
    leanings = [each.guessed[each.seat] - each.truly[each.seat] for each in played]
    return Check(
        seats,
        len(played),
        reliability(seats, [_pairs(each, each.shares) for each in played]),
        reliability(seats, [_pairs(each, each.searched) for each in played]),
        _off([(each.shares, each) for each in played]),
        _off([(each.searched, each) for each in played]),
        fmean(leanings),
        SURE * stdev(leanings) / math.sqrt(len(played)),
    )


def _pairs(played: PlayedPosition, said: list[float]) -> list[Pair]:
    return [
        pair for came in (played.truly, played.guessed) for pair in zip(said, came, strict=True)
    ]


def _off(told: list[tuple[list[float], PlayedPosition]]) -> float:
    """The error of shares without what chance did: the two games from a position have nothing in
    common but the share that would come on average, so the product of both errors is on average
    the square of the error against that."""
    products = [
        (share - truly) * (share - guessed)
        for said, played in told
        for share, truly, guessed in zip(said, played.truly, played.guessed, strict=True)
    ]
    return math.sqrt(max(fmean(products), 0.0))


def table(checks: Sequence[Check], simulations: int) -> Rows:
    """A row for each size of table and kind of judgement."""
    rows = []
    for each in checks:
        for words, found, off in (
            ("at once", each.at_once, each.off),
            (f"{simulations} simulations", each.searched, each.off_searched),
        ):
            rows.append(
                [
                    f"{each.seats} players, {words}",
                    f"{each.positions:,}",
                    f"{2 * each.positions:,}",
                    f"{100 * off:.1f}",
                    f"{100 * found.error:.1f}",
                    f"{found.score:.3f}",
                    f"{found.even:.3f}",
                    f"{100 * each.leaning:+.1f} ± {100 * each.margin:.1f}",
                ]
            )
    head = ["", "positions", "games", "a share is off by", "a tenth is off by", "score"]
    return Rows([*head, "even shares", "won more in guesses"], rows)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", nargs="*", type=int, help="By default all sizes of tables.")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write-docs", action="store_true")
    options = parser.parse_args(arguments)
    game = find_game(options.game)
    sizes = range(game.fewest, game.most + 1)
    seeds = range(FIRST_SEED, FIRST_SEED + options.positions)
    for seats in sizes if options.seats is None else options.seats:
        playing = Playing(game.name, seats, options.simulations)
        play_missing(_file(game, seats), seeds, playing.play, options.jobs)
    checks = []
    for seats in sizes:
        played = [PlayedPosition(**row) for row in rows_of(_file(game, seats))]
        if len(played) > 1:
            checks.append(check(seats, played))
    words = table(checks, options.simulations).markdown()
    print(words)
    if options.write_docs:
        pages.write(DOCS, f"judged-positions-{game.name}", words)


def _file(game: Game, seats: int) -> Path:
    return KEPT / f"{game.name}-{seats}.jsonl"


if __name__ == "__main__":
    main()
