"""Limits: how much one visitor may ask for, so that all others can play."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from dataclasses import dataclass, fields
from typing import Final

from tessera.core.refusal import TesseraError

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
    sockets: int = 100
    """Open at once from one address."""
    open_tables: int = 60
    """Unfinished tables at which one visitor sits."""
    waiting_tables: int = 10
    """Open tables with a free seat, opened from one address."""


DEFAULT_QUOTA: Final = Quota()
UNLIMITED: Final = 10**9
WITHOUT_LIMITS: Final = Quota(*[UNLIMITED] * len(fields(Quota)))


class Limits:
    """The rate limits of a server."""

    def __init__(self, quota: Quota) -> None:
        self.quota = quota
        self._requests = TokenBuckets(quota.requests_at_once, quota.requests_a_second)
        self._new_tables = TokenBuckets(quota.new_tables_at_once, quota.new_tables_a_second)
        self._passwords = TokenBuckets(quota.passwords_at_once, quota.passwords_a_second)
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

    def password(self, address: str, name: str) -> None:
        """A password is tried."""
        account = " ".join(name.split()).casefold()
        for key in (f"from {address}", f"for {account}"):
            self._passwords.take(key, "Those were many tries; wait a little.")

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
