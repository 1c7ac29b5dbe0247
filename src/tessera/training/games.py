"""Which games a training plays: a mix of seat counts and options, with figures of one's choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from tessera.core.chance import seeded
from tessera.core.data.figures import Figures
from tessera.core.data.reading import Table
from tessera.core.game import Game
from tessera.core.state import State
from tessera.games import find_game

USUAL: Final = 3
"""Of this many games and one more, that one draws its options."""

UNTRAINED: Final = {"free-trade"}
"""Options that no network learns: bots trade by a rule of the game's own (`State.initiative`)."""


def games_of(game: Game, seats: Sequence[int], figures: tuple[Table, ...] = ()) -> Games:
    """The games that a network learns: at tables of those sizes, some with other options."""
    varied = tuple(option.name for option in game.options if option.name not in UNTRAINED)
    return Games(game.name, tuple(seats), varied=varied, figures=figures)


@dataclass(frozen=True)
class Games:
    """Plain data, to be sent to other processes."""

    game: str
    seats: tuple[int, ...]
    """How many sit at a table; rows are shared out evenly."""
    settings: dict[str, str] = field(default_factory=dict)
    """Options that hold in every game."""
    varied: tuple[str, ...] = ()
    """Options that are drawn in one game of four."""
    figures: tuple[Table, ...] = ()
    """Figures to play with, drawn for each game; none stand for the game's own."""

    def found(self) -> Game:
        """The game itself."""
        return find_game(self.game)

    def variants(self) -> list[Figures]:
        """The figures that are played with."""
        return [Figures(table) for table in self.figures] or [self.found().figures()]

    def deals(self, seats: int) -> Callable[[int], State]:
        """What deals the game of a seed at a table of that size."""
        game = self.found()
        variants = self.variants()
        values = {option.name: option.values for option in game.options}

        def deal(seed: int) -> State:
            chance = seeded(seed).fork()
            options = dict(self.settings)
            figures = variants[chance.below(len(variants))]
            if chance.below(USUAL + 1) == 0:
                for name in self.varied:
                    options[name] = values[name][chance.below(len(values[name]))]
            return game.start(seats, seed, options, figures)

        return deal
