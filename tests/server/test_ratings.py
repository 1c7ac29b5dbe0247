"""Ratings: the order of games decides, late ones too; levels are fixed; much is not rated."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from tessera.bots.levels import ratings
from tessera.bots.scale import LUCK, START, START_DOUBT, points, strength
from tessera.cli.commands.ratings import command
from tessera.core.refusal import BadData
from tessera.server.people.counting import Counting
from tessera.server.people.rated import check_bot, check_rated, why_unrated
from tessera.server.people.rating import (
    Rated,
    RatedGame,
    Strength,
    level_strength,
    rate_all,
    steps_of,
)
from tessera.server.people.recomputing import recompute
from tessera.server.people.results import result_of
from tessera.server.storage.database import Statement
from tessera.server.storage.rating_rows import RatingRows
from tessera.server.storage.result_rows import GameResult, ResultRows, SeatResult, written
from tessera.server.storage.store import SeatKey, Store
from tessera.table.settings import Settings
from tessera.table.summary import summary_of
from tessera.table.table import Table
from tessera.table.timing.clocks import LIVE
from tests.server.stores import SETTINGS, opened, summary
from tests.server.test_results import play_on, seated

PEOPLE: Final = ["anne", "robert", "helene", "paul"]
RATED: Final = Settings("phoenicia", 2, 7, rated=True, clock=LIVE)

# What one game says


def game(table: str, ended: float, *seats: tuple[str, int]) -> RatedGame:
    """A rated game of people, and of bots, whose names are levels."""
    return RatedGame(
        table,
        "phoenicia",
        ended,
        [
            Rated(number, place, who if who in PEOPLE else None, None if who in PEOPLE else who)
            for number, (who, place) in enumerate(seats)
        ],
    )


def test_the_scale_is_openskills_own() -> None:
    model = PlackettLuce()
    assert (model.mu, model.sigma, model.beta) == (START, START_DOUBT, LUCK)


def test_the_winner_gains_the_loser_loses_and_doubt_shrinks() -> None:
    anne, robert = steps_of(game("t", 1.0, ("anne", 1), ("robert", 2)), {})
    assert anne.after.rating > 1000 > robert.after.rating
    assert anne.after.doubt < anne.before.doubt
    assert anne.before == robert.before == Strength()


def test_levels_are_fixed_points_and_place_a_newcomer() -> None:
    for level, measured in ratings("phoenicia").items():
        assert abs(level_strength("phoenicia", level).rating - measured.rating) <= 1
    known: dict[str, Strength] = {}
    for number in range(40):
        # As often behind the Oracle as ahead of it, who never moves.
        place = 1 + number % 2
        anne, oracle = steps_of(
            game(f"t{number}", number, ("anne", place), ("oracle", 3 - place)), known
        )
        assert oracle.after == oracle.before
        known["anne"] = anne.after
    reached = known["anne"]
    assert abs(reached.rating - ratings("phoenicia")["oracle"].rating) < reached.doubt < 200


def test_a_win_over_a_strong_level_is_worth_more() -> None:
    gains = [
        steps_of(game("t", 1.0, ("anne", 1), (level, 2)), {})[0].after.mu
        for level in ratings("phoenicia")
    ]
    assert gains == sorted(gains)


def test_points_and_strengths_are_inverse() -> None:
    assert [points(strength(one)) for one in (400, 1000, 1695)] == [400, 1000, 1695]


@st.composite
def histories(draw: st.DrawFn) -> list[RatedGame]:
    """Some rated games, at times that may be equal."""
    games = []
    for number in range(draw(st.integers(1, 8))):
        who = draw(st.permutations([*PEOPLE, "merchant", "oracle"]))[: draw(st.integers(2, 5))]
        if not set(who) & set(PEOPLE):
            who = [PEOPLE[0], *who]
        places = [draw(st.integers(1, len(who))) for _ in who]
        ended = float(draw(st.integers(0, 5)))
        games.append(game(f"t{number}", ended, *zip(who, places, strict=True)))
    return games


@given(histories(), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_ratings_follow_from_the_games_in_whatever_order_they_are_given(
    games: list[RatedGame], lot: random.Random
) -> None:
    shuffled = list(games)
    lot.shuffle(shuffled)
    assert rate_all(games) == rate_all(shuffled)


# Counting


def stored(one: RatedGame, people: bool = True) -> list[Statement]:
    """The statements that store a rated game as a finished table does."""
    result = GameResult(
        one.table,
        one.game,
        "live",
        True,
        True,
        one.ended,
        [
            SeatResult(s.seat, s.person or "Bot", s.bot, s.standing, s.standing, 0, "", None, "")
            for s in one.seats
        ],
    )
    return written(result)


async def keep(store: Store, one: RatedGame) -> None:
    keys = {s.seat: SeatKey("hash", s.person) for s in one.seats if s.person is not None}
    await store.create(one.table, SETTINGS, [], summary(0), keys)
    await store.database.write(stored(one))


async def expect_counted(store: Store, games: list[RatedGame]) -> None:
    """The database has what all its games lead to, in their order."""
    steps, known = rate_all(games)
    rows = RatingRows(store.database)
    kept = await rows.all("phoenicia")
    assert {person: (one.mu, one.sigma) for person, one in kept.items()} == {
        person: (one.mu, one.sigma) for person, one in known.items()
    }
    for person, one in kept.items():
        assert one.games == sum(person in [s.person for s in g.seats] for g in games)
    for seats in await rows.games("phoenicia"):
        for seat, step in zip(seats, steps[seats[0].table], strict=True):
            assert (seat.mu_before, seat.sigma_before) == (step.before.mu, step.before.sigma)
            assert (seat.mu, seat.sigma) == (step.after.mu, step.after.sigma)


def made_up(number: int, lot: random.Random) -> list[RatedGame]:
    games = []
    for n in range(number):
        who = lot.sample([*PEOPLE, "merchant", "oracle"], lot.randint(2, 4))
        if not set(who) & set(PEOPLE):
            who[0] = "anne"
        places = [lot.randint(1, len(who)) for _ in who]
        games.append(game(f"t{n}", float(lot.randint(0, 5)), *zip(who, places, strict=True)))
    return games


def test_results_that_come_late_are_counted_in_their_place(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            counting = Counting(store, lambda: True)
            games = made_up(24, random.Random(4))
            for end, one in enumerate(games, 1):
                await keep(store, one)
                await counting.count()
                if end % 6 == 0:
                    await expect_counted(store, games[:end])
            assert await counting.count() == 0

    asyncio.run(evening())


def test_two_servers_that_count_at_once_count_every_game_once(postgresql_address: str) -> None:
    async def evening() -> None:
        async with opened(postgresql_address) as one, opened(postgresql_address) as other:
            games = made_up(20, random.Random(5))
            for each in games:
                await keep(one, each)
            both = [Counting(store, lambda: True) for store in (one, other)]
            for _ in range(len(games) + 2):
                await asyncio.gather(*[counting.count() for counting in both])
            await expect_counted(one, games)

    asyncio.run(evening())


def test_all_is_computed_again_from_the_stored_games(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            counting = Counting(store, lambda: True)
            pairs = itertools.cycle(itertools.combinations(PEOPLE, 2))
            for seed, (one, other) in zip(range(1, 7), pairs, strict=False):
                table = play_on(
                    seated(Settings("phoenicia", 2, seed, rated=True, clock=LIVE)), seed
                )
                keys = {0: SeatKey("a", one), 1: SeatKey("b", other)}
                await store.create(f"t{seed}", table.settings, table.log, summary_of(table), keys)
            assert await counting.fill() == 6
            assert await counting.count() == 6
            before = await RatingRows(store.database).all("phoenicia")
            assert len(before) == 4
            found = await recompute(store, write=False)
            assert found.same and (found.tables, found.ratings) == (6, 4)
            await store.database.write(
                [
                    ("UPDATE rating SET mu = 99 WHERE person = $1", ("anne",)),
                    ("UPDATE result SET score = 1000 WHERE game_table = $1", ("t2",)),
                    ("DELETE FROM result WHERE game_table = $1", ("t3",)),
                ]
            )
            found = await recompute(store, write=False)
            assert (found.other_results, found.same) == (2, False)
            await recompute(store, write=True)
            assert (await recompute(store, write=False)).same
            assert await RatingRows(store.database).all("phoenicia") == before
            kept = await ResultRows(store.database).of("t3")
            assert kept is not None and kept.seats[0].person is not None

    asyncio.run(evening())


# What is not rated


def rated_table(*bots: str) -> Table:
    return seated(Settings("phoenicia", 2, 7, rated=True, clock=LIVE), *bots)


def test_a_game_that_is_played_as_it_should_be_is_rated() -> None:
    for bots in ((), ("merchant",)):
        table = play_on(rated_table(*bots))
        assert why_unrated(table) is None
        assert result_of("t", table).rated and result_of("t", table).public


def test_rated_tables_refuse_help_and_second_thoughts() -> None:
    table = rated_table()
    with pytest.raises(BadData, match="rated: there is no coach"):
        table.wish_coach(0, True, 2.0)
    with pytest.raises(BadData, match="rated: everybody sits"):
        Table(RATED).sit(0, "Anne", 1.0, screen=1)
    play_on(table, until=4)
    with pytest.raises(BadData, match="rated: moves stand"):
        table.ask_take_back(0, 50.0)


def with_coach(table: Table) -> None:
    for seat in (0, 1):
        table.wish_coach(seat, True, 2.0)


def with_a_move_taken_back(table: Table) -> None:
    lot = random.Random(1)
    for asker in (0, 1) * 40:
        try:
            table.ask_take_back(asker, float(len(table.log)))
        except BadData:
            play_on(table, lot.randint(0, 99), until=len(table.dealt().moves) + 1)
        else:
            table.answer_take_back(1 - asker, True, float(len(table.log)))
            return
    raise AssertionError("Nothing was taken back.")


def nothing(table: Table) -> None:
    """Nothing special happens."""


@pytest.mark.parametrize(
    ("before", "bots", "words"),
    [
        (with_coach, (), "coach"),
        (with_a_move_taken_back, (), "take a move back"),
        (nothing, ("house-bot",), "how strong"),
        (nothing, ("search@9",), "how strong"),
    ],
)
def test_no_rating_comes_from_games_with_help(
    before: Callable[[Table], None], bots: tuple[str, ...], words: str
) -> None:
    """Even if a table had let it happen: the log is looked at, not what was promised."""
    played = seated(Settings("phoenicia", 2, 7, clock=LIVE), *bots)
    before(played)
    play_on(played)
    assert "meant" in (why_unrated(played) or "")
    claimed = Table.rebuilt(Settings("phoenicia", 2, 7, rated=True, clock=LIVE), played.log)
    assert words in (why_unrated(claimed) or "")
    assert not result_of("t", claimed).rated


def test_no_rating_comes_from_games_at_one_screen() -> None:
    table = Table(Settings("phoenicia", 2, 7, clock=LIVE))
    table.sit(0, "Anne", 1.0)
    table.sit(1, "Robert", 1.0, screen=0)
    play_on(table)
    claimed = Table.rebuilt(Settings("phoenicia", 2, 7, rated=True, clock=LIVE), table.log)
    assert "screen" in (why_unrated(claimed) or "")


def test_what_cannot_be_rated_is_refused_at_the_start() -> None:
    with pytest.raises(BadData, match="needs a clock"):
        check_rated(Settings("phoenicia", 2, 7, rated=True), 2, [])
    check_rated(Settings("phoenicia", 2, 7, rated=True), 1, ["oracle"])
    with pytest.raises(BadData, match="how strong the bot “random”"):
        check_rated(RATED, 1, ["random"])
    with pytest.raises(BadData, match="how strong"):
        check_bot(RATED, "house-bot")
    check_bot(SETTINGS, "house-bot")


def test_the_operators_command_compares_and_stores(tmp_path: Path) -> None:
    address = str(tmp_path / "tables.db")

    async def evening() -> None:
        async with opened(address) as store:
            table = play_on(seated(Settings("phoenicia", 2, 5, rated=True, clock=LIVE)))
            keys = {0: SeatKey("a", "anne"), 1: SeatKey("b", "robert")}
            await store.create("t", table.settings, table.log, summary_of(table), keys)
            counting = Counting(store, lambda: True)
            await counting.fill()
            await counting.count()

    async def spoil() -> None:
        async with opened(address) as store:
            await store.database.write([("UPDATE rating SET games = $1", (9,))])

    def told(*more: str) -> Result:
        return CliRunner().invoke(command, ["--database", address, *more])

    asyncio.run(evening())
    assert told().output == "Computed again: 1 finished game, 2 ratings.\n"
    asyncio.run(spoil())
    spoiled = told()
    assert spoiled.exit_code == 1 and "2 ratings differ" in str(spoiled.exception)
    assert "2 ratings differ" in told("--write").output
    assert told().exit_code == 0
    assert "There is no database" in str(CliRunner().invoke(command, ["--database", "x"]).exception)
