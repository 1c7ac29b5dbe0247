"""The wire: texts take the short way, and everything else the long one."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from tessera.server.wire import is_whole_frame, text_head, whole_text


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("words", ["", "a", "{}", "ἄρχων", "x" * 125])
def test_a_short_text_is_read_at_once(words: str) -> None:
    assert whole_text(frame(words.encode())) == words


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
    assert whole_text(data) is None


def test_only_one_whole_frame_leaves_the_library_waiting_for_nothing() -> None:
    assert is_whole_frame(frame(b"", Opcode.PONG))
    assert not is_whole_frame(frame(b"first part", fin=False))
    assert not is_whole_frame(frame(b"half")[:-1])
    assert not is_whole_frame(frame(b"one") + frame(b"two"))


@pytest.mark.parametrize("length", [0, 1, 125, 126, 3000, 65535, 65536, 200_000])
def test_a_text_goes_out_as_the_library_would_send_it(length: int) -> None:
    text = b"x" * length
    assert text_head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
