"""Secrets: the contract suite over our games."""

from tessera.testing.test_secrets import *  # noqa: F403
