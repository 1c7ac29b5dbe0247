"""Bots: the contract suite over our games."""

from tessera.testing.test_bots import *  # noqa: F403
