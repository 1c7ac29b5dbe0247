"""The summary of a series: who won how often, and where the points came from."""

from __future__ import annotations

from collections import Counter

from rich.table import Table

from tessera.cli.broken_games import show_broken
from tessera.cli.output import new_table, say, show
from tessera.cli.series import Played
from tessera.core.words import counted


class Summary:
    """Counts over the games of a series. A shared first place is a shared win."""

    def __init__(self, unit: str) -> None:
        self.unit = unit
        """What is counted at the end."""
        self.games = 0
        self.decisions = 0
        self.rounds = 0
        self.broken: Counter[str] = Counter()
        """Why games were broken off."""
        self.seated: Counter[str] = Counter()
        """How many seats, over all games, each bot or seat number has filled."""
        self.wins: dict[str, float] = {}
        self.points: dict[str, Counter[str]] = {}
        """Points by origin for each bot."""

    def add(self, played: Played) -> None:
        """Counts one more game."""
        self.games += 1
        ending = played.ending
        self.decisions += ending.decisions
        self.rounds += ending.rounds or 0
        if ending.broken:
            self.broken[ending.broken] += 1
        first = [standing.seat for standing in ending.standings if standing.place == 1]
        for standing in ending.standings:
            bot = played.bots[standing.seat]
            share = 1 / len(first) if standing.seat in first else 0.0
            for name in (bot, _seat(standing.seat)):
                self.seated[name] += 1
                self.wins[name] = self.wins.get(name, 0.0) + share
            self.points.setdefault(bot, Counter()).update({self.unit: standing.score})
            self.points[bot].update(standing.origins)

    def show(self) -> None:
        """Prints the summary."""
        length = f"{self.decisions / self.games:,.1f} decisions"
        if self.rounds:
            length += f" and {self.rounds / self.games:.1f} rounds"
        games, decisions = counted(self.games, "game"), counted(self.decisions, "decision")
        say(f"{games}, {decisions}; {length} a game.\n")
        show(self._wins_table())
        say(f"\n{self.unit.capitalize()} by origin, on average")
        show(self._points_table())
        show_broken(self.broken)

    def _wins_table(self) -> Table:
        table = new_table("", "seats filled", "wins", "share", numbers=3)
        bots = sorted(self.points)
        for name in [*bots, *sorted(set(self.seated) - set(bots))]:
            wins, seats = self.wins[name], self.seated[name]
            table.add_row(name, f"{seats:,}", _trimmed(wins), f"{100 * wins / seats:.1f} %")
        return table

    def _points_table(self) -> Table:
        origins = list(dict.fromkeys(origin for count in self.points.values() for origin in count))
        table = new_table("", *origins, numbers=len(origins))
        for bot, points in sorted(self.points.items()):
            means = [f"{points[origin] / self.seated[bot]:.2f}" for origin in origins]
            table.add_row(bot, *means)
        return table


def _seat(seat: int) -> str:
    return f"seat {seat + 1}"


def _trimmed(number: float) -> str:
    """A number of wins, with decimals only where wins were shared.

    >>> _trimmed(3.0), _trimmed(2.5)
    ('3', '2.50')
    """
    return f"{number:,.0f}" if abs(number - round(number)) < 1e-6 else f"{number:,.2f}"
