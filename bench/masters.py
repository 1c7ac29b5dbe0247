"""How strong the masters are: the table of docs/bots.md, each cell a contest that can be resumed.

    python -m bench.masters --games-of phoenicia --only network --write-docs

Results are kept in bench/results/masters/: the same command goes on where it was stopped, and with
--write-docs what has been found so far goes into the documentation.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench import pages
from bench.contests import SEED, percent, won, won_so_far
from bench.place import RESULTS
from bench.table import Table
from tessera.games import find_game

DOCS = Path(__file__).resolve().parent.parent / "docs"
GAMES = ("phoenicia", "constantinopolis", "mosaic")
FEWEST = 20
"""Fewer games than these are not told."""


@dataclass(frozen=True)
class Contest:
    """One row: who plays alone against whom, and what is to be reached in each game."""

    key: str
    words: str
    bot: str
    against: str
    players: int
    games: int
    goals: tuple[int, int, int]

    def command(self, game: str) -> str:
        """What repeats a cell."""
        return (
            f"tessera arena {game} --bots {self.bot} --against {self.against}"
            f" --players {self.players} --games {self.games} --seed {SEED}"
        )


CONTESTS = (
    Contest(
        "network", "network alone, two players", "network", "learned", 2, 200, (85, 97, 80)
    ),
    Contest(
        "network-of-4", "network alone against three", "network", "learned", 4, 200, (72, 85, 62)
    ),
    Contest(
        "master", "network and search, two players", "master@1cpu", "network", 2, 200, (65, 65, 65)
    ),
    Contest(
        "master-quick", "the same, 1,000 simulations", "master@1000", "network", 2, 200,
        (65, 65, 65),
    ),
    Contest(
        "master-tenth", "the same, a tenth of the time", "master@0.1cpu", "network", 2, 200,
        (65, 65, 65),
    ),
    Contest(
        "search", "network and search, two players", "master@1cpu", "search@1cpu", 2, 100,
        (90, 95, 75),
    ),
    Contest(
        "search-quick", "the same, a tenth of the time", "master@0.1cpu", "search@0.1cpu", 2, 100,
        (90, 95, 75),
    ),
)  # fmt: skip


def share(contest: Contest, game_name: str, jobs: int, play: bool) -> str:
    """What the bot has won, with its interval, of all games or of those that have been played."""
    folder = RESULTS / "masters" / f"{contest.key}-{game_name}"
    game = find_game(game_name)
    told = (game, contest.bot, contest.against, contest.players, contest.games)
    found = won(*told, jobs, folder) if play else won_so_far(*told, folder)
    if found is None or found.rows < FEWEST:
        return ""
    value, low, high = percent(found)
    games = "" if found.rows == contest.games else f" of {found.rows}"
    return f"{value:.1f} % ({low:.1f} – {high:.1f}){games}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", help="Rows, by their key.")
    parser.add_argument("--games-of", nargs="*", default=GAMES)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write-docs", action="store_true")
    options = parser.parse_args(arguments)
    rows = []
    for contest in CONTESTS:
        played = options.only is None or contest.key in options.only
        cells = []
        for game, goal in zip(GAMES, contest.goals, strict=True):
            cell = share(contest, game, options.jobs, play=played and game in options.games_of)
            if cell:
                print(contest.command(game), cell, flush=True)
            cells += [cell, f"{goal} %"]
        rows.append([f"{contest.words}: `{contest.bot}`, `{contest.against}`", *cells])
    head = ["", *(word for game in GAMES for word in (find_game(game).title, "goal"))]
    table = Table(head, rows)
    print(table.text())
    if options.write_docs:
        pages.write(DOCS, "masters", table.markdown())


if __name__ == "__main__":
    main()
