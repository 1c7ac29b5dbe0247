"""Routes for the operator: health, readiness, and the API's description."""

from __future__ import annotations

from typing import Final

from tessera.server.messages import Health
from tessera.server.routes.endpoints import Call, Endpoint, error_response


async def health(call: Call) -> Health:
    """Whether the server is up."""
    return {"ok": True, "leads": call.table_service.leads}


async def ready(call: Call) -> object:
    """Whether the server's database takes writes."""
    if not await call.services.readiness.check():
        return error_response("The database takes no writes.", 503)
    return Health(ok=True, leads=call.table_service.leads)


async def openapi(call: Call) -> object:
    """This description of the API."""
    return call.request.app.state.document


ENDPOINTS: Final = [
    Endpoint("GET", "/api/health", health, Health),
    Endpoint("GET", "/api/ready", ready, Health),
    Endpoint("GET", "/api/openapi.json", openapi, dict[str, object]),
]
