# mypyc: interpreted
"""How bots with a network are written: `network~1.5@FILE`, `pupil@60@FILE`, `master@1s@FILE`; every
part but the kind may be left out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tessera.bots.budget import Budget, parse_budget
from tessera.core.refusal import BadData

KINDS: Final = ("network", "pupil", "master")
MOST_HEAT: Final = 100.0
HEAT: Final = re.compile(r"\d+(\.\d+)?")
DEFAULT_BUDGET: Final = "100"
DEFAULT_KNOWS: Final = "50"
ALL: Final = 100


@dataclass(frozen=True)
class Spelled:
    """A bot with a network, as its name says."""

    kind: str
    temperature: float = 0.0
    budget: Budget | None = None
    """Of a master; the others have none."""
    knows: int = ALL
    """In how many of 100 decisions a pupil asks its network."""
    path: Path | None = None
    """`None` stands for the network that comes with the game."""


def spelled(name: str) -> Spelled | None:
    """What a name says, or `None` where it is not that of a bot with a network.

    >>> spelled("network~1.5").temperature, spelled("pupil@60").knows
    (1.5, 60)
    >>> str(spelled("master@0.5s@mine.onnx").path), str(spelled("master@mine.onnx").path)
    ('mine.onnx', 'mine.onnx')
    """
    head, at, rest = name.partition("@")
    kind, heated, heat = head.partition("~")
    if kind not in KINDS or (at and not rest) or (heated and kind != "network"):
        return None
    if kind == "network":
        temperature = _temperature(heat) if heated else 0.0
        return Spelled(kind, temperature, path=Path(rest) if rest else None)
    number, _, file = rest.partition("@")
    if rest and not rest[0].isdigit():
        number, file = "", rest
    path = Path(file) if file else None
    if kind == "pupil":
        return Spelled(kind, knows=_knows(number or DEFAULT_KNOWS), path=path)
    return Spelled(kind, budget=parse_budget(number or DEFAULT_BUDGET), path=path)


def _temperature(text: str) -> float:
    if not HEAT.fullmatch(text) or not 0 < float(text) <= MOST_HEAT:
        raise BadData(
            f"The temperature of a network is a number up to {MOST_HEAT:.0f}, not “{text[:40]}”."
        )
    return float(text)


def _knows(text: str) -> int:
    if not text.isdecimal() or int(text) > ALL:
        raise BadData(f"A pupil knows 0 to {ALL} of {ALL} moves, not “{text[:40]}”.")
    return int(text)
