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
CLAUSE: Final = re.compile(r"\*([^*]+)\*")
OURS: Final = "G"
"""The mark of a ruling or reconstruction of our own, which no source gives."""


@dataclass(frozen=True)
class Part:
    """A stretch of a paragraph that is verified as a whole, or unverified as a whole."""

    text: str
    unverified: bool


@dataclass(frozen=True)
class Paragraph:
    """One numbered rule with the marks of its sources; a game that has no other has no marks.

    A paragraph of our own alone is unverified as a whole. Where it has other sources too, the
    clauses in italics are unverified, and nothing else is.
    """

    number: str
    marks: tuple[str, ...]
    parts: tuple[Part, ...]
    section: str

    @property
    def text(self) -> str:
        """All of it."""
        return "".join(part.text for part in self.parts)

    @property
    def unverified(self) -> bool:
        """Whether it holds a ruling of our own that no source gives."""
        return any(part.unverified for part in self.parts)

    def fault(self) -> str | None:
        """What is wrong with its marks, in a sentence, or nothing."""
        mixed = OURS in self.marks and len(self.marks) > 1
        if mixed and all(part.unverified for part in self.parts):
            return f"{self.number} mixes sources: set what is unverified of it in italics."
        if not mixed and len(self.parts) > 1:
            return f"{self.number} has a clause in italics, but does not mix {OURS} with others."
        return None


def parts_of(words: str, marks: tuple[str, ...]) -> tuple[Part, ...]:
    """A paragraph's words cut into what is verified and what is not.

    >>> [part.text for part in parts_of("All pay 2, *rounded up.*", ("R", "G")) if part.unverified]
    ['rounded up.']
    """
    pieces = CLAUSE.split(words)
    if len(pieces) == 1:
        return (Part(words, OURS in marks),)
    return tuple(Part(piece, i % 2 == 1) for i, piece in enumerate(pieces) if piece)


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
                parts = parts_of(words, marks)
                self.paragraphs.append(Paragraph(paragraph[1], marks, parts, section))
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
