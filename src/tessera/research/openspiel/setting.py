"""What is played under a registered name: which game, with how many, by which figures and deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from pathlib import Path
from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.decision import EVERYBODY
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.games import GAMES

FOLDER: Final = Path(__file__).parent
DEALS: Final = 1024
LENGTH: Final = 20_000
"""Longer than any game that bots or chance have played."""
MOST: Final = 2**31 - 1
"""OpenSpiel's parameters are ints of 32 bits."""
MOST_DEALS: Final = 1_000_000
"""OpenSpiel asks for all outcomes of the deal at once."""
SEARCHED: Final = 10_000
"""Among so many seeds deals are sought that look alike."""

Value = bool | int | str
Values = Mapping[str, Value]


@dataclass(frozen=True)
class Variant:
    """A game, whole or tiny: a registered name of its own."""

    game: Game
    tiny: bool
    deals: int
    """How many deals the first chance node chooses among, unless somebody says otherwise."""
    length: int
    """After how many decisions a game ends as it stands, unless somebody says otherwise."""
    alike: bool = False
    """Whether all deals look the same to a spectator, unless somebody says otherwise."""

    @property
    def name(self) -> str:
        """What OpenSpiel calls it."""
        return f"tessera_{self.game.name}_tiny" if self.tiny else f"tessera_{self.game.name}"

    @property
    def title(self) -> str:
        """What people call it."""
        return f"{self.game.title}, tiny" if self.tiny else self.game.title

    @cached_property
    def figures(self) -> Figures:
        """Its figures; where a tiny game has a file of changes, with those."""
        changes = FOLDER / f"tiny_{self.game.name}.toml"
        return self.game.figures([changes] if self.tiny and changes.exists() else None)

    def parameters(self) -> dict[str, Value]:
        """What a game string may set, with what holds otherwise."""
        own = {_parameter(option.name): option.default for option in self.game.options}
        common: dict[str, Value] = {
            "players": self.game.fewest,
            "seed": 1,
            "deals": self.deals,
            "alike": self.alike,
            "length": self.length,
        }
        return {**common, **own}


VARIANTS: Final = {
    variant.name: variant
    for variant in (
        *(Variant(game, False, DEALS, LENGTH) for game in GAMES.values()),
        Variant(GAMES["phoenicia"], True, deals=4, length=7, alike=True),
        Variant(GAMES["constantinopolis"], True, deals=4, length=5, alike=True),
        Variant(GAMES["mosaic"], True, deals=2, length=4),
    )
}


@dataclass(frozen=True)
class Setting:
    """A variant with all its parameters chosen; plain data, so that states can carry it."""

    name: str
    players: int
    seed: int
    """The seed of the first deal; the others follow it."""
    deals: int
    alike: bool
    length: int
    options: tuple[tuple[str, str], ...]

    @property
    def variant(self) -> Variant:
        """What is played."""
        return VARIANTS[self.name]

    @property
    def seeds(self) -> list[int]:
        """The seed of each deal."""
        return _seeds(self)

    def deal(self, number: int) -> State:
        """The first position of a deal."""
        return self.start(self.seeds[number])

    def start(self, seed: int) -> State:
        """The first position that a seed leads to."""
        variant = self.variant
        return variant.game.start(self.players, seed, dict(self.options), variant.figures)

    def __deepcopy__(self, memo: object) -> Setting:
        return self


def setting_of(variant: Variant, values: Values) -> Setting:
    """The setting that those parameters describe, or one clear sentence why there is none."""
    game = variant.game
    chosen = {**variant.parameters(), **values}
    options = {option.name: str(chosen[_parameter(option.name)]) for option in game.options}
    setting = Setting(
        name=variant.name,
        players=_number(chosen, "players", 0),
        seed=_number(chosen, "seed", 0),
        deals=_number(chosen, "deals", 1, MOST_DEALS),
        alike=bool(chosen["alike"]),
        length=_number(chosen, "length", 1),
        options=tuple(game.chosen_options(options).items()),
    )
    game.check_seats(setting.players)
    if setting.seed + setting.deals > MOST:
        raise BadData(f"The last deal's seed would lie above {MOST:,}.")
    if len(setting.seeds) < setting.deals:
        raise BadData(
            f"Among the {SEARCHED:,} seeds from {setting.seed} on, only {len(setting.seeds)}"
            f" look alike, not {setting.deals}."
        )
    return setting


@lru_cache
def _seeds(setting: Setting) -> list[int]:
    if not setting.alike:
        return list(range(setting.seed, setting.seed + setting.deals))
    return list(islice(_alike(setting), setting.deals))


def _alike(setting: Setting) -> Iterator[int]:
    """The seeds that look to a spectator like the first one."""
    first = setting.start(setting.seed).view(EVERYBODY)
    for seed in range(setting.seed, setting.seed + SEARCHED):
        if setting.start(seed).view(EVERYBODY) == first:
            yield seed


def _number(chosen: Values, name: str, least: int, most: int = MOST) -> int:
    value = chosen[name]
    if not isinstance(value, int) or not least <= value <= most:
        raise BadData(f"{name} is a whole number from {least} to {most:,}, not {value}.")
    return value


def _parameter(option: str) -> str:
    """An option's name as OpenSpiel writes parameters.

    >>> _parameter("preset-fives")
    'preset_fives'
    """
    return option.replace("-", "_")
