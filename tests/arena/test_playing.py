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
from tessera.bots import make_bot
from tessera.bots.bot import Bot
from tessera.bots.bot_game import TimedBot, ending_of, fault_of, next_to_move, play_to_the_end
from tessera.bots.observation import Observation
from tessera.core.chance import seeded
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


def test_a_game_without_end_counts_as_it_stands_and_ends_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(find_game("phoenicia"), "longest", lambda seats, options: 20)
    runner = Runner(task_of("phoenicia"))
    pairing = deals_of("phoenicia", ["random"], 2, 1)[0][0]
    outcome = runner.play(pairing)
    assert outcome.decisions == 20
    assert outcome.broken == "Broken off after 20 decisions."
    assert min(seat.place for seat in outcome.seats) == 1
    assert from_json(to_json(outcome)) == outcome


class Cheat(Bot):
    """Does what no game allows."""

    def choose(self, observation: Observation) -> int:
        return 10_000


def test_a_bot_that_does_what_is_not_allowed_loses_that_game_alone() -> None:
    match = Match(find_game("phoenicia"), ["cheat", "greedy", "greedy"], 11)
    bots = [TimedBot("cheat", Cheat(seeded(1)), 0)]
    bots += [TimedBot("greedy", make_bot("greedy", seat), seat) for seat in (1, 2)]
    broken = play_to_the_end(match, bots)
    ending = ending_of(match.state, match.events, broken)
    assert ending.broken == "The bot cheat did what is not allowed: There is no such action."
    assert [standing.place for standing in ending.standings if standing.seat == 0] == [3]
    assert max(standing.place for standing in ending.standings if standing.seat) < 3


def test_a_program_is_held_to_what_it_is_offered() -> None:
    """A contract may be unloaded by people; a program that could would never have to commit."""
    game = find_game("constantinopolis")
    match = Match(game, ["one", "two"], 1)
    while "unload" not in " ".join(game.actions.text(a) for a in match.state.legal(0)):
        seat = next_to_move(match.state)
        loads = [a for a in match.state.legal(seat) if game.actions.text(a).startswith("load")]
        match.play(seat, loads[0] if loads else match.state.default(seat))
    unload = next(a for a in match.state.legal(0) if game.actions.text(a).startswith("unload"))
    fault = fault_of(match, 0, unload)
    assert fault is not None and fault.endswith("now: with it a game need never end.")
    assert match.state.refusal(0, unload) is None


def test_bots_are_named_once_and_must_exist() -> None:
    game = find_game("phoenicia")
    assert parse_contenders(game, " Random, greedy") == ["random", "greedy"]
    with pytest.raises(BadData, match="random is named twice"):
        parse_contenders(game, "random,random")
    with pytest.raises(BadData, match="There is no bot “deep-blue”"):
        parse_contenders(game, "deep-blue")
