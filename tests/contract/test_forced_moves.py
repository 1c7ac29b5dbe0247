"""Forced moves: the contract suite over our games."""

from tessera.testing.laws.test_forced_moves import *  # noqa: F403
