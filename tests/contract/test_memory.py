"""Memory: the contract suite over our games."""

from tessera.testing.laws.test_memory import *  # noqa: F403
