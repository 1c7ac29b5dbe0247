"""The table: seats, moves, clocks, orders and talk, all as entries of one log.

Whoever runs a table gives the time with every call; the table itself has no clock. A command is
checked, becomes an entry, and is carried out; `rebuilt` carries out entries alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tessera.core.decision import EVERYBODY
from tessera.core.match import Match
from tessera.core.packed import seats_in
from tessera.core.refusal import BadData, NotAllowed
from tessera.core.state import State
from tessera.games import find_game
from tessera.table.entries import Entry
from tessera.table.orders import MOST, Order, parse_order
from tessera.table.outcome import Outcome
from tessera.table.seats import STAND_IN, Seat, checked_name
from tessera.table.settings import Settings

LONGEST_TALK: Final = 500

# Who made a move.
PERSON: Final = "person"
BOT: Final = "bot"
ORDER: Final = "order"
FORCED: Final = "forced"
CLOCK: Final = "clock"


class Table:
    """One game with people and bots around it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.game = find_game(settings.game)
        self.options = self.game.chosen_options(settings.options)
        """The value of every option of the game."""
        bank = settings.clock.bank if settings.clock else 0.0
        self.seats = [Seat(bank=bank) for _ in range(settings.seats)]
        self.match: Match | None = None
        """The game, dealt once all seats are taken."""
        self.log: list[Entry] = []
        self.opened: dict[int, tuple[int, float]] = {}
        """For each seat with an open decision: the decision's number, and since when it is open."""
        self.asked = [0] * settings.seats
        """How many decisions each seat has been asked: a seat's numbers never come twice, and tell
        nothing of what others do in secret."""
        self.outcomes: list[Outcome] = []
        """What each entry of the log brought about."""
        self.answered: dict[tuple[int, int], str] = {}
        """What each seat has answered to each decision it had."""
        self.take_back: tuple[int, int] | None = None
        """Who has asked to take a move back, and to which number of moves."""
        self.consents: set[int] = set()
        self.made_by: list[str] = []
        """Who made each of the match's moves: a person, a bot, an order, …"""
        self.clock_before: list[tuple[float, float]] = []
        """For each of the match's moves: when the time for it began, and the mover's bank then."""
        self.last_own_move: dict[int, int] = {}
        """For each seat: how many moves there were after its person's last one."""
        self._now = Outcome()

    @classmethod
    def rebuilt(cls, settings: Settings, log: list[Entry]) -> Table:
        """The table that a log tells of."""
        table = cls(settings)
        table.hear(log)
        return table

    def hear(self, entries: list[Entry]) -> None:
        """Carries out entries that were written down elsewhere."""
        for entry in entries:
            self._carry_out(entry)

    # Sitting down

    def sit(self, seat: int, name: str, now: float, bot: str | None = None) -> None:
        """Somebody takes a seat; when the last one is taken, the game is dealt."""
        chair = self._seat(seat)
        if chair.taken:
            raise BadData(f"{chair.name} sits there already.")
        words = checked_name(name, [other.name for other in self.seats if other.name])
        self._do("sit", seat, now, name=words, bot=bot or "")

    def stand_up(self, seat: int, now: float) -> None:
        """Somebody leaves before the game is dealt."""
        if not self._seat(seat).taken:
            raise BadData("Nobody sits there.")
        if self.match is not None:
            raise BadData("The game has begun; you can resign instead.")
        self._do("stand-up", seat, now)

    # Playing

    @property
    def state(self) -> State:
        """The state of the game, which must have been dealt."""
        if self.match is None:
            raise BadData("The game begins when all seats are taken.")
        return self.match.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match is not None and self.match.state.over()

    def decision(self, seat: int) -> int | None:
        """The number of a seat's open decision, which a move must name."""
        return self.opened[seat][0] if seat in self.opened else None

    def move(
        self, seat: int, decision: int, action: int | str, now: float, by: str = PERSON
    ) -> None:
        """A seat answers the decision it names; refused if it is another one by now.

        The same answer once more changes nothing: whoever did not hear may ask again.
        """
        if isinstance(action, str):
            action = self.game.actions.parse(action)
        text = self.game.actions.text(action)
        if self.answered.get((seat, decision)) == text:
            return
        if self.decision(seat) != decision and seat in self.opened:
            raise BadData("That question is closed: the table has gone on since.")
        refusal = self.state.refusal(seat, action)
        if refusal is not None:
            raise NotAllowed(refusal)
        if by == BOT and self.seats[seat].has_person:
            raise BadData("A person plays this seat.")
        if by == PERSON:
            self._must_play(seat)
            if self.seats[seat].stand_in:
                self.come_back(seat, now)
        self._do("move", seat, now, decision=decision, action=text, by=by)

    def undo(self, seat: int, now: float) -> None:
        """A person takes back their own last move, if it has told nobody anything.

        What was answered for them after it goes back with it.
        """
        self._match()
        self._must_play(seat)
        moves = self.undo_to(seat)
        if moves is None:
            # Whatever the reason is: it may be what others have done in secret.
            raise BadData("You have no move to undo now; ask the others for it.")
        clock = self.settings.clock
        began, bank = self.clock_before[moves]
        if clock is not None and began + clock.per_move + bank <= now:
            raise BadData("There is no time left for the question that this leads back to.")
        self._do("undo", seat, now, moves=moves)

    def undo_to(self, seat: int) -> int | None:
        """To how many moves a person's undo leads; `None` where there is nothing to undo.

        While several seats decide at the same time nobody undoes: whether it can be done would
        hang on what the others have just done in secret.
        """
        if self.match is None or len(self.opened) > 1 or self.seats[seat].resigned:
            return None
        moves = self.match.moves
        for number in range(len(moves) - 1, int(self.match.state.barrier) - 1, -1):
            if moves[number][0] != seat:
                return None
            if self.made_by[number] == PERSON:
                return number
        return None

    def ask_take_back(self, seat: int, now: float) -> None:
        """A person asks the others to let them take back their last move."""
        moves = self._match().moves
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
        if self.take_back is None or self.take_back[0] == seat:
            raise BadData("Nobody has asked you for that.")
        if not self._seat(seat).has_person:
            raise BadData("A bot plays this seat; it agrees to everything.")
        self._do("agree" if agrees else "disagree", seat, now)

    def resign(self, seat: int, now: float) -> None:
        """A person gives up; a bot plays their seat to the end."""
        self._match()
        if self.over:
            raise BadData("The game is over.")
        if self._seat(seat).bot or self.seats[seat].resigned:
            raise BadData("There is nobody in that seat to resign.")
        self._do("resign", seat, now)

    def go_away(self, seat: int, now: float) -> None:
        """A person leaves their seat to a bot until they come back."""
        if not self._seat(seat).has_person:
            raise BadData("A bot plays this seat already.")
        self._do("away", seat, now)

    def come_back(self, seat: int, now: float) -> None:
        """A person takes their seat over from the bot again."""
        chair = self._seat(seat)
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
        words = " ".join(text.split())
        if not words or len(words) > LONGEST_TALK:
            raise BadData(f"Say something, in {LONGEST_TALK} characters at most.")
        self._person(seat)
        self._do("talk", seat, now, text=words)

    # What happens by itself

    def answer_by_itself(self, seat: int) -> tuple[int, str] | None:
        """What is answered for a person without asking: an order, or a forced move they wished."""
        chair = self.seats[seat]
        if not chair.has_person or seat not in self.opened:
            return None
        for order in chair.orders:
            action = order.answer(self.game, self.state, seat)
            if action is not None:
                return action, ORDER
        if chair.makes_forced_moves:
            legal = self.state.legal(seat)
            if len(legal) == 1:
                return legal[0], FORCED
        return None

    def natural(self, seat: int) -> float:
        """The earliest time at which an answer that nobody thinks about may come."""
        decision, since = self.opened[seat]
        by_bot = self.seats[seat].played_by is not None
        return since + self.settings.pause_for(seat, decision, by_bot)

    def deadline(self, seat: int) -> float | None:
        """When a person's time runs out, or `None` where it does not."""
        clock = self.settings.clock
        if clock is None or seat not in self.opened or not self.seats[seat].has_person:
            return None
        return self._time_began(seat) + clock.per_move + self.seats[seat].bank

    def bots_to_move(self, now: float) -> list[tuple[int, int, str]]:
        """Bots whose answer may come now: seat, decision and kind of bot."""
        found: list[tuple[int, int, str]] = []
        for seat in self.opened:
            kind = self.seats[seat].played_by
            if kind is not None and self.natural(seat) <= now:
                found.append((seat, self.opened[seat][0], kind))
        return found

    def next_due(self) -> float | None:
        """When something happens next without anybody's doing; `None` where nothing does."""
        times: list[float] = []
        for seat in self.opened:
            if self.seats[seat].played_by or self.answer_by_itself(seat):
                times.append(self.natural(seat))
            deadline = self.deadline(seat)
            if deadline is not None:
                times.append(deadline)
        return min(times, default=None)

    def tick(self, now: float) -> bool:
        """Does one thing that is due by now, bots' moves excepted; whether there was one."""
        for seat in sorted(self.opened):
            answer = self.answer_by_itself(seat)
            if answer is not None and self.natural(seat) <= now:
                self.move(seat, self.opened[seat][0], answer[0], now, answer[1])
                return True
            deadline = self.deadline(seat)
            if deadline is not None and deadline <= now:
                self.move(seat, self.opened[seat][0], self.state.default(seat), now, CLOCK)
                return True
        return False

    # Carrying entries out

    def _do(self, kind: str, seat: int, now: float, **figures: object) -> None:
        at = max(now, self.log[-1].at) if self.log else now
        self._carry_out(Entry(len(self.log), at, kind, seat, figures))

    def _carry_out(self, entry: Entry) -> None:
        deed = DEEDS.get(entry.kind)
        if deed is None:
            raise BadData(f"A table's log knows no “{entry.kind}”.")
        self._now = Outcome()
        deed(self, self._seat(entry.seat), entry)
        self.outcomes.append(self._now)
        self.log.append(entry)

    def _on_sit(self, chair: Seat, entry: Entry) -> None:
        chair.name = entry.text("name")
        chair.bot = entry.text("bot") or None
        self._deal_if_full(entry.at)

    def _on_stand_up(self, chair: Seat, entry: Entry) -> None:
        """Nothing of a person stays for whoever sits down there next."""
        self.seats[entry.seat] = Seat(bank=chair.bank)

    def _on_move(self, chair: Seat, entry: Entry) -> None:
        match = self._match()
        by = entry.text("by")
        opened = self.opened[entry.seat][1]
        before = self._shown_to_all()
        self.clock_before.append((self._time_began(entry.seat), chair.bank))
        self.take_back = None
        self._now.events = match.play(entry.seat, entry.text("action"))
        self._now.moves = len(match.moves)
        self.made_by.append(by)
        self.answered[entry.seat, entry.number("decision")] = entry.text("action")
        if by == PERSON:
            self.last_own_move[entry.seat] = len(match.moves)
        if before is not None and before == self._shown_to_all():
            # A clock that started anew would tell of a move that nobody else can see.
            self._note_decisions(entry.seat, opened)
        else:
            self._charge(entry.seat, entry.at, by)
            self._note_decisions(entry.seat, entry.at)

    def _shown_to_all(self) -> object:
        """The game as everybody sees it; `None` without a clock, when it does not matter."""
        return None if self.settings.clock is None else self.state.view(EVERYBODY)

    def _on_undo(self, chair: Seat, entry: Entry) -> None:
        # Older logs do not say how far: it was always one move.
        last = len(self._match().moves) - 1
        moves = entry.number("moves") if "moves" in entry.figures else last
        began, chair.bank = self.clock_before[moves]
        self._go_back(moves, entry.at)
        chair.spent = entry.at - began

    def _on_take_back(self, chair: Seat, entry: Entry) -> None:
        self.take_back = (entry.seat, entry.number("moves"))
        self.consents = set()
        self._settle_take_back(entry.at)

    def _on_agree(self, chair: Seat, entry: Entry) -> None:
        self.consents.add(entry.seat)
        self._settle_take_back(entry.at)

    def _on_disagree(self, chair: Seat, entry: Entry) -> None:
        self.take_back = None

    def _on_resign(self, chair: Seat, entry: Entry) -> None:
        chair.resigned = True
        chair.stand_in = STAND_IN

    def _on_away(self, chair: Seat, entry: Entry) -> None:
        chair.stand_in = STAND_IN
        if entry.seat in self.opened:
            chair.spent = entry.at - self._time_began(entry.seat)

    def _on_back(self, chair: Seat, entry: Entry) -> None:
        """Whoever comes back has the whole time for a question that came while they were away."""
        chair.stand_in = None
        chair.lapses = 0
        if entry.seat in self.opened:
            self.opened[entry.seat] = (self.opened[entry.seat][0], entry.at)

    def _on_order(self, chair: Seat, entry: Entry) -> None:
        chair.orders.append(Order(entry.text("text")))

    def _on_no_order(self, chair: Seat, entry: Entry) -> None:
        chair.orders.remove(Order(entry.text("text")))

    def _on_forced_moves(self, chair: Seat, entry: Entry) -> None:
        chair.makes_forced_moves = bool(entry.figures["wish"])

    def _on_talk(self, chair: Seat, entry: Entry) -> None:
        """Words change nothing at the table."""

    def _deal_if_full(self, now: float) -> None:
        names = [seat.name for seat in self.seats if seat.name is not None]
        if len(names) == len(self.seats):
            settings = self.settings
            self.match = Match(self.game, names, settings.seed, settings.options)
            self._note_decisions(None, now)

    def _charge(self, seat: int, now: float, by: str) -> None:
        """An answer has taken its time."""
        chair = self.seats[seat]
        clock = self.settings.clock
        if clock is not None and chair.has_person:
            chair.pay(now - self._time_began(seat) - clock.per_move)
        chair.note_answer(by == CLOCK)

    def _note_decisions(self, mover: int | None, now: float) -> None:
        """Numbers the open decisions: those that were open before keep number and time."""
        deciding = seats_in(self.state.deciding)
        still_open = {s: self.opened[s] for s in deciding if s in self.opened and s != mover}
        self.opened = {}
        for seat in deciding:
            if seat not in still_open:
                self.asked[seat] += 1
                if seat != mover:
                    self.seats[seat].spent = 0.0
            self.opened[seat] = still_open.get(seat, (self.asked[seat], now))

    def _settle_take_back(self, now: float) -> None:
        """Takes moves back once every other person has agreed."""
        if self.take_back is None:
            return
        asker, moves = self.take_back
        others = {
            seat for seat, chair in enumerate(self.seats) if chair.has_person and seat != asker
        }
        if others <= self.consents:
            self._go_back(moves, now)

    def _go_back(self, moves: int, now: float) -> None:
        self._match().back_to(moves)
        if self.take_back is not None and self.take_back[1] >= moves:
            self.take_back = None
        del self.made_by[moves:]
        del self.clock_before[moves:]
        self._now.back_to = moves
        self.last_own_move = {s: min(n, moves) for s, n in self.last_own_move.items()}
        self.opened = {}
        self._note_decisions(None, now)

    # Small questions

    def _time_began(self, seat: int) -> float:
        """Since when the clock runs for a seat's open question."""
        return self.opened[seat][1] - self.seats[seat].spent

    def _match(self) -> Match:
        if self.match is None:
            raise BadData("The game begins when all seats are taken.")
        return self.match

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise BadData(f"There is no seat {seat}.")
        return self.seats[seat]

    def _must_play(self, seat: int) -> None:
        if self._seat(seat).resigned:
            raise BadData("You have resigned; a bot plays on.")

    def _person(self, seat: int) -> Seat:
        chair = self._seat(seat)
        if chair.bot is not None or not chair.taken:
            raise BadData("No person sits there.")
        return chair


DEEDS: Final[dict[str, Callable[[Table, Seat, Entry], None]]] = {
    "sit": Table._on_sit,
    "stand-up": Table._on_stand_up,
    "move": Table._on_move,
    "undo": Table._on_undo,
    "take-back": Table._on_take_back,
    "agree": Table._on_agree,
    "disagree": Table._on_disagree,
    "resign": Table._on_resign,
    "away": Table._on_away,
    "back": Table._on_back,
    "order": Table._on_order,
    "no-order": Table._on_no_order,
    "forced-moves": Table._on_forced_moves,
    "talk": Table._on_talk,
}
"""What each kind of entry does."""
