"""The bot in docs/api.md: it runs as it stands there, and plays a game to its end."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.conftest import Running
from tests.server.people import new_table, seen

DOCS = Path(__file__).parents[2] / "docs" / "api.md"


@pytest.mark.long
def test_the_bot_of_the_docs_plays_to_the_end(sqlite_server: Running, tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert len(program.strip().splitlines()) <= 13
    script = tmp_path / "bot.py"
    script.write_text(program)
    table, *links = new_table(sqlite_server, 2)
    address = sqlite_server.address.replace("http", "ws")
    bots = [subprocess.Popen([sys.executable, script, address, table, link]) for link in links]
    try:
        for bot in bots:
            assert bot.wait(timeout=120) == 0
    finally:
        for bot in bots:
            bot.kill()
    with sqlite_server.client() as client:
        assert seen(client, table)["view"]["over"] is True
