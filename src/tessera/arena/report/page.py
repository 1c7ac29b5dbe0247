"""The page of a report: headings, paragraphs and tables as one self-contained HTML file."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import Final

from tessera.arena.report.plots import COLOURS
from tessera.core.refusal import BadData

_PLOT: Final = '<span class="unseen">Plot</span>'
STYLE: Final = Path(__file__).with_name("style.css")


class Markup(str):
    """Text that is HTML already; any other text is escaped."""

    __slots__ = ()


Cell = str
Row = list[Cell]


def put(text: str) -> str:
    """A text as HTML."""
    return text if isinstance(text, Markup) else escape(text)


class Page:
    """A report in the making."""

    def __init__(self, title: str, about: str) -> None:
        self._title = title
        self._parts = [f"<header><h1>{put(title)}</h1><p>{put(about)}</p></header>"]
        self._contents: list[tuple[str, str]] = []

    def section(self, title: str, how_to_read: str) -> None:
        """Begins a section with one sentence that says how to read what follows."""
        key = "".join(letter if letter.isalnum() else "-" for letter in title.lower())
        self._contents.append((key, title))
        self._parts.append(f'<h2 id="{key}">{put(title)}</h2>')
        if how_to_read:
            self._parts.append(f'<p class="how">{put(how_to_read)}</p>')

    def text(self, text: str) -> None:
        """A paragraph."""
        self._parts.append(f"<p>{put(text)}</p>")

    def heading(self, text: str) -> None:
        """A smaller heading within a section."""
        self._parts.append(f"<h3>{put(text)}</h3>")

    def markup(self, markup: str) -> None:
        """HTML as it is."""
        self._parts.append(markup)

    def table(self, heads: list[str], rows: list[Row], plots: tuple[int, ...] = ()) -> None:
        """A table: the first column names the rows, those of `plots` hold pictures."""
        if not rows:
            self.text("Nothing of that kind happened.")
            return
        kinds = ["plot" if i in plots else "name" if i == 0 else "" for i in range(len(heads))]
        head = "".join(
            f'<th scope="col" class="{kind}">{_PLOT * (kind == "plot")}{put(words)}</th>'
            for kind, words in zip(kinds, heads, strict=True)
        )
        lines = [f"<tr>{self._row(row, kinds)}</tr>" for row in rows]
        self._parts.append(
            f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead>'
            f"<tbody>{''.join(lines)}</tbody></table></div>"
        )

    def _row(self, row: Row, kinds: list[str]) -> str:
        name, *rest = row
        cells = [f'<th scope="row">{put(name)}</th>']
        cells += [
            f'<td class="{kind}">{put(cell)}</td>'
            for cell, kind in zip(rest, kinds[1:], strict=True)
        ]
        return "".join(cells)

    def figure(self, picture: str, caption: str) -> None:
        """A picture with its caption."""
        self._parts.append(f"<figure><figcaption>{put(caption)}</figcaption>{picture}</figure>")

    def html(self) -> str:
        """The whole file."""
        contents = "".join(f'<li><a href="#{key}">{put(t)}</a></li>' for key, t in self._contents)
        header, *rest = self._parts
        return (
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n'
            f"<title>{put(self._title)}</title>\n"
            f"<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n{header}\n"
            f'<nav aria-label="Contents"><ul>{contents}</ul></nav>\n<main>\n'
            + "\n".join(rest)
            + "\n</main>\n</body>\n</html>\n"
        )

    def write(self, path: Path) -> None:
        """Writes the file atomically."""
        temporary = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            temporary.write_text(self.html(), encoding="utf-8")
            temporary.replace(path)
        except OSError as error:
            raise BadData(f"{path} cannot be written: {error.strerror}.") from None


def legend(names: list[str]) -> Markup:
    """What the colours of a stacked plot stand for."""
    items = [
        f'<li><svg width="14" height="14" aria-hidden="true">'
        f'<rect class="c{colour % COLOURS}" width="14" height="14"/></svg>{escape(name)}</li>'
        for colour, name in enumerate(names)
    ]
    return Markup(f'<ul class="legend">{"".join(items)}</ul>')


def with_small(text: str, small: str) -> Markup:
    """A figure with a smaller line below it."""
    return Markup(f"{put(text)}<small>{put(small)}</small>")


def worded(key: str) -> str:
    """The key of a piece in words.

    >>> worded("indentured-worker")
    'Indentured worker'
    """
    words = key.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]
