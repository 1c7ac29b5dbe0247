"""The API's description: complete, in step with the client's types, and true (schemathesis).

TESSERA_API_EXAMPLES says how many requests schemathesis makes up for each route.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import (
    CheckFunction,
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from tessera.server.app import ENDPOINTS
from tessera.server.routes.openapi import document
from tests.server.conftest import Running, running
from tests.server.people import new_table, play

ROOT = Path(__file__).parents[2]
EXAMPLES = int(os.environ.get("TESSERA_API_EXAMPLES", "10"))
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
SCHEMA = schemathesis.openapi.from_dict(document(ENDPOINTS))
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)]


def test_the_clients_copy_of_the_description_is_up_to_date() -> None:
    """`make types` writes it, and the client's types from it."""
    kept = json.loads((ROOT / "web" / "openapi.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(document(ENDPOINTS)))


def test_every_route_says_what_it_is_for() -> None:
    for endpoint in ENDPOINTS:
        assert endpoint.summary.endswith("."), endpoint.path


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("api") / "tables.db") as server:
        yield server


@pytest.mark.long
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_no_request_that_can_be_made_up_breaks_the_description(
    server: Running, operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode
) -> None:
    """Sound requests and broken ones, to a table in play."""
    if mode is GenerationMode.NEGATIVE and not (operation.body or operation.query):
        return  # Nothing can be wrong with it.
    table, *links = new_table(server, 2)
    play([server.client(link) for link in links], table, 5)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def try_it(case: Case[Any]) -> None:
        if case.path_parameters and "table" in case.path_parameters:
            case.path_parameters = {"table": table}
        headers = {"authorization": f"Bearer {links[0]}"}
        case.call_and_validate(base_url=server.address, headers=headers, checks=CHECKS)

    try_it()
