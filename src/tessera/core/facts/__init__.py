"""Facts declared once: what lies on a table, as attributes of a class with a field each.

    class Settlement(TypedDict):
        coins: Annotated[int, Whole(), amount("coins", "coins", 10)]
        hand: Annotated[list[int], Values(9), OWNER]

A field knows how the state keeps its fact, what it looks like as plain data and within which
bounds; `OWNER` and `HIDDEN` say who sees it, and the groups of `core.learning.features` say what a
learning program gets. Dump, load with its sentences and the layout of features follow from that
(`fields.py`), and for a game that writes none of them clone, view and features too
(`declared_state.py`). An attribute without a field is shown but not stored: it follows from the
rest.
"""
