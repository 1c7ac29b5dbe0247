"""Playing one game of the arena, from the deal to its outcome."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from tessera.arena.outcome import Bought, Outcome, SeatOutcome
from tessera.arena.plan import Pairing, Plan
from tessera.bots import seat_bot
from tessera.bots.observation import Observation
from tessera.core.data.figures import Figures
from tessera.core.data.reading import Table
from tessera.core.data.record import Watcher
from tessera.core.decision import EVERYBODY, Event
from tessera.core.game import Game
from tessera.core.packed import first_seat
from tessera.core.refusal import NotAllowed, TesseraError
from tessera.core.state import State
from tessera.games import find_game

LIMIT: Final = 100_000
"""A game that takes more decisions than this is taken for endless."""


class Unplayable(TesseraError):
    """A game could not be played to its end; the text is one clear sentence."""


@dataclass(frozen=True)
class Task:
    """What all games of an arena are played with; plain data, so that it can travel."""

    game: str
    settings: dict[str, str]
    tables: list[Table]
    """The figures of each variant, as data."""

    def stage(self) -> Stage:
        """Where its games are played, made ready in this process."""
        return Stage(self)


def task_of(plan: Plan, figures: list[Figures]) -> Task:
    """What the games of a plan are played with."""
    return Task(plan.game, plan.settings, [each.table for each in figures])


class Stage:
    """Where games are played: the game and its figures, made ready once in a process."""

    def __init__(self, task: Task) -> None:
        self.game: Game = find_game(task.game)
        self.settings = task.settings
        self.figures = [Figures(table) for table in task.tables]

    def play(self, pairing: Pairing, watch: Watcher | None = None) -> Outcome:
        """Plays one game to its end.

        `watch` is called before each move with the state, the seat and the action.
        """
        figures = self.figures[pairing.variant]
        state = self.game.start(len(pairing.bots), pairing.seed, self.settings, figures)
        journal: list[Event] = []
        state.journal = journal
        thinkers = [
            Thinker(self.game, name, pairing.seed, seat) for seat, name in enumerate(pairing.bots)
        ]
        while not state.over():
            if state.moves >= LIMIT:
                raise Unplayable(
                    f"The game with seed {pairing.seed} does not end within {LIMIT:,} decisions."
                )
            seat = int(first_seat(state.deciding))
            action = thinkers[seat].choose(state)
            if watch is not None:
                watch(state, seat, action)
            state.apply(seat, action)
        return self._outcome(pairing, state, journal, thinkers)

    def _outcome(
        self, pairing: Pairing, state: State, journal: list[Event], thinkers: list[Thinker]
    ) -> Outcome:
        figures = self.figures[pairing.variant]
        pieces: list[list[tuple[str, str]]] = [[] for _ in thinkers]
        for sort in self.game.pieces(figures):
            for seat, key in sort.got(journal):
                if seat >= 0:
                    pieces[seat].append((sort.title, key))
        sales: list[list[Bought]] = [[] for _ in thinkers]
        for sale in self.game.sales(journal, figures):
            sales[sale.seat].append(Bought(sale.piece, sale.least, sale.bid, sale.paid))
        rounds = state.view(EVERYBODY).get("round")
        return Outcome(
            number=pairing.number,
            variant=pairing.variant,
            seed=str(pairing.seed),
            line_up=pairing.line_up,
            rotation=pairing.rotation,
            rounds=rounds if isinstance(rounds, int) else None,
            decisions=int(state.moves),
            seats=[
                SeatOutcome(
                    bot=pairing.bots[seat],
                    score=standing.score,
                    place=standing.place,
                    origins=dict(standing.origins),
                    decisions=thinkers[seat].decisions,
                    pieces=pieces[seat],
                    sales=sales[seat],
                    thinking=thinkers[seat].thinking,
                    longest=thinkers[seat].longest,
                )
                for seat, standing in enumerate(sorted(state.standings(), key=lambda s: s.seat))
            ],
        )


class Thinker:
    """A bot in its seat, with a clock beside it."""

    def __init__(self, game: Game, name: str, game_seed: int, seat: int) -> None:
        self._bot = seat_bot(game.name, name, game_seed, seat)
        self._name = name
        self._seat = seat
        self.decisions = 0
        self.thinking = 0.0
        self.longest = 0.0

    def choose(self, state: State) -> int:
        """What the bot does; an action that is not allowed ends the game with one sentence."""
        began = perf_counter()
        action = self._bot.choose(Observation(state, self._seat))
        took = perf_counter() - began
        self.decisions += 1
        self.thinking += took
        self.longest = max(self.longest, took)
        refusal = state.refusal(self._seat, action)
        if refusal is not None:
            raise Unplayable(f"The bot {self._name} did what is not allowed: {NotAllowed(refusal)}")
        return action
