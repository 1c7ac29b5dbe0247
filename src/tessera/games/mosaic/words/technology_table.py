# mypyc: interpreted
"""All Technologies as a table for readers: what each needs, gives and does, and who says so."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import Figures
from tessera.games.mosaic.words.cards import name_of, technology_in_words

HEAD: Final = """# Mosaic: the Technologies

Made from `components.toml` by `make docs`; do not edit it by hand. Needs and symbols are written by
the three letters of their pillars. The last column says where prerequisites, symbols and effects
come from, in this order: R rulebook, P public source, D deduced, G reconstructed and unverified.
"""
COLUMNS: Final = ["Technology", "needs", "symbols", "effects", "in words", "source"]


def technologies_as_markdown(figures: Figures) -> str:
    """The whole page."""
    pillars = [f"{key} {name_of(figures, f'pillars.{key}')}" for key in figures.names("pillars")]
    keys = figures.names("technologies")
    starting = [key for key in keys if figures.flag(f"technologies.{key}.starting")]
    others = [key for key in keys if key not in starting]
    return "\n".join(
        [
            HEAD,
            f"Pillars: {', '.join(pillars)}.",
            "",
            *_section(figures, f"{len(starting)} Starting Technologies", starting),
            "",
            *_section(figures, f"{len(others)} further Technologies", others),
            "",
        ]
    )


def _section(figures: Figures, title: str, keys: list[str]) -> list[str]:
    rows = [COLUMNS, ["---"] * len(COLUMNS), *[_row(figures, key) for key in keys]]
    return [f"## {title}", "", *[f"| {' | '.join(row)} |" for row in rows]]


def _row(figures: Figures, key: str) -> list[str]:
    path = f"technologies.{key}"
    effects = figures.texts(f"{path}.effects")
    return [
        f"{name_of(figures, path)} (`{key}`)",
        " ".join(figures.texts(f"{path}.prerequisites")) or "–",
        " ".join(figures.texts(f"{path}.pillars")),
        "; ".join(f"`{effect}`" for effect in effects),
        technology_in_words(figures, key),
        " ".join(
            _marks(figures, f"{path}.{part}") for part in ("prerequisites", "pillars", "effects")
        ),
    ]


def _marks(figures: Figures, path: str) -> str:
    """The marks of a figure, or of each figure of a list."""
    if path in figures.by_path:
        return figures.by_path[path].source
    marks = [
        figure.source for name, figure in figures.by_path.items() if name.startswith(path + "[")
    ]
    return "+".join(marks)
