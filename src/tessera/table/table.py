"""The table: what people may do there, each command as an entry of one log.

The caller passes the time with every call; the table itself has no clock. A command is checked,
becomes an entry, and is applied (`TableLog`); `rebuilt` only applies entries.
"""

from __future__ import annotations

from tessera.core.refusal import BadData
from tessera.core.standings import only_one_left
from tessera.table.entries import Entry
from tessera.table.going_back.take_back import TIME_TO_USE_IT, time_to_answer
from tessera.table.orders.checks import check_order
from tessera.table.orders.order import Order, parse_order
from tessera.table.seating.hosting import HostedTable
from tessera.table.seating.names import checked_name
from tessera.table.seating.seats import Seat
from tessera.table.settings import Settings
from tessera.table.timing.move_notes import BOT, PERSON


class Table(HostedTable):
    """One game with people and bots around it."""

    @classmethod
    def rebuilt(cls, settings: Settings, log: list[Entry]) -> Table:
        """The table that a log leads to."""
        table = cls(settings)
        table.replay(log)
        return table

    # Sitting down

    def sit(
        self, seat: int, name: str, now: float, bot: str | None = None, screen: int | None = None
    ) -> None:
        """Somebody takes a seat; when the last one is taken, the game is dealt.

        `screen` is the seat of the person before whose screen they sit, if it is not their own.
        """
        chair = self.seat(seat)
        if chair.taken:
            raise BadData(f"{chair.name} sits there already.")
        if screen is not None:
            self._must_be_unrated("everybody sits at a screen of their own")
        others = [other.name or other.kept_for for other in self.seats if other is not chair]
        words = checked_name(name, [other for other in others if other], alike=bot is None)
        shared = {} if screen is None else {"screen": screen}
        self._do("sit", seat, now, name=words, bot=bot or "", **shared)

    def stand_up(self, seat: int, now: float) -> None:
        """Somebody leaves before the game is dealt, or does not want the seat kept for them."""
        chair = self.seat(seat)
        if chair.kept_for is not None:
            self._do("let-go", seat, now, name=chair.kept_for)
            return
        if not chair.taken:
            raise BadData("Nobody sits there.")
        if self.match is not None:
            raise BadData("The game has begun; you can resign instead.")
        self._do("stand-up", seat, now)

    # A rematch

    def ask_rematch(self, seat: int, table: str, now: float) -> None:
        """Somebody asks for a rematch at a table of that name; only the first to ask counts."""
        self._person(seat)
        if not self.over:
            raise BadData("A rematch can begin when the game is over.")
        if self.rematch is None:
            self._do("rematch", seat, now, table=table)

    def keep(self, seat: int, name: str, now: float) -> None:
        """A free seat is kept for a person, and nobody else sits down there."""
        if self.seat(seat).taken or self.seats[seat].kept_for is not None:
            raise BadData("That seat is not free.")
        self._do("keep", seat, now, name=name)

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
        if by == PERSON and self.seat(seat).resigned:
            self.must_play(seat)
        if self.notes.answered.get((seat, decision)) == text:
            return
        self._must_not_wait(seat)
        if self.decision(seat) != decision and seat in self.opened:
            raise BadData("That question is closed: the table has gone on since.")
        if by == PERSON or self.ended:
            self.must_play(seat)
        self.dealt().checked(seat, action)
        if by == BOT and self.seats[seat].has_person:
            raise BadData("A person plays this seat.")
        if by == PERSON and self.seats[seat].stand_in:
            self.come_back(seat, now)
        self._do_move(seat, now, action, {"decision": decision, "action": text, "by": by})

    def undo(self, seat: int, now: float) -> None:
        """A person takes back their own last move, if it has revealed nothing.

        Automatic answers after it are taken back with it.
        """
        self.dealt()
        self.must_play(seat)
        self._must_not_wait(seat)
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
        if self.match is None or self.ended or self.seats[seat].resigned or len(self.opened) > 1:
            return None
        if self.stands_still:
            return None
        return self.notes.last_to_undo(self.match, seat)

    def ask_take_back(self, seat: int, now: float) -> None:
        """A person asks the others to let them take back their last move.

        Automatic answers after it are taken back with it. The game stands still meanwhile.
        """
        match = self.dealt()
        self.must_play(seat)
        self._must_be_unrated("moves stand")
        if self.over:
            raise BadData("The game is over, and everything has been shown.")
        if not self.seats[seat].has_person:
            raise BadData("A bot plays your seat; take it again first.")
        if self.stands_still:
            raise BadData("Somebody has asked for that already.")
        moves = self.notes.last_to_ask_for(match, seat)
        if moves is None:
            raise BadData("You have not moved yet.")
        if moves == self.undo_to(seat):
            raise BadData("You can undo that move yourself; nobody need agree.")
        if moves in self.notes.asked_back:
            raise BadData("You have asked for that move once already; it stands.")
        self._must_have_time_for(moves)
        self._do("take-back", seat, now, moves=moves, limit=time_to_answer(self.settings))

    def answer_take_back(self, seat: int, agrees: bool, now: float) -> None:
        """Another person agrees or not; when all have agreed, the moves are taken back.

        Whoever agrees twice changes nothing.
        """
        if self.take_back is None or self.take_back.asker == seat:
            raise BadData("Nobody has asked you for that.")
        if not self.seat(seat).has_person:
            raise BadData("A bot plays this seat; it agrees to everything.")
        if agrees and seat in self.take_back.consents:
            return
        self._do("agree" if agrees else "disagree", seat, now)

    def withdraw_take_back(self, seat: int, now: float) -> None:
        """Whoever has asked to take a move back lets it stand after all."""
        if self.take_back is None or self.take_back.asker != seat:
            raise BadData("You ask for nothing that you could withdraw.")
        self._do("withdraw-take-back", seat, now)

    def lapse_take_back(self, now: float) -> None:
        """The time to answer a request is up: the move stands."""
        if self.take_back is not None:
            self._do("take-back-lapsed", self.take_back.asker, now)

    def resign(self, seat: int, now: float) -> None:
        """A person gives up and ranks behind all others; a bot fills their seat to the end.

        If only one seat has not resigned then, the game is over.
        """
        self.dealt()
        if self.over:
            raise BadData("The game is over.")
        if self.seat(seat).bot or self.seats[seat].resigned:
            raise BadData("There is nobody in that seat to resign.")
        self._withdraw_on_leaving(seat, now)
        ends = only_one_left(len(self.seats), [*self.resigned, seat])
        self._do("resign", seat, now, ends=ends)

    def go_away(self, seat: int, now: float) -> None:
        """A person leaves their seat to a bot until they come back."""
        if not self.seat(seat).has_person:
            raise BadData("A bot plays this seat already.")
        self._withdraw_on_leaving(seat, now)
        self._do("away", seat, now)

    def come_back(self, seat: int, now: float) -> None:
        """A person takes their seat over from the bot again."""
        chair = self.seat(seat)
        if chair.resigned or chair.stand_in is None:
            raise BadData("There is no seat of yours to come back to.")
        self._do("back", seat, now)

    def replace_bot(self, seat: int, bot: str, now: float) -> None:
        """Another bot takes the seat of one that cannot play, or not any more."""
        was = self.seat(seat).bot
        if was is None:
            raise BadData("No bot sits there.")
        self._do("replace-bot", seat, now, bot=bot, was=was)

    # Orders and wishes, known to their owner alone

    def set_order(self, seat: int, text: str, now: float, at_once: bool = False) -> Order:
        """A person leaves a standing order.

        One that answers a question that is open already must be meant so (`at_once`).
        """
        order = parse_order(text, self.game)
        chair = self._person(seat)
        self.must_play(seat)
        state = None if self.match is None else self.match.state
        check_order(self.game, state, chair, seat, order, at_once)
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

    def wish_coach(self, seat: int, wish: bool, now: float) -> None:
        """A person agrees to a coach at this table, or does not any more; everybody is told."""
        self._person(seat)
        self._must_be_unrated("there is no coach")
        if self.over:
            raise BadData("The game is over; a coach has nothing to say about it any more.")
        if wish != (seat in self.coaching.agreed):
            self._do("coach", seat, now, wish=wish)

    def talk(self, seat: int, text: str, now: float) -> None:
        """A person says something to everybody."""
        self._person(seat)
        self._do("talk", seat, now, text=self.spoken.checked(seat, text, now))

    def remark(self, visitor: str, name: str, text: str, now: float) -> None:
        """A spectator says something; `visitor` stands for them in the log, and is never shown."""
        if not self.spectators.may_talk(self.over):
            raise BadData("Spectators talk at this table when the game is over.")
        words = self.spoken.checked(visitor, text, now)
        called = self.spectators.checked_name(visitor, name, self.seats)
        self._do("remark", 0, now, visitor=visitor, name=called, text=words)

    # Who may

    def _must_be_unrated(self, rule: str) -> None:
        """Refuses what no rated game knows."""
        if self.settings.rated:
            raise BadData(f"This game is rated: {rule}.")

    def _must_not_wait(self, seat: int) -> None:
        """While a request to take a move back is open, nothing at the table moves."""
        asked = self.take_back
        if asked is None or asked.limit is None:
            return
        if seat == asked.asker:
            raise BadData("Withdraw your request to take a move back first.")
        name = self.seats[asked.asker].name
        if seat in asked.waits_for(self.seats):
            raise BadData(f"{name} asks to take a move back; answer that first.")
        raise BadData(f"{name} asks to take a move back; wait until everybody has answered.")

    def _must_have_time_for(self, move: int) -> None:
        clock = self.settings.clock
        bank = self.notes.clock_before[move][1]
        if clock is not None:
            left = clock.per_move + bank - self.notes.time_taken(move)
            if left < TIME_TO_USE_IT:
                raise BadData("There is no time left for the question that this leads back to.")

    def _withdraw_on_leaving(self, seat: int, now: float) -> None:
        if self.take_back is not None and self.take_back.asker == seat:
            self.withdraw_take_back(seat, now)

    def must_play(self, seat: int) -> None:
        """Refuses a seat that plays no more, for a reason that is no rule of the game."""
        if self.ended:
            raise BadData("The game is over.")
        if self.seat(seat).resigned:
            raise BadData("You have resigned; a bot plays on.")

    def _person(self, seat: int) -> Seat:
        chair = self.seat(seat)
        if chair.bot is not None or not chair.taken:
            raise BadData("No person sits there.")
        return chair
