"""Compile the engine with mypyc where that is possible; everything else is in pyproject.toml.

The environment variable TESSERA_BUILD chooses: `compiled` fails where compiling fails, `plain`
does not try; if it is unset, a failure falls back to plain Python.
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
INTERPRETED = "# mypyc: interpreted"  # near the top of a module that stays plain Python
LINK_TIME = "-flto=auto"
INLINING = ["--param=max-inline-insns-auto=80", "--param=inline-unit-growth=150"]
"""How long functions may be that are inlined, and how much the code may grow by it."""
ERRORS = """\
typedef struct _object PyObject;
__attribute__((cold, visibility("default"))) void PyErr_SetNone(PyObject *);
__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, PyObject *);
"""
"""C that marks error paths as cold, so that they do not count towards the length of functions."""
SERVER = ["live", "store", "projection", "worker_thread"]
"""Modules of the server that are hot: every move runs through them."""
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
    """A copy of the package in which constants computed from other modules' are plain numbers.

    mypyc folds a constant only if everything it is computed from is in the same module.
    Others are fetched, checked and converted at every use.
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
    """A module's text with its computed integers written out; every line keeps its number."""
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
    """The compiled group, or nothing where it is not wanted or cannot be built."""
    if MODE not in ("", "plain", "compiled"):
        raise SystemExit(f"TESSERA_BUILD is `plain` or `compiled`, not `{MODE}`.")
    # pip runs this file several times, but builds only once: mypyc need not run each time.
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
    # A C file for each module takes gcc a third of the time of one large file.
    return mypycify(modules, opt_level="3", debug_level="0", multi_file=True, group_name="tessera")


def fall_back(reason: str) -> None:
    print(f"tessera: {reason}, so the engine is installed as plain Python.", file=sys.stderr)


Compile = Callable[..., list[str]]


def in_parallel(compile_sources: Compile) -> Compile:
    """A compiler's method that compiles the sources of one extension in parallel."""

    def compile_all(sources: list[str], **settings: object) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            made = list(pool.map(lambda source: compile_sources([source], **settings), sources))
        return [built for group in made for built in group]

    return compile_all


class BuildEngine(build_ext):
    """Build all of the group or none of it.

    `Extension.optional` would skip failed extensions one by one, and a module's shim without the
    group's library hides the module's .py and cannot be imported.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        # Besides the large extension of the group, each module has a small one.
        self.parallel = self.parallel or True

    def build_extensions(self) -> None:
        self.compiler.compile = in_parallel(self.compiler.compile)
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                # Calls between modules are then direct: a tenth more games a second.
                extension.extra_compile_args = [
                    *extension.extra_compile_args,
                    "-fvisibility=hidden",
                ]
            self.optimize_linking(
                max(self.extensions, key=lambda extension: len(extension.sources))
            )
        super().build_extensions()

    def optimize_linking(self, extension: Extension) -> None:
        """Link-time optimization inlines small functions across modules: another fifth more."""
        header = Path(self.build_temp, "errors.h").absolute()
        header.parent.mkdir(parents=True, exist_ok=True)
        header.write_text(ERRORS, encoding="utf-8")
        for flags in ([LINK_TIME, *INLINING, "-include", str(header)], [LINK_TIME]):
            if self.can_compile(flags):
                extension.extra_compile_args = [*extension.extra_compile_args, *flags]
                extension.extra_link_args = [*extension.extra_link_args, LINK_TIME, "-O3"]
                return

    def can_compile(self, flags: list[str]) -> bool:
        """Whether the compiler accepts these flags; not every one does or is set up for them."""
        with TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text("int probe(void) { return 0; }\n", encoding="utf-8")
            try:
                objects = self.compiler.compile(
                    [str(source)], output_dir=folder, extra_postargs=flags
                )
                self.compiler.link_shared_object(
                    objects, str(Path(folder, "probe.so")), extra_postargs=[LINK_TIME]
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


if __name__ == "__main__":  # as build tools run it; a test only imports it
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine})
