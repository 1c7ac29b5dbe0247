# mypyc: interpreted
"""The rules of a game as numbered paragraphs, read from its `rules.md`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tessera.core.refusal import BadData

SECTION: Final = re.compile(r"^## (?:([A-Z])\. )?(.+)$")
PARAGRAPH: Final = re.compile(r"^\*\*([A-Z]\d+)\*\*(?: \[([^\]]+)\])? (.+)$", re.DOTALL)


@dataclass(frozen=True)
class Paragraph:
    """One numbered rule with the marks of its sources; a game that has no other has no marks."""

    number: str
    marks: tuple[str, ...]
    text: str
    section: str

    @property
    def unverified(self) -> bool:
        """Whether it holds a ruling of our own that no source gives."""
        return "G" in self.marks


class Rulebook:
    """All paragraphs of a game's rules, in order."""

    def __init__(self, text: str) -> None:
        self.paragraphs: list[Paragraph] = []
        self.sections: list[str] = []
        section = ""
        for block in text.split("\n\n"):
            block = block.strip()
            heading = SECTION.match(block.split("\n")[0])
            if heading:
                section = heading[2] if heading[1] else ""
                if section:
                    self.sections.append(f"{heading[1]}. {section}")
            paragraph = PARAGRAPH.match(block)
            if paragraph:
                marks = tuple(mark.strip() for mark in (paragraph[2] or "").split(",") if mark)
                words = " ".join(paragraph[3].split())
                self.paragraphs.append(Paragraph(paragraph[1], marks, words, section))
        self.by_number = {paragraph.number: paragraph for paragraph in self.paragraphs}
        if len(self.by_number) != len(self.paragraphs):
            raise BadData("Two paragraphs of the rules have the same number.")

    def letters(self) -> str:
        """The letters that paragraphs are numbered with."""
        return "".join(sorted({paragraph.number[0] for paragraph in self.paragraphs}))

    def paragraph(self, number: str) -> Paragraph:
        """The paragraph with that number, in any case."""
        found = self.by_number.get(number.strip().upper())
        if found is None and not self.paragraphs:
            raise BadData("The rules of this game are not written down here.")
        if found is None:
            letter = number.strip().upper()[:1]
            fitting = [paragraph.number for paragraph in self.paragraphs]
            near = [known for known in fitting if known[0] == letter] or fitting
            raise BadData(f"There is no paragraph “{number}”; there are {near[0]} to {near[-1]}.")
        return found


def read_rulebook(path: Path) -> Rulebook:
    """The rulebook in a file."""
    return Rulebook(path.read_text(encoding="utf-8"))
