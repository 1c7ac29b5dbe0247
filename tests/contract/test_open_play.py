"""Open play: the contract suite over our games."""

from tessera.testing.laws.test_open_play import *  # noqa: F403
