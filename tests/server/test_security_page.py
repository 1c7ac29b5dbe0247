"""docs/security.md: a promise without a test does not stand there."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "security.md"
NAMED = re.compile(r"`(?:[\w/]*?(?P<file>test_\w+\.py))?::(?P<test>test_\w+)`")


def test_every_test_that_the_page_names_is_there() -> None:
    missing, name = [], None
    for found in NAMED.finditer(PAGE.read_text()):
        name = found["file"] or name
        assert name is not None, f"In which file is {found['test']}?"
        if not any(f"def {found['test']}(" in path.read_text() for path in TESTS.rglob(name)):
            missing.append(found[0])
    assert not missing
