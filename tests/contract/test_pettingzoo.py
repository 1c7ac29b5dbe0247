"""PettingZoo: the contract suite over our games."""

from tessera.testing.environments.test_pettingzoo import *  # noqa: F403
