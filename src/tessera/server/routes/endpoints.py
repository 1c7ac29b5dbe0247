"""Endpoints: a route's request and response, declared once; the document is made from them."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tessera.core.refusal import BadData, NotAllowed, TesseraError
from tessera.server.analysis.reviews import Reviews
from tessera.server.edge.places import neighbourhood
from tessera.server.fair_turns import Payers
from tessera.server.identity.devices import device_of
from tessera.server.identity.identities import COOKIE, Identities, Identity, SessionEnded
from tessera.server.identity.known_devices import DEVICE_COOKIE, KnownDevices
from tessera.server.identity.old_cookies import OLD_COOKIE, YEAR
from tessera.server.identity.origins import Origins
from tessera.server.identity.sessions import Sessions
from tessera.server.identity.visitors import Visitors, foreign, new_visitor
from tessera.server.limits import Limits, TooMuch
from tessera.server.live import Forbidden, LiveTable
from tessera.server.messages import Body
from tessera.server.notifications.notifications import Notifications
from tessera.server.operating.readiness import Readiness
from tessera.server.people.leaving import Leaving
from tessera.server.people.profiles import NoSuchPlayer
from tessera.server.people.recovery import Recovery
from tessera.server.puzzles.collection import NoSuchPuzzle
from tessera.server.puzzles.standing import PuzzleBook
from tessera.server.sandboxes.sandboxes import NoSuchSandbox, Sandboxes
from tessera.server.storage.database import ConnectionLost
from tessera.server.storage.patience import answer_in_time
from tessera.server.storage.store import DamagedTable
from tessera.server.table_service import NoSuchTable, TableService
from tessera.server.wrong_bodies import in_words

LARGEST_BODY: Final = 64 * 1024
ENCODER: Final = msgspec.json.Encoder()
NEVER_KEPT: Final = {"cache-control": "no-store"}
UNREACHABLE: Final = "The tables cannot be reached just now; try again."
DAMAGED: Final = "This table is damaged and cannot be opened."
LOG: Final = logging.getLogger("tessera.server")
BodyKind = TypeVar("BodyKind", bound=Body)


@dataclass
class Services:
    """What the routes share."""

    table_service: TableService
    visitors: Visitors
    sessions: Sessions
    identities: Identities
    known_devices: KnownDevices
    limits: Limits
    pause: tuple[float, float]
    readiness: Readiness
    origins: Origins
    sandboxes: Sandboxes
    reviews: Reviews
    notifications: Notifications
    recovery: Recovery
    leaving: Leaving
    puzzles: PuzzleBook


class Call:
    """One request, and its visitor."""

    def __init__(self, request: Request) -> None:
        self.request = request
        services: Services = request.app.state.services
        self.services = services
        self.table_service = services.table_service
        self.token: str | None = None
        """The token of the visitor's session, if they get another; empty if they lose theirs."""
        self.device_cookie: str | None = None
        """The new cookie of a device that has logged in."""
        self._identity: Identity | None = None
        self._newcomer: str | None = None
        """The visitor that the caller becomes, once what they ask for is done."""

    @property
    def address(self) -> str:
        """Where the request comes from, as limits count it."""
        return neighbourhood(self.request.client.host) if self.request.client else ""

    def path(self, name: str) -> str:
        """A part of the path."""
        value: str = self.request.path_params[name]
        return value

    def number(self, name: str) -> int | None:
        """An integer of the query, if it is there."""
        text = self.request.query_params.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise BadData(f"“{name}” must be a whole number.")
        return int(text)

    async def identify(self) -> Identity:
        """Finds out who the caller is."""
        if self._identity is None:
            self._identity = await self.services.identities.of(self.request.cookies)
        return self._identity

    @property
    def identity(self) -> Identity:
        """Who the caller is, who must have been identified."""
        assert self._identity is not None
        return self._identity

    @property
    def visitor(self) -> str | None:
        """The caller as a visitor, if they are known."""
        return self._newcomer or self.identity.visitor

    def payers(self) -> Payers:
        """Whose time an answer takes that is made for the caller, who is identified."""
        visitor = self.visitor
        origin = self.services.origins.of(self.address)
        return Payers(origin, () if visitor is None else (visitor,))

    @property
    def device(self) -> str:
        """The caller's device, in a few words."""
        return device_of(self.request.headers.get("user-agent", ""))

    def known_visitor(self) -> str:
        """The caller as a visitor; a new one if necessary, who gets a session at the end."""
        if self.identity.lost:
            raise SessionEnded
        if self.visitor is None:
            self._newcomer = new_visitor()
        return self._newcomer or self.identity.visitor or ""

    async def settle(self) -> None:
        """Gives a session to a newcomer, or to a guest whose cookie is of an earlier release."""
        if self._identity is None or self.token is not None:
            return
        if self.visitor is not None and self._identity.session is None:
            self.token = await self.services.sessions.begin(self.visitor, self.device)

    async def table(self) -> LiveTable:
        """The table that the path names; the caller is identified."""
        await self.identify()
        return await self.table_service.table(self.path("table"))

    def seat(self, live: LiveTable) -> int | None:
        """The caller's seat at a table: by their link, or as a visitor."""
        kind, _, link = self.request.headers.get("authorization", "").partition(" ")
        if not kind:
            return live.seat_of(None, self.visitor)
        if kind.lower() == "seat" and link.isascii() and link.isdigit() and len(link) < 3:
            return live.seat_of(None, self.visitor, int(link))
        if kind.lower() != "bearer":
            raise Forbidden("A seat is opened by “Authorization: Bearer” and its link.")
        return live.seat_of(link.strip(), None)

    def own_seat(self, live: LiveTable) -> int:
        """The caller's seat; an error if they have none."""
        seat = self.seat(live)
        if seat is None and live.seats_of(self.visitor):
            raise Forbidden("You have several seats here: “Authorization: Seat 0” says which.")
        if seat is None and self.identity.lost:
            raise SessionEnded
        if seat is None:
            raise Forbidden("That needs a seat at this table.")
        return seat

    async def body(self, kind: type[BodyKind]) -> BodyKind:
        """The body of the request, checked."""
        data = b""
        async for chunk in self.request.stream():
            data += chunk
            if len(data) > LARGEST_BODY:
                raise BadData("That is too much at once.")
        # A body may take long to arrive.
        answer_in_time()
        return decoded(data or b"{}", kind)


