"""Traits: the contract suite over our games."""

from tessera.testing.laws.test_traits import *  # noqa: F403
