"""The whole position for critics: the contract suite over our games."""

from tessera.testing.environments.test_whole_position import *  # noqa: F403
