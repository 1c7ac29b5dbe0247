"""Compile the engine with mypyc where that is possible; everything else is in pyproject.toml.

The environment variable TESSERA_BUILD chooses: `compiled` fails where compiling fails, `plain`
does not try, and unset it tries and falls back to plain Python.
"""

import ast
import importlib
import os
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

from setuptools import Extension, errors, setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("TESSERA_BUILD", "")
INTERPRETED = "# mypyc: interpreted"  # near the head of a module that stays plain Python
TOGETHER = "-flto=auto"
BUILT_IN = ["--param=max-inline-insns-auto=80", "--param=inline-unit-growth=150"]
"""How long functions may be that are built in where they are called, and how much all may grow."""
ERRORS = """\
typedef struct _object PyObject;
__attribute__((cold, visibility("default"))) void PyErr_SetNone(PyObject *);
__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, PyObject *);
"""
"""C that marks how errors begin as seldom, so that they do not count as part of short functions."""
SERVER = ["live", "store", "projection", "worker_thread"]
"""Where a server does much of what every move needs."""
METADATA_COMMANDS = {"egg_info", "dist_info", "sdist", "clean", "--version", "--name"}


def engine_modules(package: Path) -> list[str]:
    """Every module of core and games, bots and table, and some of the server: one group."""
    found = [
        *package.glob("core/**/*.py"),
        *package.glob("games/**/*.py"),
        *package.glob("bots/**/*.py"),
        *package.glob("table/**/*.py"),
        *(path for path in package.glob("server/**/*.py") if path.stem in SERVER),
    ]
    return sorted(
        path.as_posix()
        for path in found
        if INTERPRETED not in path.read_text(encoding="utf-8")[:400]
    )


def with_numbers(package: Path) -> Path:
    """A copy of the package in which constants reckoned from other modules' are plain numbers.

    mypyc knows a constant's value only where all that it is reckoned from is in the same module.
    The others it fetches, checks and converts at every use.
    """
    sys.path.insert(0, str(package.parent))
    copy = Path("build/numbers", package.name)
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for path in map(Path, engine_modules(copy)):
        name = ".".join(path.relative_to(copy.parent).with_suffix("").parts)
        module = importlib.import_module(name.removesuffix(".__init__"))
        path.write_text(fold(path.read_text(encoding="utf-8"), module), encoding="utf-8")
    return copy


def fold(text: str, module: ModuleType) -> str:
    """A module's text with its reckoned whole numbers written out, every line where it was."""
    lines = text.split("\n")
    for node in reversed(ast.parse(text).body):
        if not (isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)):
            continue
        is_final = isinstance(node.annotation, ast.Name) and node.annotation.id == "Final"
        number = getattr(module, node.target.id)
        if is_final and isinstance(node.value, ast.BinOp) and type(number) is int:
            first, last = node.value.lineno - 1, node.value.end_lineno - 1
            head, tail = (
                lines[first][: node.value.col_offset],
                lines[last][node.value.end_col_offset :],
            )
            lines[first : last + 1] = [f"{head}{number}{tail}"] + [""] * (last - first)
    return "\n".join(lines)


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
    package = Path("src/tessera")
    if not engine_modules(package):
        return []
    copy = with_numbers(package)
    os.environ["MYPYPATH"] = str(copy.parent)  # modules are named from there down
    modules = engine_modules(copy)
    # A C file for each module: gcc takes a third of the time that it takes for one large file.
    return mypycify(modules, opt_level="3", debug_level="0", multi_file=True, group_name="tessera")


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
            self.link_together(max(self.extensions, key=lambda extension: len(extension.sources)))
        super().build_extensions()

    def link_together(self, extension: Extension) -> None:
        """Small functions are built in where other modules call them: a fifth more again."""
        header = Path(self.build_temp, "errors.h").absolute()
        header.parent.mkdir(parents=True, exist_ok=True)
        header.write_text(ERRORS, encoding="utf-8")
        for flags in ([TOGETHER, *BUILT_IN, "-include", str(header)], [TOGETHER]):
            if self.can_compile(flags):
                extension.extra_compile_args = [*extension.extra_compile_args, *flags]
                extension.extra_link_args = [*extension.extra_link_args, TOGETHER, "-O3"]
                return

    def can_compile(self, flags: list[str]) -> bool:
        """Whether the compiler takes these flags, which not every one does or is set up for."""
        with TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text("int probe(void) { return 0; }\n", encoding="utf-8")
            try:
                objects = self.compiler.compile(
                    [str(source)], output_dir=folder, extra_postargs=flags
                )
                self.compiler.link_shared_object(
                    objects, str(Path(folder, "probe.so")), extra_postargs=[TOGETHER]
                )
            except errors.CCompilerError:
                return False
        return True

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


if __name__ == "__main__":  # as builders run it; a test only reads it
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine})
