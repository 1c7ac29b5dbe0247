"""The ledger: finished games in a folder, one line each, so that a killed arena loses none of them.

`plan.json` says what is played there; `games.log` has a line for each finished game: a checksum,
a space, and the outcome as JSON. A torn line at the end is dropped.
"""

from __future__ import annotations

import json
import os
import sys
import time
import zlib
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final

from tessera import __version__
from tessera.arena.outcome import Outcome, from_json, to_json
from tessera.arena.plan import Pairing, Plan
from tessera.core.refusal import BadData

PLAN: Final = "plan.json"
GAMES: Final = "games.log"
SYNC_SECONDS: Final = 0.5
"""Seconds between syncs of finished games to disk."""


class Ledger:
    """The finished games of one plan in one folder. It belongs to one arena at a time."""

    def __init__(self, folder: Path, plan: Plan, pairings: list[Pairing]) -> None:
        self.folder = folder
        self._pairings = pairings
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = (folder / GAMES).open("ab+")
        except OSError as error:
            raise BadData(f"{folder} cannot be used as a folder: {error.strerror}.") from None
        try:
            _lock(self._file, folder, plan.kind)
            _check_plan(folder / PLAN, plan)
            self.finished = self._read()
        except BaseException:
            self._file.close()
            raise
        self._synced = time.monotonic()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._sync()
        self._file.close()

    def add(self, outcome: Outcome) -> None:
        """Keeps one more finished game."""
        self.finished[outcome.number] = outcome
        self._file.write(_line(outcome))
        self._file.flush()
        if time.monotonic() - self._synced >= SYNC_SECONDS:
            self._sync()

    def _sync(self) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())
        self._synced = time.monotonic()

    def _read(self) -> dict[int, Outcome]:
        """The games finished before; a torn last line is cut off."""
        self._file.seek(0)
        lines = self._file.read().splitlines(keepends=True)
        found: dict[int, Outcome] = {}
        whole = 0
        for number, line in enumerate(lines, 1):
            outcome = _parsed(line)
            if outcome is None and number == len(lines):
                break
            if outcome is None or outcome.number in found or not self._is_planned(outcome):
                raise BadData(
                    f"{self.folder / GAMES} is damaged in line {number};"
                    " delete that line or choose another folder."
                )
            found[outcome.number] = outcome
            whole += len(line)
        self._file.truncate(whole)
        return found

    def _is_planned(self, outcome: Outcome) -> bool:
        if not 0 <= outcome.number < len(self._pairings):
            return False
        pairing = self._pairings[outcome.number]
        seated = tuple(seat.bot for seat in outcome.seats)
        planned = (str(pairing.seed), pairing.variant, pairing.bots)
        return (outcome.seed, outcome.variant, seated) == planned


def _line(outcome: Outcome) -> bytes:
    text = to_json(outcome)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _parsed(line: bytes) -> Outcome | None:
    """The outcome in a line, or `None` if the line is torn or was changed."""
    check, _, text = line.partition(b" ")
    if not text.endswith(b"\n") or check != b"%08x" % zlib.crc32(text[:-1]):
        return None
    try:
        return from_json(text[:-1])
    except ValueError:
        return None


def _check_plan(path: Path, plan: Plan) -> None:
    """Writes the plan, or refuses a folder that belongs to another one."""
    mine = {"version": __version__, **asdict(plan)}
    if not path.exists():
        temporary = path.with_name(f".{path.name}")
        with temporary.open("w", encoding="utf-8") as file:
            json.dump(mine, file, indent=2)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
        return
    try:
        theirs = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        theirs = None
    if not isinstance(theirs, dict):
        raise BadData(f"{path} is no plan of an arena; choose another folder.")
    for name, value in mine.items():
        if theirs.get(name) != value:
            raise BadData(
                f"{path.parent} holds another {plan.kind}: its {name.replace('_', ' ')} is"
                f" {_shown(theirs.get(name))}, not {_shown(value)}; choose another folder."
            )


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{name}={item}" for name, item in value.items())
    return str(value)


def _lock(file: BinaryIO, folder: Path, kind: str) -> None:
    """Two arenas in one folder would write into each other's lines."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadData(f"Another {kind} is being played in {folder}.") from None
