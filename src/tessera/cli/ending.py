"""How a game ended, or stands: places, points by origin, and the winner in a sentence."""

from __future__ import annotations

from rich.table import Table

from tessera.cli.output import new_table
from tessera.core.game import Game
from tessera.core.second_person import addressed
from tessera.core.standings import Standing
from tessera.core.state import State
from tessera.core.words import counted, listed


def standings_table(game: Game, standings: list[Standing], names: list[str]) -> Table:
    """The players by place, with their points and where those come from."""
    standings = sorted(standings, key=lambda standing: standing.place)
    origins = dict.fromkeys(
        origin
        for standing in standings
        for origin in standing.origins
        if any(other.origins.get(origin) for other in standings)
    )
    headings = ["place", "player", game.unit[1], *origins]
    table = new_table(*headings, numbers=len(origins) + 1)
    for standing in standings:
        points = [str(standing.origins.get(origin, 0)) for origin in origins]
        table.add_row(str(standing.place), names[standing.seat], str(standing.score), *points)
    return table


def winner_sentence(
    game: Game, standings: list[Standing], names: list[str], viewer: str = ""
) -> str:
    """Who has won, and with how many points."""
    best = [standing for standing in standings if standing.place == 1]
    points = counted(best[0].score, *game.unit)
    if len(best) == 1:
        return addressed(f"{names[best[0].seat]} wins with {points}.", viewer)
    winners = listed([names[standing.seat] for standing in best])
    return addressed(f"{winners} share the victory with {points} each.", viewer)


def moment(state: State) -> str:
    """When in the game this is, in words."""
    number = state.round_number()
    return f"in round {number}" if number is not None else f"after {counted(state.moves, 'move')}"
