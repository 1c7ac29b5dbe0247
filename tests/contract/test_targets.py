"""Targets: the contract suite over our games."""

from tessera.testing.test_targets import *  # noqa: F403
