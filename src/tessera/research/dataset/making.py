"""Making a data set: its plan, its shards, and its description."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import ClassVar

from tessera import __version__
from tessera.arena.columns import Columns
from tessera.arena.outcome import Outcome
from tessera.arena.parquet import write_results
from tessera.arena.plan import Plan
from tessera.arena.tournament import OnOutcome
from tessera.core.data.figures import Figures
from tessera.core.game import Game
from tessera.research.dataset.columns import ABOUT, column_types
from tessera.research.dataset.formats import find_format
from tessera.research.dataset.parts import drop_folder
from tessera.research.dataset.sampling import SamplingTask
from tessera.research.dataset.searches import has_search
from tessera.research.dataset.shards import Shards

Play = Callable[[SamplingTask, OnOutcome], list[Outcome]]
"""Plays all games that are left and reports each; all outcomes by number."""


@dataclass(frozen=True, kw_only=True)
class DatasetPlan(Plan):
    """What a data set plays, and how it is stored."""

    kind: ClassVar[str] = "data set"
    format: str
    shard: int
    """How many games a shard has."""


def make_dataset(
    game: Game, figures: Figures, plan: DatasetPlan, folder: Path, play: Play
) -> list[Outcome]:
    """Plays the rest of a data set and puts it into shards; all outcomes by number."""
    games = sum(len(deal) for deal in plan.deals())
    shards = Shards(folder, find_format(plan.format), games, plan.shard)
    searches = has_search(game, plan.bots)
    task = SamplingTask(plan.game, plan.settings, [figures.table], str(folder), searches)
    outcomes = play(task, shards.add)
    drop_folder(folder)
    write_results(Columns(outcomes), plan, folder, ["original"])
    _describe(game, plan, shards.names(), outcomes, folder / ABOUT)
    return outcomes


def _describe(
    game: Game, plan: DatasetPlan, shards: list[str], outcomes: list[Outcome], path: Path
) -> None:
    """Writes the description that a reader needs, when the data set is complete."""
    layout = game.feature_layout
    about = {
        "tessera": __version__,
        "plan": asdict(plan),
        "games": len(outcomes),
        "rows": sum(outcome.decisions for outcome in outcomes),
        "shards": shards,
        "columns": column_types(has_search(game, plan.bots)),
        "features": layout.names(),
        "scales": layout.scales(),
        "actions": [game.actions.text(action) for action in range(int(game.actions.size))],
    }
    temporary = path.with_name(f".{path.name}")
    temporary.write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    temporary.replace(path)
