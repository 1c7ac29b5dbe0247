# mypyc: interpreted
"""The settings of a table, fixed before anybody sits down."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from tessera.core.data.reading import Reading
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.games import find_game
from tessera.table.timing.clocks import Clock

NATURAL_PAUSE: Final = (1.0, 3.0)
BOT_PAUSE: Final = (0.3, 0.8)


@dataclass(frozen=True)
class Settings:
    """The game, its options and seed, the number of seats, the clock and the natural pause."""

    game: str
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    clock: Clock | None = None
    pause: tuple[float, float] = NATURAL_PAUSE
    """Automatic answers (orders, forced moves) come after a pause of this length, in seconds, so
    that their timing reveals nothing."""
    bot_pause: tuple[float, float] = BOT_PAUSE
    """Bots answer after a shorter one: everybody knows that they are bots, and waits for them."""
    open: bool = False
    """Whether anybody may find the table and join it; otherwise only people who have its link."""
    data: str = ""
    """The hash of the figures that are played with; tables that name none are old."""
    rated: bool = False
    """Whether the game counts for ratings: nobody is helped, and moves stand."""

    def __post_init__(self) -> None:
        game = self.edition
        game.check_seats(self.seats)
        game.chosen_options(self.options)
        for shortest, longest in (self.pause, self.bot_pause):
            if not 0 <= shortest <= longest <= 3600:
                raise BadData("The natural pause lies between 0 seconds and an hour.")

    @cached_property
    def edition(self) -> Game:
        """The game, with the figures that are played with."""
        return find_game(self.game).edition(self.data)

    @cached_property
    def seed_hash(self) -> str:
        """Shown from the start, so that everybody can check the seed after the end."""
        return hashlib.sha256(f"tessera seed {self.seed}".encode()).hexdigest()

    def again(self, seed: int) -> Settings:
        """The settings of a rematch: another deal, with the present figures."""
        return replace(self, seed=seed, data=find_game(self.game).figures().digest)

    def pause_for(self, seat: int, decision: int, bot: bool) -> float:
        """The natural pause before an answer: it depends on the seed alone, not on the answer."""
        shortest, longest = self.bot_pause if bot else self.pause
        text = f"tessera pause {self.seed} {seat} {decision}"
        share = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") / 2**32
        return shortest + share * (longest - shortest)

    def as_data(self) -> dict[str, object]:
        """The settings as JSON-ready data, the secret seed included."""
        return {
            "game": self.game,
            "seats": self.seats,
            "seed": str(self.seed),
            "options": dict(self.options),
            "clock": None if self.clock is None else [self.clock.per_move, self.clock.bank],
            "pause": list(self.pause),
            "bot_pause": list(self.bot_pause),
            "open": self.open,
            "data": self.data,
            **({"rated": True} if self.rated else {}),
        }


def settings_from(data: object) -> Settings:
    """The settings that `as_data` wrote down."""
    table = Reading(data, "The table's ")
    options = table.child("options")
    clock = table.find("clock")
    return Settings(
        game=table.text("game"),
        seats=table.integer("seats", 1, 99),
        seed=int(table.text("seed")),
        options={name: options.text(name) for name in options.table},
        clock=Clock(*_seconds(clock)) if clock is not None else None,
        pause=_seconds(table.find("pause")),
        bot_pause=_seconds(table.find("bot_pause")),
        open=table.flag("open"),
        data=table.text("data") if "data" in table.table else "",
        rated="rated" in table.table and table.flag("rated"),
    )


def _seconds(value: object) -> tuple[float, float]:
    if isinstance(value, list) and len(value) == 2:
        first, second = value
        if isinstance(first, int | float) and isinstance(second, int | float):
            return float(first), float(second)
    raise BadData("A clock and a pause are two numbers of seconds.")
