"""`tessera serve`: tables over HTTP and WebSocket, kept in a database file."""

from __future__ import annotations

import contextlib
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import click
import uvicorn

from tessera.cli.paper import say
from tessera.core.refusal import BadData
from tessera.server.app import build_app
from tessera.table.settings import NATURAL_PAUSE


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option(
    "--database",
    default="tessera.db",
    show_default=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="The SQLite file that keeps the tables; it is made where there is none.",
)
@click.option(
    "--web",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="The folder of the built web client, to serve it too.",
)
@click.option(
    "--bot-processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="How many processes think for bots.",
)
@click.option(
    "--pause",
    default=NATURAL_PAUSE,
    show_default=True,
    type=(float, float),
    help="Least and greatest natural pause of orders and forced moves, in seconds.",
)
def command(
    host: str,
    port: int,
    database: Path,
    web: Path | None,
    bot_processes: int,
    pause: tuple[float, float],
) -> None:
    """Serve tables to people and bots over HTTP and WebSocket."""
    if not 0 <= pause[0] <= pause[1] <= 60:
        raise BadData("The pause is two numbers of seconds, from 0 to 60, the smaller one first.")
    app = build_app(database, bot_processes, web, pause)
    listening = _listening(host, port)
    address, bound = listening.getsockname()[:2]
    say(f"Tessera listens on http://{address}:{bound}")
    config = uvicorn.Config(
        app, log_level="warning", ws_max_size=16 * 1024, timeout_graceful_shutdown=5
    )
    Server(config).run(sockets=[listening])


class Server(uvicorn.Server):
    """A server that ends quietly, with status 0, when it is told to stop."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {
            number: signal.signal(number, self.handle_exit)
            for number in (signal.SIGINT, signal.SIGTERM)
        }
        yield
        for number, handler in before.items():
            signal.signal(number, handler)


def _listening(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port))
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or "the address makes no sense"
        raise BadData(f"Nobody can listen on {host}:{port}: {reason}.") from None
