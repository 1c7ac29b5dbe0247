"""Games that are played side by side, so that the network is asked about many at once.

Only bots that ask a network take part: it takes a tenth of its time then.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import numpy as np

from tessera.analysis.asking import asked, row_of
from tessera.bots import seat_bot
from tessera.bots.bot import Bot
from tessera.bots.bot_game import next_to_move
from tessera.bots.greedy import HUNDRED
from tessera.bots.levels import made_of
from tessera.bots.network.arrays import Floats
from tessera.bots.network.inference import Network
from tessera.bots.network.spelling import spelled
from tessera.bots.observation import Observation
from tessera.core.chance import Chance, seeded
from tessera.core.game import Game
from tessera.core.learning.open_play import OpenPlay
from tessera.core.plain_data import NONE
from tessera.core.state import State


@dataclass(frozen=True)
class Policy:
    """Plays as the bot `network` does, as `network~1` at a temperature of 1, or as a pupil, who
    knows some of the network's moves and is greedy in the others."""

    heat: float
    knows: int
    otherwise: Bot

    def pick(self, steps: list[int], logits: Floats, luck: Random) -> int:
        """One of some steps."""
        heights = logits[steps].astype(np.float64)
        if self.heat == 0:
            return steps[int(heights.argmax())]
        weights = np.exp((heights - heights.max()) / self.heat)
        return luck.choices(steps, weights.tolist())[0]


@dataclass(frozen=True)
class Decision:
    """A decision of a game: how many moves came before, the position as it truly was, what the
    seat knew, what it did."""

    at: int
    state: State
    observation: Observation
    made: int


@dataclass
class Table:
    """A game under way, and some of its decisions, each as likely as the next."""

    state: State
    players: list[Policy]
    luck: Random
    chance: Chance
    wanted: int = 0
    """How many decisions are kept."""
    kept: list[Decision] = field(default_factory=list)
    moves: int = 0
    past: OpenPlay = field(default_factory=OpenPlay)
    _choices: int = 0

    def comes_to_the_network(self) -> tuple[int, list[int]] | None:
        """Plays until a policy has a choice: its seat and steps; `None` where the game is over."""
        while not self.state.over():
            seat = next_to_move(self.state)
            player = self.players[seat]
            observation = Observation(self.state, seat, self.past)
            if self.luck.randrange(HUNDRED) >= player.knows:
                self.make(seat, player.otherwise.choose(observation))
                continue
            deal = observation.initiative(self.chance)
            steps = observation.steps() if deal == NONE else [deal]
            if len(steps) > 1:
                return seat, steps
            self.make(seat, steps[0])
        return None

    def make(self, seat: int, action: int) -> None:
        """Makes a move; a decision may be kept."""
        if self.wanted and len(Observation(self.state, seat).steps()) > 1:
            self._choices += 1
            place = self._choices - 1
            if place >= self.wanted:
                place = self.luck.randrange(self._choices)
            if place < self.wanted:
                state = self.state.clone()
                observation = Observation(state, seat, self.past)
                self.kept[place : place + 1] = [Decision(self.moves, state, observation, action)]
        self.past.note(self.state, seat, action)
        self.state.apply(seat, action)
        self.moves += 1


def table_of(
    game: Game, bots: Sequence[str], seed: int, wanted: int = 0, state: State | None = None
) -> Table:
    """A table where bots of those names sit down to a game that is dealt from a seed, or play on
    from a position, which is consumed; what chance brings from there on comes from the seed."""
    chance = seeded(seed)
    if state is None:
        state = game.start(len(bots), seed)
    else:
        state.chance = chance.fork()
    players = [_player(game, bot, seed, seat) for seat, bot in enumerate(bots)]
    return Table(state, players, Random(seed), chance, wanted)


def _player(game: Game, bot: str, seed: int, seat: int) -> Policy:
    found = spelled(made_of(bot, game))
    assert found is not None and found.budget is None, bot
    return Policy(found.temperature, found.knows, seat_bot(game, "greedy", seed, seat))


def play_together(network: Network, tables: Sequence[Table]) -> None:
    """Plays all games to their ends."""
    playing = list(tables)
    while playing:
        waiting = [
            (table, choice)
            for table in playing
            if (choice := table.comes_to_the_network()) is not None
        ]
        if waiting:
            rows = [row_of(table.state, seat) for table, (seat, _) in waiting]
            logits, _ = asked(network, rows)
            for (table, (seat, steps)), row in zip(waiting, logits, strict=True):
                table.make(seat, table.players[seat].pick(steps, row, table.luck))
        playing = [table for table, _ in waiting]
