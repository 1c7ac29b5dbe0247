"""Metrics of a server, for Prometheus. Nothing here names a table."""

from __future__ import annotations

from bisect import bisect_left
from contextlib import AbstractContextManager
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

TIMES: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Times(Collector):
    """A cheap histogram of times: every move adds one."""

    def __init__(self, name: str, words: str) -> None:
        self._name = name
        self._words = words
        self._sum = 0.0
        self._counts = [0] * (len(TIMES) + 1)

    def add(self, seconds: float) -> None:
        """Adds one time."""
        self._sum += seconds
        self._counts[bisect_left(TIMES, seconds)] += 1

    def collect(self) -> list[Metric]:
        """The histogram as Prometheus wants it: cumulative counts by bound."""
        bounds = [*map(floatToGoString, TIMES), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        return [HistogramMetricFamily(self._name, self._words, buckets, self._sum)]


class Metrics:
    """The counters of one server process."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry = registry
        self.requests = Counter(
            "tessera_requests", "HTTP requests", ["route", "status"], registry=registry
        )
        self.request_seconds = Histogram(
            "tessera_request_seconds", "Time of an HTTP request", buckets=TIMES, registry=registry
        )
        self.entries_written = 0
        self.messages_sent = 0
        self._entries = Counter(
            "tessera_entries", "Entries written to tables' logs", registry=registry
        )
        self.conflicts = Counter(
            "tessera_conflicts", "Writes tried again, as another came first", registry=registry
        )
        self.store_seconds = Times("tessera_store_seconds", "Time of a durable write")
        registry.register(self.store_seconds)
        self.bot_seconds = Histogram(
            "tessera_bot_seconds", "Time of a bot's answer", buckets=TIMES, registry=registry
        )
        self._messages = Counter(
            "tessera_messages", "Messages sent over WebSockets", registry=registry
        )
        self.limited = Counter(
            "tessera_limited", "Requests turned away by a limit", registry=registry
        )
        self.notifications = Counter(
            "tessera_notifications",
            "Messages to people, by channel and what became of them",
            ["channel", "fate"],
            registry=registry,
        )
        self.sockets = Gauge("tessera_sockets", "Open WebSockets", registry=registry)
        self.live_tables = Gauge("tessera_live_tables", "Tables in memory", registry=registry)
        self.leads = Gauge("tessera_leads", "Whether this process sees to bots", registry=registry)

    def thinking(self) -> AbstractContextManager[object]:
        """Times a bot's answer."""
        return self.bot_seconds.time()

    def text(self) -> bytes:
        """All figures in Prometheus' own format."""
        # Every move increments these, and a plain number is ten times as fast.
        self._entries.inc(self.entries_written)
        self._messages.inc(self.messages_sent)
        self.entries_written = self.messages_sent = 0
        return generate_latest(self.registry)
