"""The table as a picture: its text screen in a monospaced font."""

from __future__ import annotations

import textwrap
from typing import Final

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

COLUMNS: Final = 132
LETTER: Final = (6, 11)
MARGIN: Final = 8
PAPER: Final = (250, 247, 240)
INK: Final = (40, 34, 28)
PLAIN: Final = str.maketrans("–−“”…", '--"".')
"""The font has only the characters of Latin-1."""

Picture = npt.NDArray[np.uint8]


def picture_of(screen: str, rows: int) -> Picture:
    """A screen as an image with room for that many rows; what is longer is cut off."""
    size = (COLUMNS * LETTER[0] + 2 * MARGIN, rows * LETTER[1] + 2 * MARGIN)
    image = Image.new("RGB", size, PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default_imagefont()
    for row, line in enumerate(lines_of(screen)[:rows]):
        draw.text((MARGIN, MARGIN + row * LETTER[1]), line, INK, font)
    return np.array(image)


def lines_of(screen: str) -> list[str]:
    """The lines of a screen, wrapped, in characters that the font has."""
    text = screen.translate(PLAIN).encode("latin-1", "replace").decode("latin-1")
    return [
        part
        for line in text.splitlines()
        for part in textwrap.wrap(line, COLUMNS, subsequent_indent="    ") or [""]
    ]
