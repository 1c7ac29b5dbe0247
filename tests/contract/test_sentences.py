"""Sentences: the contract suite over our games."""

from tessera.testing.laws.test_sentences import *  # noqa: F403
