"""Targets: the contract suite over our games."""

from tessera.testing.laws.test_targets import *  # noqa: F403
