"""Games between bots: one after another, each a function of its seed and its seating."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from tessera.bots import seat_bot
from tessera.bots.observation import Observation
from tessera.cli.output import Failed
from tessera.cli.seating import rotated, stream
from tessera.core.chance import Chance
from tessera.core.data.figures import Figures
from tessera.core.data.record import Record
from tessera.core.decision import EVERYBODY, Event
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.packed import first_seat, zeros
from tessera.core.playout import Tally, play_out
from tessera.core.standings import Standing
from tessera.core.state import State

LIMIT: Final = 100_000
"""A game that takes more decisions than this is taken for endless."""
RANDOM: Final = "random"


@dataclass(frozen=True)
class Outcome:
    """How one game of a series went."""

    seed: int
    bots: list[str]
    standings: list[Standing]
    rounds: int | None
    decisions: int
    record: Record | None
    events: list[Event]
    """What happened, where the series keeps it."""

    def as_line(self) -> str:
        """The outcome as a line of JSON: the same game gives the same line."""
        fields: dict[str, object] = {
            "seed": str(self.seed),
            "bots": self.bots,
            "scores": [standing.score for standing in self.standings],
            "places": [standing.place for standing in self.standings],
            "origins": [standing.origins for standing in self.standings],
            "decisions": self.decisions,
        }
        if self.rounds is not None:
            fields["rounds"] = self.rounds
        return json.dumps(fields)


@dataclass(frozen=True)
class Series:
    """What all games of a series have in common."""

    game: Game
    bots: list[str]
    seed: int
    settings: dict[str, str]
    figures: Figures
    recorded: bool
    told: bool
    """Whether the events of each game are kept."""

    def outcome(self, number: int) -> Outcome:
        """Plays game `number`, counted from 0, whose seed is the series' own plus that number.

        Where all bots are random they play inside the engine, which is many times as fast; with
        records they make the very same moves one by one.
        """
        seed = self.seed + number
        bots = rotated(self.bots, number)
        if all(bot == RANDOM for bot in bots) and not self.recorded:
            return self._played_out(seed, bots)
        return self._played(seed, bots)

    def _played_out(self, seed: int, bots: list[str]) -> Outcome:
        state = self.game.start(len(bots), seed, self.settings, self.figures)
        if self.told:
            state.journal = []
        chance = stream(seed, len(bots))
        if not play_out(state, chance, zeros(self.game.actions.size), Tally(), LIMIT):
            raise _endless(seed)
        return _outcome(seed, bots, state, None, state.journal or [])

    def _played(self, seed: int, bots: list[str]) -> Outcome:
        names = [f"{bot} {seat}" for seat, bot in enumerate(bots, 1)]
        match = Match(self.game, names, seed, self.settings, self.figures)
        players = Players(self.game.name, bots, seed)
        while not match.state.over():
            if len(match.moves) >= LIMIT:
                raise _endless(seed)
            seat = int(first_seat(match.state.deciding))
            match.play(seat, players.choose(match.state, seat))
        events = match.events if self.told else []
        return _outcome(seed, bots, match.state, match.record(), events)


class Players:
    """The bots of one game. Random ones among themselves share one stream, as in a playout."""

    def __init__(self, game: str, names: list[str], seed: int) -> None:
        self._bots = [seat_bot(game, name, seed, seat) for seat, name in enumerate(names)]
        self._shared: Chance | None = None
        if all(name == RANDOM for name in names):
            self._shared = stream(seed, len(names))

    def choose(self, state: State, seat: int) -> int:
        """The action that a seat's bot takes."""
        if self._shared is None:
            return self._bots[seat].choose(Observation(state, seat))
        legal = state.legal(seat)
        return legal[self._shared.below(len(legal))] if len(legal) > 1 else legal[0]


def _outcome(
    seed: int, bots: list[str], state: State, record: Record | None, events: list[Event]
) -> Outcome:
    rounds = state.view(EVERYBODY).get("round")
    return Outcome(
        seed=seed,
        bots=bots,
        standings=state.standings(),
        rounds=rounds if isinstance(rounds, int) else None,
        decisions=int(state.moves),
        record=record,
        events=events,
    )


def _endless(seed: int) -> Failed:
    return Failed(f"The game with seed {seed} does not end within {LIMIT:,} decisions.")
