"""The command as a process of its own: colour, pipes, Ctrl-C, and a real terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "tessera"]
PLAY = [*COMMAND, "play", "phoenicia", "--seed", "5"]
ESCAPE = "\x1b"


class Terminal:
    """A program in a terminal of its own: what it shows is read, what is sent is typed."""

    def __init__(self, command: list[str], **environment: str) -> None:
        self.shown = ""
        self.pid, self._line = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": "xterm", "COLUMNS": "100", "LINES": "40"}, **environment)
            os.execv(command[0], command)

    def wait_for(self, words: str, seconds: float = 20) -> None:
        """Reads until those words are shown."""
        end = time.monotonic() + seconds
        while words not in self.shown:
            assert time.monotonic() < end, f"no “{words}” in {self.shown!r}"
            assert self._read(), f"no “{words}” in {self.shown!r}"

    def _read(self) -> bool:
        if not select.select([self._line], [], [], 1)[0]:
            return True
        try:
            data = os.read(self._line, 65536)
        except OSError:
            return False
        if b"\x1b[6n" in data:
            # The terminal is asked where its cursor stands.
            os.write(self._line, b"\x1b[40;1R")
        self.shown += data.decode("utf-8", "replace")
        return bool(data)

    def type(self, text: str) -> None:
        """Types on the terminal, and forgets what was shown before."""
        self.shown = ""
        os.write(self._line, text.encode())

    def status(self) -> int:
        """Reads to the end; the exit status."""
        while self._read():
            pass
        os.close(self._line)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def call(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env=os.environ | environment,
        timeout=60,
    )


def test_python_m_tessera_is_the_command() -> None:
    done = call("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("Tessera ")


def test_a_pipe_gets_no_escape_codes() -> None:
    for arguments in (["games"], ["data", "phoenicia"], ["play", "phoenicia"]):
        done = call(*arguments)
        assert done.returncode == 0
        assert ESCAPE not in done.stdout + done.stderr


def test_an_error_is_one_sentence_and_status_2() -> None:
    done = call("play", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr == "There is no game “chess”; there is phoenicia, constantinopolis, mosaic.\n"
    )


def test_a_terminal_that_knows_only_ascii_gets_stand_ins() -> None:
    done = call("play", "chess", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 2
    assert "There is no game ?chess?" in done.stderr


def test_typed_bytes_that_are_no_text_are_no_move() -> None:
    done = subprocess.run(PLAY, input=b"\xff\xfe\n", capture_output=True, timeout=60)
    assert done.returncode == 0
    assert b"is no move of this game" in done.stdout


def test_a_reader_who_goes_away_is_let_go_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "phoenicia", "--no-auto"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout and process.stdin and process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"table\n" * 200)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_fault(closed: str) -> None:
    command = " ".join(PLAY)
    done = subprocess.run(["sh", "-c", f"{command} {closed}"], capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_is_one_sentence() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    with open("/dev/full", "w") as full:  # noqa: PTH123
        done = subprocess.run(
            [*COMMAND, "rules", "phoenicia"], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 2
    assert done.stderr == "That did not work: no space left on device.\n"


def test_ctrl_c_ends_a_simulation_with_one_sentence_and_no_file(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "simulate", "phoenicia", "--games", "100000", "--out", str(tmp_path / "out")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        while not list(tmp_path.iterdir()):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert (out, err) == ("", "Interrupted.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.long
def test_a_game_in_a_terminal_can_be_typed_completed_and_quit() -> None:
    terminal = Terminal(PLAY)
    terminal.wait_for("Raise or pass?")
    terminal.wait_for(">")
    terminal.type("bid 3\r")
    terminal.wait_for("You bid 3.")
    terminal.wait_for(">")
    terminal.type("pas\t\r")
    terminal.wait_for("You pass.")
    terminal.type("quit\r")
    terminal.wait_for("The game ends here, unfinished")
    assert terminal.status() == 0


@pytest.mark.long
def test_ctrl_d_and_ctrl_c_leave_a_game_in_a_terminal() -> None:
    for key, words, status in (
        ("\x04", "No more input: the game ends here", 0),
        ("\x03", "Interrupted.", 130),
    ):
        terminal = Terminal(PLAY)
        terminal.wait_for("Raise or pass?")
        terminal.wait_for(">")
        terminal.type(key)
        terminal.wait_for(words)
        assert terminal.status() == status


@pytest.mark.long
def test_no_color_means_no_colour_even_in_a_terminal() -> None:
    styled = re.compile(r"\x1b\[[\d;]*m")
    plain, coloured = Terminal([*COMMAND, "games"], NO_COLOR="1"), Terminal([*COMMAND, "games"])
    for terminal in (plain, coloured):
        terminal.wait_for("preset-fives")
        assert terminal.status() == 0
    assert not styled.search(plain.shown)
    assert styled.search(coloured.shown)


@pytest.mark.long
def test_progress_is_shown_in_a_terminal() -> None:
    terminal = Terminal([*COMMAND, "simulate", "phoenicia", "--games", "20"])
    terminal.wait_for("Playing")
    terminal.wait_for("20 games, ")
    assert terminal.status() == 0
