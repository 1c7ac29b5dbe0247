"""`tessera serve`: tables over HTTP and WebSocket, kept in a database."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import click

from tessera.cli.asking import SPECS, database_option
from tessera.cli.notifying import notification_options, notification_settings
from tessera.cli.readiness import say_ready
from tessera.cli.workers import run_workers
from tessera.core.refusal import BadData
from tessera.server.app import Plan, build_app
from tessera.server.edge.host_names import is_address, names_of
from tessera.server.edge.listening import listening_at, listening_on
from tessera.server.edge.places import WITHOUT_PLACE_LIMITS, Network, Places, place_limits
from tessera.server.edge.serving import Server
from tessera.server.edge.settings import Edge
from tessera.server.limits import DEFAULT_QUOTA, WITHOUT_LIMITS
from tessera.server.offered_bots import operators_bots
from tessera.server.operating.logs import write_logs
from tessera.server.routes.metrics import metrics_app
from tessera.server.storage.sqlite_file import ServerLock
from tessera.server.storage.store import is_shared, open_store, sqlite_path
from tessera.table.settings import NATURAL_PAUSE


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@database_option(
    help="Where the tables are stored: an SQLite file, made if there is none, or postgresql://…"
)
@click.option(
    "--web",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="The folder of the built web client, if not the one that came with Tessera.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="The number of server processes; more than one needs PostgreSQL.",
)
@click.option(
    "--bot-processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="The number of processes in which bots think; quick ones have one more.",
)
@click.option(
    "--bot",
    "bots",
    metavar="NAME=BOT",
    multiple=True,
    help="A bot of your own that people may ask to their tables; NAME: WORDS=BOT says something "
    f"about it. {SPECS} May be repeated.",
)
@click.option(
    "--pause",
    default=NATURAL_PAUSE,
    show_default=True,
    type=(float, float),
    help="Shortest and longest natural pause before orders and forced moves, in seconds.",
)
@click.option(
    "--proxies",
    default="127.0.0.1,::1",
    show_default=True,
    help="Addresses or networks of proxies that are trusted to name a visitor's address.",
)
@click.option(
    "--host-names",
    envvar="TESSERA_HOST_NAMES",
    default="",
    help="Names under which people reach the server, with commas between. "
    "Addresses and localhost are always allowed.",
)
@click.option(
    "--metrics",
    help="Where to serve metrics for Prometheus: HOST:PORT, or the path of a socket.  "
    "[default: nowhere]",
)
@notification_options
@click.option("--no-limits", is_flag=True, help="Switch rate limits off.")
@click.option(
    "--log-level",
    default="warning",
    show_default=True,
    type=click.Choice(["info", "warning", "error"]),
    help="The lowest level that is logged to standard error, as lines of JSON.",
)
def command(
    host: str,
    port: int,
    database: str,
    web: Path | None,
    workers: int,
    bot_processes: int,
    bots: tuple[str, ...],
    pause: tuple[float, float],
    proxies: str,
    host_names: str,
    metrics: str | None,
    public_address: str,
    smtp: str,
    mail_from: str,
    tell_after: tuple[float, float],
    mail_every: float,
    reach_private: bool,
    no_limits: bool,
    log_level: str,
) -> None:
    """Serve tables to people and bots over HTTP and WebSocket."""
    if not 0 <= pause[0] <= pause[1] <= 60:
        raise BadData("The pause is two numbers of seconds, from 0 to 60, the smaller one first.")
    trusted = _networks(proxies)
    own_bots = operators_bots(bots)
    if workers > 1 and not is_shared(database):
        raise BadData("Several workers need a database that they can share: postgresql://….")
    lock = None if is_shared(database) else ServerLock(sqlite_path(database))
    if workers > 1 and metrics is not None:
        raise BadData("Each process has metrics of its own: --metrics is for one worker.")
    names = _names(host, host_names)
    telling = notification_settings(
        public_address, smtp, mail_from, tell_after, mail_every, reach_private
    )
    asyncio.run(_try_database(database))
    quota = WITHOUT_LIMITS if no_limits else DEFAULT_QUOTA
    client = web or built_client()
    plan = Plan(database, bot_processes, client, pause, quota, names, own_bots, telling)
    listening = listening_at(host, port)
    for_metrics = [] if metrics is None else [listening_on(metrics)]
    address, bound = listening.getsockname()[:2]

    def work(ready: Callable[[], None] = lambda: None) -> None:
        write_logs(log_level)
        _tune_interpreter()
        edge = Edge(Places(WITHOUT_PLACE_LIMITS if no_limits else place_limits(), trusted))
        app = build_app(plan)
        beside = [(metrics_app(app, names), socket) for socket in for_metrics]
        Server(app, edge, proxies, beside, ready).run(sockets=[listening])

    words = f"Tessera is ready at http://{f'[{address}]' if ':' in address else address}:{bound}"
    if plan.web is None:
        words += "\nThere is no web client: `make play` builds one, and --web names its folder."
    if workers == 1:
        work(partial(say_ready, words))
        if lock is not None:
            lock.release()
    else:
        say_ready(words)
        run_workers(workers, work)


def built_client() -> Path | None:
    """The web client that was built with this Tessera."""
    folder = Path(__file__).parents[2] / "client"
    return folder if (folder / "index.html").exists() else None


def _tune_interpreter() -> None:
    """Tunes Python for a server: short switch intervals, so that the commit thread resumes quickly,
    and small garbage collections that rarely reach the tables in memory, because everybody waits
    meanwhile."""
    sys.setswitchinterval(0.001)
    gc.freeze()
    gc.set_threshold(5_000, 2, 1_000)


def _names(host: str, words: str) -> frozenset[str]:
    """What the server may be called; where it listens under a name, that too."""
    return names_of(words if is_address(host) else f"{words},{host}")


def _networks(proxies: str) -> list[Network]:
    return [_network(words.strip()) for words in proxies.split(",")]


def _network(words: str) -> Network:
    try:
        return ipaddress.ip_network(words)
    except ValueError:
        raise BadData(f"“{words[:40]}” is no address or network of a proxy.") from None


async def _try_database(address: str) -> None:
    """Opens the database once, so that errors are reported before anything is served."""
    store = await open_store(address)
    await store.close()
