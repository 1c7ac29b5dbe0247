"""The application: all routes over HTTP and WebSocket, and what they share."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tessera.server.analysis.reviews import Reviews
from tessera.server.bots import BotPool
from tessera.server.clock import ServerClock
from tessera.server.edge.host_names import HostNames
from tessera.server.identity.identities import Identities
from tessera.server.identity.known_devices import KnownDevices
from tessera.server.identity.old_cookies import OldCookies
from tessera.server.identity.origins import Origins
from tessera.server.identity.sessions import Sessions
from tessera.server.identity.visitors import Visitors
from tessera.server.limits import DEFAULT_QUOTA, Limits, Quota
from tessera.server.notifications.notifications import Notifications
from tessera.server.notifications.settings import NO_NOTIFICATION_SETTINGS, NotificationSettings
from tessera.server.offered_bots import OfferedBots, OperatorsBot
from tessera.server.operating.metrics import Metrics
from tessera.server.operating.readiness import Readiness
from tessera.server.people import account_routes
from tessera.server.people import routes as people_routes
from tessera.server.people.counting import Counting
from tessera.server.people.leaving import Leaving
from tessera.server.people.recovery import Recovery
from tessera.server.puzzles.standing import PuzzleBook
from tessera.server.routes import games as game_routes
from tessera.server.routes import health as health_routes
from tessera.server.routes import pieces as piece_routes
from tessera.server.routes import puzzles as puzzle_routes
from tessera.server.routes import rematch as rematch_routes
from tessera.server.routes import replays as replay_routes
from tessera.server.routes import reviews as review_routes
from tessera.server.routes import sandboxes as sandbox_routes
from tessera.server.routes import sessions as session_routes
from tessera.server.routes import tables as table_routes
from tessera.server.routes import visitors as visitor_routes
from tessera.server.routes.client import ClientFiles
from tessera.server.routes.endpoints import Services, error_response
from tessera.server.routes.headers import SafeHeaders
from tessera.server.routes.notifications import mail_links as mail_link_routes
from tessera.server.routes.notifications import settings as notification_routes
from tessera.server.routes.openapi import document
from tessera.server.sandboxes.sandboxes import Sandboxes
from tessera.server.storage.account_rows import AccountRows
from tessera.server.storage.puzzle_rows import PuzzleRows
from tessera.server.storage.review_rows import ReviewRows
from tessera.server.storage.sandbox_rows import SandboxRows
from tessera.server.storage.session_rows import SessionRows
from tessera.server.storage.sqlite_file import too_open
from tessera.server.storage.store import is_shared, open_store
from tessera.server.table_service import TableService
from tessera.server.websocket import talk_over
from tessera.table.settings import NATURAL_PAUSE

LOG: Final = logging.getLogger("tessera.server")
ENDPOINTS: Final = [
    *health_routes.ENDPOINTS,
    *game_routes.ENDPOINTS,
    *piece_routes.ENDPOINTS,
    *visitor_routes.ENDPOINTS,
    *session_routes.ENDPOINTS,
    *table_routes.ENDPOINTS,
    *rematch_routes.ENDPOINTS,
    *replay_routes.ENDPOINTS,
    *sandbox_routes.ENDPOINTS,
    *review_routes.ENDPOINTS,
    *notification_routes.ENDPOINTS,
    *mail_link_routes.ENDPOINTS,
    *people_routes.ENDPOINTS,
    *account_routes.ENDPOINTS,
    *puzzle_routes.ENDPOINTS,
]


@dataclass(frozen=True)
class Plan:
    """The configuration of a server."""

    database: str
    """The path of an SQLite file, or `postgresql://…`."""
    bot_processes: int = 1
    web: Path | None = None
    """The folder of the built client, if there is one."""
    pause: tuple[float, float] = NATURAL_PAUSE
    quota: Quota = DEFAULT_QUOTA
    host_names: frozenset[str] = frozenset()
    """What the server may be called, besides by its address and as `localhost`."""
    bots: Sequence[OperatorsBot] = ()
    """The bots that the operator offers besides Tessera's own."""
    notifications: NotificationSettings = NO_NOTIFICATION_SETTINGS


def build_app(plan: Plan) -> Starlette:
    """The server."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await open_store(plan.database)
        _warn_if_too_open(plan.database)
        clock = ServerClock()
        pool, offered = BotPool(plan.bot_processes), OfferedBots(plan.bots)
        metrics = Metrics()
        notifications = Notifications(
            store,
            plan.notifications,
            (await store.secret("push"), await store.secret("mail links")),
            metrics,
            clock.now,
            lambda: service.leads,
        )
        noted = notifications.questions.noted
        service = TableService(store, pool, metrics, clock, offered, noted)
        rows = SessionRows(store.database)
        sessions = Sessions(rows, lambda: service.leads)
        visitors = Visitors(store, sessions)
        secret = await store.secret("cookies")
        reviews = Reviews(ReviewRows(store.database), pool)
        leaving = Leaving(service, sessions)
        app.state.services = Services(
            service,
            visitors,
            sessions,
            Identities(sessions, OldCookies(store, rows, secret)),
            KnownDevices(secret),
            Limits(plan.quota),
            plan.pause,
            Readiness(store, clock),
            Origins(await store.secret("origins")),
            Sandboxes(SandboxRows(store.database)),
            reviews,
            notifications,
            Recovery(AccountRows(store.database), visitors),
            leaving,
            PuzzleBook(PuzzleRows(store.database)),
        )
        await visitors.start()
        await notifications.prepare()
        await service.start()
        sessions.start()
        await reviews.start()
        await notifications.start()
        leaving.start()
        counting = Counting(store, lambda: service.leads)
        counting.start()
        yield
        await counting.close()
        await notifications.close()
        await reviews.close()
        await sessions.close()
        await service.close()

    routes: list[BaseRoute] = [
        Route(endpoint.path, endpoint.answer, methods=[endpoint.method]) for endpoint in ENDPOINTS
    ]
    routes.append(WebSocketRoute("/api/tables/{table}/socket", talk_over))
    routes.append(WebSocketRoute("/{path:path}", no_socket))
    if plan.web is None:
        routes.append(Route("/", no_client))
    else:
        routes.append(Mount("/", ClientFiles(directory=plan.web, html=True)))
    middleware = [
        Middleware(SafeHeaders),
        Middleware(HostNames, names=plan.host_names),
        Middleware(GZipMiddleware, minimum_size=2000),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, middleware=middleware)
    app.state.document = document(ENDPOINTS)
    app.add_exception_handler(HTTPException, not_served)
    return app


def _warn_if_too_open(database: str) -> None:
    """Warns of a file that others than its owner may open."""
    sentence = None if is_shared(database) else too_open(Path(database))
    if sentence is not None:
        LOG.warning(sentence)


async def no_client(request: Request) -> Response:
    """The answer to browsers if no client was built."""
    sentence = "This server has no web client; /api/openapi.json says what it can be asked."
    return error_response(sentence, 404)


async def no_socket(socket: WebSocket) -> None:
    """The answer to a WebSocket that no route has."""
    await socket.close()


async def not_served(request: Request, error: Exception) -> Response:
    """An unknown path or method."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    sentence = "There is nothing like that here." if status == 404 else "That cannot be done here."
    response = error_response(sentence, status)
    response.headers.update(getattr(error, "headers", None) or {})
    return response
