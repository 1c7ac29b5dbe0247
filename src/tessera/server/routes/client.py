"""The built client's files: kept by browsers for as long as they stay what they are."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
HASHED: Final = "assets"
"""The folder of files that have a hash of their contents in their name."""
PACKED: Final = ".br"
"""What the build adds to the name of a file that it has compressed with Brotli."""


class ClientFiles(StaticFiles):
    """The client's files, compressed beforehand where the browser takes that.

    Whatever names its contents never changes; the page that names these files is asked for anew.
    """

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, or its compressed twin."""
        path = Path(full_path)
        packed = path.with_name(path.name + PACKED)
        twin = packed.is_file()
        chosen = packed if twin and _takes_brotli(Headers(scope=scope)) else path
        stat = packed.stat() if chosen is packed else stat_result
        response = super().file_response(chosen, stat, scope, status_code)
        hashed = path.parent.name == HASHED
        response.headers["cache-control"] = FOR_EVER if hashed else ASK_AGAIN
        if twin:
            response.headers["vary"] = "Accept-Encoding"
        if chosen is packed and isinstance(response, FileResponse):
            response.headers["content-encoding"] = "br"
            plain = FileResponse(path)
            response.headers["content-type"] = plain.headers["content-type"]
        return response


def _takes_brotli(headers: Headers) -> bool:
    offered = headers.get("accept-encoding", "").split(",")
    return any(one.split(";")[0].strip().lower() == "br" for one in offered)
