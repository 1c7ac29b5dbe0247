# mypyc: interpreted
"""How bots with a network are written: `network~1.5@FILE`, `master@1s@FILE`; every part but the
kind may be left out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tessera.bots.budget import Budget, parse_budget
from tessera.core.refusal import BadData

KINDS: Final = ("network", "master")
MOST_HEAT: Final = 100.0
HEAT: Final = re.compile(r"\d+(\.\d+)?")
DEFAULT_BUDGET: Final = "100"


@dataclass(frozen=True)
class Spelled:
    """A bot with a network, as its name says."""

    kind: str
    temperature: float = 0.0
    budget: Budget | None = None
    """Of a master; a network alone has none."""
    path: Path | None = None
    """`None` stands for the network that comes with the game."""


def spelled(name: str) -> Spelled | None:
    """What a name says, or `None` where it is not that of a bot with a network.

    >>> spelled("network~1.5")
    Spelled(kind='network', temperature=1.5, budget=None, path=None)
    >>> str(spelled("master@0.5s@mine.onnx").path), str(spelled("master@mine.onnx").path)
    ('mine.onnx', 'mine.onnx')
    """
    head, at, rest = name.partition("@")
    kind, heated, heat = head.partition("~")
    if kind not in KINDS or (at and not rest) or (heated and kind == "master"):
        return None
    temperature = _temperature(heat) if heated else 0.0
    if kind == "network":
        return Spelled(kind, temperature, None, Path(rest) if rest else None)
    budget, _, path = rest.partition("@")
    if rest and not rest[0].isdigit():
        budget, path = "", rest
    return Spelled(kind, 0.0, parse_budget(budget or DEFAULT_BUDGET), Path(path) if path else None)


def _temperature(text: str) -> float:
    if not HEAT.fullmatch(text) or not 0 < float(text) <= MOST_HEAT:
        raise BadData(
            f"The temperature of a network is a number up to {MOST_HEAT:.0f}, not “{text[:40]}”."
        )
    return float(text)
