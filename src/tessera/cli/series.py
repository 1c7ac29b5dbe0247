"""Series: games between bots, each a function of its seed and its seating."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from tessera.bots.bot import Bot
from tessera.bots.bot_game import Ending, TimedBot, ending_of, play_to_the_end, seated, too_long
from tessera.bots.observation import Observation
from tessera.cli.seating import rotated, stream
from tessera.core.data.figures import Figures
from tessera.core.data.record import Record
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.packed import zeros
from tessera.core.playout import Tally, play_out

RANDOM: Final = "random"


@dataclass(frozen=True)
class Played:
    """One game of a series, and how it went."""

    seed: int
    bots: list[str]
    ending: Ending
    record: Record | None = None

    def as_line(self) -> str:
        """The game as a line of JSON: the same game gives the same line."""
        standings = self.ending.standings
        fields: dict[str, object] = {
            "seed": str(self.seed),
            "bots": self.bots,
            "scores": [standing.score for standing in standings],
            "places": [standing.place for standing in standings],
            "origins": [standing.origins for standing in standings],
            "decisions": self.ending.decisions,
        }
        if self.ending.rounds is not None:
            fields["rounds"] = self.ending.rounds
        if self.ending.broken:
            fields["broken"] = self.ending.broken
        return json.dumps(fields)


@dataclass(frozen=True)
class Series:
    """What all games of a series have in common."""

    game: Game
    bots: list[str]
    seed: int
    settings: dict[str, str]
    figures: Figures
    keeps_records: bool
    keeps_events: bool

    def play(self, number: int) -> Played:
        """Plays game `number`, counted from 0, whose seed is the series' own plus that number.

        If all bots are random they play inside the engine, which is many times as fast; with
        records they make the same moves one by one.
        """
        seed = self.seed + number
        bots = rotated(self.bots, number)
        if self.keeps_records or not _all_random(bots):
            return self._move_by_move(seed, bots)
        return self._inside_the_engine(seed, bots)

    def _inside_the_engine(self, seed: int, bots: list[str]) -> Played:
        state = self.game.start(len(bots), seed, self.settings, self.figures)
        if self.keeps_events:
            state.journal = []
        chance = stream(seed, len(bots))
        limit = self.game.longest(len(bots), self.settings)
        ended = play_out(state, chance, zeros(self.game.actions.size), Tally(), limit)
        broken = None if ended else too_long(limit)
        return Played(seed, bots, ending_of(state, state.journal or [], broken))

    def _move_by_move(self, seed: int, bots: list[str]) -> Played:
        names = [f"{bot} {seat}" for seat, bot in enumerate(bots, 1)]
        match = Match(self.game, names, seed, self.settings, self.figures)
        broken = play_to_the_end(match, self._seated(seed, bots))
        ending = ending_of(match.state, match.events, broken)
        return Played(seed, bots, ending, match.record())

    def _seated(self, seed: int, bots: list[str]) -> list[TimedBot]:
        """The bots; if all are random they share one stream, as inside the engine."""
        if not _all_random(bots):
            return seated(self.game.with_figures(self.figures), bots, seed)
        bot = PlayoutBot(stream(seed, len(bots)))
        return [TimedBot(name, bot, seat) for seat, name in enumerate(bots)]


class PlayoutBot(Bot):
    """Plays at random as a playout does: it draws a number only where there is a choice."""

    def choose(self, observation: Observation) -> int:
        legal = observation.legal()
        return legal[self.chance.below(len(legal))] if len(legal) > 1 else legal[0]


def _all_random(bots: list[str]) -> bool:
    return all(bot == RANDOM for bot in bots)
