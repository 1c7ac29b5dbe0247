"""Where the parts of the load benchmark are, and on which ports its servers listen."""

from pathlib import Path
from typing import Final

from bench.place import PYTHON as PYTHON
from bench.place import ROOT as ROOT
from bench.place import BenchError as BenchError
from bench.place import Command as Command
from bench.place import environment as environment
from bench.place import output_of as output_of

HERE: Final = Path(__file__).resolve().parent
PEER: Final = ROOT / ".bench/boardgameio"
"""Where boardgame.io and the drivers' socket library are installed."""

FIRST_PORT: Final = 8121
LAST_PORT: Final = 8139


def node_environment() -> dict[str, str]:
    """Node finds the packages in the peer's folder, and boardgame.io does not chatter."""
    return {"NODE_PATH": str(PEER / "node_modules"), "NODE_ENV": "production"}
