"""Installs boardgame.io and the drivers' socket library into .bench, never into the repository."""

import shutil
from typing import Final

from bench.load.place import HERE, PEER, BenchError, output_of

PINNED: Final = ["package.json", "package-lock.json", ".npmrc"]


def set_up() -> None:
    """Installs what the lock file pins, unless that is there already."""
    if shutil.which("npm") is None:
        raise BenchError("The load benchmark needs Node 20 or newer with npm.")
    stamp = PEER / ".deps"
    wanted = "".join((HERE / "boardgameio" / name).read_text("utf-8") for name in PINNED)
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    print("Setting up .bench/boardgameio …", flush=True)
    PEER.mkdir(parents=True, exist_ok=True)
    for name in PINNED:
        shutil.copyfile(HERE / "boardgameio" / name, PEER / name)
    output_of("npm ci", ["npm", "ci", "--no-progress"], {}, PEER)
    stamp.write_text(wanted, encoding="utf-8")
