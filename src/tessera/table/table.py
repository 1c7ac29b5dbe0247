"""The table: what people may do there, each command as an entry of one log.

The caller passes the time with every call; the table itself has no clock. A command is checked,
becomes an entry, and is applied (`TableLog`); `rebuilt` only applies entries.
"""

from __future__ import annotations

from tessera.core.refusal import BadData
from tessera.table.entries import Entry
from tessera.table.log import TableLog
from tessera.table.move_notes import BOT, PERSON
from tessera.table.names import checked_name
from tessera.table.orders import MOST, Order, parse_order
from tessera.table.seats import Seat
from tessera.table.settings import Settings


class Table(TableLog):
    """One game with people and bots around it."""

    @classmethod
    def rebuilt(cls, settings: Settings, log: list[Entry]) -> Table:
        """The table that a log leads to."""
        table = cls(settings)
        table.replay(log)
        return table

    # Sitting down

    def sit(self, seat: int, name: str, now: float, bot: str | None = None) -> None:
        """Somebody takes a seat; when the last one is taken, the game is dealt."""
        chair = self.seat(seat)
        if chair.taken:
            raise BadData(f"{chair.name} sits there already.")
        others = [other.name for other in self.seats if other.name]
        words = checked_name(name, others, alike=bot is None)
        self._do("sit", seat, now, name=words, bot=bot or "")

    def stand_up(self, seat: int, now: float) -> None:
        """Somebody leaves before the game is dealt."""
        if not self.seat(seat).taken:
            raise BadData("Nobody sits there.")
        if self.match is not None:
            raise BadData("The game has begun; you can resign instead.")
        self._do("stand-up", seat, now)

    # Playing

    def decision(self, seat: int) -> int | None:
        """The number of a seat's open decision, which a move must name."""
        return self.opened[seat][0] if seat in self.opened else None

    def move(
        self, seat: int, decision: int, action: int | str, now: float, by: str = PERSON
    ) -> None:
        """A seat answers the decision it names; refused if it is another one by now.

        The same answer once more changes nothing: a client that got no answer may repeat it.
        """
        if isinstance(action, str):
            action = self.game.actions.parse(action)
        text = self.game.actions.text(action)
        if self.notes.answered.get((seat, decision)) == text:
            return
        if self.decision(seat) != decision and seat in self.opened:
            raise BadData("That question is closed: the table has gone on since.")
        self.dealt().checked(seat, action)
        if by == BOT and self.seats[seat].has_person:
            raise BadData("A person plays this seat.")
        if by == PERSON:
            self._must_play(seat)
            if self.seats[seat].stand_in:
                self.come_back(seat, now)
        self._do_move(seat, now, action, {"decision": decision, "action": text, "by": by})

    def undo(self, seat: int, now: float) -> None:
        """A person takes back their own last move, if it has revealed nothing.

        Automatic answers after it are taken back with it.
        """
        self.dealt()
        self._must_play(seat)
        moves = self.undo_to(seat)
        if moves is None:
            # One sentence for every reason, which may be what others have done in secret.
            raise BadData("You have no move to undo now; ask the others for it.")
        clock = self.settings.clock
        began, bank = self.notes.clock_before[moves]
        if clock is not None and began + clock.per_move + bank <= now:
            raise BadData("There is no time left for the question that this leads back to.")
        self._do("undo", seat, now, moves=moves)

    def undo_to(self, seat: int) -> int | None:
        """To how many moves a person's undo leads; `None` where there is nothing to undo.

        While several seats decide at the same time nobody undoes: whether it can be done would
        depend on what the others have just done in secret.
        """
        if self.match is None or len(self.opened) > 1 or self.seats[seat].resigned:
            return None
        return self.notes.last_to_undo(self.match, seat)

    def ask_take_back(self, seat: int, now: float) -> None:
        """A person asks the others to let them take back their last move."""
        moves = self.dealt().moves
        self._must_play(seat)
        if self.over:
            raise BadData("The game is over, and everything has been shown.")
        own = [number for number, (mover, _) in enumerate(moves) if mover == seat]
        if not own:
            raise BadData("You have not moved yet.")
        if self.take_back is not None:
            raise BadData("Somebody has asked for that already.")
        self._do("take-back", seat, now, moves=own[-1])

    def answer_take_back(self, seat: int, agrees: bool, now: float) -> None:
        """Another person agrees or not; when all have agreed, the moves are taken back."""
        if self.take_back is None or self.take_back.asker == seat:
            raise BadData("Nobody has asked you for that.")
        if not self.seat(seat).has_person:
            raise BadData("A bot plays this seat; it agrees to everything.")
        self._do("agree" if agrees else "disagree", seat, now)

    def resign(self, seat: int, now: float) -> None:
        """A person gives up; a bot plays their seat to the end."""
        self.dealt()
        if self.over:
            raise BadData("The game is over.")
        if self.seat(seat).bot or self.seats[seat].resigned:
            raise BadData("There is nobody in that seat to resign.")
        self._do("resign", seat, now)

    def go_away(self, seat: int, now: float) -> None:
        """A person leaves their seat to a bot until they come back."""
        if not self.seat(seat).has_person:
            raise BadData("A bot plays this seat already.")
        self._do("away", seat, now)

    def come_back(self, seat: int, now: float) -> None:
        """A person takes their seat over from the bot again."""
        chair = self.seat(seat)
        if chair.resigned or chair.stand_in is None:
            raise BadData("There is no seat of yours to come back to.")
        self._do("back", seat, now)

    # Orders and wishes, known to their owner alone

    def set_order(self, seat: int, text: str, now: float) -> Order:
        """A person leaves a standing order."""
        order = parse_order(text, self.game)
        chair = self._person(seat)
        if order in chair.orders:
            raise BadData("You have given that order already.")
        if len(chair.orders) >= MOST:
            raise BadData(f"A seat has {MOST} orders at most.")
        self._do("order", seat, now, text=order.text)
        return order

    def withdraw_order(self, seat: int, text: str, now: float) -> None:
        """A person takes a standing order back."""
        order = parse_order(text, self.game)
        if order not in self._person(seat).orders:
            raise BadData("You have given no such order.")
        self._do("no-order", seat, now, text=order.text)

    def wish_forced_moves(self, seat: int, wish: bool, now: float) -> None:
        """Whether moves without a choice are made for a person."""
        self._person(seat)
        self._do("forced-moves", seat, now, wish=wish)

    def talk(self, seat: int, text: str, now: float) -> None:
        """A person says something to everybody."""
        self._person(seat)
        self._do("talk", seat, now, text=self.spoken.checked(seat, text, now))

    # Who may

    def _must_play(self, seat: int) -> None:
        if self.seat(seat).resigned:
            raise BadData("You have resigned; a bot plays on.")

    def _person(self, seat: int) -> Seat:
        chair = self.seat(seat)
        if chair.bot is not None or not chair.taken:
            raise BadData("No person sits there.")
        return chair
