"""What a browser fetches for the first load of the lobby and of a table, in compressed bytes."""

import gzip
import json
import shutil
import urllib.request
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Response, WebSocket, sync_playwright

from bench.load.contestants import Tessera
from bench.load.place import BenchError
from bench.load.scratch import scratch_folder

Files: TypeAlias = dict[str, int]


def first_load(server: Tessera, web: Path) -> dict[str, Files]:
    """By page the size of every file, as gzip makes it where it makes it smaller, and in all."""
    chromium = shutil.which("chromium")
    if chromium is None or not web.is_dir():
        raise BenchError("The first load needs chromium and a built web client (make setup).")
    with (
        scratch_folder() as data,
        server.serve(data, "--web", str(web)) as running,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium)
        address = f"http://127.0.0.1:{running.port}"
        return {
            "lobby": _fetched(browser, f"{address}/"),
            "table": _fetched(browser, f"{address}/{_a_table(address)}"),
        }


def _fetched(browser: Browser, address: str) -> Files:
    page = browser.new_page()
    answers: list[Response] = []
    sockets: list[WebSocket] = []
    page.on("response", lambda answer: answers.append(answer))
    page.on("websocket", lambda socket: sockets.append(socket))
    page.goto(address, wait_until="networkidle")
    if "#/table/" in address and not sockets:
        raise BenchError("The web client did not open the table's page.")
    files = {_name(one): _compressed(one.body()) for one in answers if one.ok}
    page.close()
    return {**files, "total": sum(files.values())}


def _name(answer: Response) -> str:
    """The path of a file; the name of a table changes with every run."""
    path = urlsplit(answer.url).path
    return "/api/tables/…" if path.startswith("/api/tables/") else Path(path).as_posix()


def _compressed(body: bytes) -> int:
    return min(len(body), len(gzip.compress(body, 6)))


def _a_table(address: str) -> str:
    """A table that is dealt, seen from its first seat."""
    first = _post(f"{address}/api/tables", {"game": "phoenicia", "seats": 2, "name": "Hanno"})
    _post(f"{address}/api/tables/{first['table']}/sit", {"name": "Dido"})
    return f"#/table/{first['table']}/seat/{first['link']}"


def _post(address: str, body: dict[str, object]) -> dict[str, str]:
    kind = {"content-type": "application/json"}
    request = urllib.request.Request(address, json.dumps(body).encode(), kind)
    with urllib.request.urlopen(request) as answer:
        return dict(json.load(answer))
