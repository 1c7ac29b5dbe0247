"""Missing packages of an adapter, reported in one sentence."""

from __future__ import annotations


def missing_package(missing: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """The error that says how to install a package; one of our own modules is left as it is."""
    package = (missing.name or "").partition(".")[0]
    if package == "tessera":
        return missing
    sentence = f"This needs the package {package}: pip install 'tessera[{extra}]'."
    return ModuleNotFoundError(sentence, name=missing.name)
