"""Bidding: the contract suite over our games."""

from tessera.testing.test_bidding import *  # noqa: F403
