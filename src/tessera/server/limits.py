"""Limits: how much one visitor may ask for, so that all others can play."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from dataclasses import dataclass, fields
from typing import Final

from tessera.core.refusal import TesseraError
from tessera.table.seating.names import compared

MOST_KEYS: Final = 20_000


class TooMuch(TesseraError):
    """Somebody asks for more than their quota; `seconds` says when they may ask again."""

    def __init__(self, sentence: str, seconds: float = 1.0) -> None:
        super().__init__(sentence)
        self.seconds = math.ceil(seconds)


class TokenBucket:
    """A token bucket: `at_once` tokens at first, `a_second` new ones a second."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._left = at_once
        self._since = time.monotonic()

    def take(self, sentence: str) -> None:
        """Takes a token, or raises that sentence."""
        now = time.monotonic()
        self._left = min(self._left + (now - self._since) * self._a_second, self._at_once)
        self._since = now
        if self._left < 1:
            raise TooMuch(sentence, (1 - self._left) / self._a_second)
        self._left -= 1

    def give_back(self) -> None:
        """Gives a token back that was not needed."""
        self._left = min(self._left + 1, self._at_once)


class TokenBuckets:
    """A token bucket for each of many keys."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._of: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, sentence: str) -> None:
        """Takes a token, or raises that sentence."""
        bucket = self._of.pop(key, None) or TokenBucket(self._at_once, self._a_second)
        self._of[key] = bucket
        if len(self._of) > MOST_KEYS:
            # The least recently used bucket is most likely full again.
            self._of.popitem(last=False)
        bucket.take(sentence)

    def give_back(self, key: str) -> None:
        """Gives a token back that was not needed."""
        bucket = self._of.get(key)
        if bucket is not None:
            bucket.give_back()


@dataclass(frozen=True)
class Quota:
    """The quota of one address or visitor."""

    requests_at_once: float = 200
    requests_a_second: float = 40
    messages_at_once: float = 60
    messages_a_second: float = 15
    new_tables_at_once: float = 20
    new_tables_a_second: float = 0.1
    passwords_at_once: float = 8
    passwords_a_second: float = 0.1
    """From one address, or on a device that is known to the account."""
    wrong_passwords_at_once: float = 8
    wrong_passwords_a_second: float = 1 / 300
    """For one account from one address."""
    wrong_passwords_in_all_at_once: float = 100
    wrong_passwords_in_all_a_second: float = 1 / 60
    """For one account from all addresses together: more than a few addresses can use up."""
    remarks_at_once: float = 10
    remarks_a_second: float = 0.5
    replays_at_once: float = 60
    replays_a_second: float = 10
    sandboxes_at_once: float = 30
    sandboxes_a_second: float = 0.1
    hints_at_once: float = 40
    hints_a_second: float = 0.5
    reviews_at_once: float = 20
    reviews_a_second: float = 0.1
    deeper_looks_at_once: float = 30
    deeper_looks_a_second: float = 0.2
    verifications_at_once: float = 3
    verifications_a_second: float = 1 / 1200
    """E-mails that verify an address, for one person and to one address."""
    channel_tests_at_once: float = 5
    channel_tests_a_second: float = 1 / 30
    sockets: int = 100
    """Open at once from one address."""
    open_tables: int = 60
    """Unfinished tables at which one visitor sits."""
    waiting_tables: int = 10
    """Open tables with a free seat, opened from one address."""


DEFAULT_QUOTA: Final = Quota()
UNLIMITED: Final = 10**9
WITHOUT_LIMITS: Final = Quota(*[UNLIMITED] * len(fields(Quota)))
MANY_TRIES: Final = "Those were many tries; wait a little."


class Limits:
    """The rate limits of a server."""

    def __init__(self, quota: Quota) -> None:
        self.quota = quota
        self._requests = TokenBuckets(quota.requests_at_once, quota.requests_a_second)
        self._new_tables = TokenBuckets(quota.new_tables_at_once, quota.new_tables_a_second)
        self._passwords = TokenBuckets(quota.passwords_at_once, quota.passwords_a_second)
        self._remarks = TokenBuckets(quota.remarks_at_once, quota.remarks_a_second)
        self._replays = TokenBuckets(quota.replays_at_once, quota.replays_a_second)
        self._sandboxes = TokenBuckets(quota.sandboxes_at_once, quota.sandboxes_a_second)
        self._hints = TokenBuckets(quota.hints_at_once, quota.hints_a_second)
        self._reviews = TokenBuckets(quota.reviews_at_once, quota.reviews_a_second)
        self._deeper_looks = TokenBuckets(quota.deeper_looks_at_once, quota.deeper_looks_a_second)
        self._wrong = TokenBuckets(quota.wrong_passwords_at_once, quota.wrong_passwords_a_second)
        self._wrong_in_all = TokenBuckets(
            quota.wrong_passwords_in_all_at_once, quota.wrong_passwords_in_all_a_second
        )
        self._verifications = TokenBuckets(
            quota.verifications_at_once, quota.verifications_a_second
        )
        self._channel_tests = TokenBuckets(
            quota.channel_tests_at_once, quota.channel_tests_a_second
        )
        self._sockets: dict[str, int] = {}

    def request(self, address: str) -> None:
        """A request over HTTP, or a new WebSocket."""
        self._requests.take(address, "That is too fast; wait a moment.")

    def messages_of_a_socket(self) -> TokenBucket:
        """The bucket for the messages of one WebSocket."""
        return TokenBucket(self.quota.messages_at_once, self.quota.messages_a_second)

    def new_table(self, address: str, open_tables: int) -> None:
        """A new table for somebody who sits at `open_tables` already."""
        if open_tables >= self.quota.open_tables:
            raise TooMuch(f"You sit at {open_tables} tables already; finish one first.", 60)
        self._new_tables.take(address, "Those are many new tables; wait a little.")

    def waiting_table(self, waiting: int) -> None:
        """A new open table from an address that has so many with a free seat already."""
        if waiting >= self.quota.waiting_tables:
            raise TooMuch(
                f"There are {waiting} open tables from your address already; join one of them.", 60
            )

    def password(self, key: str) -> None:
        """A password is chosen or tried: by an address, or by a device or visitor that is known."""
        self._passwords.take(key, MANY_TRIES)

    def log_in(self, address: str, name: str, device: str | None) -> None:
        """Somebody tries to log in to an account, perhaps on a device that has before.

        Tries from such a device are counted by themselves, so that nobody can lock its owner out.
        All others are counted by address, by account from that address and, much more loosely,
        by account from everywhere.
        """
        account = compared(name)
        if device is not None:
            self.password(f"on {device} for {account}")
            return
        self.password(f"from {address}")
        self._wrong.take(f"{address} {account}", MANY_TRIES)
        self._wrong_in_all.take(account, MANY_TRIES)

    def logged_in(self, address: str, name: str) -> None:
        """They were let in: it was no wrong try."""
        account = compared(name)
        self._wrong.give_back(f"{address} {account}")
        self._wrong_in_all.give_back(account)

    def remark(self, address: str) -> None:
        """A spectator says something."""
        self._remarks.take(address, "That is too much talk; wait a moment.")

    def replay(self, address: str) -> None:
        """A record is played again."""
        self._replays.take(address, "Those are many positions; wait a moment.")

    def new_sandbox(self, address: str) -> None:
        """A sandbox is made."""
        self._sandboxes.take(address, "Those are many sandboxes; wait a little.")

    def hint(self, address: str) -> None:
        """The coach is asked."""
        self._hints.take(address, "The coach needs a rest; ask again in a moment.")

    def review(self, address: str) -> None:
        """A review is begun, or gone on with."""
        self._reviews.take(address, "Those are many reviews; wait a little.")

    def deeper_look(self, address: str) -> None:
        """A decision is looked at again."""
        self._deeper_looks.take(address, "Those are many deeper looks; wait a little.")

    def verification(self, visitor: str, address: str) -> None:
        """Somebody wants a link sent to an e-mail address."""
        sentence = "Those were many e-mails; wait a little."
        self._verifications.take(f"of {visitor}", sentence)
        self._verifications.take(f"to {address}", sentence)

    def try_channel(self, visitor: str) -> None:
        """Somebody wants a test message."""
        self._channel_tests.take(visitor, "Those were many tests; wait a moment.")

    def open_socket(self, address: str) -> None:
        """A WebSocket is opened."""
        if self._sockets.get(address, 0) >= self.quota.sockets:
            raise TooMuch("You have too many connections open.", 60)
        self._sockets[address] = self._sockets.get(address, 0) + 1

    def close_socket(self, address: str) -> None:
        """A WebSocket is closed."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]
