"""Readiness: whoever waits for a server hears that it serves, be it a person or systemd."""

from __future__ import annotations

import contextlib
import os
import socket

from tessera.cli.output import say


def say_ready(words: str) -> None:
    """Says so on standard output, and to systemd if that has started this (sd_notify(3))."""
    say(words)
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        # An @ at the beginning stands for a name outside the file system.
        name = address.replace("@", "\0", 1)
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line, contextlib.suppress(OSError):
            line.sendto(b"READY=1", name)
