"""`python -m tessera` is the command `tessera`."""

import sys

from tessera.cli.main import run

sys.exit(run())
