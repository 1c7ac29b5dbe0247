"""OpenSpiel: the contract suite over our games."""

from tessera.testing.environments.test_openspiel import *  # noqa: F403
