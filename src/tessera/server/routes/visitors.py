"""Routes about the visitor: who they are, and the tables they sit at."""

from __future__ import annotations

from typing import Final

from tessera.core.refusal import BadData
from tessera.server.identity.identities import COOKIE
from tessera.server.identity.known_devices import DEVICE_COOKIE
from tessera.server.identity.visitors import LoggedIn, new_visitor
from tessera.server.messages import Credentials, Me, NewPassword, Nothing, Tables, TableSummary
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.server.storage.store import Listed
from tessera.table.seating.names import compared

PAGE: Final = 12
OWN_PAGE: Final = 100


async def me(call: Call) -> Me:
    """Who the visitor is."""
    identity = await call.identify()
    if identity.lost:
        return {"account": None, "ended": True}
    if identity.visitor is None:
        return {"account": None}
    if identity.session is not None:
        # Whoever comes back has the cookie for another year.
        call.token = call.request.cookies[COOKIE]
    return {"account": await call.table_service.store.account_of(identity.visitor)}


async def register(call: Call) -> Me:
    """Makes an account for the visitor, who keeps their seats."""
    asked = await call.body(Credentials)
    call.services.limits.password(f"from {call.address}")
    visitor = (await call.identify()).visitor or new_visitor()
    made = await call.services.visitors.register(asked.name, asked.password, visitor, call.device)
    return _logged_in(call, made)


async def log_in(call: Call) -> Me:
    """Logs in to an account, which takes over the seats of the guest."""
    asked = await call.body(Credentials)
    services, identity = call.services, await call.identify()
    known = services.known_devices.device(
        call.request.cookies.get(DEVICE_COOKIE), compared(asked.name)
    )
    services.limits.log_in(call.address, asked.name, known)
    opened = await services.visitors.log_in(
        asked.name, asked.password, call.device, identity.session
    )
    services.limits.logged_in(call.address, asked.name)
    guest = identity.visitor
    if guest is not None and await call.table_service.store.account_of(guest) is None:
        await call.table_service.hand_over(guest, opened.account.visitor)
        await services.puzzles.hand_over(guest, opened.account.visitor)
    return _logged_in(call, opened)


async def change_password(call: Call) -> Me:
    """Changes the account's password; all other devices are logged out."""
    asked = await call.body(NewPassword)
    visitor = (await call.identify()).visitor
    name = None if visitor is None else await call.table_service.store.account_of(visitor)
    if name is None:
        raise BadData("You are not logged in.")
    call.services.limits.password(f"of {visitor}")
    changed = await call.services.visitors.change_password(
        name, asked.password, asked.fresh, call.device
    )
    return _logged_in(call, changed)


def _logged_in(call: Call, opened: LoggedIn) -> Me:
    name = opened.account.name
    call.token = opened.token
    call.device_cookie = call.services.known_devices.cookie(
        call.request.cookies.get(DEVICE_COOKIE), compared(name)
    )
    return {"account": name}


async def log_out(call: Call) -> Me:
    """Logs out: the session ends, and the visitor starts afresh as a new guest."""
    await call.body(Nothing)
    identity = await call.identify()
    if identity.session is not None:
        await call.services.sessions.end(identity.session.visitor, [identity.session])
    call.token = ""
    return {"account": None}


async def my_tables(call: Call) -> Tables:
    """The tables at which the visitor has a seat, those that are over last, from `skip` on."""
    visitor = (await call.identify()).visitor
    if visitor is None:
        return {"tables": [], "more": False}
    store, skip = call.table_service.store, call.number("skip") or 0
    return page(await store.tables_of(visitor, OWN_PAGE + 1, skip), OWN_PAGE)


async def open_tables(call: Call) -> Tables:
    """Open tables with a free seat, in turns by whose they are, from `skip` on."""
    store, skip = call.table_service.store, call.number("skip") or 0
    return page(await store.joinable(PAGE + 1, skip), PAGE)


def page(found: list[Listed], size: int) -> Tables:
    """One page of a list, of which one row more was asked for."""
    return {"tables": [as_summary(listed) for listed in found[:size]], "more": len(found) > size}


def as_summary(listed: Listed) -> TableSummary:
    """A table as lists show it."""
    summary = listed.summary
    resigned = summary.resigned or []
    return {
        "table": listed.table,
        "created": listed.created,
        "game": summary.game,
        "clock": summary.clock,
        "open": summary.open,
        "started": summary.started,
        "over": summary.over,
        "seats": summary.seats,
        "deciding": summary.deciding,
        "winners": summary.winners,
        "resigned": resigned,
        "seat": listed.own[0] if listed.own else None,
        "own": listed.own,
        "your_move": any(seat in summary.deciding and seat not in resigned for seat in listed.own),
        "pace": summary.pace,
        "moved": summary.moved,
        "coached": summary.coached,
        "rated": summary.rated,
    }


ENDPOINTS: Final = [
    Endpoint("GET", "/api/me", me, Me),
    Endpoint("POST", "/api/register", register, Me, Credentials),
    Endpoint("POST", "/api/login", log_in, Me, Credentials),
    Endpoint("POST", "/api/password", change_password, Me, NewPassword),
    Endpoint("POST", "/api/logout", log_out, Me, Nothing),
    Endpoint("GET", "/api/my/tables", my_tables, Tables, query={"skip": int}),
    Endpoint("GET", "/api/tables", open_tables, Tables, query={"skip": int}),
]
