"""The API's own description, made from the endpoints and the shapes they declare."""

from __future__ import annotations

import re
from typing import Final

import msgspec

import tessera
from tessera.games import GAMES
from tessera.server.identity.identities import COOKIE
from tessera.server.messages import Answer, Error
from tessera.server.routes.endpoints import Endpoint

REFS: Final = "#/components/schemas/{name}"
KINDS: Final = {int: "integer", str: "string"}
Schema = dict[str, object]


def document(endpoints: list[Endpoint]) -> Schema:
    """The OpenAPI document of these endpoints."""
    shapes: list[object] = [Error, Answer, *_view_shapes()]
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
                "visitor": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
        "security": [{}, {"link": []}, {"visitor": []}],
    }


def _anything(kind: type) -> Schema:
    """Plain data whose shape only a game knows."""
    if kind is object:
        return {"description": "Plain data."}
    raise NotImplementedError  # tells msgspec that the hook does not apply


def _view_shapes() -> list[type]:
    """The shapes of the games' views; a game may leave its own open."""
    return [game.view_shape for game in GAMES.values() if game.view_shape is not dict]


def _let_views_be_those_of_the_games(components: dict[str, Schema]) -> None:
    views: list[Schema] = [{"$ref": REFS.format(name=shape.__name__)} for shape in _view_shapes()]
    if len(views) < len(GAMES):
        views.append({"type": "object"})
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
            str(endpoint.status): _content("Done.", known[id(endpoint.gives)]),
            "default": _content("One sentence that says what went wrong.", known[id(Error)]),
        },
    }
    if endpoint.takes is not None:
        body = _content("", known[id(endpoint.takes)])
        operation["requestBody"] = {"required": True, "content": body["content"]}
    return operation


def _content(words: str, schema: Schema) -> Schema:
    return {"description": words, "content": {"application/json": {"schema": schema}}}


def _parameter(name: str, place: str, kind: type) -> Schema:
    schema: Schema = {"type": KINDS[kind]}
    if kind is int:
        schema |= {"minimum": 0, "maximum": 999_999_999}
    return {"name": name, "in": place, "required": place == "path", "schema": schema}
