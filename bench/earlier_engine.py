"""The engine of an earlier commit, compiled separately; the installed packages are shared."""

import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from bench.place import PYTHON, ROOT, BenchError, Command, output_of

PLACE: Final = ROOT / ".build/before"
SOURCES: Final = ["src", "pyproject.toml", "setup.py", "LICENSE", "NOTICE.md", "README.md"]


def commit_before() -> str:
    """What the present change is compared with: the last commit, or the one before it if nothing
    of the engine has changed since."""
    changed = _git("status", "--porcelain", "--", "src", "setup.py", "pyproject.toml")
    return "HEAD" if changed else "HEAD~1"


def full_name(commit: str) -> str:
    """A commit's full hash."""
    try:
        return _git("rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}")
    except subprocess.CalledProcessError:
        raise BenchError(f"There is no commit {commit}.") from None


def engine_of(commit: str) -> Path:
    """The folder with the engine of a commit, built if necessary."""
    name = full_name(commit)
    place = PLACE / name
    if not place.is_dir():
        print(f"Building the engine of {commit} ({name[:10]}) …", file=sys.stderr, flush=True)
        PLACE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=PLACE) as scratch:
            _build(name, Path(scratch))
            shutil.move(Path(scratch) / "engine", place)
    return place


def sources_of(commit: str) -> Path:
    """The folder that holds the sources of a commit, for the plain engine."""
    name = full_name(commit)
    place = PLACE / f"{name}-plain"
    if not place.is_dir():
        PLACE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=PLACE) as scratch:
            shutil.move(_unpacked(name, Path(scratch)), place)
    return place / "src"


def _build(name: str, scratch: Path) -> None:
    tree = _unpacked(name, scratch)
    pip: Command = [PYTHON, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    pip += ["--no-build-isolation", "--target", scratch / "engine", tree]
    output_of("Building the engine", pip, {"TESSERA_BUILD": "compiled"})


def _unpacked(name: str, scratch: Path) -> Path:
    archive, tree = scratch / "tree.tar", scratch / "tree"
    _git("archive", "--output", str(archive), name, *SOURCES)
    with tarfile.open(archive) as files:
        files.extractall(tree, filter="data")
    return tree


def _git(*words: str) -> str:
    run = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.strip()
