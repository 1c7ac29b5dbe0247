"""What happens at a table without a command: standing orders, forced moves, clocks and bots.

All of these wait while somebody asks to take a move back; then only the request itself may lapse.
"""

from __future__ import annotations

from tessera.table.orders.order import first_answer
from tessera.table.table import Table
from tessera.table.timing.move_notes import CLOCK, FORCED, ORDER
from tessera.table.timing.pauses import answer_time


def answer_by_itself(table: Table, seat: int) -> tuple[int, str] | None:
    """The automatic answer for a person: by an order, or a forced move if they wish."""
    chair = table.seats[seat]
    if not chair.has_person or seat not in table.opened or table.stands_still:
        return None
    action = first_answer(chair.orders, table.game, table.state, seat)
    if action is not None:
        return action, ORDER
    if chair.makes_forced_moves:
        legal = table.state.legal(seat)
        if len(legal) == 1:
            return legal[0], FORCED
    return None


def bot_time(table: Table, seat: int) -> float:
    """The earliest time of a bot's answer."""
    decision, since = table.opened[seat]
    return since + table.settings.pause_for(seat, decision, bot=True)


def deadline(table: Table, seat: int) -> float | None:
    """When a person's time runs out, or `None` where it does not."""
    clock = table.settings.clock
    chair = table.seats[seat]
    if clock is None or seat not in table.opened or not chair.has_person:
        return None
    return table.time_began(seat) + clock.per_move + chair.bank


def bot_at_work(table: Table, seat: int) -> str | None:
    """The bot that is to answer for a seat; `None` while it waits for another's answer first."""
    kind = table.seats[seat].played_by
    return None if kind is None or table.state.awaits(seat) else kind


def bots_to_move(table: Table, now: float) -> list[tuple[int, int, str]]:
    """Bots that may answer now: seat, decision and kind of bot."""
    found: list[tuple[int, int, str]] = []
    if table.stands_still:
        return found
    for seat, (decision, _) in table.opened.items():
        kind = bot_at_work(table, seat)
        if kind is not None and bot_time(table, seat) <= now:
            found.append((seat, decision, kind))
    return found


def next_due(table: Table) -> float | None:
    """When something happens next without a command; `None` if nothing does."""
    if table.stands_still:
        return _lapse(table)
    times: list[float] = []
    for seat in table.opened:
        answer = answer_by_itself(table, seat)
        if answer is not None:
            times.append(answer_time(table, seat, answer[0]))
        elif bot_at_work(table, seat):
            times.append(bot_time(table, seat))
        end = deadline(table, seat)
        if end is not None:
            times.append(end)
    return min(times, default=None)


def tick(table: Table, now: float) -> bool:
    """Does one thing that is due by now, except bots' moves; whether there was one."""
    if table.stands_still:
        until = _lapse(table)
        if until is None or until > now:
            return False
        table.lapse_take_back(now)
        return True
    for seat in sorted(table.opened):
        decision = table.opened[seat][0]
        answer = answer_by_itself(table, seat)
        if answer is not None and answer_time(table, seat, answer[0]) <= now:
            table.move(seat, decision, answer[0], now, answer[1])
            return True
        end = deadline(table, seat)
        if end is not None and end <= now:
            table.move(seat, decision, table.state.default(seat), now, CLOCK)
            return True
    return False


def _lapse(table: Table) -> float | None:
    """When an open request to take a move back lapses."""
    return None if table.take_back is None else table.take_back.until
