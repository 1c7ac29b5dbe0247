"""Draws the app's icons (`web/public/*.png`) from the four stones of `favicon.svg`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

PUBLIC: Final = Path(__file__).parents[1] / "web" / "public"
STONES: Final[list[tuple[str, list[tuple[float, float]]]]] = [
    ("#b4532a", [(1, 2), (11, 1), (10.5, 11), (2, 11)]),
    ("#1f5f7a", [(13, 1.5), (23, 2), (22, 11.5), (13, 10.7)]),
    ("#c9962e", [(1.5, 13), (10.5, 13.5), (11.3, 23.5), (1.3, 24)]),
    ("#6b2a5b", [(13, 13), (22, 13.5), (22.5, 22.5), (12.7, 22.7)]),
]
MARBLE: Final = "#f6f1e7"
FINE: Final = 8
"""Drawn so many times larger, for smooth edges."""


def drawn(size: int, share: float, ground: str | None, ink: str | None = None) -> Image.Image:
    """The stones on a square, of which they take a share; all in one ink, or in their colours."""
    large = size * FINE
    picture = Image.new("RGBA", (large, large), ground or (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    unit, edge = large * share / 24, large * (1 - share) / 2
    for colour, corners in STONES:
        pen.polygon([(edge + x * unit, edge + y * unit) for x, y in corners], fill=ink or colour)
    return picture.resize((size, size), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    for name, picture in {
        "icon-192.png": drawn(192, 0.8, MARBLE),
        "icon-512.png": drawn(512, 0.8, MARBLE),
        "icon-maskable-512.png": drawn(512, 0.56, MARBLE),
        "apple-touch-icon.png": drawn(180, 0.72, MARBLE),
        "badge-96.png": drawn(96, 0.9, None, "#ffffff"),
    }.items():
        picture.save(PUBLIC / name, optimize=True)
