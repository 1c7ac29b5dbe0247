"""Programs for tests, which play as they should or go wrong in one way."""

from __future__ import annotations

import sys
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
