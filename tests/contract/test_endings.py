"""Endings: the contract suite over our games."""

from tessera.testing.laws.test_endings import *  # noqa: F403
