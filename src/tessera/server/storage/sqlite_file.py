"""The SQLite file: readable by its owner alone, and for one server at a time.

It holds seeds of games in play, the key of cookies and who has which seat. SQLite gives the files
it makes beside it the same mode.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
from pathlib import Path
from typing import Final

from tessera.core.refusal import BadData

OWNER_ALONE: Final = 0o600


def make_private(path: Path) -> None:
    """Makes the file, if there is none, so that nobody else can read it from the first moment."""
    # If it cannot be made, whoever opens it says why.
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ALONE))


def too_open(path: Path) -> str | None:
    """A sentence about a file that others may read or write, or `None`."""
    mode = path.stat().st_mode & 0o777
    if mode & ~OWNER_ALONE == 0:
        return None
    return (
        f"{path} can be opened by others (mode {mode:04o}): it holds seeds and the key of cookies;"
        " let its owner alone open it (chmod 600)."
    )


class ServerLock:
    """Held by the one server on a file, until its process ends, however it ends.

    It is a lock on a file beside the database: closing the database file itself would let go of
    SQLite's own locks. Bots' processes do not inherit it.
    """

    def __init__(self, path: Path) -> None:
        beside = path.resolve()
        beside = beside.with_name(f"{beside.name}.lock")
        try:
            self._file = os.open(beside, os.O_CREAT | os.O_RDWR, OWNER_ALONE)
        except OSError as error:
            raise BadData(f"{path} cannot be used as a database: {error.strerror}.") from None
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.release()
            raise BadData(
                f"Another server is running on {path}; stop it first, or name another database."
            ) from None

    def release(self) -> None:
        """Lets another server have the file."""
        os.close(self._file)
