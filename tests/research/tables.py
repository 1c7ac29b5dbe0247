"""The environments of every game, by its name."""

from __future__ import annotations

from tessera.research.pettingzoo import MODULES

MAKERS = {module.game: module for module in MODULES.values()}
