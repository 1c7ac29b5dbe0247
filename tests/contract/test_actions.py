"""Actions: the contract suite over our games."""

from tessera.testing.laws.test_actions import *  # noqa: F403
