"""The WebSocket protocol: texts take the short way, and everything else the long one."""

from __future__ import annotations

import json

import pytest
from websockets.frames import Frame, Opcode

from tessera.server.edge.websocket_protocol import is_single_frame, single_text, text_header
from tests.server.conftest import Running
from tests.server.people import connected, heard, heard_table, new_table
from tests.server.raw import frame, upgraded


@pytest.mark.parametrize("words", ["", "a", "{}", "ἄρχων", "x" * 125])
def test_a_short_text_is_read_at_once(words: str) -> None:
    assert single_text(frame(words.encode())) == words


OTHERS = {
    "nothing": b"",
    "half a frame": frame(b"half")[:-1],
    "two frames": frame(b"one") + frame(b"two"),
    "a long text": frame(b"x" * 126),
    "a first part": frame(b"first part", fin=False),
    "a last part": frame(b"last part", Opcode.CONT),
    "no UTF-8": frame(b"\xff\xfe"),
    "bytes": frame(b"bytes", Opcode.BINARY),
    "a ping": frame(b"", Opcode.PING),
    "a farewell": frame(b"\x03\xe8", Opcode.CLOSE),
    "no mask": Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
    "compressed": b"\xc1" + frame(b"compressed")[1:],
}


@pytest.mark.parametrize("data", OTHERS.values(), ids=OTHERS)
def test_whatever_else_may_come_is_left_to_the_library(data: bytes) -> None:
    assert single_text(data) is None


def test_only_one_whole_frame_leaves_the_library_waiting_for_nothing() -> None:
    assert is_single_frame(frame(b"", Opcode.PONG))
    assert not is_single_frame(frame(b"first part", fin=False))
    assert not is_single_frame(frame(b"half")[:-1])
    assert not is_single_frame(frame(b"one") + frame(b"two"))


@pytest.mark.parametrize("length", [0, 1, 125, 126, 3000, 65535, 65536, 200_000])
def test_a_text_goes_out_as_the_library_would_send_it(length: int) -> None:
    text = b"x" * length
    assert text_header(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_message_of_a_thousand_boxes_in_boxes_gets_a_sentence(sqlite_server: Running) -> None:
    table, link, _ = new_table(sqlite_server, 2)
    with connected(sqlite_server, table, link) as peer:
        heard_table(peer)
        peer.send('{"type": "undo", "id": ' + "[" * 5000)
        assert heard(peer)["error"] == "A message must be JSON."


def test_whoever_does_not_listen_is_not_listened_to_without_end(sqlite_server: Running) -> None:
    """Otherwise the answers that they do not take would fill the server's memory."""
    table, link, _ = new_table(sqlite_server, 2)
    with upgraded(sqlite_server, table) as peer:
        peer.settimeout(1)
        peer.sendall(frame(json.dumps({"link": link}).encode()))
        unheard = frame(json.dumps({"type": "undo", "id": "x" * 15_000}).encode())
        with pytest.raises(TimeoutError):
            for _ in range(3000):
                peer.sendall(unheard)
