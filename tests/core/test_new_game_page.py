"""docs/new-game.md: its blocks, carried out in order, make a game that plays and passes the suite.

A block `sh` is run, line by line; `diff` changes the files that its lines `@@ FILE @@` name; a
block that has a file behind its language is that file; `pycon` is a doctest.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.page_blocks import Block, blocks_of, change
from tests.strangers import ROOT, declare, python

PAGE = ROOT / "docs" / "new-game.md"
DOCTEST = "import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], False).failed > 0)"


class Reader:
    """Somebody who does what the page says."""

    def __init__(self, folder: Path) -> None:
        self.installed = folder / "installed"
        self.folder = folder

    @property
    def path(self) -> list[Path]:
        return [self.installed, self.folder / "src"] if self.installed.exists() else []

    def follow(self, block: Block) -> None:
        """Does what one block says."""
        language, file, text = block
        if language == "sh":
            for line in text.splitlines():
                self.command(*shlex.split(line))
        elif language == "diff":
            change(self.folder, text)
        elif language == "pycon":
            (self.folder / "block.txt").write_text(text)
            self.python("-c", DOCTEST, "block.txt")
        else:
            assert file, f"A block of {language} must name its file."
            (self.folder / file).write_text(text)

    def command(self, program: str, *words: str) -> None:
        if program == "cd":
            self.installed = self.folder / "installed"
            self.folder = self.folder / words[0]
        elif program == "pip":
            assert words == ("install", "-e", ".")
            declare(self.installed, "tessera-stones", {"stones": "stones.game:GAME"})
        elif program == "tessera":
            self.python("-m", "tessera", *words)
        else:
            assert program == "python"
            self.python(*words)

    def python(self, *words: str) -> str:
        done = python(self.path, *words, cwd=self.folder)
        assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}\n{done.stderr}"
        return done.stdout


@pytest.mark.long
def test_whoever_follows_the_page_has_a_game_that_plays_and_passes_the_suite(
    tmp_path: Path,
) -> None:
    reader = Reader(tmp_path)
    blocks = blocks_of(PAGE.read_text(encoding="utf-8"))
    assert len(blocks) >= 12
    for block in blocks:
        reader.follow(block)
    bots = ["--bots", "greedy,random", "--players", "2", "--games", "60"]
    said = reader.python("-m", "tessera", "simulate", "stones", *bots)
    share = re.search(r"greedy +60 +\S+ +(\d+)", said)
    assert share is not None and int(share[1]) > 60
    reader.python("-m", "ruff", "check", "--isolated", "src")
