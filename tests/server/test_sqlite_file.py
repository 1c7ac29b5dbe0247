"""The SQLite file: its owner's alone, and one server's at a time."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.conftest import running
from tests.server.people import new_table


def mode(path: Path) -> str:
    return f"{path.stat().st_mode & 0o777:04o}"


def tessera(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tessera", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.long
def test_only_its_owner_can_open_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with running(path) as server:
        new_table(server, 2)
        found = {file.name: mode(file) for file in tmp_path.iterdir()}
        assert server.end(signal.SIGTERM) == (0, "")
    assert {"tables.db", "tables.db-wal", "tables.db-shm"} <= set(found)
    assert set(found.values()) == {"0600"}


@pytest.mark.long
def test_a_wider_file_is_used_with_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch(0o644)
    path.chmod(0o644)
    with running(path) as server:
        _, said = server.end(signal.SIGTERM)
    (line,) = said.splitlines()
    assert "can be opened by others (mode 0644)" in line and '"level":"warning"' in line
    assert mode(path) == "0644"


@pytest.mark.long
def test_a_second_server_on_the_same_file_says_so_and_ends(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with running(path) as server:
        new_table(server, 2)
        for name in (path, link):
            second = tessera("serve", "--port", "0", "--database", str(name))
            assert second.returncode != 0 and second.stdout == ""
            assert f"Another server is running on {name}" in second.stderr
            assert len(second.stderr.splitlines()) == 1
        looked = tessera("tables", "--database", str(path))
        assert looked.returncode == 0 and "1 table with" in looked.stdout
        server.end(signal.SIGKILL)
        server.start()
        with server.client() as client:
            assert client.get("/tables").status_code == 200
