"""Games between strong bots, with the judge's word on some of their positions beside what came.

The bots of a game are drawn for each seat, so that stronger and weaker ones meet. Every line of a
file is a game; the file goes on where it was stopped.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random

from tessera.analysis.judge import Judge
from tessera.analysis.leaves import won
from tessera.bots.bot_game import play_to_the_end, seated
from tessera.bots.observation import Observation
from tessera.core.match import Match
from tessera.core.state import State
from tessera.games import find_game

STRONG = ("network", "network~1", "sovereign", "master@50")
"""Who plays: the network, the network less sharply, a level below it, and one that looks ahead."""
SAMPLED = 12
"""How many decisions of a game are judged."""
SEARCHED = 3
"""How many of them by a search as well."""


@dataclass(frozen=True)
class Decision:
    """A decision of a game: how many moves came before, what the seat knew, what it did."""

    at: int
    observation: Observation
    made: int


@dataclass(frozen=True)
class Word:
    """What the judge said of a decision."""

    at: float
    """How much of the game's moves had been made, from 0 to 1."""
    seat: int
    shares: list[float]
    """What each seat could expect."""
    made: float
    """What the seat could expect after the move that it made."""
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

    def play(self, seed: int) -> JudgedGame:
        """Plays one game, and asks the judge afterwards."""
        bots = drawn(self.seats, seed)
        match, sample = sampled(self.game, bots, seed, SAMPLED)
        judge = Judge(match.game, seed)
        found = judge.judge_many(
            [each.observation for each in sample], [each.made for each in sample]
        )
        words = []
        for place, (decision, judged) in enumerate(zip(sample, found, strict=True)):
            move = judged.of(decision.made)
            assert move is not None
            searched = None
            if self.simulations and place < SEARCHED:
                searched = rounded(judge.search(decision.observation, self.simulations).shares)
            at = round(decision.at / len(match.moves), 3)
            shares = rounded(judged.shares)
            words.append(Word(at, judged.seat, shares, round(move.share, 4), searched))
        return JudgedGame(seed, bots, won(match.state), words)


def drawn(seats: int, seed: int) -> list[str]:
    """The bots of a game."""
    luck = Random(f"{seed} bots")
    return [luck.choice(STRONG) for _ in range(seats)]


def sampled(name: str, bots: list[str], seed: int, most: int) -> tuple[Match, list[Decision]]:
    """A game that is played to its end, and some of its decisions, each as likely as the next."""
    match = Match(find_game(name), bots, seed)
    luck = Random(seed)
    kept: list[Decision] = []
    seen = 0

    def look(state: State, seat: int, action: int) -> None:
        nonlocal seen
        if len(Observation(state, seat).steps()) < 2:
            return
        seen += 1
        place = len(kept) if len(kept) < most else luck.randrange(seen)
        if place < most:
            observation = Observation(state.clone(), seat, match.open_play)
            kept[place : place + 1] = [Decision(len(match.moves), observation, action)]

    broken = play_to_the_end(match, seated(match.game, bots, seed), look)
    assert broken is None, broken
    luck.shuffle(kept)
    return match, kept


def rounded(shares: list[float]) -> list[float]:
    """As they are kept."""
    return [round(share, 4) for share in shares]


def judged_games(sampling: Sampling, seeds: Sequence[int], file: Path, jobs: int) -> None:
    """Plays the games that a file does not have yet."""
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = [line for line in lines_of(file) if line.endswith("}\n")]
    file.write_text("".join(whole), encoding="utf-8")
    have = {game.seed for game in read_games(file)}
    missing = [seed for seed in seeds if seed not in have]
    if not missing:
        return
    with get_context("spawn").Pool(jobs) as pool, file.open("a", encoding="utf-8") as out:
        for game in pool.imap_unordered(partial(_play, sampling), missing, chunksize=4):
            print(json.dumps(asdict(game)), file=out, flush=True)


def _play(sampling: Sampling, seed: int) -> JudgedGame:
    return sampling.play(seed)


def lines_of(file: Path) -> list[str]:
    """The lines of a file; one that is not there has none."""
    return file.read_text("utf-8").splitlines(keepends=True) if file.exists() else []


def read_games(file: Path) -> list[JudgedGame]:
    """The games of a file, in the order of their seeds."""
    found = [json.loads(line) for line in lines_of(file)]
    games = [
        JudgedGame(
            each["seed"], each["bots"], each["won"], [Word(**word) for word in each["words"]]
        )
        for each in found
    ]
    return sorted(games, key=lambda game: game.seed)
