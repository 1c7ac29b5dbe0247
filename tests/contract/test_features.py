"""Features: the contract suite over our games."""

import subprocess
import sys
from pathlib import Path

from tessera.testing.laws.test_features import *  # noqa: F403

ROOT = Path(__file__).parents[2]


def test_the_page_about_features_is_up_to_date() -> None:
    tool = ROOT / "tools" / "write_features.py"
    subprocess.run([sys.executable, str(tool), "--check"], check=True)
