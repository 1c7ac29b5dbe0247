"""Write docs/mosaic-technologies.md, the table of Mosaic's Technologies."""

from __future__ import annotations

from pathlib import Path

from tessera.games.mosaic.game import GAME
from tessera.games.mosaic.words.technology_table import technologies_as_markdown

page = Path(__file__).parents[1] / "docs" / "mosaic-technologies.md"
page.write_text(technologies_as_markdown(GAME.figures()), encoding="utf-8")
