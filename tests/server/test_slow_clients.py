"""Clients that drag things out: they send without end, or never take what they are sent.

The server runs in the test's own event loop; where something takes too long, it is given less time.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.frames import Opcode

from tessera.server.edge.http_protocol import CROWDED
from tessera.server.edge.places import WITHOUT_PLACE_LIMITS, PlaceLimits, Places
from tessera.server.edge.serving import SideServer
from tessera.server.edge.settings import Edge, Times
from tessera.server.edge.watched import Watched
from tests.server.raw import HANDSHAKE, Reply, frame

POST = b"POST /read HTTP/1.1\r\nhost: 127.0.0.1\r\n"
CHUNKED = POST + b"transfer-encoding: chunked\r\n\r\n"
MANY = 100 * 1024 * 1024
"""More bytes than the buffers of any connection hold."""


class Quick(SideServer):
    """A server that looks after its connections more often."""

    ticks_between_sweeps = 1


@dataclass
class House:
    """A server and what happened to the requests it got."""

    port: int
    server: SideServer
    ended: list[str] = field(default_factory=list)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def said(self, data: bytes) -> Reply:
        """What the server answers before it closes the connection."""
        reader, writer = await self.connect()
        writer.write(data)
        reply = Reply(await reader.read())
        writer.close()
        return reply

    async def until_nobody_is_connected(self) -> None:
        async with asyncio.timeout(30):
            while self.server.server_state.connections:
                await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def house(times: Times, limits: PlaceLimits = WITHOUT_PLACE_LIMITS) -> AsyncIterator[House]:
    """A server with three routes: it reads a body, sends much, and listens to a WebSocket."""
    ended: list[str] = []

    async def read(request: Request) -> Response:
        try:
            return PlainTextResponse(str(len(await request.body())))
        except ClientDisconnect:
            ended.append("broke off")
            return Response(status_code=400)

    async def much(request: Request) -> Response:
        return Response(bytes(MANY))

    async def listen(peer: WebSocket) -> None:
        await peer.accept()
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await peer.receive_text()
        ended.append("socket")

    routes = [
        Route("/read", read, methods=["POST"]),
        Route("/much", much),
        WebSocketRoute("/api/tables/{table}/socket", listen),
    ]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = Quick(Starlette(routes=routes), Edge(Places(limits), times))
        task = asyncio.create_task(server.serve([listening]))
        yield House(listening.getsockname()[1], server, ended)
        server.should_exit = True
        await task


def test_a_body_has_its_time() -> None:
    async def attempt() -> None:
        async with house(Times(body=0.4)) as here:
            reply = await here.said(POST + b"content-length: 9\r\n\r\nhalf")
            assert (reply.status, reply.error) == (408, "That took too long.")
            assert here.ended == ["broke off"]

    asyncio.run(attempt())


def test_a_body_in_time_is_read_and_so_is_the_next_request() -> None:
    async def attempt() -> None:
        async with house(Times(idle=1)) as here:
            trailers = b"5\r\nbodys\r\n0\r\nhost: elsewhere\r\n\r\n"
            reply = await here.said(CHUNKED + trailers + POST + b"content-length: 4\r\n\r\nbody")
            assert reply.text.count(b"HTTP/1.1 200") == 2

    asyncio.run(attempt())


def test_a_body_without_end_is_cut_off() -> None:
    async def attempt() -> None:
        async with house(Times()) as here:
            for part in (b"1\r\nx\r\n", b"1;" + b"x" * 5000 + b"\r\nx\r\n"):
                reply = await here.said(CHUNKED + part * (2 * 1024 * 1024 // len(part)))
                assert reply.status in (413, None), "None if the answer met a full connection."
            reply = await here.said(CHUNKED + b"0\r\nx: " + b"a" * 2 * 1024 * 1024)
            assert reply.status in (413, None)

    asyncio.run(attempt())


def test_one_connection_too_many_is_told_so_and_a_place_becomes_free_again() -> None:
    async def attempt() -> None:
        async with house(Times(head=60, idle=1), PlaceLimits(from_one_address=2)) as here:
            whole = POST + b"content-length: 4\r\n\r\nbody"
            others = [await here.connect() for _ in range(2)]
            reply = await here.said(whole)
            assert (reply.status, reply.error) == (429, CROWDED.sentence)
            others[0][1].close()
            while reply.status == 429:
                reply = await here.said(whole)
            assert reply.status == 200
            others[1][1].close()

    asyncio.run(attempt())


@pytest.mark.long
def test_whoever_does_not_take_an_answer_is_cut_off() -> None:
    async def attempt() -> None:
        async with house(Times(taking=0.8)) as here:
            _, writer = await here.connect()
            writer.write(b"GET /much HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            await writer.drain()
            while not here.server.server_state.connections:
                await asyncio.sleep(0.02)
            await here.until_nobody_is_connected()
            writer.close()

    asyncio.run(attempt())


@pytest.mark.long
def test_whoever_pings_and_takes_no_pongs_fills_no_memory() -> None:
    async def attempt() -> None:
        async with house(Times(taking=0.8)) as here:
            reader, writer = await here.connect()
            writer.write(HANDSHAKE.format(table="any").encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            pings = frame(b"x" * 125, Opcode.PING) * 1000
            most = 0
            with contextlib.suppress(OSError):
                while True:
                    writer.write(pings)
                    await writer.drain()
                    most = max(most, *map(waiting, here.server.server_state.connections), 0)
                    await asyncio.sleep(0)
            assert most < 2 * 1024 * 1024
            await here.until_nobody_is_connected()
            assert here.ended == ["socket"]

    asyncio.run(attempt())


def waiting(connection: object) -> int:
    """How much waits to be taken by a client."""
    transport: asyncio.Transport = connection.transport  # type: ignore[attr-defined]
    return transport.get_write_buffer_size()


def test_closed_connections_leave_nothing_for_the_garbage_collector() -> None:
    async def attempt() -> None:
        async with house(Times()) as here:
            for _ in range(3):
                reader, writer = await here.connect()
                writer.write(HANDSHAKE.format(table="any").encode())
                await reader.readuntil(b"\r\n\r\n")
                writer.close()
                await here.said(POST + b"connection: close\r\ncontent-length: 4\r\n\r\nbody")
            async with asyncio.timeout(30):
                while any(isinstance(thing, Watched) for thing in gc.get_objects()):
                    await asyncio.sleep(0.05)

    gc.collect()
    gc.disable()
    try:
        asyncio.run(attempt())
    finally:
        gc.enable()
