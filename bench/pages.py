"""Writes results into the documentation, between two marks."""

import re
from pathlib import Path

from bench.place import BenchError


def marked(page: str, name: str, words: str) -> str | None:
    """The page with those words between the marks of that name; `None` if it has none.

    >>> marked("a\\n<!-- bench:x -->\\nold\\n<!-- /bench:x -->\\nb", "x", "new")
    'a\\n<!-- bench:x -->\\nnew\\n<!-- /bench:x -->\\nb'
    """
    begin, end = f"<!-- bench:{name} -->", f"<!-- /bench:{name} -->"
    block = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if not block.search(page):
        return None
    return block.sub(lambda _: f"{begin}\n{words}\n{end}", page)


def write(folder: Path, name: str, words: str) -> None:
    """Puts the words where a page of the folder has the marks for them."""
    for path in sorted(folder.glob("*.md")):
        page = marked(path.read_text("utf-8"), name, words)
        if page is not None:
            path.write_text(page, encoding="utf-8")
            return
    raise BenchError(f"No page in {folder} has the marks <!-- bench:{name} -->.")
