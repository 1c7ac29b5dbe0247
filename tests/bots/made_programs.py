"""Programs for tests, which play as they should or go wrong in one way."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

HONEST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    print(json.dumps(answer(message)), flush=True)
"""


def program(folder: Path, answer: str, name: str = "bot.py") -> str:
    """The spec of a program that answers every message by a function `answer(message)`."""
    return script(folder, f"import os, time\ndef answer(message):\n{answer}\n{HONEST}", name)


def script(folder: Path, text: str, name: str = "bot.py") -> str:
    """The spec of a program with that text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return f"exec:{sys.executable} {path}"


FIRST = "    return {'action': message['moves'][0]['action']} if 'moves' in message else {}"
"""Takes the first move."""


def alive(process: int) -> bool:
    """Whether a process still runs."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    return stat.rpartition(")")[2].split()[0] != "Z"


def gone(process: int) -> bool:
    """Whether a process ends within some time."""
    end = time.monotonic() + 30
    while alive(process) and time.monotonic() < end:
        time.sleep(0.02)
    return not alive(process)
