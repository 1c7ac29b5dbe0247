"""The command `tessera`: finds the command, and turns every error into one sentence."""

from __future__ import annotations

import importlib
import io
import os
import sys
from pathlib import Path
from typing import Final, cast

import click

from tessera import __version__
from tessera.cli.output import Failed, aside, one_line, reason
from tessera.core.refusal import TesseraError

SUCCESS: Final = 0
FAILED_CHECK: Final = 1
BAD_USE: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141

COMMANDS: Final = [
    "play",
    "serve",
    "tables",
    "simulate",
    "train",
    "arena",
    "lab",
    "dataset",
    "replay",
    "think",
    "review",
    "puzzles",
    "check",
    "scenario",
    "rules",
    "data",
    "pieces",
    "games",
    "new",
    "bench",
]
"""Each is the `command` of the module of its name, imported only when it is called."""


class Commands(click.Group):
    """The commands of Tessera, each in its own module."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            if cmd_name.startswith("-"):
                return None
            raise click.UsageError(
                f"There is no command “{cmd_name}”; there is {', '.join(COMMANDS)}."
            )
        module = importlib.import_module(f"tessera.cli.commands.{cmd_name}")
        return cast(click.Command, module.command)


@click.command(
    cls=Commands,
    invoke_without_command=True,
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="Tessera %(version)s")
@click.pass_context
def program(context: click.Context) -> None:
    """Board games of the ancient Mediterranean, in the browser and in the terminal.

    Start with `tessera serve`, or with `tessera play phoenicia`.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def run(arguments: list[str] | None = None) -> int:
    """Runs a command and returns its exit status; errors are one sentence on stderr."""
    _replace_closed_streams()
    _replace_odd_characters()
    try:
        status = _invoke(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
        return status
    except (KeyboardInterrupt, click.Abort) as interruption:
        aside(str(interruption) or "Interrupted.")
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return BROKEN_PIPE
    except Failed as error:
        aside(str(error))
        return FAILED_CHECK
    except click.ClickException as error:
        aside(_in_a_sentence(error))
    except TesseraError as error:
        aside(str(error))
    except OSError as error:
        aside(f"That did not work: {reason(error)}.")
    except Exception as error:
        if os.environ.get("TESSERA_DEBUG"):
            raise
        aside(f"This is a fault of Tessera: {_named(error)} (TESSERA_DEBUG=1 shows where).")
        return FAILED_CHECK
    return BAD_USE


def _invoke(arguments: list[str]) -> int:
    if "_TESSERA_COMPLETE" in os.environ:
        program.main(arguments, prog_name="tessera")
    try:
        # Not `program.main`, which handles Ctrl-C and closed pipes differently.
        with program.make_context("tessera", list(arguments)) as context:
            program.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    return SUCCESS


def _in_a_sentence(error: click.ClickException) -> str:
    words = one_line(error.format_message()).rstrip(".")
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "tessera"
    return f"{words} (see {path} --help)."


def _named(error: Exception) -> str:
    words = one_line(str(error))
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def _replace_closed_streams() -> None:
    """Opens closed standard streams on /dev/null, so that no file gets their descriptors."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def _replace_odd_characters() -> None:
    """Characters that a terminal lacks are replaced, and so are bytes that are not text."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _discard_output() -> None:
    """Discards what is still unwritten: nobody reads it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
