"""Sentences: the contract suite over our games."""

from tessera.testing.test_sentences import *  # noqa: F403
