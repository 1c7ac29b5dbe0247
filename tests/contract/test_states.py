"""States: the contract suite over our games."""

from tessera.testing.laws.test_states import *  # noqa: F403
