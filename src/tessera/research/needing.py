"""What an adapter needs beside Tessera, said in one sentence where it is missing."""

from __future__ import annotations


def what_to_install(missing: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """The error that tells how to get a package; one of our own modules is another matter."""
    package = (missing.name or "").partition(".")[0]
    if package == "tessera":
        return missing
    sentence = f"This needs the package {package}: pip install 'tessera[{extra}]'."
    return ModuleNotFoundError(sentence, name=missing.name)
