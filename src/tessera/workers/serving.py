"""What a worker process does: carries out orders until its caller is gone."""

from __future__ import annotations

import pickle
import sys
import traceback
from multiprocessing.connection import Connection
from typing import Protocol

from tessera.core.refusal import TesseraError


class Worker(Protocol):
    """What works in a worker process."""

    def carry_out(self, order: object) -> None:
        """Does what it is told, in the memory it shares with the caller."""


class Post(Protocol):
    """What a worker process begins with; it is sent there, pickled."""

    def worker(self, memory: int) -> Worker:
        """Whoever does the work, with the open file of the shared memory."""


def serve(pipe: int, memory: int) -> None:
    """Takes up a post and its orders from a pipe; answers each with nothing or what went wrong."""
    connection = Connection(pipe)
    try:
        worker: Worker = pickle.loads(connection.recv_bytes()).worker(memory)
        connection.send_bytes(b"")
        while True:
            worker.carry_out(pickle.loads(connection.recv_bytes()))
            connection.send_bytes(b"")
    except (EOFError, ConnectionError):
        pass
    except TesseraError as error:
        connection.send_bytes(str(error).encode())
    except Exception as error:
        traceback.print_exc(file=sys.stderr)
        connection.send_bytes(f"{type(error).__name__}: {error}".encode())
