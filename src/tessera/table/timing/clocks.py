# mypyc: interpreted
"""Clocks: how long a person may take, and the ones that a table can be made with by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from tessera.core.refusal import BadData

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
LONGEST: Final = 60 * DAY


@dataclass(frozen=True)
class Clock:
    """How long a person may take: a time for every move, and a bank for the slow ones.

    A live game has seconds and a bank; a game by turns has days and none.
    """

    per_move: float
    bank: float = 0.0

    def __post_init__(self) -> None:
        if not 1 <= self.per_move <= LONGEST or not 0 <= self.bank <= LONGEST:
            raise BadData("A clock gives 1 second to 60 days a move, and a bank up to 60 days.")

    @property
    def by_turns(self) -> bool:
        """Whether people come back for each move instead of staying at the table."""
        return self.per_move >= HOUR


class Preset(NamedTuple):
    """A clock by name: what to call it, and its figures."""

    title: str
    clock: Clock | None


LIVE: Final = Clock(per_move=30.0, bank=10 * MINUTE)
BY_TURNS: Final = Clock(per_move=3 * DAY)
NO_CLOCK: Final = "none"
LIVE_CLOCK: Final = "live"
BY_TURNS_CLOCK: Final = "turns"
PRESETS: Final[dict[str, Preset]] = {
    NO_CLOCK: Preset("No clock", None),
    "blitz": Preset("Blitz", Clock(per_move=10.0, bank=3 * MINUTE)),
    LIVE_CLOCK: Preset("Live", LIVE),
    "slow": Preset("Slow", Clock(per_move=2 * MINUTE, bank=30 * MINUTE)),
    "day": Preset("A day", Clock(per_move=DAY)),
    BY_TURNS_CLOCK: Preset("Three days", BY_TURNS),
    "week": Preset("A week", Clock(per_move=7 * DAY)),
}


def preset_clock(name: str) -> Clock | None:
    """The clock of that name, or one clear sentence."""
    if name not in PRESETS:
        names = ", ".join(PRESETS)
        raise BadData(f"A clock is {names}, or figures of your own, not “{name[:40]}”.")
    return PRESETS[name].clock


def kind_of(clock: Clock | None) -> str:
    """Whether a table has no clock, is played live, or by turns."""
    return NO_CLOCK if clock is None else BY_TURNS_CLOCK if clock.by_turns else LIVE_CLOCK
