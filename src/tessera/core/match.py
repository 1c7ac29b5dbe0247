"""A match: a game being played, move by checked move, with its record."""

from __future__ import annotations

from tessera.core.data.figures import Figures
from tessera.core.data.record import Record, result_of
from tessera.core.decision import Event
from tessera.core.game import Game
from tessera.core.learning.open_play import OpenPlay
from tessera.core.refusal import BadData, NotAllowed
from tessera.core.state import State


class Match:
    """One game from the deal to the end. All moves are checked; a refused one changes nothing."""

    def __init__(
        self,
        game: Game,
        players: list[str],
        seed: int,
        options: dict[str, str] | None = None,
        figures: Figures | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.figures = figures or game.figures()
        self.options = game.chosen_options(options or {})
        self.moves: list[tuple[int, int]] = []
        self.state = self._fresh()
        self.events: list[Event] = []
        """Everything that has happened, in order."""
        self.open_play = OpenPlay()
        """What bots may weigh: the open play so far."""
        self._marks: list[int] = []

    def _fresh(self) -> State:
        state = self.game.start(len(self.players), self.seed, self.options, self.figures)
        state.journal = []
        return state

    def play(self, seat: int, action: int | str) -> list[Event]:
        """Carries out a move, given by id or in notation; what happened."""
        return self.make(seat, self.checked(seat, action))

    def checked(self, seat: int, action: int | str) -> int:
        """The id of a move, given by id or in notation; raises where it is not allowed."""
        if isinstance(action, str):
            action = self.game.actions.parse(action)
        refusal = self.state.refusal(seat, action)
        if refusal is not None:
            raise NotAllowed(refusal)
        return action

    def make(self, seat: int, action: int) -> list[Event]:
        """Carries out a move that has been checked; what happened."""
        self.open_play.note(self.state, seat, action)
        self.state.journal = []
        self.state.apply(seat, action)
        happened = self.state.journal
        self._marks.append(len(self.events))
        self.events += happened
        self.moves.append((seat, action))
        return happened

    def events_by_move(self) -> list[list[Event]]:
        """What happened, move by move."""
        ends = [*self._marks[1:], len(self.events)][: len(self._marks)]
        return [self.events[first:last] for first, last in zip(self._marks, ends, strict=True)]

    def can_undo(self) -> bool:
        """Whether the last move can be taken back without anybody knowing more than before."""
        return len(self.moves) > self.state.barrier

    def undo(self) -> None:
        """Takes back the last move; refused once there is no way back from it."""
        if not self.moves:
            raise BadData("There is no move to take back.")
        if not self.can_undo():
            raise BadData(
                "The last move cannot be taken back: it drew or showed something, "
                "or the decision has passed on."
            )
        self.back_to(len(self.moves) - 1)

    def back_to(self, length: int) -> None:
        """Goes back to a number of moves, past the barrier too: by everybody's consent."""
        del self.moves[length:]
        if length < len(self._marks):
            del self.events[self._marks[length] :]
            del self._marks[length:]
        self.state = self._fresh()
        self.open_play = OpenPlay()
        for seat, action in self.moves:
            self.open_play.note(self.state, seat, action)
            self.state.apply(seat, action)
        self.state.journal = []

    def record(self) -> Record:
        """The match so far, as a record."""
        return Record(
            game=self.game.name,
            data=self.figures.digest,
            rules_version=self.game.rules_version,
            options=dict(self.options),
            seed=self.seed,
            players=list(self.players),
            moves=[(seat, self.game.actions.text(action)) for seat, action in self.moves],
            result=result_of(self.state.standings()) if self.state.over() else None,
        )