Handler = Callable[[Call], Awaitable[object]]


@dataclass(frozen=True)
class Endpoint:
    """A route: its method, path and handler, and the shapes of request and response."""

    method: str
    path: str
    handler: Handler
    gives: object
    takes: type[Body] | None = None
    status: int = 200
    query: dict[str, type] = field(default_factory=dict)
    words: str = ""

    @property
    def summary(self) -> str:
        """Its purpose, in a sentence."""
        return self.words or (self.handler.__doc__ or "").split("\n")[0]

    async def answer(self, request: Request) -> Response:
        """Answers a request, also after an error."""
        started = time.perf_counter()
        response = await self._answer(request)
        metrics = request.app.state.services.table_service.metrics
        seconds = time.perf_counter() - started
        metrics.requests.labels(self.path, response.status_code).inc()
        metrics.request_seconds.observe(seconds)
        if LOG.isEnabledFor(logging.INFO):
            LOG.info(
                "request",
                extra={
                    "method": self.method,
                    "route": self.path,
                    "status": response.status_code,
                    "milliseconds": round(seconds * 1000, 2),
                },
            )
        return response

    async def _answer(self, request: Request) -> Response:
        call = Call(request)
        try:
            call.services.limits.request(call.address)
            if self.method != "GET" and foreign(request.headers):
                raise Forbidden("Another site's page cannot do that.")
            for name, kind in self.query.items():
                if kind is int:
                    call.number(name)
            answer_in_time()
            answer = await self.handler(call)
            await call.settle()
            response = _response(answer, self.status)
        except (TesseraError, LookupError, ClientDisconnect) as error:
            response = refused(error)
            if isinstance(error, TooMuch):
                call.table_service.metrics.limited.inc()
        except ConnectionLost:
            LOG.exception("The database went away.", extra={"route": self.path})
            response = error_response(UNREACHABLE, 503)
        except Exception:
            LOG.exception("A request failed.", extra={"route": self.path})
            response = error_response("Something went wrong on the server.", 500)
        _set_cookies(response, call)
        return response


def _response(data: object, status: int) -> Response:
    if isinstance(data, Response):
        return data
    text = data if isinstance(data, bytes) else ENCODER.encode(data)
    return Response(text, status, NEVER_KEPT, "application/json")


def _set_cookies(response: Response, call: Call) -> None:
    new = {COOKIE: call.token, DEVICE_COOKIE: call.device_cookie}
    if call.token is not None and OLD_COOKIE in call.request.cookies:
        new[OLD_COOKIE] = ""
    secure = call.request.url.scheme == "https"
    for name, value in new.items():
        if value is not None:
            age = YEAR if value else 0
            response.set_cookie(
                name, value, max_age=age, secure=secure, httponly=True, samesite="strict"
            )


def refused(error: Exception) -> Response:
    """A refused move or bad input: one sentence, and the rule behind it where there is one."""
    if isinstance(error, NotAllowed):
        return _response({"error": str(error), "refusal": error.refusal.as_data()}, 409)
    if isinstance(error, TooMuch):
        response = error_response(str(error), 429)
        response.headers["retry-after"] = str(error.seconds)
        return response
    if isinstance(error, NoSuchTable):
        return error_response("There is no such table.", 404)
    if isinstance(error, NoSuchPlayer):
        return error_response("There is no player of that name.", 404)
    if isinstance(error, NoSuchSandbox):
        return error_response("There is no such sandbox.", 404)
    if isinstance(error, NoSuchPuzzle):
        return error_response("There is no such puzzle.", 404)
    if isinstance(error, DamagedTable):
        return error_response(DAMAGED, 410)
    if isinstance(error, SessionEnded):
        response = error_response(str(error), 401)
        response.headers["www-authenticate"] = "Bearer"
        return response
    if isinstance(error, TesseraError):
        return error_response(str(error), 403 if isinstance(error, Forbidden) else 400)
    return error_response("The request broke off.", 400)


def error_response(sentence: str, status: int) -> Response:
    """One sentence that says what went wrong."""
    return _response({"error": sentence}, status)


def decoded(data: bytes | str, kind: type[BodyKind]) -> BodyKind:
    """JSON as a body of that kind, or one clear sentence that says what is wrong."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise BadData(in_words(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadData("The body must be JSON.") from None
