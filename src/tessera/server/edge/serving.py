"""Serving: uvicorn with the protocols of the edge, and a sweep over its connections."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from tessera.server.edge.http_protocol import HttpProtocol
from tessera.server.edge.settings import Edge, EdgeConfig
from tessera.server.edge.watched import SWEEP, Sweep
from tessera.server.edge.websocket_protocol import WebSocketProtocol

TICKS_A_SECOND: Final = 10
"""How often uvicorn lets a server look around."""


class SideServer(uvicorn.Server):
    """A server that lives as long as another one: it leaves signals to that."""

    ticks_between_sweeps = round(SWEEP * TICKS_A_SECOND)

    def __init__(self, app: ASGIApp, edge: Edge, proxies: str = "", lifespan: bool = False) -> None:
        super().__init__(
            EdgeConfig(app, edge, proxies, HttpProtocol, WebSocketProtocol, lifespan=lifespan)
        )
        self._edge = edge
        self._sweep = Sweep()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        self._edge.tally.write_all()

    async def on_tick(self, counter: int) -> bool:
        if counter % self.ticks_between_sweeps == 0:
            self._sweep(self.server_state.connections, asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Server(SideServer):
    """The server: it says when it is ready, and ends with status 0 when it is stopped.

    `beside` are applications with listening sockets of their own, served meanwhile.
    """

    def __init__(
        self,
        app: ASGIApp,
        edge: Edge,
        proxies: str,
        beside: Sequence[tuple[ASGIApp, socket.socket]],
        ready: Callable[[], None],
    ) -> None:
        super().__init__(app, edge, proxies, lifespan=True)
        self._ready = ready
        self._beside = [(SideServer(other, Edge()), listening) for other, listening in beside]
        self._tasks: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for server, listening in self._beside:
            self._tasks.append(asyncio.create_task(server.serve([listening])))
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server, _ in self._beside:
            server.should_exit = True
        await super().shutdown(sockets)
        await asyncio.gather(*self._tasks)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {
            number: signal.signal(number, self.handle_exit)
            for number in (signal.SIGINT, signal.SIGTERM)
        }
        yield
        for number, handler in before.items():
            signal.signal(number, handler)
