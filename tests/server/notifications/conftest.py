"""Servers that tell people, one for each kind of database, and what they tell them through."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.cluster import Cluster
from tests.server.conftest import Running, running
from tests.server.notifications.receivers import Mailbox, WebServer, mail_server, web_server
from tests.server.notifications.town import Town, flags


@pytest.fixture
def receivers() -> Iterator[tuple[WebServer, Mailbox, int]]:
    with web_server() as web, mail_server() as (mail, port):
        yield web, mail, port


@pytest.fixture(scope="session")
def sqlite_town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Mailbox]]:
    folder = tmp_path_factory.mktemp("town")
    with mail_server() as (mail, port), running(folder / "tables.db", *flags(port)) as server:
        yield server, mail


@pytest.fixture(scope="session")
def postgresql_town(cluster: Cluster) -> Iterator[tuple[Running, Mailbox]]:
    database = cluster.fresh_database()
    with mail_server() as (mail, port), running(database, *flags(port)) as server:
        yield server, mail


@pytest.fixture(params=["sqlite", "postgresql"])
def town(request: pytest.FixtureRequest) -> Iterator[Town]:
    """A server that other tests have used too; people, tables and receivers are the test's own."""
    server, mail = request.getfixturevalue(f"{request.param}_town")
    mail.letters.clear()
    with web_server() as web:
        yield Town(server, web, mail)
