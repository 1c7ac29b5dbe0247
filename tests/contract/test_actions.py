"""Actions: the contract suite over our games."""

from tessera.testing.test_actions import *  # noqa: F403
