"""Routes about the visitor's sessions: where they are logged in, and how to end that."""

from __future__ import annotations

from typing import Final

from tessera.core.refusal import BadData
from tessera.server.identity.identities import SessionEnded
from tessera.server.messages import EndSession, Nothing, SessionList, SessionView
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.server.storage.session_rows import Session


async def my_sessions(call: Call) -> SessionList:
    """Where the visitor is logged in, the last seen first."""
    own = await _own(call)
    found = [] if own is None else await call.services.sessions.of(own.visitor)
    return {"sessions": [_view(session, own) for session in found]}


async def end_session(call: Call) -> SessionList:
    """Ends one of the visitor's sessions; its device is logged out at once."""
    asked = await call.body(EndSession)
    own = await _own(call)
    found = [] if own is None else await call.services.sessions.of(own.visitor)
    chosen = [session for session in found if _name(session) == asked.session]
    if own is None or not chosen:
        raise BadData("There is no such session; it may have ended already.")
    await call.services.sessions.end(own.visitor, chosen)
    if own in chosen:
        call.token = ""
        return {"sessions": []}
    return await my_sessions(call)


async def end_other_sessions(call: Call) -> SessionList:
    """Ends all sessions of the visitor but this one."""
    await call.body(Nothing)
    own = await _own(call)
    if own is not None:
        found = await call.services.sessions.of(own.visitor)
        others = [session for session in found if session.hash != own.hash]
        await call.services.sessions.end(own.visitor, others)
    return await my_sessions(call)


async def _own(call: Call) -> Session | None:
    identity = await call.identify()
    if identity.lost:
        raise SessionEnded
    return identity.session


def _view(session: Session, own: Session | None) -> SessionView:
    return {
        "session": _name(session),
        "device": session.device,
        "made": session.made,
        "seen": session.seen,
        "here": own is not None and session.hash == own.hash,
    }


def _name(session: Session) -> str:
    """What a session is called; it opens nothing."""
    return session.hash[:16]


ENDPOINTS: Final = [
    Endpoint("GET", "/api/my/sessions", my_sessions, SessionList),
    Endpoint("POST", "/api/my/sessions/end", end_session, SessionList, EndSession),
    Endpoint("POST", "/api/my/sessions/end-others", end_other_sessions, SessionList, Nothing),
]
