"""What is asked about reviews, and what is answered, as declared shapes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tessera.analysis.shapes import ReviewView
from tessera.server.messages import Body


class DeeperLook(Body):
    """A decision to look at again, by how many moves after the deal it was made."""

    at: Annotated[int, Meta(ge=0, le=10**9)]


class TableReview(ReviewView):
    """The review of a table's game, as far as it has been made.

    `positions` tells for each position of the replay how many moves there were: moves that nobody
    saw have no position of their own. `making` says whether this server is making more of it.
    """

    positions: list[int]
    making: bool
