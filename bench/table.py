"""Tables of figures, for a terminal and for the documentation."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

Row: TypeAlias = Sequence[str]


@dataclass(frozen=True)
class Table:
    """A head and rows of as many cells; all but the first column are figures."""

    head: Row
    rows: Sequence[Row]

    def text(self) -> str:
        """Columns side by side, figures to the right."""
        lines = [self.head, *self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.head))]
        return "\n".join(
            "  ".join(
                cell.rjust(width) if column else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(line, widths, strict=True))
            ).rstrip()
            for line in lines
        )

    def markdown(self) -> str:
        """The same for a page.

        >>> print(Table(["", "moves/s"], [["ours", "3,000"]]).markdown())
        | | moves/s |
        |---|---|
        | ours | 3,000 |
        """
        lines = [self.head, ["---"] * len(self.head), *self.rows]
        ruled = ["|".join(["", *line, ""]) if line[0] == "---" else _cells(line) for line in lines]
        return "\n".join(ruled)


def figure(value: float | None) -> str:
    """A number with three significant digits.

    >>> figure(8_032_117.0), figure(417.23), figure(3.14159), figure(None)
    ('8,030,000', '417', '3.14', '')
    """
    if value is None:
        return ""
    if abs(value) >= 1000:
        return f"{float(f'{value:.3g}'):,.0f}"
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _cells(line: Row) -> str:
    return "".join(f"| {cell} " if cell else "| " for cell in line) + "|"
