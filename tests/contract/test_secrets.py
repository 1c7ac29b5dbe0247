"""Secrets: the contract suite over our games."""

from tessera.testing.laws.test_secrets import *  # noqa: F403
