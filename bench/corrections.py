"""By how much the networks' shares of the win are too even, or too sure: found in games.

    python -m bench.corrections constantinopolis --games 400 --write

The games are like those of `bench.calibration`, but others. For tables of each size that heat
is taken under which what came was likeliest; it is written into the judge's corrections only where
1 lies outside of its 95 % interval, found by drawing as many games again and again.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import stdev

import numpy as np
import numpy.typing as npt

from bench.judging import JudgedGame, Sampling, read_games
from bench.kept import play_missing
from bench.place import RESULTS
from bench.reliability import SURE
from bench.table import Table
from tessera.analysis.correction import FILE, weights_of
from tessera.analysis.judge import Judge
from tessera.core.game import Game
from tessera.games import find_game

FIRST_SEED = 3_000_001
KEPT = RESULTS / "corrections"
HEATS = np.exp(np.linspace(-0.7, 0.7, 141))
"""The temperatures that are tried."""
LEAST = 1e-4
"""A share as small as this may have been rounded."""
DRAWS = 40
"""How often as many games are drawn again."""


@dataclass(frozen=True)
class Found:
    """The temperature for tables of a size."""

    seats: int
    games: int
    heat: float
    margin: float
    """Of its logarithm."""

    @property
    def matters(self) -> bool:
        """Whether it is surely not 1."""
        return abs(float(np.log(self.heat))) > self.margin


def found(seats: int, games: Sequence[JudgedGame]) -> Found:
    """The temperature under which what came of some games was likeliest."""
    surprises = np.stack([_surprises(game) for game in games])
    luck = Random(seats)
    drawn = [
        _likeliest(surprises[luck.choices(range(len(games)), k=len(games))]) for _ in range(DRAWS)
    ]
    heat = _likeliest(surprises)
    return Found(seats, len(games), heat, SURE * stdev(np.log(each) for each in drawn))


def _surprises(game: JudgedGame) -> npt.NDArray[np.float64]:
    """How unlikely what came was under each temperature, over a game's positions."""
    shares = np.maximum(np.array([word.shares for word in game.words]), LEAST)
    logs = np.log(shares)[None, :, :] / HEATS[:, None, None]
    logs -= np.log(np.exp(logs).sum(axis=2, keepdims=True))
    surprises: npt.NDArray[np.float64] = -(logs * np.array(game.won)).sum(axis=(1, 2))
    return surprises


def _likeliest(surprises: npt.NDArray[np.float64]) -> float:
    return float(HEATS[int(surprises.sum(axis=0).argmin())])


def as_toml(game: Game, told: Sequence[Found], weights: str) -> str:
    """A game's part of the file."""
    heats = "".join(f"{each.seats} = {each.heat:.3f}\n" for each in told if each.matters)
    games = min(each.games for each in told)
    return f'[{game.name}]\nweights = "{weights}"\ngames = {games}\n\n[{game.name}.heats]\n{heats}'


def with_part(text: str, game: Game, part: str) -> str:
    """The file with a game's part in place of the one that it had."""
    head, *parts = text.split("\n\n[")
    kept = [each for each in parts if each.split("]")[0].split(".")[0] != game.name]
    return "\n\n[".join([head.rstrip("\n"), *kept]).rstrip("\n") + "\n\n" + part


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help=f"Writes {FILE.name}.")
    options = parser.parse_args(arguments)
    game = find_game(options.game)
    seeds = range(FIRST_SEED, FIRST_SEED + options.games)
    told = []
    for seats in range(game.fewest, game.most + 1):
        file: Path = KEPT / f"{game.name}-{seats}.jsonl"
        play_missing(file, seeds, Sampling(game.name, seats, as_learned=True).play, options.jobs)
        told.append(found(seats, read_games(file)))
    rows = [
        [
            f"{each.seats} players",
            f"{each.games:,}",
            f"{each.heat:.2f}",
            f"{each.heat * np.exp(-each.margin):.2f} – {each.heat * np.exp(each.margin):.2f}",
        ]
        for each in told
    ]
    print(Table(["", "games", "temperature", "95 %"], rows).text())
    if options.write:
        weights = weights_of(Judge(game).network.path)
        part = as_toml(game, told, weights)
        FILE.write_text(with_part(FILE.read_text("utf-8"), game, part), encoding="utf-8")


if __name__ == "__main__":
    main()
