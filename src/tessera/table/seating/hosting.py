"""The host of a table: who that is, and what only they may do.

The host is whoever sat down first. When they leave before the deal, the person who has sat there
longest is the host from then on; at a table that all people have left, it is the next one to come.
"""

from __future__ import annotations

from tessera.core.refusal import BadData
from tessera.table.log import TableLog
from tessera.table.seating.names import checked_name
from tessera.table.seating.spectators import checked_choice


class HostedTable(TableLog):
    """A table with what its host may do there."""

    @property
    def host(self) -> int | None:
        """The host's seat; `None` while no person sits at the table."""
        return self.arrivals[0] if self.arrivals else None

    def seat_bot(self, host: int, seat: int, name: str, bot: str, now: float) -> None:
        """The host puts a bot into a free seat, or another one in the place of a bot.

        It deals nothing, so that the host can change it again; `start` does.
        """
        self._only_host_before_deal(host)
        chair = self.seat(seat)
        if chair.taken and chair.bot is None:
            raise BadData(f"{chair.name} sits there already.")
        if chair.kept_for is not None:
            raise BadData(f"That seat is kept for {chair.kept_for}; let it go first.")
        others = [other.name for other in self.seats if other.name and other is not chair]
        self._do("seat-bot", seat, now, name=checked_name(name, others, alike=False), bot=bot)

    def send_bot_away(self, host: int, seat: int, now: float) -> None:
        """The host sends a bot away, and waits for a person in its place."""
        self._only_host_before_deal(host)
        if self.seat(seat).bot is None:
            raise BadData("No bot sits there.")
        self._do("stand-up", seat, now)

    def let_go(self, host: int, seat: int, now: float) -> None:
        """The host keeps a seat no longer for somebody who does not come."""
        self._only_host_before_deal(host)
        kept_for = self.seat(seat).kept_for
        if kept_for is None:
            raise BadData("That seat is kept for nobody.")
        self._do("let-go", seat, now, name=kept_for)

    def start(self, host: int, now: float) -> None:
        """The host has the game dealt once every seat is taken."""
        self._only_host_before_deal(host)
        free = [number for number, chair in enumerate(self.seats, 1) if not chair.taken]
        if free:
            raise BadData(f"Seat {free[0]} is free; put a bot there, or wait for a person.")
        self._do("start", host, now)

    def let_spectators_talk(self, host: int, talk: str, now: float) -> None:
        """The host chooses whether spectators talk during the game, and who hears it."""
        self._only_host(host)
        if checked_choice(talk) != self.spectators.talk:
            self._do("spectator-talk", host, now, talk=talk)

    def _only_host_before_deal(self, seat: int) -> None:
        self._only_host(seat)
        if self.match is not None:
            raise BadData("The game has begun; the seats stay as they are.")

    def _only_host(self, seat: int) -> None:
        host = self.host
        if host is None or seat != host:
            who = "the host" if host is None else f"{self.seats[host].name}, the host,"
            raise BadData(f"Only {who} may do that.")
