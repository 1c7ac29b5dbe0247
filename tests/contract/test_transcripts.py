"""Golden transcripts: the contract suite over our games."""

from pathlib import Path

from tessera.testing.laws.test_transcripts import *  # noqa: F403

TESTS = Path(__file__).parents[1]
HOW_TO_WRITE = "make golden"
