"""Traits: the contract suite over our games."""

from tessera.testing.test_traits import *  # noqa: F403
