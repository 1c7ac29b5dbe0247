"""Routes about the visitor: who they are, and the tables they sit at."""

from __future__ import annotations

from typing import Final

from tessera.core.refusal import BadData
from tessera.server.messages import Credentials, Me, NewPassword, Nothing, Tables, TableSummary
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.server.storage.store import Listed

PAGE: Final = 40
OWN_PAGE: Final = 100


async def me(call: Call) -> Me:
    """Who the visitor is; a newcomer gets a cookie."""
    return {"account": await call.table_service.store.account_of(call.known_visitor())}


async def register(call: Call) -> Me:
    """Makes an account for the visitor, who keeps their seats."""
    asked = await call.body(Credentials)
    call.services.limits.password(call.address, asked.name)
    visitor = call.known_visitor()
    return {"account": await call.services.visitors.register(asked.name, asked.password, visitor)}


async def log_in(call: Call) -> Me:
    """Logs in to an account, which takes over the seats of the guest."""
    asked = await call.body(Credentials)
    call.services.limits.password(call.address, asked.name)
    account = await call.services.visitors.log_in(asked.name, asked.password)
    guest = call.visitor
    if guest is not None and await call.table_service.store.account_of(guest) is None:
        await call.table_service.hand_over(guest, account.visitor)
    call.be(account.visitor)
    return {"account": account.name}


async def change_password(call: Call) -> Me:
    """Changes the account's password; all other devices are logged out."""
    asked = await call.body(NewPassword)
    visitor = call.known_visitor()
    name = await call.table_service.store.account_of(visitor)
    if name is None:
        raise BadData("You are not logged in.")
    call.services.limits.password(call.address, name)
    account = await call.services.visitors.renewed(name, asked.password, asked.fresh)
    await call.table_service.renew_account(visitor, account)
    call.be(account.visitor)
    return {"account": name}


async def log_out(call: Call) -> Me:
    """Logs out; the visitor becomes a new guest."""
    await call.body(Nothing)
    call.cookie = ""
    return {"account": None}


async def my_tables(call: Call) -> Tables:
    """The tables at which the visitor has a seat, those that are over last, from `skip` on."""
    if call.visitor is None:
        return {"tables": [], "more": False}
    store, skip = call.table_service.store, call.number("skip") or 0
    return page(await store.tables_of(call.visitor, OWN_PAGE + 1, skip), OWN_PAGE)


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
        "seat": listed.seat,
        "your_move": listed.seat is not None and listed.seat in summary.deciding,
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
