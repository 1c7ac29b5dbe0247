"""Logs: one JSON object per line. They name routes, never tables, links, visitors or addresses."""

from __future__ import annotations

import logging
from typing import Final

import msgspec

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
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


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
