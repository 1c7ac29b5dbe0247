# mypyc: interpreted
"""A program that plays: started, asked line by line with a time limit, and always ended."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import shutil
import signal
import subprocess
import sys
import time
from typing import Final, NoReturn

from tessera.bots.forfeit import Forfeit
from tessera.bots.specs import ProgramSpec, shown
from tessera.core.refusal import BadData

LONGEST_LINE: Final = 1 << 16
"""A line of more bytes is not read to its end."""
CHUNK: Final = 1 << 16
GRACE: Final = 1.0
"""How many seconds a program has to end by itself once its input has ended."""
GUARD: Final = "read _; kill -KILL 0"
"""Kills its own group of processes once its input ends: whoever started it is gone, however that
came about."""


def found_command(spec: ProgramSpec) -> list[str]:
    """The command with the path of its program, or one sentence if there is none.

    Where there is no `python`, it is the one that Tessera runs on.
    """
    if sys.platform == "win32":
        raise BadData("Programs play on Linux and macOS only; a class in a file plays anywhere.")
    first, *rest = spec.words
    path = shutil.which(first)
    if path is None and first in ("python", "python3"):
        path = sys.executable
    if path is None:
        raise BadData(f"There is no command “{shown(first)}” for the bot {shown(spec.text)}.")
    return [path, *rest]


class Program:
    """A running program, which answers every line with a line."""

    def __init__(self, spec: ProgramSpec) -> None:
        self.spec = spec
        command = found_command(spec)
        # The guard comes first, so that there is no moment in which nobody would end the program.
        self._guard = _guard()
        self._process = self._started(command)
        self._unread = b""
        self._ended = False
        self._starter = os.getpid()
        assert self._process.stdin is not None and self._process.stdout is not None
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        for end in (self._to, self._from):
            os.set_blocking(end, False)

    def ask(self, question: dict[str, object], seconds: float) -> dict[str, object]:
        """The program's answer; where none comes it is ended, and forfeits the game."""
        try:
            return self._asked(question, time.monotonic() + seconds, seconds)
        except BaseException:
            self.kill()
            raise

    def _asked(self, question: dict[str, object], end: float, seconds: float) -> dict[str, object]:
        line = json.dumps(question, separators=(",", ":")).encode() + b"\n"
        try:
            self._write(line, end)
            answer = self._read_line(end)
        except TimeoutError:
            self.fails(f"did not answer within {seconds:g} s")
        try:
            found = json.loads(answer)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            self.fails(f"answered “{_printable(answer)}”, which is no JSON object")
        return found

    def fails(self, how: str) -> NoReturn:
        """The program forfeits its game."""
        raise Forfeit(f"The bot {shown(self.spec.text)} {how}.")

    def _write(self, line: bytes, end: float) -> None:
        left = memoryview(line)
        while left:
            _wait(self._to, selectors.EVENT_WRITE, end)
            try:
                left = left[os.write(self._to, left[:CHUNK]) :]
            except BlockingIOError:
                continue
            except BrokenPipeError:
                self._has_ended()

    def _read_line(self, end: float) -> bytes:
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST_LINE:
                self.fails(f"wrote a line of more than {LONGEST_LINE:,} bytes")
            _wait(self._from, selectors.EVENT_READ, end)
            with contextlib.suppress(BlockingIOError):
                read = os.read(self._from, CHUNK)
                if not read:
                    self._has_ended()
                self._unread += read
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _has_ended(self) -> NoReturn:
        """It has closed its input or output, as a rule because it has ended."""
        try:
            status = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self.fails("closed its input or output")
        how = f"signal {-status}" if status < 0 else f"exit status {status}"
        self.fails(f"ended by itself ({how})")

    @property
    def running(self) -> bool:
        """Whether it can be asked, by this process."""
        return not self._ended and self._is_ours and self._process.poll() is None

    @property
    def _is_ours(self) -> bool:
        """Whether this process has started it: a fork must not end its parent's programs."""
        return self._starter == os.getpid()

    def close_input(self) -> None:
        """Tells the program that nothing follows, so that it ends by itself."""
        if not self._is_ours:
            return
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def end(self) -> None:
        """Ends the program: by itself if it likes, by force if it does not."""
        if not self._ended and self._is_ours:
            self.close_input()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE)
            self.kill()

    def kill(self) -> None:
        """Ends the program, and whatever it has started, at once."""
        if self._ended or not self._is_ours:
            return
        self._ended = True
        self.close_input()
        os.killpg(self._guard.pid, signal.SIGKILL)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._guard.communicate()

    def _started(self, command: list[str]) -> subprocess.Popen[bytes]:
        """The program in the guard's group, so that Ctrl-C does not reach it by itself."""
        try:
            return subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                process_group=self._guard.pid,
            )
        except OSError as error:
            self._guard.communicate()
            self.fails(f"cannot be started: {error.strerror or type(error).__name__}")


def _guard() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        ["/bin/sh", "-c", GUARD],
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        process_group=0,
    )


def _wait(file: int, event: int, end: float) -> None:
    """Waits until a pipe can be used; `TimeoutError` where that takes too long."""
    with selectors.DefaultSelector() as waiting:
        waiting.register(file, event)
        if not waiting.select(max(end - time.monotonic(), 0.0)):
            raise TimeoutError


def _printable(line: bytes) -> str:
    text = line.decode("utf-8", "replace")
    return shown("".join(letter if letter.isprintable() else "�" for letter in text))
