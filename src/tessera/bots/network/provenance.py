# mypyc: interpreted
"""Where a network comes from and what it is for: the header of its file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from tessera.core.game import Game
from tessera.core.refusal import BadData

FORMAT: Final = 1


@dataclass(frozen=True)
class Provenance:
    """What a network is for, and how it was made."""

    game: str
    features: int
    actions: int
    seats: int
    """The most seats of the game."""
    rules_version: int
    figures: str
    """The hashes of the figures it was trained with, with blanks between them."""
    command: str
    """The command that makes this file."""
    seed: int
    decisions: int
    """How many it has learned from."""
    format: int = FORMAT

    def text(self) -> str:
        """As it stands in the file."""
        return json.dumps(asdict(self), sort_keys=True)


def provenance_for(
    game: Game, command: str, seed: int, decisions: int, figures: str = ""
) -> Provenance:
    """The provenance of a network that was trained on a game, by default with its own figures."""
    return Provenance(
        game=game.name,
        features=game.feature_layout.size,
        actions=int(game.actions.size),
        seats=game.most,
        rules_version=game.rules_version,
        figures=figures or game.figures().digest,
        command=command,
        seed=seed,
        decisions=decisions,
    )


def read_provenance(text: str, path: Path) -> Provenance:
    """What a file's header says, or one sentence if it is not understood."""
    try:
        header = json.loads(text)
        version = header["format"]
    except (ValueError, KeyError, TypeError):
        raise BadData(f"{path} has a header that is not understood.") from None
    if version != FORMAT:
        raise BadData(f"{path} has the format {version}, and {FORMAT} is understood.")
    try:
        return Provenance(**header)
    except TypeError:
        raise BadData(f"{path} has a header that is not understood.") from None


def check_fit(made: Provenance, path: Path, game: Game) -> None:
    """Refuses a network that was not trained for the game and its figures."""
    if made.game != game.name:
        raise BadData(f"{path} has weights for {made.game}, not for {game.name}.")
    again = f"train it again with `tessera train {game.name}`."
    layout, actions = game.feature_layout.size, int(game.actions.size)
    if (made.features, made.actions) != (layout, actions):
        raise BadData(
            f"{path} is for {made.features} features and {made.actions} actions; "
            f"{game.name} has {layout} and {actions}: {again}"
        )
    if made.seats < game.most:
        raise BadData(
            f"{path} is for up to {made.seats} seats; {game.name} has {game.most}: {again}"
        )
    if game.network_figures().isdisjoint(made.figures.split()):
        raise BadData(f"{path} was trained with other figures of {game.name}: {again}")
