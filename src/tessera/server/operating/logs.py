"""Logs: one JSON object per line. They name routes, never tables, links, visitors or addresses.

Nor do they quote what people have written or played: of an error only its kind is logged, and its
words where they are the machine's own.
"""

from __future__ import annotations

import logging
import sqlite3
import traceback
from typing import Final

import msgspec

from tessera.server.storage.database import ConnectionLost

MACHINE: Final = (OSError, sqlite3.Error, ConnectionLost)
"""Errors whose words come from the machine or the database's file."""
FIELDS: Final = ("method", "route", "status", "milliseconds", "count")


class JsonLines(logging.Formatter):
    """A log line as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["traceback"] = "\n".join(_trace(record.exc_info[1]))
        return msgspec.json.encode(line).decode()


def _trace(error: BaseException | None) -> list[str]:
    """Where an error came from, and the one behind it first."""
    if error is None:
        return []
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    words = f": {error}" if isinstance(error, MACHINE) else ""
    frames = [line.rstrip() for line in traceback.format_tb(error.__traceback__)]
    return [*_trace(cause), *frames, f"{type(error).__name__}{words}"]


def write_logs(level: str) -> None:
    """Logs to standard error, from that level on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in ("tessera", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper())
    # Uvicorn's own lines about requests and sockets name paths, and so tables.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, logger.getEffectiveLevel()))
