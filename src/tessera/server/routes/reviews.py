"""Routes about reviews of games that are over: looked at, begun, and deepened."""

from __future__ import annotations

from typing import Final

from tessera.server.analysis.messages import DeeperLook, TableReview
from tessera.server.messages import Nothing
from tessera.server.routes.endpoints import Call, Endpoint


async def show(call: Call) -> TableReview:
    """The review of a game that is over, as far as it has been made; nothing is begun."""
    call.services.limits.replay(call.address)
    return await call.services.reviews.shown(await call.table())


async def begin(call: Call) -> TableReview:
    """Begins the review of a game that is over, or goes on with it; it grows piece by piece."""
    await call.body(Nothing)
    call.services.limits.review(call.address)
    return await call.services.reviews.begin(await call.table(), call.payers())


async def deepen(call: Call) -> TableReview:
    """Looks at a decision of a review again, with a search; the review with what it has found."""
    asked = await call.body(DeeperLook)
    call.services.limits.deeper_look(call.address)
    return await call.services.reviews.deepen(await call.table(), asked.at, call.payers())


REVIEW: Final = "/api/tables/{table}/review"
ENDPOINTS: Final = [
    Endpoint("GET", REVIEW, show, TableReview),
    Endpoint("POST", REVIEW, begin, TableReview, Nothing),
    Endpoint("POST", f"{REVIEW}/deeper", deepen, TableReview, DeeperLook),
]
