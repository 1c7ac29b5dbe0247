"""Metrics: what goes on in a server, in figures for Prometheus. Nothing here names a table."""

from __future__ import annotations

from contextlib import AbstractContextManager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TIMES = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


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
        self.store_seconds = Histogram(
            "tessera_store_seconds", "Time of a durable write", buckets=TIMES, registry=registry
        )
        self.bot_seconds = Histogram(
            "tessera_bot_seconds", "Time of a bot's answer", buckets=TIMES, registry=registry
        )
        self._messages = Counter(
            "tessera_messages", "Messages sent over WebSockets", registry=registry
        )
        self.limited = Counter(
            "tessera_limited", "Requests turned away by a limit", registry=registry
        )
        self.sockets = Gauge("tessera_sockets", "Open WebSockets", registry=registry)
        self.live_tables = Gauge("tessera_live_tables", "Tables in memory", registry=registry)
        self.leads = Gauge("tessera_leads", "Whether this process sees to bots", registry=registry)

    def storing(self) -> AbstractContextManager[object]:
        """Times a durable write."""
        return self.store_seconds.time()

    def thinking(self) -> AbstractContextManager[object]:
        """Times a bot's answer."""
        return self.bot_seconds.time()

    def text(self) -> bytes:
        """All figures in Prometheus' own format."""
        # A plain number is counted up ten times as fast, and these are, with every move.
        self._entries.inc(self.entries_written)
        self._messages.inc(self.messages_sent)
        self.entries_written = self.messages_sent = 0
        return generate_latest(self.registry)
