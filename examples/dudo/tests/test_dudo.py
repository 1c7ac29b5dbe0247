"""Liar's dice keeps the contract of all games."""

from tessera.testing.contract import *  # noqa: F403

GAME = "dudo"
