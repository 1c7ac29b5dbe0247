"""How strong the levels of bots for people are, in games of two.

    python -m bench.levels phoenicia --games 200 --write

Each level plays the one below it and, a quarter as often, the one below that, every deal from both
seats. All games together give the ratings. With `--write` these go into the package, and the table
goes into the documentation.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path

import msgspec

from bench import pages
from bench.table import Table, figure
from tessera.arena.columns import Columns
from tessera.arena.findings import Share, bot_findings, win_share
from tessera.arena.outcome import Outcome
from tessera.arena.plan import Plan
from tessera.arena.playing import task_of
from tessera.arena.rating import Rating, rate_in_any_order
from tessera.arena.tournament import Where, play_tournament
from tessera.bots.levels import LEVELS, LevelRating, made_of, read_ratings
from tessera.bots.scale import points
from tessera.core.game import Game
from tessera.games import find_game

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
RATINGS = ROOT / "src" / "tessera" / "bots" / "ratings.toml"
HEAD = "# Written by `python -m bench.levels GAME --write`."
SEATS = 2
GOAL = 0.65
"""What each level should win against the one below."""


@dataclass(frozen=True)
class Meeting:
    """Two levels that play each other."""

    higher: str
    lower: str
    games: int
    apart: int
    """By how many levels."""

    def plan(self, game: Game, seed: int) -> Plan:
        """Their games; in the plan they are named by what they are made of."""
        return Plan(
            game=game.name,
            rules_version=game.rules_version,
            data=[game.figures().digest],
            settings=game.chosen_options({}),
            bots=[made_of(self.higher, game), made_of(self.lower, game)],
            players=[SEATS],
            games=self.games,
            seed=seed,
        )


@dataclass(frozen=True)
class Strength:
    """What was found out about one level."""

    level: str
    made_of: str
    rating: LevelRating
    over_lower: Share | None
    """The games won against the level below."""
    ms_a_move: float


def meetings(levels: Sequence[str], games: int) -> list[Meeting]:
    """Each level with the one below and, a quarter as often, with the one below that.

    >>> [(one.higher, one.lower, one.games) for one in meetings("abc", 200)]
    [('b', 'a', 200), ('c', 'b', 200), ('c', 'a', 50)]
    """
    return [
        Meeting(higher, levels[place], games // apart**2, apart)
        for apart in (1, 2)
        for place, higher in enumerate(levels[apart:])
    ]


def played(
    meeting: Meeting, game: Game, seed: int, where: Where, out: Path | None
) -> list[Outcome]:
    """Plays a meeting; with a folder, an interrupted one resumes."""
    plan = meeting.plan(game, seed)
    folder = None if out is None else out / game.name / f"{meeting.higher}-{meeting.lower}"

    def on_progress(done: int, games: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{' and '.join(plan.bots)}: {done} of {games}", end="", file=sys.stderr)

    outcomes = play_tournament(plan, task_of(plan, [game.figures()]), where, folder, on_progress)
    share = share_of(outcomes, plan.bots[0])
    print(f"\r{' over '.join(plan.bots)}: {percent(share)}", file=sys.stderr, flush=True)
    return outcomes


def share_of(outcomes: list[Outcome], bot: str) -> Share:
    """The games that a bot has won."""
    columns = Columns(outcomes)
    return win_share(columns, columns.played_by(bot))


def together(contests: Iterable[list[Outcome]]) -> list[Outcome]:
    """All games, numbered from the first to the last."""
    games = chain.from_iterable(contests)
    return [msgspec.structs.replace(game, number=number) for number, game in enumerate(games)]


def strengths(
    levels: dict[str, str], near: dict[str, list[Outcome]], everything: list[Outcome]
) -> list[Strength]:
    """What is known of each level, given what each is made of, its games against the one below and
    all games."""
    columns = Columns(everything)
    found = {one.bot: one for one in bot_findings(columns)}
    return [
        Strength(
            level,
            bot,
            in_points(rating, found[bot].wins.rows),
            share_of(near[level], bot) if level in near else None,
            found[bot].mean_ms,
        )
        for (level, bot), rating in zip(levels.items(), rated(levels, columns), strict=True)
    ]


def rated(levels: dict[str, str], columns: Columns) -> list[Rating]:
    """The rating of each level from all games."""
    bots = list(levels.values())
    games = [
        ([bots.index(seat.bot) for seat in game.seats], [seat.place for seat in game.seats])
        for game in columns.outcomes
    ]
    clusters = [int(cluster) for cluster in columns.games.of_row]
    return rate_in_any_order(games, clusters, len(bots))


def in_points(rating: Rating, games: int) -> LevelRating:
    """A rating as it is stored."""
    low, high = rating.interval.low, rating.interval.high
    return LevelRating(points(rating.mu), points(low), points(high), games)


def percent(share: Share) -> str:
    """A share of wins with its interval."""
    low, high = 100 * share.interval.low, 100 * share.interval.high
    return f"{100 * share.value:.1f} % ({low:.1f} – {high:.1f}) of {share.rows}"


def table(found: Sequence[Strength]) -> Table:
    """A row for each level."""
    rows = [
        (
            f"`{one.level}`",
            f"`{one.made_of}`",
            f"{one.rating.rating} ({one.rating.low} – {one.rating.high})",
            "" if one.over_lower is None else percent(one.over_lower),
            figure(one.ms_a_move),
        )
        for one in found
    ]
    return Table(("level", "made of", "rating", "won against the one below", "ms a move"), rows)


def ratings_text(ratings: dict[str, dict[str, LevelRating]]) -> str:
    """The file of ratings.

    >>> print(ratings_text({"senet": {"novice": LevelRating(800, 780, 820, 300)}}), end="")
    # Written by `python -m bench.levels GAME --write`.
    <BLANKLINE>
    [senet.novice]
    rating = 800
    low = 780
    high = 820
    games = 300
    """
    lines = [HEAD]
    for game, levels in ratings.items():
        for level, rating in levels.items():
            figures = [f"{name} = {value}" for name, value in asdict(rating).items()]
            lines += ["", f"[{game}.{level}]", *figures]
    return "\n".join([*lines, ""])


def write(game: str, found: Sequence[Strength]) -> None:
    """Writes the ratings into the package and the table into the documentation."""
    ratings = read_ratings(RATINGS) | {game: {one.level: one.rating for one in found}}
    RATINGS.write_text(ratings_text(dict(sorted(ratings.items()))), encoding="utf-8")
    pages.write(DOCS, f"levels-{game}", table(found).markdown())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", type=find_game)
    parser.add_argument("--games", type=int, default=200, help="against the level below")
    parser.add_argument("--seed", type=int, default=1, help="the first deal's")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep games here; the same command resumes")
    parser.add_argument("--write", action="store_true", help="into the package and docs/bots.md")
    asked = parser.parse_args()
    game: Game = asked.game
    levels = {level: made_of(level, game) for level in LEVELS}
    contests = {
        meeting: played(meeting, game, asked.seed, Where(asked.jobs), asked.out)
        for meeting in meetings(list(levels), asked.games)
    }
    near = {one.higher: games for one, games in contests.items() if one.apart == 1}
    found = strengths(levels, near, together(contests.values()))
    print(f"{game.title}\n{table(found).text()}", flush=True)
    for one in found:
        if one.over_lower is not None and one.over_lower.value < GOAL:
            print(f"{one.level} wins less than {GOAL:.0%} against the one below.", file=sys.stderr)
    if asked.write:
        write(game.name, found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
