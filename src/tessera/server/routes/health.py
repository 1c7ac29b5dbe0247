"""Routes for the operator: health, readiness, and the API's description."""

from __future__ import annotations

from typing import Final

from tessera.server.messages import Health
from tessera.server.routes.endpoints import Call, Endpoint, error_response


async def health(call: Call) -> Health:
    """Whether the server is up."""
    return {"ok": True, "leads": call.table_service.leads}


async def ready(call: Call) -> object:
    """Whether the server can reach its database."""
    try:
        await call.table_service.store.database.read("SELECT 1")
    except Exception:
        return error_response("The database cannot be reached.", 503)
    return Health(ok=True, leads=call.table_service.leads)


async def openapi(call: Call) -> object:
    """This description of the API."""
    return call.request.app.state.document


ENDPOINTS: Final = [
    Endpoint("GET", "/api/health", health, Health),
    Endpoint("GET", "/api/ready", ready, Health),
    Endpoint("GET", "/api/openapi.json", openapi, dict[str, object]),
]
