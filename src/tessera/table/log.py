"""The log of a table, and the state that it leads to: entries are applied here, one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tessera.core.decision import EVERYBODY
from tessera.core.match import Match
from tessera.core.packed import seats_in
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.table.entries import Entry
from tessera.table.going_back.take_back import TakeBack
from tessera.table.orders.life import end_orders, revive_orders, subjects_up
from tessera.table.orders.order import Order
from tessera.table.outcome import Outcome
from tessera.table.seating.coaching import Coaching
from tessera.table.seating.seats import STAND_IN, Seat, names
from tessera.table.seating.spectators import Spectators
from tessera.table.settings import Settings
from tessera.table.talk import Talk
from tessera.table.timing.move_notes import CLOCK, PERSON, MoveNotes


class TableLog:
    """Seats, match, clocks and requests, as the entries so far have left them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.game = settings.edition
        self.options = self.game.chosen_options(settings.options)
        """The value of every option of the game."""
        bank = settings.clock.bank if settings.clock else 0.0
        self.seats = [Seat(bank=bank) for _ in range(settings.seats)]
        self.arrivals: list[int] = []
        """The seats of people in the order in which they sat down; the first one is the host's."""
        self.spectators = Spectators()
        self.coaching = Coaching()
        self.match: Match | None = None
        """The game, dealt once all seats are taken."""
        self.log: list[Entry] = []
        self.outcomes: list[Outcome] = []
        """The outcome of each entry of the log."""
        self.opened: dict[int, tuple[int, float]] = {}
        """For each seat with an open decision: the decision's number, and since when it is open."""
        self.asked = [0] * settings.seats
        """How many decisions each seat has had: a seat's numbers never repeat, and reveal nothing
        of what others do in secret."""
        self.together: list[int] = []
        """Who decided at the same time when several last did, until others decide."""
        self.take_back: TakeBack | None = None
        """Somebody's request to take moves back, while it is open."""
        self.resigned: list[int] = []
        """The seats that have resigned, in that order: they rank behind all others."""
        self.ended = False
        """Whether the game has ended because all seats but one have resigned."""
        self.rematch: tuple[str, int] | None = None
        """The table of the rematch, and the seat that was the first to ask for one."""
        self.notes = MoveNotes()
        self.spoken = Talk()
        self._now = Outcome()

    def replay(self, entries: list[Entry]) -> None:
        """Applies stored entries."""
        for entry in entries:
            self._carry_out(entry)

    # The state

    def dealt(self) -> Match:
        """The game, which must have been dealt."""
        if self.match is None:
            raise BadData("The game begins when all seats are taken.")
        return self.match

    @property
    def state(self) -> State:
        """The state of the game, which must have been dealt."""
        return self.dealt().state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ended or (self.match is not None and self.match.state.over())

    def seat(self, seat: int) -> Seat:
        """The seat of that number, if there is one."""
        if not 0 <= seat < len(self.seats):
            raise BadData(f"There is no seat {seat}.")
        return self.seats[seat]

    def time_began(self, seat: int) -> float:
        """Since when the clock runs for a seat's open question."""
        return self.opened[seat][1] - self.seats[seat].spent

    @property
    def stands_still(self) -> bool:
        """Whether the game waits until a request to take a move back is settled."""
        return self.take_back is not None and self.take_back.limit is not None

    def clock_time(self, now: float) -> float:
        """The time that clocks go by: it stops while the game stands still."""
        asked = self.take_back
        return now if asked is None or asked.limit is None else min(now, asked.since)

    # Applying entries

    def _do(self, kind: str, seat: int, now: float, **figures: object) -> None:
        """Logs what a command has checked, and applies it."""
        self._carry_out(self._next_entry(kind, seat, now, figures))

    def _do_move(self, seat: int, now: float, action: int, figures: dict[str, object]) -> None:
        """The same for a move, whose action is already parsed and checked."""
        entry = self._next_entry("move", seat, now, figures)
        self._now = Outcome()
        self._make_move(self.seats[seat], entry, action)
        self._append(entry)

    def _next_entry(self, kind: str, seat: int, now: float, figures: dict[str, object]) -> Entry:
        at = max(now, self.log[-1].at) if self.log else now
        return Entry(len(self.log), at, kind, seat, figures)

    def _carry_out(self, entry: Entry) -> None:
        handler = HANDLERS.get(entry.kind)
        if handler is None:
            raise BadData(f"A table's log knows no “{entry.kind}”.")
        self._now = Outcome()
        handler(self, self.seat(entry.seat), entry)
        self._append(entry)

    def _append(self, entry: Entry) -> None:
        self.outcomes.append(self._now)
        self.log.append(entry)

    def _on_sit(self, chair: Seat, entry: Entry) -> None:
        chair.name = entry.text("name")
        chair.bot = entry.text("bot") or None
        chair.kept_for = None
        if chair.bot is None:
            self.arrivals.append(entry.seat)
        # Whoever comes has agreed to nothing yet.
        self.coaching.agreed.discard(entry.seat)
        if "screen" in entry.figures:
            chair.screen = entry.number("screen")
        self._deal_if_full(entry.at)

    def _on_seat_bot(self, chair: Seat, entry: Entry) -> None:
        chair.name = entry.text("name")
        chair.bot = entry.text("bot")

    def _on_replace_bot(self, chair: Seat, entry: Entry) -> None:
        chair.bot = entry.text("bot")

    def _on_start(self, chair: Seat, entry: Entry) -> None:
        self._deal_if_full(entry.at)

    def _on_stand_up(self, chair: Seat, entry: Entry) -> None:
        """Nothing of a person is left for the next one."""
        self.seats[entry.seat] = Seat(bank=chair.bank)
        if entry.seat in self.arrivals:
            self.arrivals.remove(entry.seat)
        self.coaching.agreed.discard(entry.seat)

    def _on_keep(self, chair: Seat, entry: Entry) -> None:
        chair.kept_for = entry.text("name")

    def _on_let_go(self, chair: Seat, entry: Entry) -> None:
        chair.kept_for = None

    def _on_rematch(self, chair: Seat, entry: Entry) -> None:
        self.rematch = entry.text("table"), entry.seat

    def _on_move(self, chair: Seat, entry: Entry) -> None:
        """A stored move is checked before it is made."""
        self._make_move(chair, entry, self.dealt().checked(entry.seat, entry.text("action")))

    def _make_move(self, chair: Seat, entry: Entry, action: int) -> None:
        match = self.dealt()
        by = entry.text("by")
        opened = self.opened[entry.seat][1]
        before = self._shown_to_all()
        had_person = chair.has_person
        if by == CLOCK:
            chair.chosen = self.state.describe(entry.seat, action, names(self.seats))
            self._now.chosen = chair.chosen
        elif by == PERSON:
            chair.chosen = None
        # In older logs the game went on, and a move voided a request.
        self.take_back = None
        self.notes.note(entry.seat, by, entry.at, self.time_began(entry.seat), chair.bank)
        self.notes.answered[entry.seat, entry.number("decision")] = entry.text("action")
        were_up = subjects_up(match.state, self.seats)
        self._now.events = match.make(entry.seat, action)
        self._now.moves = len(match.moves)
        end_orders(match.state, self.seats, were_up, len(match.moves))
        if before is not None and before == self._shown_to_all():
            # Restarting the clock would reveal a move that nobody else can see.
            self._note_decisions(entry.seat, opened)
            self._now.lapsed = by == CLOCK and entry.seat not in self.opened
        else:
            self._charge(entry.seat, entry.at, by)
            self._note_decisions(entry.seat, entry.at)
            self._now.lapsed = by == CLOCK
        self._now.away = had_person and not chair.has_person

    def _shown_to_all(self) -> object:
        """The game as everybody sees it; `None` without a clock, when it does not matter."""
        return None if self.settings.clock is None else self.state.view(EVERYBODY)

    def _on_undo(self, chair: Seat, entry: Entry) -> None:
        # Older logs do not say how far: it was always one move.
        last = len(self.dealt().moves) - 1
        moves = entry.number("moves") if "moves" in entry.figures else last
        began, chair.bank = self.notes.clock_before[moves]
        self._go_back(moves, entry.at)
        chair.spent = entry.at - began

    def _on_take_back(self, chair: Seat, entry: Entry) -> None:
        limit = entry.number("limit") if "limit" in entry.figures else None
        self.take_back = TakeBack(entry.seat, entry.number("moves"), entry.at, limit)
        self.notes.asked_back.add(self.take_back.moves)
        self._settle_take_back(entry.at)

    def _on_agree(self, chair: Seat, entry: Entry) -> None:
        if self.take_back is not None:
            self.take_back.consents.add(entry.seat)
        self._settle_take_back(entry.at)

    def _on_request_closed(self, chair: Seat, entry: Entry) -> None:
        """Somebody has refused a request, its asker has withdrawn it, or its time is up."""
        self._close_take_back(entry.at)

    def _on_resign(self, chair: Seat, entry: Entry) -> None:
        """An entry that does not say whether it ends the game comes from a time when resigning
        changed no result: that game went on, and its result stands."""
        chair.resigned = True
        chair.stand_in = STAND_IN
        if "ends" in entry.figures:
            self.mark_resigned(entry.seat)
        if entry.figures.get("ends"):
            self.ended = True
            self.opened = {}
        self._ask_fewer(entry.at)

    def mark_resigned(self, seat: int) -> None:
        """A seat ranks behind all others from now on."""
        self.seats[seat].resigned = True
        self.seats[seat].orders.clear()
        self.resigned.append(seat)

    def _on_away(self, chair: Seat, entry: Entry) -> None:
        chair.stand_in = STAND_IN
        if entry.seat in self.opened:
            chair.spent = self.clock_time(entry.at) - self.time_began(entry.seat)
        self._ask_fewer(entry.at)

    def _on_back(self, chair: Seat, entry: Entry) -> None:
        """After coming back a person has the full time for a question that is open."""
        chair.stand_in = None
        chair.lapses = 0
        if entry.seat in self.opened:
            self.opened[entry.seat] = (self.opened[entry.seat][0], self.clock_time(entry.at))

    def _on_order(self, chair: Seat, entry: Entry) -> None:
        chair.orders.append(Order(entry.text("text")))

    def _on_no_order(self, chair: Seat, entry: Entry) -> None:
        order = Order(entry.text("text"))
        # In older logs an order outlived its auction, until it was withdrawn.
        if order in chair.orders:
            chair.orders.remove(order)

    def _on_forced_moves(self, chair: Seat, entry: Entry) -> None:
        chair.makes_forced_moves = bool(entry.figures["wish"])

    def _on_talk(self, chair: Seat, entry: Entry) -> None:
        """Chat changes nothing in the game."""
        self.spoken.note(entry.seat, entry.at)

    def _on_spectator_talk(self, chair: Seat, entry: Entry) -> None:
        self.spectators.talk = entry.text("talk")

    def _on_coach(self, chair: Seat, entry: Entry) -> None:
        if entry.figures["wish"]:
            self.coaching.agreed.add(entry.seat)
        else:
            self.coaching.agreed.discard(entry.seat)
        self._mark_if_coached()

    def _mark_if_coached(self) -> None:
        """The mark stays, whoever withdraws their agreement later."""
        if self.match is not None and self.coaching.may_speak(self.seats):
            self.coaching.marked = True

    def _on_remark(self, chair: Seat, entry: Entry) -> None:
        """Words of a spectator; no seat has anything to do with them."""
        self.spectators.known[entry.text("visitor")] = entry.text("name")
        self.spoken.note(entry.text("visitor"), entry.at)
        self._now.players_hear = self.spectators.players_hear(self.over)

    def _deal_if_full(self, now: float) -> None:
        players = [seat.name for seat in self.seats if seat.name is not None]
        if len(players) == len(self.seats):
            settings = self.settings
            self.match = Match(self.game, players, settings.seed, settings.options)
            self._note_decisions(None, now)
            self._mark_if_coached()

    def _charge(self, seat: int, now: float, by: str) -> None:
        """Charges the time of an answer to the clock."""
        chair = self.seats[seat]
        clock = self.settings.clock
        if clock is not None and chair.has_person:
            chair.pay(now - self.time_began(seat) - clock.per_move)
        chair.note_answer(by == CLOCK)

    def _note_decisions(self, mover: int | None, now: float) -> None:
        """Numbers the open decisions: those that were open before keep number and time."""
        deciding = seats_in(self.state.deciding)
        if len(deciding) > 1 or any(seat not in self.together for seat in deciding):
            self.together = deciding if len(deciding) > 1 else []
        still_open = {s: self.opened[s] for s in deciding if s in self.opened and s != mover}
        self.opened = {}
        for seat in deciding:
            if seat not in still_open:
                self.asked[seat] += 1
                if seat != mover:
                    self.seats[seat].spent = 0.0
            self.opened[seat] = still_open.get(seat, (self.asked[seat], now))

    def _ask_fewer(self, now: float) -> None:
        """Somebody has left who may have been the last one asked."""
        if self.over:
            self._close_take_back(now)
        elif self.stands_still:
            self._settle_take_back(now)

    def _settle_take_back(self, now: float) -> None:
        """Takes moves back once every other person has agreed."""
        asked = self.take_back
        if asked is None or asked.waits_for(self.seats):
            return
        self._close_take_back(now)
        time_taken = self._set_banks_back(asked.moves)
        self._go_back(asked.moves, now)
        for seat in self.opened:
            self.seats[seat].spent = time_taken[seat]
        self._now.granted = asked.asker

    def _close_take_back(self, now: float) -> None:
        """The game goes on; nobody has gained or lost time while it stood still."""
        asked = self.take_back
        self.take_back = None
        if asked is None or asked.limit is None:
            return
        pause = now - asked.since
        self.notes.leave_out(pause)
        self.opened = {s: (number, since + pause) for s, (number, since) in self.opened.items()}

    def _set_banks_back(self, moves: int) -> list[float]:
        """Sets everybody's bank to what it was before a move; how long each seat had been asked."""
        notes = self.notes
        at = notes.made_at[moves]
        began = [at] * len(self.seats)
        for seat in self.opened:
            began[seat] = self.time_began(seat)
        made = self.dealt().moves
        for number in range(len(made) - 1, moves - 1, -1):
            seat = made[number][0]
            began[seat], self.seats[seat].bank = notes.clock_before[number]
        return [max(at - since, 0.0) for since in began]

    def _go_back(self, moves: int, now: float) -> None:
        self.dealt().back_to(moves)
        if self.take_back is not None and self.take_back.moves >= moves:
            self.take_back = None
        self.notes.go_back(moves)
        revive_orders(self.seats, moves)
        self._now.back_to = moves
        self.opened = {}
        self._note_decisions(None, now)


HANDLERS: Final[dict[str, Callable[[TableLog, Seat, Entry], None]]] = {
    "sit": TableLog._on_sit,
    "stand-up": TableLog._on_stand_up,
    "keep": TableLog._on_keep,
    "let-go": TableLog._on_let_go,
    "rematch": TableLog._on_rematch,
    "seat-bot": TableLog._on_seat_bot,
    "replace-bot": TableLog._on_replace_bot,
    "start": TableLog._on_start,
    "move": TableLog._on_move,
    "undo": TableLog._on_undo,
    "take-back": TableLog._on_take_back,
    "agree": TableLog._on_agree,
    "disagree": TableLog._on_request_closed,
    "withdraw-take-back": TableLog._on_request_closed,
    "take-back-lapsed": TableLog._on_request_closed,
    "resign": TableLog._on_resign,
    "away": TableLog._on_away,
    "back": TableLog._on_back,
    "order": TableLog._on_order,
    "no-order": TableLog._on_no_order,
    "forced-moves": TableLog._on_forced_moves,
    "talk": TableLog._on_talk,
    "spectator-talk": TableLog._on_spectator_talk,
    "coach": TableLog._on_coach,
    "remark": TableLog._on_remark,
}
"""What each kind of entry does."""
