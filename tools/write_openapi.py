"""Write the server's OpenAPI document to web/openapi.json, the source of the client's types."""

from __future__ import annotations

import json
from pathlib import Path

from tessera.server.app import ENDPOINTS
from tessera.server.routes.openapi import document

text = json.dumps(document(ENDPOINTS), indent=1)
(Path(__file__).parents[1] / "web" / "openapi.json").write_text(text + "\n", encoding="utf-8")
