"""Routes about one's own account: recovery codes, all one's data, and its end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

from starlette.responses import StreamingResponse

from tessera.core.refusal import BadData
from tessera.server.messages import Me
from tessera.server.people.export import exported
from tessera.server.people.messages import OwnPassword, Recover, RecoveryCodes, RecoveryState
from tessera.server.routes.endpoints import NEVER_KEPT, Call, Endpoint
from tessera.server.storage.patience import take_all_time
from tessera.server.storage.store import Account
from tessera.table.seating.names import compared


async def recovery_state(call: Call) -> RecoveryState:
    """How many recovery codes the account has left."""
    own = await _own(call)
    return {"left": await call.services.recovery.left(own.visitor)}


async def fresh_codes(call: Call) -> RecoveryCodes:
    """Fresh recovery codes, told this once; those from before open nothing any more."""
    own = await _confirmed(call)
    return {"codes": await call.services.recovery.fresh(own.visitor)}


async def recover(call: Call) -> Me:
    """Logs in by a recovery code, with a fresh password; all other sessions end."""
    asked = await call.body(Recover)
    services = call.services
    await call.identify()
    services.limits.log_in(call.address, asked.name, None)
    account = await call.table_service.store.account(compared(asked.name))
    opened = await services.recovery.recover(account, asked.code, asked.fresh, call.device)
    services.limits.logged_in(call.address, asked.name)
    call.token = opened.token
    return {"account": opened.account.name}


async def own_data(call: Call) -> object:
    """All that is kept of the caller, as JSON."""
    own = await _own(call)
    call.services.limits.password(f"data of {own.visitor}")

    async def parts() -> AsyncIterator[bytes]:
        # Much may have to be read; whoever waits sees it coming.
        take_all_time()
        async for part in exported(call.table_service.store, own):
            yield part.encode()

    headers = {**NEVER_KEPT, "content-disposition": 'attachment; filename="tessera.json"'}
    return StreamingResponse(parts(), 200, headers, "application/json")


async def delete_account(call: Call) -> Me:
    """Deletes the caller's account; in others' games they are a former player from then on."""
    own = await _confirmed(call)
    await call.services.leaving.leave(own.visitor)
    call.token = ""
    return {"account": None}


async def _own(call: Call) -> Account:
    """The caller's account."""
    visitor = (await call.identify()).visitor
    store = call.table_service.store
    name = None if visitor is None else await store.account_of(visitor)
    found = None if name is None else await store.account(name)
    if found is None:
        raise BadData("You are not logged in.")
    return found


async def _confirmed(call: Call) -> Account:
    """The caller's account, whose password they have given again."""
    asked = await call.body(OwnPassword)
    own = await _own(call)
    call.services.limits.password(f"of {own.visitor}")
    if not await call.services.visitors.confirm(own.name, asked.password):
        raise BadData("That is not your password.")
    return own


ENDPOINTS: Final = [
    Endpoint("GET", "/api/my/recovery-codes", recovery_state, RecoveryState),
    Endpoint("POST", "/api/my/recovery-codes", fresh_codes, RecoveryCodes, OwnPassword),
    Endpoint("POST", "/api/recover", recover, Me, Recover),
    Endpoint("GET", "/api/my/data", own_data, dict[str, object]),
    Endpoint("POST", "/api/my/delete", delete_account, Me, OwnPassword),
]
