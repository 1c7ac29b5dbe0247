"""Work in the background: it may fail without anybody waiting for it, but not unseen."""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from typing import Final

LOG: Final = logging.getLogger("tessera.server")


async def quietly(work: Coroutine[object, object, None]) -> None:
    """Does some work; what goes wrong is logged."""
    try:
        await work
    except Exception:
        LOG.exception("A background task failed.")
