"""Contestants: programs that play for a while and print what they measured as one JSON object."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from bench.place import BenchError, output_of

GAMES: Final = ["phoenicia", "constantinopolis", "mosaic"]
OURS: Final = ".venv/bin/python"
FIGURES: Final = [
    "decisions_per_second",
    "choices_per_second",
    "games_per_second",
    "clone_us",
    "native_decisions_per_second",
    "iterations_per_second",
    "views_per_second",
    "features_per_second",
]
"""The figures that are compared; anything else a program prints is for its reader."""

Report: TypeAlias = dict[str, float]


@dataclass(frozen=True)
class Contestant:
    """A program, with its environment."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)
    engine: str | None = None
    """The engine that it must use; `None` for a peer."""

    def run(self, seconds: float) -> Report:
        """The figures of one round."""
        words = output_of(self.name, [*self.command, "--seconds", str(seconds)], self.environment)
        try:
            report = json.loads(words)
        except json.JSONDecodeError:
            raise BenchError(f"{self.name} printed no JSON object.") from None
        # A stray source path would silently measure the wrong engine.
        if self.engine and report.get("engine") != self.engine:
            raise BenchError(f"{self.name} was asked for, {report.get('engine')} was measured.")
        return {name: float(report[name]) for name in FIGURES if name in report}
