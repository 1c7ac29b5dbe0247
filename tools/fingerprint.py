"""Print what the installed engine depends on, so that make rebuilds it exactly when needed.

The first line is the kind of engine to build, `compiled` or `plain` (with --kind nothing more);
the second is a digest of the sources, which changes when a file is deleted too.
"""

import hashlib
import os
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILES = ["pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE.md"]


def kind() -> str:
    wanted = os.environ.get("TESSERA_BUILD", "")
    if wanted in ("plain", "compiled"):
        return wanted
    if wanted:
        raise SystemExit(f"TESSERA_BUILD is `plain` or `compiled`, not `{wanted}`.")
    return "compiled" if compiler_works() else "plain"


def compiler_works() -> bool:
    """Whether there is a C compiler with the headers of Python and of the C library."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    command = [*compiler, "-I", sysconfig.get_path("include"), "-E", "-"]
    try:
        run = subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True)
    except OSError:
        return False
    return run.returncode == 0


def digest() -> str:
    sources = [path for path in ROOT.glob("src/**/*") if "__pycache__" not in path.parts]
    paths = sorted(path for path in [*sources, *(ROOT / name for name in FILES)] if path.is_file())
    total = hashlib.sha256()
    for path in paths:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(ROOT).as_posix()} {content}\n".encode())
    return total.hexdigest()


if __name__ == "__main__":
    print(kind())
    if "--kind" not in sys.argv:
        print(digest())
