"""Bidding: the contract suite over our games."""

from tessera.testing.laws.test_bidding import *  # noqa: F403
