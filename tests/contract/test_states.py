"""States: the contract suite over our games."""

from tessera.testing.test_states import *  # noqa: F403
