"""Sockets that listen: at a host and port, or at a path of this machine."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Final

from tessera.core.refusal import BadData

OWNER_AND_GROUP: Final = 0o660


def listening_at(host: str, port: int) -> socket.socket:
    """A socket that listens at an address or name of this machine."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        raise _nobody_can_listen(f"{host}:{port}", error) from None


def listening_on(address: str) -> socket.socket:
    """A socket that listens at HOST:PORT, or at a path."""
    if "/" in address:
        return _at_path(Path(address))
    host, _, port = address.rpartition(":")
    if not (host and port.isascii() and port.isdecimal()):
        raise BadData(f"“{address[:40]}” is neither HOST:PORT nor a path.")
    return listening_at(host.removeprefix("[").removesuffix("]"), int(port))


def _at_path(path: Path) -> socket.socket:
    """Owner and group may connect; a socket that was left behind is replaced."""
    try:
        if path.is_socket():
            path.unlink()
        made = socket.socket(socket.AF_UNIX)
        made.bind(str(path))
        path.chmod(OWNER_AND_GROUP)
        made.listen()
    except OSError as error:
        raise _nobody_can_listen(str(path), error) from None
    return made


def _nobody_can_listen(where: str, error: Exception) -> BadData:
    reason = getattr(error, "strerror", None) or "the address makes no sense"
    return BadData(f"Nobody can listen on {where}: {reason}.")
