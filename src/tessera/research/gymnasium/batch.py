"""A batch: several games in this process, with their rivals, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from tessera.bots.bot import Bot
from tessera.core.chance import seeded
from tessera.core.learning.episode import ASK_ALWAYS, FOLD_ALL, FOLD_OPEN
from tessera.core.learning.fleet import ALL_SEATS, Fleet
from tessera.research.gymnasium.rivals import (
    Rival,
    all_random,
    finish,
    let_rivals_play,
    seat_rivals,
)
from tessera.research.observations import Ids, Shorts, read_features, read_ids
from tessera.research.setting import Setting
from tessera.research.whole_position import WholePosition, whole_size

Doubles: TypeAlias = npt.NDArray[np.float64]
Bools: TypeAlias = npt.NDArray[np.bool]
Masks: TypeAlias = npt.NDArray[np.int8]
Begin: TypeAlias = tuple[int, int | None]
"""A game to deal: its number, and its seed, or `None` for the next one of its series."""


@dataclass(frozen=True)
class Part:
    """Which games of an environment are played in one place, and how."""

    setting: Setting
    rivals: list[Rival] | None
    """Who plays the other seats; `None` where the caller plays all."""
    seat: int | None
    """The caller's seat; `None` is seat n modulo the number of seats in game n."""
    first: int
    """The number of the first game."""
    count: int

    @property
    def folding(self) -> int:
        """Who plays every seat sees all turns; who plays one sees those of that seat alone."""
        if not self.setting.fold:
            return ASK_ALWAYS
        return FOLD_OPEN if self.rivals is None else FOLD_ALL

    def own_seat(self, number: int) -> int:
        """The caller's seat in a game, counted within this part."""
        return (self.first + number) % self.setting.seats if self.seat is None else self.seat


class Games(Protocol):
    """Games in one place or another. The arrays change with every call: a caller copies them."""

    @property
    def features(self) -> Shorts:
        """What the seat to act in each game knows, unscaled."""

    @property
    def masks(self) -> Masks:
        """What it may do."""

    turns: Ids
    """The seat to act."""
    actors: Ids
    """The seat that acted in the last step."""
    rewards: Doubles
    """What each seat got by it."""
    gains: Doubles
    """What the seat that acted got."""
    over: Bools
    truncated: Bools
    refused: Bools
    ends: Shorts
    """What the seat that acted knew at the end of a game that the last step has ended."""
    drawn: Ids
    """Random actions, after `draw`."""
    wholes: Shorts
    """Whole positions, after `look`."""

    def begin(self, games: Sequence[Begin]) -> None:
        """Deals these games anew."""

    def answer(self, actions: Ids) -> None:
        """Begins to carry out one action in each game; `settle` waits for it."""

    def settle(self) -> None:
        """Until all actions have been carried out."""

    def draw(self) -> None:
        """Draws a legal action for each game."""

    def look(self) -> None:
        """Reads the whole position of each game."""

    def close(self) -> None:
        """Ends all games."""


class Batch:
    """Games in this process."""

    def __init__(self, part: Part) -> None:
        setting = part.setting
        at_random = part.rivals is not None and all_random(part.rivals)
        self._part = part
        self._asks_bots = part.rivals is not None and not at_random
        self._rivals: list[dict[int, Bot]] = [{} for _ in range(part.count)]
        self._whole = WholePosition(setting.game)
        self._fleet = fleet = Fleet(
            setting.deal,
            part.count,
            part.folding,
            setting.by_points,
            setting.max_moves,
            at_random,
            seeded(0),
        )
        self.wholes = np.zeros((part.count, whole_size(setting.game)), np.int16)
        self.ends = read_features(fleet.ends).reshape(part.count, -1)
        self.drawn = read_ids(fleet.drawn)
        self.turns = read_ids(fleet.turns)
        self.actors = read_ids(fleet.actors)
        self.rewards = _read_rewards(fleet.rewards).reshape(part.count, -1)
        self.gains = _read_rewards(fleet.gains)
        self.over = _read_flags(fleet.over)
        self.truncated = _read_flags(fleet.truncated)
        self.refused = _read_flags(fleet.refused)

    @property
    def features(self) -> Shorts:
        """What the seat to act in each game knows, unscaled."""
        return read_features(self._fleet.encoder.rows).reshape(self._part.count, -1)

    @property
    def masks(self) -> Masks:
        """What it may do."""
        flags: Masks = np.frombuffer(self._fleet.encoder.masks, np.int8)  # type: ignore[call-overload]
        return flags.reshape(self._part.count, -1)

    def begin(self, games: Sequence[Begin]) -> None:
        """Deals these games anew."""
        for number, seed in games:
            plays_all = self._part.rivals is None
            own = ALL_SEATS if plays_all else 1 << self._part.own_seat(number)
            if seed is None:
                self._fleet.begin(number, own)
            else:
                self._fleet.begin_with(number, own, seed)
            self._seat_rivals(number)
        self._ask_bots()
        self._fleet.show()

    def answer(self, actions: Ids) -> None:
        """Carries out one action in each game, and begins games again that have ended."""
        self._fleet.answer(actions.tolist())
        self._ask_bots()
        self._fleet.harvest()
        if self._fleet.ended:
            for number in np.flatnonzero(self.over | self.truncated):
                self._seat_rivals(int(number))
        self._ask_bots()
        self._fleet.show()

    def settle(self) -> None:
        """Nothing is left to wait for."""

    def draw(self) -> None:
        """Draws a legal action for each game."""
        self._fleet.draw()

    def look(self) -> None:
        """Reads the whole position of each game."""
        for number, episode in enumerate(self._fleet.episodes):
            self._whole.put(episode.state, self.wholes[number])

    def close(self) -> None:
        """Tells the bots that nothing follows."""
        for rivals in self._rivals:
            finish(rivals)

    def renew_rivals(self, rivals: list[Rival]) -> None:
        """Games that begin from now on have these rivals."""
        self._part = replace(self._part, rivals=rivals)

    def _seat_rivals(self, number: int) -> None:
        """Gives each game fresh bots, whose luck depends on its seed."""
        rivals = self._part.rivals
        if self._asks_bots and rivals is not None:
            finish(self._rivals[number])
            own, seed = self._part.own_seat(number), self._fleet.seeds[number]
            self._rivals[number] = seat_rivals(self._part.setting.game, rivals, own, seed)

    def _ask_bots(self) -> None:
        if self._asks_bots:
            for episode, rivals in zip(self._fleet.episodes, self._rivals, strict=True):
                let_rivals_play(episode, rivals)


def _read_rewards(rewards: object) -> Doubles:
    """Packed rewards as a NumPy array, without copying."""
    return np.frombuffer(rewards, np.float64)  # type: ignore[call-overload, no-any-return]


def _read_flags(flags: object) -> Bools:
    """Packed flags as a NumPy array, without copying."""
    return np.frombuffer(flags, np.bool)  # type: ignore[call-overload, no-any-return]
