"""Plans: the contract suite over our games."""

from tessera.testing.laws.test_plans import *  # noqa: F403
