"""Gymnasium: the contract suite over our games."""

from tessera.testing.environments.test_gymnasium import *  # noqa: F403
