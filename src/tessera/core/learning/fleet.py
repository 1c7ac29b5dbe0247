"""The fleet: many games side by side, each one step further with every call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tessera.core.chance import Chance, seeded
from tessera.core.learning.encoding import ObservationEncoder
from tessera.core.learning.episode import NO_SEAT, Episode
from tessera.core.packed import clear, flags, i64, shorts, vec, zeros
from tessera.core.state import State

ALL_SEATS: Final = 63
"""Every seat of every game, as a bit mask."""


class Fleet:
    """Games that are answered all at once and begin again from fresh seeds when they end.

    Each place has its own series of seeds and its own dice, so what is played there depends on
    its seed and its answers, and not on the games beside it.

    A step is `answer`, `harvest` and `show`, in this order. Where the caller plays some of the
    seats only, the others play at random, or wait for the caller to ask somebody for them before
    `harvest` and before `show`.
    """

    def __init__(
        self,
        deal: Callable[[int], State],
        size: i64,
        fold: i64,
        by_points: bool,
        limit: i64,
        at_random: bool,
        chance: Chance,
    ) -> None:
        self.deal = deal
        self.at_random = at_random
        self.series = [chance.fork() for _ in range(size)]
        """Where the seeds of each place's games come from."""
        self.dice = [each.fork() for each in self.series]
        """What whoever plays at random decides by: it has no say in which games are dealt."""
        self.seeds: list[int] = [each.word() for each in self.series]
        """The seed of the game in each place."""
        self.episodes = [Episode(deal(seed), fold, by_points, limit) for seed in self.seeds]
        state = self.episodes[0].state
        self.seats = state.seats
        self.encoder = ObservationEncoder(state.feature_count(), state.actions.size, size)
        """What the seat that is asked in each game knows."""
        self.ends = shorts(state.feature_count() * size)
        """What the seat that had answered last knew of each game that has ended."""
        self.drawn = zeros(size)
        """A legal action for each game, as `draw` has found them."""
        self.own = zeros(size)
        """The seats that the caller plays in each game, as bit masks."""
        self.turns = zeros(size)
        self.actors = zeros(size)
        """Who had been asked in each game before the step."""
        self.rewards = vec[float]([0.0] * (size * state.seats))
        self.gains = vec[float]([0.0] * size)
        """The reward of the one who had been asked, in each game."""
        self.ended: i64 = 0
        """How many games the step has ended."""
        self.over = flags(size)
        self.truncated = flags(size)
        self.refused = flags(size)
        for number in range(size):
            self.own[number] = ALL_SEATS

    def begin_with(self, number: i64, own: i64, seed: int) -> None:
        """Starts the game of a seed, on which all later games of that place depend too."""
        chance = seeded(seed)
        self.series[number] = chance.fork()
        self.dice[number] = chance.fork()
        self._begin(number, own, seed)

    def begin(self, number: i64, own: i64) -> None:
        """Starts a game from a fresh seed; the caller plays these seats of it."""
        self._begin(number, own, self.series[number].word())

    def _begin(self, number: i64, own: i64, seed: int) -> None:
        self.own[number] = own
        self.seeds[number] = seed
        self.episodes[number].begin(self.deal(seed))
        self.let_others_play(number)

    def waits(self, number: i64) -> bool:
        """Whether a seat that the caller does not play has to be asked."""
        turn = self.episodes[number].turn
        return turn != NO_SEAT and not self.own[number] >> turn & 1

    def let_others_play(self, number: i64) -> None:
        """Plays for the other seats, where they play at random."""
        episode = self.episodes[number]
        while self.at_random and self.waits(number):
            episode.play_number(self.dice[number].below(episode.count))

    def answer(self, actions: list[int]) -> None:
        """Carries out one action in each game, for the seat that was asked."""
        for number in range(len(self.episodes)):
            episode = self.episodes[number]
            episode.clear_rewards()
            self.actors[number] = self.turns[number]
            played = episode.play(self.turns[number], actions[number])
            self.refused[number] = 0 if played else 1
            self.let_others_play(number)

    def harvest(self) -> None:
        """Hands out rewards, and begins games again that have ended."""
        self.ended = 0
        for number in range(len(self.episodes)):
            episode = self.episodes[number]
            first = number * self.seats
            for seat in range(self.seats):
                self.rewards[first + seat] = episode.rewards[seat]
            self.gains[number] = self.rewards[first + max(self.actors[number], 0)]
            self.over[number] = 1 if episode.over() else 0
            self.truncated[number] = 1 if episode.truncated() else 0
            if self.over[number] or self.truncated[number]:
                self.ended += 1
                self.keep_end(number)
                self.begin(number, self.own[number])

    def keep_end(self, number: i64) -> None:
        """Writes down what was known of a game before it begins again."""
        state = self.episodes[number].state
        first = number * state.feature_count()
        clear(self.ends, first, state.feature_count())
        state.put_features(max(self.actors[number], 0), self.ends, first)

    def show(self) -> None:
        """Writes what the seats that are asked now know and may do."""
        self.encoder.begin()
        for number in range(len(self.episodes)):
            episode = self.episodes[number]
            self.turns[number] = episode.turn
            seat = max(episode.turn, 0)  # a limit of very few moves can leave nobody to be asked
            self.encoder.show(episode.state, seat, episode.legal, episode.count)

    def draw(self) -> None:
        """Finds a legal action for each game, all equally likely."""
        for number in range(len(self.episodes)):
            episode = self.episodes[number]
            choice: i64 = 0
            if episode.count > 1:
                choice = self.dice[number].below(episode.count)
            self.drawn[number] = episode.legal[choice]
