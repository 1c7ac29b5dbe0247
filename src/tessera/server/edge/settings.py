"""What the protocols of the edge share: places, times and the tally, handed on by uvicorn."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from tessera.server.edge.places import WITHOUT_PLACE_LIMITS, Places
from tessera.server.edge.tally import Tally

LARGEST_MESSAGE: Final = 16 * 1024
"""The largest message over a WebSocket, in bytes."""


@dataclass(frozen=True)
class Times:
    """How long a client may take, in seconds."""

    head: float = 5
    """For a request's line and headers."""
    body: float = 20
    idle: int = 10
    """Between two requests."""
    taking: float = 60
    """To take what it was sent, once more waits than a connection should hold."""
    lingering: float = 2
    """To read why it was refused."""


@dataclass(frozen=True)
class Edge:
    """The edge of one server process."""

    places: Places = field(default_factory=lambda: Places(WITHOUT_PLACE_LIMITS))
    times: Times = Times()
    tally: Tally = field(default_factory=Tally)


class EdgeConfig(uvicorn.Config):
    """Uvicorn's configuration, from which its protocols learn of their edge too."""

    def __init__(
        self,
        app: ASGIApp,
        edge: Edge,
        proxies: str,
        http: type[asyncio.Protocol],
        ws: type[asyncio.Protocol],
        lifespan: bool = True,
    ) -> None:
        super().__init__(
            app,
            log_config=None,
            server_header=False,
            http=http,
            ws=ws,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            timeout_keep_alive=edge.times.idle,
            timeout_graceful_shutdown=5,
            forwarded_allow_ips=proxies,
            lifespan="on" if lifespan else "off",
        )
        self.edge = edge


def edge_of(config: uvicorn.Config) -> Edge:
    """The edge that a configuration carries."""
    assert isinstance(config, EdgeConfig)
    return config.edge
