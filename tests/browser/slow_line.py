"""A slow line between a page and the server."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute


class SlowLine:
    """A line on which what the server says can be held up, for a page that is loaded afterwards."""

    def __init__(self, page: Page) -> None:
        self.slow = False
        self.moves = 0
        self._held: list[str | bytes] = []
        page.route_web_socket(re.compile("/socket$"), self._connect)

    def catch_up(self) -> None:
        """Lets everything through that was held up, and all that follows."""
        self.slow = False
        for message in self._held:
            self._page_side.send(message)
        self._held.clear()

    def _connect(self, page_side: WebSocketRoute) -> None:
        self._page_side = page_side
        self._server_side = page_side.connect_to_server()
        page_side.on_message(self._say)
        self._server_side.on_message(self._hear)

    def _say(self, message: str | bytes) -> None:
        self.moves += '"type":"move"' in str(message)
        self._server_side.send(message)

    def _hear(self, message: str | bytes) -> None:
        if self.slow:
            self._held.append(message)
        else:
            self._page_side.send(message)
