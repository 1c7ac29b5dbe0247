"""Readiness: tells a person or systemd that the server is ready."""

from __future__ import annotations

import contextlib
import os
import socket

from tessera.cli.output import say


def say_ready(words: str) -> None:
    """Says so on standard output, and to systemd if it started this process (sd_notify(3))."""
    say(words)
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        # A leading @ stands for an abstract socket, outside the file system.
        name = address.replace("@", "\0", 1)
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line, contextlib.suppress(OSError):
            line.sendto(b"READY=1", name)
