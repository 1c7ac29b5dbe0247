"""Metrics over HTTP, at an address of their own: they count what players must not know."""

from __future__ import annotations

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tessera.server.edge.host_names import HostNames
from tessera.server.routes.endpoints import NEVER_KEPT, Services


def metrics_app(app: Starlette, names: frozenset[str]) -> Starlette:
    """Serves the metrics of another application at `/metrics`."""

    async def metrics(request: Request) -> Response:
        services: Services = app.state.services
        table_service = services.table_service
        figures = table_service.metrics
        figures.live_tables.set(len(table_service.live_tables))
        figures.leads.set(table_service.leads)
        return Response(figures.text(), 200, NEVER_KEPT, CONTENT_TYPE_LATEST)

    return Starlette(
        routes=[Route("/metrics", metrics)], middleware=[Middleware(HostNames, names=names)]
    )
