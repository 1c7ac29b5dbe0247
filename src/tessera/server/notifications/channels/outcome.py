"""What has become of a message: it got there, may get there later, or never will."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final


class Fate(enum.Enum):
    """What happens to a message next."""

    SENT = "sent"
    LATER = "later"
    NEVER = "never"
    """It is given up, and its channel is marked."""
    GONE = "gone"
    """The channel does not exist any more, and is forgotten."""


@dataclass(frozen=True)
class Outcome:
    """What has become of a message, and why it did not get there."""

    fate: Fate
    fault: str = ""
    """One sentence for the channel's owner."""
    wait: float = 0.0
    """Seconds for which the receiver wants to be left alone."""


SENT: Final = Outcome(Fate.SENT)
TRY_AGAIN: Final = frozenset({408, 425, 429})


def outcome_of_status(status: int, retry_after: float | None) -> Outcome:
    """What the status of an HTTP answer means for a message."""
    if 200 <= status < 300:
        return SENT
    if status in TRY_AGAIN or status >= 500:
        fault = f"The receiver could not take a message just now ({status})."
        return Outcome(Fate.LATER, fault, retry_after or 0.0)
    if 300 <= status < 400:
        return Outcome(Fate.NEVER, f"The receiver points elsewhere ({status}); enter that address.")
    return Outcome(Fate.NEVER, f"The receiver refused a message ({status}).")
