"""Games are played the same on one process and on several, and what was got is counted rightly."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from tessera.arena.contenders import parse_contenders
from tessera.arena.outcome import Outcome, from_json, to_json
from tessera.arena.plan import Pairing, Plan
from tessera.arena.playing import Runner, Task
from tessera.arena.process_pool import play_here
from tessera.bots import bot_game, make_bot
from tessera.bots.bot_game import TimedBot, Unplayable, play_to_the_end
from tessera.core.data.record import Watcher
from tessera.core.decision import Event
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.games import find_game
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.course.auction import least_opening
from tessera.games.constantinopolis.state import ConstantinopolisState
from tessera.games.phoenicia.state import PhoeniciaState


def deals_of(game: str, bots: list[str], players: int, games: int) -> list[list[Pairing]]:
    return Plan(game, 1, ["x"], {}, bots, [players], games, 1).deals()


def task_of(game: str) -> Task:
    return Task(game, {}, [find_game(game).figures().table])


def without_times(outcomes: list[Outcome]) -> list[str]:
    lines = []
    for outcome in sorted(outcomes, key=lambda each: each.number):
        fields = from_json(to_json(outcome))
        lines.append(
            str([(s.bot, s.score, s.place, s.origins, s.pieces, s.sales) for s in fields.seats])
        )
    return lines


@pytest.mark.long
def test_two_processes_play_the_same_games_as_one() -> None:
    task, deals = task_of("phoenicia"), deals_of("phoenicia", ["random", "greedy"], 3, 6)
    alone = list(play_here(task, deals, 1))
    together = list(play_here(task, deals, 2))
    assert len(alone) == 6
    assert without_times(alone) == without_times(together)


def test_times_and_decisions_are_counted_by_seat() -> None:
    outcome = next(play_here(task_of("phoenicia"), deals_of("phoenicia", ["random"], 3, 1), 1))
    assert sum(seat.decisions for seat in outcome.seats) == outcome.decisions
    for seat in outcome.seats:
        assert 0 < seat.longest <= seat.thinking
        assert seat.score == sum(seat.origins.values())


def test_cards_and_prices_are_those_at_the_table() -> None:
    """Phoenicia: the cards counted are those in the settlements, and no bid is below its least."""
    game = find_game("phoenicia")
    state, events_seen = played(game, 3)
    got = Counter(pair for sort in game.pieces(game.figures()) for pair in sort.got(events_seen))
    settlements = cast(PhoeniciaState, state).settlements
    keys = cast(PhoeniciaState, state).components.card_keys
    held = Counter(
        {
            (seat, key): int(settlement.cards[card])
            for seat, settlement in enumerate(settlements)
            for card, key in enumerate(keys)
            if settlement.cards[card]
        }
    )
    assert got == held
    sales = game.sales(events_seen, game.figures())
    assert Counter((sale.seat, sale.piece) for sale in sales) == held
    assert all(sale.bid >= sale.least >= 1 and sale.paid <= sale.bid for sale in sales)


@pytest.mark.long
def test_the_least_bid_for_an_office_is_the_one_the_table_asked_for() -> None:
    game = find_game("constantinopolis")
    asked: list[int] = []

    def watch(state: State, seat: int, action: int) -> None:
        table = cast(ConstantinopolisState, state)
        if table.kind == kinds.OPENING_BID:
            asked.append(int(least_opening(table, table.target)))

    _, events_seen = played(game, 4, watch)
    sales = game.sales(events_seen, game.figures())
    assert sales
    assert [sale.least for sale in sales] == asked
    assert all(sale.bid >= sale.least for sale in sales)


def played(game: Game, players: int, watch: Watcher | None = None) -> tuple[State, list[Event]]:
    """A game between greedy bots, watched before every move, with its events."""
    match = Match(game, ["greedy"] * players, 11)
    bots = [TimedBot("greedy", make_bot("greedy", seat), seat) for seat in range(players)]
    play_to_the_end(match, bots, watch)
    return match.state, match.events


@pytest.mark.long
def test_an_endless_game_ends_the_arena_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_game, "LIMIT", 20)
    runner = Runner(task_of("phoenicia"))
    with pytest.raises(Unplayable, match="seed 1 does not end within 20 decisions"):
        runner.play(deals_of("phoenicia", ["random"], 2, 1)[0][0])


def test_bots_are_named_once_and_must_exist() -> None:
    game = find_game("phoenicia")
    assert parse_contenders(game, " Random, greedy") == ["random", "greedy"]
    with pytest.raises(BadData, match="random is named twice"):
        parse_contenders(game, "random,random")
    with pytest.raises(BadData, match="There is no bot “deep-blue”"):
        parse_contenders(game, "deep-blue")
