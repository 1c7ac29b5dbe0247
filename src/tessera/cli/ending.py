"""How a game ended, or stands: places, points by origin, and the winner in a sentence."""

from __future__ import annotations

from rich.table import Table

from tessera.cli.output import new_table
from tessera.cli.second_person import addressed
from tessera.core.decision import EVERYBODY
from tessera.core.standings import Standing
from tessera.core.state import State


def standings_table(state: State, names: list[str]) -> Table:
    """The players by place, with their points and where those come from."""
    standings = sorted(state.standings(), key=lambda standing: standing.place)
    origins = [
        origin
        for origin in standings[0].origins
        if any(standing.origins[origin] for standing in standings)
    ]
    headings = ["place", "player", "points", *origins]
    table = new_table(*headings, numbers=len(origins) + 1)
    for standing in standings:
        points = [str(standing.origins[origin]) for origin in origins]
        table.add_row(str(standing.place), names[standing.seat], str(standing.score), *points)
    return table


def winner_sentence(standings: list[Standing], names: list[str], viewer: str = "") -> str:
    """Who has won, and with how many points."""
    best = [standing for standing in standings if standing.place == 1]
    points = f"{best[0].score} points"
    if len(best) == 1:
        return addressed(f"{names[best[0].seat]} wins with {points}.", viewer)
    winners = listed([names[standing.seat] for standing in best])
    return f"{winners} share the victory with {points} each."


def listed(names: list[str]) -> str:
    """Names in a sentence.

    >>> listed(["Hanno", "Livia", "Zoe"])
    'Hanno, Livia and Zoe'
    """
    return " and ".join([*[", ".join(names[:-1])] * (len(names) > 1), names[-1]])


def moment(state: State) -> str:
    """When in the game this is, in words."""
    number = state.view(EVERYBODY).get("round")
    return f"in round {number}" if isinstance(number, int) else f"after {state.moves} moves"
