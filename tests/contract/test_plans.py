"""Plans: the contract suite over our games."""

from tessera.testing.test_plans import *  # noqa: F403
