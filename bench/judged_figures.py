"""What strong play says of figures: networks play among themselves, and their games are told.

    python -m bench.judged_figures constantinopolis
    python -m bench.judged_figures constantinopolis --candidate FILE --train 3000000

A candidate is a file of changed figures. It is judged by a network that was trained on it: from the
one that comes with the game, for as many decisions as --train says, in pieces that go on where they
stopped (bench/results/figures/). Beside the result stands what is known of games among people
(bench/figures/known.toml).
"""

import argparse
import json
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, quantiles

from bench.table import Table
from tessera.bots.bot_game import play_to_the_end, seated
from tessera.bots.network.files import network_of
from tessera.core.data.figures import Figures
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.games import find_game

KNOWN = Path(__file__).parent / "figures" / "known.toml"
KEPT = Path(__file__).parent / "results" / "figures"
PURSES = {"constantinopolis": "gold"}
"""What of a seat's figures is left over at the end, where that tells of a game's economy."""
RATE = 1e-4
"""Lower than usual, as the weight of entropy is: the network can play already."""
CURIOSITY = 0.005
OWN = "as it is"
ENDS = 3
"""How many pieces are named at either end."""
RARE = 0.1
"""Pieces that fewer games see are left out."""


@dataclass(frozen=True)
class Story:
    """How one game went."""

    rounds: int
    scores: list[int]
    """From the first place to the last."""
    left: list[int]
    pieces: list[tuple[str, bool]]
    """Each piece that somebody got, and whether its owner won."""


@dataclass
class Judged:
    """What many games among as many players tell."""

    figures: str
    players: int
    games: int
    measures: dict[str, tuple[float, float, float]] = field(default_factory=dict)
    """Mean, and the tenth and ninetieth of a hundred."""
    winners: dict[str, tuple[float, float]] = field(default_factory=dict)
    """For each piece: how many a game, and the share of them that their winner had."""


def play(name: str, table: dict[str, object], bot: str, players: int, seed: int) -> Story:
    """Plays one game, the same bot in all seats."""
    game = find_game(name)
    figures = Figures(table)
    match = Match(game, [bot] * players, seed, {}, figures)
    broken = play_to_the_end(match, seated(game.with_figures(figures), [bot] * players, seed))
    assert broken is None, broken
    standings = sorted(match.state.standings(), key=lambda standing: standing.place)
    won = {standing.seat for standing in standings if standing.place == 1}
    sheets = match.state.dump()[game.seat_table]
    assert isinstance(sheets, list)
    return Story(
        rounds=match.state.round_number() or 0,
        scores=[int(standing.score) for standing in standings],
        left=[sheet[PURSES[name]] for sheet in sheets] if name in PURSES else [],
        pieces=[
            (f"{sort.title}: {key}", seat in won)
            for sort in game.pieces(figures)
            for seat, key in sort.got(match.events)
            if seat >= 0
        ],
    )


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean, and what nine of ten lie above and below."""
    tenths = quantiles(values, n=10, method="inclusive")
    return fmean(values), tenths[0], tenths[-1]


def judged(label: str, players: int, stories: list[Story]) -> Judged:
    """What the games tell."""
    told = Judged(label, players, len(stories))
    told.measures["rounds"] = spread([story.rounds for story in stories])
    told.measures["winner"] = spread([story.scores[0] for story in stories])
    told.measures["last"] = spread([story.scores[-1] for story in stories])
    if any(story.left for story in stories):
        told.measures["left"] = spread([left for story in stories for left in story.left])
    got = Counter(piece for story in stories for piece, _ in story.pieces)
    won = Counter(piece for story in stories for piece, winner in story.pieces if winner)
    told.winners = {piece: (got[piece] / len(stories), won[piece] / got[piece]) for piece in got}
    return told


def trained_on(game: Game, candidate: Path, decisions: int, jobs: int) -> Path:
    """The network that was trained on a candidate's figures, trained now where it is not yet."""
    from tessera.training.games import games_of
    from tessera.training.method import Method
    from tessera.training.plan import Plan
    from tessera.training.session import Session, best_device
    from tessera.training.writing import write_network

    KEPT.mkdir(parents=True, exist_ok=True)
    base = KEPT / f"{game.name}-{candidate.stem}"
    figures = game.figures([candidate])
    games = games_of(game, range(game.fewest, game.most + 1), (figures.table,))
    plan = Plan(
        games,
        decisions,
        512,
        2,
        jobs,
        64,
        1,
        Method(steps=32, batch=4096, rate=RATE, curiosity=CURIOSITY),
        best_device("auto"),
    )
    session = Session(plan, base.with_suffix(".pt"), network_of(game))
    session.run(float("inf"), lambda report: print(json.dumps(asdict(report)), flush=True))
    file = base.with_suffix(".onnx")
    command = f"python -m bench.judged_figures {game.name} --candidate {candidate.name}"
    write_network(file, session.learner.network, games, session.progress, command, plan.seed)
    return file


def shown(told: list[Judged], known: dict[str, dict[str, dict[str, list[int]]]], game: str) -> str:
    """The measures as a table, and the pieces that winners have most and least often."""
    names = list(dict.fromkeys(name for each in told for name in each.measures))
    rows = []
    for players in sorted({each.players for each in told}):
        facts = known.get(game, {}).get(str(players), {})
        cells = ["–".join(map(str, sorted(set(facts.get(name, []))))) for name in names]
        rows.append([f"{players} players, known", "", *cells])
        for each in told:
            if each.players == players:
                cells = ["{:.0f} ({:.0f}–{:.0f})".format(*each.measures[name]) for name in names]
                rows.append([f"{players} players, {each.figures}", str(each.games), *cells])
    text = Table(["", "games", *names], rows).markdown()
    for each in told:
        text += f"\n\n{each.players} players, {each.figures}:"
        for sort in dict.fromkeys(piece.partition(": ")[0] for piece in each.winners):
            text += f"\n- {sort}: {extremes(each, sort)}"
    return text


def extremes(told: Judged, sort: str) -> str:
    """The pieces of a sort that winners have most and least often, of those that somebody gets."""
    shares = {
        piece.partition(": ")[2]: share
        for piece, (many, share) in told.winners.items()
        if piece.startswith(f"{sort}: ") and many >= RARE
    }
    ranked = sorted(shares, key=lambda piece: -shares[piece])
    shown = ranked if len(ranked) <= 2 * ENDS else [*ranked[:ENDS], "…", *ranked[-ENDS:]]
    return ", ".join(f"{key} {100 * shares[key]:.0f} %" if key in shares else key for key in shown)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--candidate", nargs="*", type=Path, default=[])
    parser.add_argument("--train", type=int, default=3_000_000, help="Decisions.")
    parser.add_argument("--players", nargs="+", type=int, default=[3, 4])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    game = find_game(options.game)
    told = []
    for candidate in [None, *options.candidate]:
        figures = game.figures([candidate] if candidate else None)
        bot = "network"
        if candidate is not None:
            bot += f"@{trained_on(game, candidate, options.train, options.jobs)}"
        label = candidate.stem if candidate else OWN
        for players in options.players:
            one = partial(play, game.name, figures.table, bot, players)
            with get_context("spawn").Pool(options.jobs) as pool:
                stories = pool.map(one, range(1, options.games + 1), chunksize=5)
            told.append(judged(label, players, stories))
    print(shown(told, tomllib.loads(KNOWN.read_text("utf-8")), game.name))


if __name__ == "__main__":
    main()
