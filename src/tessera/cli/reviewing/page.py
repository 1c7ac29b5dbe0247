"""A review as one page that needs nothing else: the graph, the players, what turned the game."""

from __future__ import annotations

from tessera.analysis.shapes import DecisionView, ReviewView
from tessera.arena.report.page import Page, with_small
from tessera.cli.reviewing.graph import graph
from tessera.cli.reviewing.reading import (
    change,
    how_it_ended,
    lost_in,
    over_time,
    percent,
    strokes_of_luck,
    turning_points,
    where,
)
from tessera.core.words import counted, listed


def page_of(title: str, review: ReviewView) -> Page:
    """The page of a review."""
    names = review["names"]
    page = Page(f"{title}: {listed(names)}", how_it_ended(review))
    _draw(page, review)
    _turning_points(page, review)
    _players(page, review)
    _phases(page, review)
    _luck(page, review)
    page.section("How it was judged", "")
    deeper = sum(decision["simulations"] > 0 for decision in review["decisions"])
    looked = f" A search has looked at {counted(deeper, 'decision')} again." if deeper else ""
    page.text(
        f"Every decision was judged by what its player knew at that moment, by the network with the"
        f" weights {review['weights']}.{looked} Shares mean: if all play on about as well as the"
        " network does."
    )
    return page


def _draw(page: Page, review: ReviewView) -> None:
    page.section("Over time", "What each could expect of the win; the numbers are turning points.")
    page.figure(graph(review), "Shares of the win over the moves of the game")
    page.table(
        ["after moves", *review["names"]],
        [[str(at), *map(percent, shares)] for at, shares in over_time(review)],
    )


def _turning_points(page: Page, review: ReviewView) -> None:
    page.section(
        "Turning points", "The decisions that gave most away, of each player at most three."
    )
    found = turning_points(review)
    if not found:
        page.text("No decision gave much away.")
    for number, decision in enumerate(found, 1):
        _turning_point(page, review, number, decision)


def _turning_point(page: Page, review: ReviewView, number: int, decision: DecisionView) -> None:
    name = review["names"][decision["seat"]]
    page.heading(f"{number}. {name}, {where(decision)}")
    made, best = decision["made"], decision["moves"][0]
    page.text(
        f"“{made['words']}” gives away {percent(decision['loss'])} of the win. Better: "
        f"“{best['words']}”. {decision['why']}"
    )
    rows = [
        [
            with_small(move["words"], "was made")
            if move["text"] == made["text"]
            else move["words"],
            percent(move["share"]),
        ]
        for move in decision["moves"]
    ]
    page.table(["move", f"{name} can expect"], rows)


def _players(page: Page, review: ReviewView) -> None:
    page.section(
        "Decisions and luck",
        "In hundredths of the win: what each could expect at first, what their decisions gave away,"
        " what others' decisions gave them, what luck did, and what came of it. Of the rest nobody"
        " can say whose it was. Accuracy is 100 for whoever always finds the best move.",
    )
    heads = ["player", "accuracy", "at first", "gave away", "given", "luck", "rest", "came to"]
    rows = [
        [
            review["names"][player["seat"]],
            f"{player['accuracy']:.0f}",
            percent(player["start"]),
            change(-player["lost"]),
            change(player["given"]),
            change(player["luck"]),
            change(player["rest"]),
            percent(player["result"]),
        ]
        for player in review["players"]
    ]
    page.table(heads, rows)


def _phases(page: Page, review: ReviewView) -> None:
    page.section("Phases", "What each gave away in each phase, in hundredths of the win.")
    rows = [
        [
            with_small(phase["name"], f"moves {phase['first']}–{phase['last']}"),
            *[change(-lost_in(review, phase, seat)) for seat in range(len(review["names"]))],
        ]
        for phase in review["phases"]
    ]
    page.table(["phase", *review["names"]], rows)


def _luck(page: Page, review: ReviewView) -> None:
    page.section(
        "Luck", "What chance and hidden cards changed most, in hundredths of the win for each."
    )
    rows = [
        [
            with_small(chance["words"], f"after {counted(chance['at'], 'move')}"),
            *map(change, chance["change"]),
        ]
        for chance in strokes_of_luck(review)
    ]
    page.table(["what happened", *review["names"]], rows)
