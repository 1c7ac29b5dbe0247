"""Compile the engine with mypyc where that is possible; everything else is in pyproject.toml.

The environment variable TESSERA_BUILD chooses: `compiled` fails where compiling fails, `plain`
does not try, and unset it tries and falls back to plain Python.
"""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, errors, setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("TESSERA_BUILD", "")
INTERPRETED = "# mypyc: interpreted"  # near the head of a module that stays plain Python
METADATA_COMMANDS = {"egg_info", "dist_info", "sdist", "clean", "--version", "--name"}


def engine_modules() -> list[str]:
    """Every module of core and games, and the bots: one compiled group."""
    package = Path("src/tessera")
    found = [
        *package.glob("core/**/*.py"),
        *package.glob("games/**/*.py"),
        *package.glob("bots/**/*.py"),
    ]
    return sorted(
        path.as_posix()
        for path in found
        if INTERPRETED not in path.read_text(encoding="utf-8")[:400]
    )


def extensions() -> list[Extension]:
    """The compiled group, or nothing where it is not wanted or cannot be had."""
    if MODE not in ("", "plain", "compiled"):
        raise SystemExit(f"TESSERA_BUILD is `plain` or `compiled`, not `{MODE}`.")
    # pip runs this file several times, and only once to build: mypyc need not run each time.
    if MODE == "plain" or METADATA_COMMANDS & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if MODE == "compiled":
            raise
        fall_back("mypyc is not installed")
        return []
    modules = engine_modules()
    if not modules:
        return []
    # A C file for each module: gcc takes a third of the time that it takes for one large file.
    return mypycify(modules, opt_level="2", debug_level="0", multi_file=True, group_name="tessera")


def fall_back(reason: str) -> None:
    print(f"tessera: {reason}, so the engine is installed as plain Python.", file=sys.stderr)


Compile = Callable[..., list[str]]


def side_by_side(compile_sources: Compile) -> Compile:
    """A compiler's method that takes the sources of one extension on all cores, not in turn."""

    def compile_all(sources: list[str], **settings: object) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            made = list(pool.map(lambda source: compile_sources([source], **settings), sources))
        return [built for group in made for built in group]

    return compile_all


class BuildEngine(build_ext):
    """Build all of the group or none of it.

    `Extension.optional` would forgive each extension by itself, and a module's shim without the
    group's library hides the module's .py and cannot be imported.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        # Each module has a small extension of its own beside the large one of the group.
        self.parallel = self.parallel or True

    def build_extensions(self) -> None:
        self.compiler.compile = side_by_side(self.compiler.compile)
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                # Calls from module to module need no detour then: a tenth more games a second.
                extension.extra_compile_args = [
                    *extension.extra_compile_args,
                    "-fvisibility=hidden",
                ]
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except (errors.BaseError, errors.CCompilerError):
            if MODE == "compiled":
                raise
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            fall_back("the C compiler is missing or failed")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine})
