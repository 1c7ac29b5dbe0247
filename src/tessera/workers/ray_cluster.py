"""Ray: the package where it is installed, and a cluster to play on."""

from __future__ import annotations

import importlib
import logging
import socket
from typing import Any, Final

from tessera.core.refusal import BadData

LOCAL: Final = "local"
PATIENCE: Final = 5.0
"""Seconds to wait for a cluster to answer."""


def _ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise BadData(
            "--ray needs the package ray, which is not installed: pip install 'tessera[arena,ray]'."
        ) from None


def connected(address: str, jobs: int) -> Any:
    """Ray, connected to the cluster at an address, or to a local one with as many cores."""
    ray = _ray()
    _check_reachable(address)
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except Exception as error:
        words = str(error).strip().splitlines() or [type(error).__name__]
        first = words[0].split(". ")[0].rstrip(".")
        raise BadData(f"No Ray cluster answers at {address}: {first}.") from None
    return ray


def _check_reachable(address: str) -> None:
    """Ray itself would wait for many minutes if nothing listens there."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError):
        raise BadData(f"No Ray cluster answers at {address}.") from None
