"""What a registered name stands for: the game, its players, figures and deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.decision import EVERYBODY
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.games import GAMES

DEALS: Final = 1024
LENGTH: Final = 20_000
"""Longer than any game that bots or random play have played."""
MOST: Final = 2**31 - 1
"""OpenSpiel's parameters are ints of 32 bits."""
MOST_DEALS: Final = 1_000_000
"""OpenSpiel asks for all outcomes of the deal at once."""
SEARCHED: Final = 10_000
"""Among this many seeds, deals that look alike are sought."""

Value = bool | int | str
Values = Mapping[str, Value]


def _spelled(option: str) -> str:
    """A name as OpenSpiel writes it.

    >>> _spelled("preset-fives")
    'preset_fives'
    """
    return option.replace("-", "_")


@dataclass(frozen=True)
class Variant:
    """A game, full or tiny, with its own registered name."""

    game: Game
    tiny: bool
    deals: int
    """The default number of deals of the chance node."""
    length: int
    """The default number of decisions after which a game ends as it stands."""
    alike: bool = False
    """Whether all deals look the same to a spectator, by default."""

    @property
    def name(self) -> str:
        """What OpenSpiel calls it."""
        name = f"tessera_{_spelled(self.game.name)}"
        return f"{name}_tiny" if self.tiny else name

    @property
    def title(self) -> str:
        """What people call it."""
        return f"{self.game.title}, tiny" if self.tiny else self.game.title

    @cached_property
    def figures(self) -> Figures:
        """Its figures; those of a tiny game may differ."""
        return self.game.tiny_figures() if self.tiny else self.game.figures()

    def parameters(self) -> dict[str, Value]:
        """The parameters of a game string, with their defaults."""
        own = {_spelled(option.name): option.default for option in self.game.options}
        common: dict[str, Value] = {
            "players": self.game.fewest,
            "seed": 1,
            "deals": self.deals,
            "alike": self.alike,
            "length": self.length,
        }
        return {**common, **own}


def _variants() -> Iterator[Variant]:
    """Every game in full, and tiny where it declares how."""
    for game in GAMES.values():
        yield Variant(game, False, DEALS, LENGTH)
        if game.tiny is not None:
            yield Variant(game, True, game.tiny.deals, game.tiny.length, game.tiny.alike)


VARIANTS: Final = {variant.name: variant for variant in _variants()}


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
        """The first position of a seed."""
        variant = self.variant
        return variant.game.start(self.players, seed, dict(self.options), variant.figures)

    def __deepcopy__(self, memo: object) -> Setting:
        return self


def setting_of(variant: Variant, values: Values) -> Setting:
    """The setting that those parameters describe, or one clear sentence why there is none."""
    game = variant.game
    chosen = {**variant.parameters(), **values}
    options = {option.name: str(chosen[_spelled(option.name)]) for option in game.options}
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
    """The seeds whose deals look to a spectator like the first one's."""
    first = setting.start(setting.seed).view(EVERYBODY)
    for seed in range(setting.seed, setting.seed + SEARCHED):
        if setting.start(seed).view(EVERYBODY) == first:
            yield seed


def _number(chosen: Values, name: str, least: int, most: int = MOST) -> int:
    value = chosen[name]
    if not isinstance(value, int) or not least <= value <= most:
        raise BadData(f"{name} is a whole number from {least} to {most:,}, not {value}.")
    return value
