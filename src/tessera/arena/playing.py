"""Playing one game of the arena, from the deal to its outcome."""

from __future__ import annotations

from dataclasses import dataclass

from tessera.arena.outcome import Bought, Outcome, SeatOutcome
from tessera.arena.plan import Pairing, Plan
from tessera.bots.bot_game import Ending, TimedBot, ending_of, play_to_the_end, seated
from tessera.core.data.figures import Figures
from tessera.core.data.reading import Table
from tessera.core.data.record import Watcher
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.games import find_game


@dataclass(frozen=True)
class Task:
    """What all games of an arena are played with; plain data, to be sent to other processes."""

    game: str
    settings: dict[str, str]
    tables: list[Table]
    """The figures of each variant, as data."""

    def runner(self) -> Runner:
        """Plays its games in this process."""
        return Runner(self)


def task_of(plan: Plan, figures: list[Figures]) -> Task:
    """What the games of a plan are played with."""
    return Task(plan.game, plan.settings, [each.table for each in figures])


class Runner:
    """Plays games: the game and its figures, loaded once per process."""

    def __init__(self, task: Task) -> None:
        self.game: Game = find_game(task.game)
        self.settings = task.settings
        self.figures = [Figures(table) for table in task.tables]
        self.bots: list[TimedBot] = []
        """Who plays the game that is going on, by seat."""

    def play(self, pairing: Pairing, watch: Watcher | None = None) -> Outcome:
        """Plays one game to its end.

        `watch` is called before each move with the state, the seat and the action.
        """
        figures = self.figures[pairing.variant]
        names = list(pairing.bots)
        match = Match(self.game, names, pairing.seed, self.settings, figures)
        bots = seated(self.game.with_figures(figures), names, pairing.seed)
        self.bots = bots
        broken = play_to_the_end(match, bots, watch)
        return self._outcome(pairing, ending_of(match.state, match.events, broken), bots)

    def _outcome(self, pairing: Pairing, ending: Ending, bots: list[TimedBot]) -> Outcome:
        figures = self.figures[pairing.variant]
        pieces: list[list[tuple[str, str]]] = [[] for _ in bots]
        for sort in self.game.pieces(figures):
            for seat, key in sort.got(ending.events):
                if seat >= 0:
                    pieces[seat].append((sort.title, key))
        sales: list[list[Bought]] = [[] for _ in bots]
        for sale in self.game.sales(ending.events, figures):
            sales[sale.seat].append(Bought(sale.piece, sale.least, sale.bid, sale.paid))
        return Outcome(
            number=pairing.number,
            variant=pairing.variant,
            seed=str(pairing.seed),
            line_up=pairing.line_up,
            rotation=pairing.rotation,
            rounds=ending.rounds,
            decisions=ending.decisions,
            seats=[
                SeatOutcome(
                    bot=pairing.bots[seat],
                    score=standing.score,
                    place=standing.place,
                    origins=dict(standing.origins),
                    decisions=bots[seat].decisions,
                    pieces=pieces[seat],
                    sales=sales[seat],
                    thinking=bots[seat].thinking,
                    longest=bots[seat].longest,
                )
                for seat, standing in enumerate(ending.standings)
            ],
            broken=ending.broken,
        )
