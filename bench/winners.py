"""How often the owners of each piece win, among equal bots: made anew by one command.

    python -m bench.winners phoenicia              # shows it
    python -m bench.winners phoenicia --write      # writes winners.toml into the game's folder

Networks play among themselves (`--bot sovereign` where one wants levels); of every seat it is
counted which pieces it got, once each, and whether it won. The encyclopedia shows the shares.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context

from bench.table import Table
from tessera.bots.bot_game import play_to_the_end, seated
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.pieces.winners import FILE, interval
from tessera.games import find_game

Got = tuple[str, str]
"""The title of a ledger, and the key of a piece."""
Story = tuple[list[Got], list[Got], int]
"""What seats got in a game, what those among them that won got, and how many won."""
HEAD = """# How many seats got each piece, and how many of them won. Made by
#     python -m bench.winners {game} --write
# and not to be edited by hand. `winners` are the seats that won, in all games together.

bot = "{bot}"
players = {players}
games = {games}
winners = {winners}
figures = "{figures}"
"""


def play(name: str, bot: str, players: int, seed: int) -> Story:
    """Plays one game, the same bot in all seats."""
    game = find_game(name)
    match = Match(game, [bot] * players, seed)
    broken = play_to_the_end(match, seated(game, [bot] * players, seed))
    assert broken is None, broken
    won = {standing.seat for standing in match.state.standings() if standing.place == 1}
    owned = {
        (seat, sort.title, key)
        for sort in game.pieces(match.figures)
        for seat, key in sort.got(match.events)
        if seat >= 0
    }
    got = [(title, key) for _, title, key in owned]
    return got, [(title, key) for seat, title, key in owned if seat in won], len(won)


def counted(stories: list[Story]) -> tuple[Counter[Got], Counter[Got], int]:
    """All games together."""
    got = Counter(piece for story in stories for piece in story[0])
    won = Counter(piece for story in stories for piece in story[1])
    return got, won, sum(story[2] for story in stories)


def as_toml(game: Game, bot: str, players: int, stories: list[Story]) -> str:
    """The file, pieces in the order of the game."""
    got, won, winners = counted(stories)
    figures = game.figures()
    text = HEAD.format(
        game=game.name,
        bot=bot,
        players=players,
        games=len(stories),
        winners=winners,
        figures=figures.digest,
    )
    for sort in game.pieces(figures):
        text += f'\n[[ledgers]]\ntitle = "{sort.title}"\n\n[ledgers.pieces]\n'
        for key in sort.keys:
            text += f'"{key}" = [{got[sort.title, key]}, {won[sort.title, key]}]\n'
    return text


def shown(game: Game, players: int, stories: list[Story]) -> str:
    """The shares as a table."""
    got, won, winners = counted(stories)
    rows = []
    for sort in game.pieces(game.figures()):
        for key in sort.keys:
            owners = got[sort.title, key]
            if owners:
                share = interval(owners, won[sort.title, key])
                cells = [100 * share.share, 100 * share.low, 100 * share.high]
                rows.append([sort.title, key, str(owners), *(f"{cell:.0f} %" for cell in cells)])
    even = 100 * winners / (players * len(stories))
    head = ["", "piece", "owners", "won", "at least", "at most"]
    return f"{Table(head, rows).markdown()}\n\n{even:.1f} % would be even."


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bot", default="network")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help=f"Writes {FILE}.")
    options = parser.parse_args(arguments)
    game = find_game(options.game)
    players = game.nearest_seats(options.players)
    one = partial(play, game.name, options.bot, players)
    with get_context("spawn").Pool(options.jobs) as pool:
        stories = pool.map(one, range(1, options.games + 1), chunksize=5)
    if not options.write:
        print(shown(game, players, stories))
    elif game.folder is None:
        parser.error(f"{game.title} has no folder.")
    else:
        (game.folder / FILE).write_text(as_toml(game, options.bot, players, stories), "utf-8")


if __name__ == "__main__":
    main()
