"""Devices: how a session's device is called, from what its browser says of itself."""

from __future__ import annotations

from typing import Final

BROWSERS: Final = {
    # The order matters: most browsers claim to be several of those below them.
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS: Final = {
    "iPhone": "an iPhone",
    "iPad": "an iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS": "a Mac",
    "Linux": "Linux",
}


def device_of(user_agent: str) -> str:
    """A short description of a device, in words of our own: nothing that it says is repeated.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox on Linux'
    >>> device_of("curl/8.5.0")
    'A program'
    """
    browser = next((words for mark, words in BROWSERS.items() if mark in user_agent), None)
    system = next((words for mark, words in SYSTEMS.items() if mark in user_agent), None)
    if browser is None:
        return "A program" if system is None else f"A browser on {system}"
    return browser if system is None else f"{browser} on {system}"
