"""The client's files: compressed beforehand, kept for a year, and never an old page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import Running, running

NAME = "/assets/index-4a7f.js"
PLAIN = b"console.log('tessera');" * 200
PACKED = b"packed beforehand"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a client of two files, one of them with a compressed twin."""
    folder = tmp_path_factory.mktemp("client")
    web = folder / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Tessera</title>", encoding="utf-8")
    (web / NAME[1:]).write_bytes(PLAIN)
    Path(f"{web / NAME[1:]}.br").write_bytes(PACKED)
    with running(folder / "tables.db", web=web) as server:
        yield server


def asked(server: Running, path: str, takes: str = "gzip, br") -> tuple[httpx.Headers, bytes]:
    """An answer's headers, and its body as it comes over the line."""
    with httpx.stream("GET", server.address + path, headers={"accept-encoding": takes}) as answer:
        return answer.headers, b"".join(answer.iter_raw())


def test_a_file_with_its_hash_in_its_name_is_kept_for_a_year(files: Running) -> None:
    headers, _ = asked(files, NAME)
    assert headers["cache-control"] == "public, max-age=31536000, immutable"


def test_the_page_itself_is_asked_for_anew(files: Running) -> None:
    headers, _ = asked(files, "/")
    assert headers["cache-control"] == "no-cache"
    again = httpx.get(f"{files.address}/", headers={"if-none-match": headers["etag"]})
    assert again.status_code == 304
    assert again.headers["cache-control"] == "no-cache"


def test_a_compressed_twin_is_sent_to_those_who_can_read_it(files: Running) -> None:
    small, packed = asked(files, NAME)
    plain, unpacked = asked(files, NAME, takes="identity")
    assert (small["content-encoding"], packed) == ("br", PACKED)
    assert small["content-type"] == plain["content-type"]
    assert ("content-encoding" in plain, unpacked) == (False, PLAIN)
    assert "Accept-Encoding" in small["vary"]
    assert small["etag"] != plain["etag"]


def test_others_get_it_compressed_at_once(files: Running) -> None:
    answer = httpx.get(files.address + NAME, headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.content == PLAIN
