"""The API's own description, made from the endpoints and the shapes they declare."""

from __future__ import annotations

import re
from typing import Final

import msgspec

import tessera
from tessera.games import GAMES
from tessera.server.messages import Answer, Error
from tessera.server.routes.endpoints import Endpoint

REFS: Final = "#/components/schemas/{name}"
KINDS: Final = {int: "integer", str: "string"}
Schema = dict[str, object]


def document(endpoints: list[Endpoint]) -> Schema:
    """The OpenAPI document of these endpoints."""
    shapes: list[object] = [Error, Answer, *[game.view_shape() for game in GAMES.values()]]
    for endpoint in endpoints:
        shapes += [shape for shape in (endpoint.takes, endpoint.gives) if shape is not None]
    schemas, components = msgspec.json.schema_components(
        shapes, schema_hook=_anything, ref_template=REFS
    )
    known = dict(zip(map(id, shapes), schemas, strict=True))
    _let_views_be_those_of_the_games(components)
    paths: dict[str, Schema] = {}
    for endpoint in endpoints:
        operations = paths.setdefault(endpoint.path, {})
        operations[endpoint.method.lower()] = _operation(endpoint, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tessera",
            "version": tessera.__version__,
            "description": "Tables for board games over HTTP. A seat is opened by its secret link "
            "or by the visitor's cookie; every answer holds only what that viewer may know.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "link": {"type": "http", "scheme": "bearer"},
                "visitor": {"type": "apiKey", "in": "cookie", "name": "tessera_visitor"},
            },
        },
        "security": [{}, {"link": []}, {"visitor": []}],
    }


def _anything(kind: type) -> Schema:
    """Plain data whose shape a game alone knows."""
    if kind is object:
        return {"description": "Plain data."}
    raise NotImplementedError  # which is how a hook tells msgspec that it has no answer


def _let_views_be_those_of_the_games(components: dict[str, Schema]) -> None:
    views = [{"$ref": REFS.format(name=game.view_shape().__name__)} for game in GAMES.values()]
    properties = components["TableView"]["properties"]
    assert isinstance(properties, dict)
    properties["state"] = {"anyOf": [*views, {"type": "null"}]}


def _operation(endpoint: Endpoint, known: dict[int, Schema]) -> Schema:
    operation: Schema = {
        "operationId": f"{endpoint.method.lower()}{re.sub('[^a-z]+', '_', endpoint.path)}".rstrip(
            "_"
        ),
        "summary": endpoint.summary,
        "parameters": [
            *[_parameter(name, "path", str) for name in re.findall(r"\{(\w+)\}", endpoint.path)],
            *[_parameter(name, "query", kind) for name, kind in endpoint.query.items()],
        ],
        "responses": {
            str(endpoint.status): _content("Done.", known[id(endpoint.gives)], endpoint.media),
            "default": _content("One sentence what went wrong.", known[id(Error)]),
        },
    }
    if endpoint.takes is not None:
        body = _content("", known[id(endpoint.takes)])
        operation["requestBody"] = {"required": True, "content": body["content"]}
    return operation


def _content(words: str, schema: Schema, media: str = "application/json") -> Schema:
    return {"description": words, "content": {media: {"schema": schema}}}


def _parameter(name: str, place: str, kind: type) -> Schema:
    schema: Schema = {"type": KINDS[kind]}
    if kind is int:
        schema |= {"minimum": 0, "maximum": 999_999_999}
    return {"name": name, "in": place, "required": place == "path", "schema": schema}
