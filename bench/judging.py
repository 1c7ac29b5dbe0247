"""Games between strong bots, with the judge's word on some of their positions beside what came.

The bots of a game are drawn for each seat, so that stronger and weaker ones meet."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from bench.kept import rows_of
from bench.part import Figures
from bench.together import Table, play_together, table_of
from tessera.analysis.judge import Judge
from tessera.analysis.leaves import won
from tessera.games import find_game

STRONG = {"network": 4, "network~1": 3, "sovereign": 2, "magistrate": 1}
"""Who plays how often: the network, the network less sharply, and two levels below it. Masters
would take ten times as long as all of these together."""
SAMPLED = 8
"""How many decisions of a game are judged."""
WEIGHED = 2
"""Of how many of them moves are weighed."""
SEARCHED = 1
"""How many of them are judged by a search as well."""


@dataclass(frozen=True)
class Word:
    """What the judge said of a decision."""

    at: float
    """How much of the game's moves had been made, from 0 to 1."""
    seat: int
    shares: list[float]
    """What each seat could expect."""
    made: float | None
    """What the seat could expect after the move that it made, where moves were weighed."""
    searched: list[float] | None
    """What each seat could expect by a search, where one was made."""


@dataclass(frozen=True)
class JudgedGame:
    """A game: who played, what each seat won, and what was said on the way."""

    seed: int
    bots: list[str]
    won: list[float]
    words: list[Word]


@dataclass(frozen=True)
class Sampling:
    """What is played and how it is judged."""

    game: str
    seats: int
    simulations: int = 0
    """Of a search; 0 where none is made."""
    as_learned: bool = False
    """Whether the network's shares are left as they are, without corrections."""

    def play(self, seeds: Sequence[int]) -> list[Figures]:
        """Plays games side by side, and asks the judge afterwards; each is a `JudgedGame`."""
        game = find_game(self.game)
        judge = Judge(game, seeds[0], self.as_learned)
        bots = [drawn(self.seats, seed) for seed in seeds]
        tables = [
            table_of(game, each, seed, SAMPLED) for each, seed in zip(bots, seeds, strict=True)
        ]
        play_together(judge.network, tables)
        return [
            asdict(JudgedGame(seed, each, won(table.state), self._words(judge, table)))
            for seed, each, table in zip(seeds, bots, tables, strict=True)
        ]

    def _words(self, judge: Judge, table: Table) -> list[Word]:
        """What the judge says of a game's decisions."""
        kept = table.kept
        table.luck.shuffle(kept)
        observations = [each.observation for each in kept]
        moves = judge.judge_many(observations[:WEIGHED], [each.made for each in kept[:WEIGHED]])
        words = []
        for place, shares in enumerate(judge.expectations(observations)):
            made = moves[place].of(kept[place].made) if place < len(moves) else None
            searched = None
            if self.simulations and place < SEARCHED:
                searched = rounded(judge.search(observations[place], self.simulations).shares)
            words.append(
                Word(
                    round(kept[place].at / table.moves, 3),
                    observations[place].seat,
                    rounded(shares),
                    None if made is None else round(made.share, 4),
                    searched,
                )
            )
        return words


def drawn(seats: int, seed: int) -> list[str]:
    """The bots of a game."""
    luck = Random(f"{seed} bots")
    return luck.choices(list(STRONG), list(STRONG.values()), k=seats)


def rounded(shares: list[float]) -> list[float]:
    """As they are kept."""
    return [round(share, 4) for share in shares]


def read_games(file: Path) -> list[JudgedGame]:
    """The games of a file, in the order of their seeds."""
    return [
        JudgedGame(row["seed"], row["bots"], row["won"], [Word(**word) for word in row["words"]])
        for row in rows_of(file)
    ]
