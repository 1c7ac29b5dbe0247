"""Episodes and fleets: folding, turns and limits, without any standard around them."""

from __future__ import annotations

import pytest

from tessera.core.chance import seeded
from tessera.core.learning.encoding import ObservationEncoder
from tessera.core.learning.episode import (
    ASK_ALWAYS,
    FOLD_ALL,
    FOLD_OPEN,
    MOST_REFUSALS,
    NO_SEAT,
    Episode,
    end_rewards,
)
from tessera.core.learning.fleet import ALL_SEATS, Fleet
from tessera.core.packed import i64, packed, vec
from tessera.core.standings import Standing
from tessera.core.state import State
from tessera.games import find_game
from tessera.testing.tables import features_of
from tests.core.test_fourth_game import Fingers

PHOENICIA = find_game("phoenicia")


class Scored(Fingers):
    """Fingers with standings that a test sets: all scores are the seats' numbers."""

    winners: tuple[int, ...] = (0,)

    def forced_openly(self, seat: i64, buffer: vec[i64]) -> bool:
        return False

    def standings(self) -> list[Standing]:
        return [
            Standing(seat, 1 if seat in self.winners else 2, seat, {})
            for seat in range(int(self.seats))
        ]


def test_seats_that_decide_at_once_are_asked_in_their_order_and_the_forced_roll_is_folded() -> None:
    episode = Episode(Scored(3, seeded(1)), FOLD_ALL, False, 100)
    asked = []
    while episode.turn != NO_SEAT:
        asked.append(int(episode.turn))
        assert episode.play(episode.turn, episode.legal[0])
    assert asked == [0, 1, 2, 0]
    assert episode.state.moves == 5
    assert episode.over()


@pytest.mark.parametrize("fold", [ASK_ALWAYS, FOLD_OPEN])
def test_without_folding_the_roll_is_asked_too_and_where_something_is_hidden(fold: int) -> None:
    episode = Episode(Scored(3, seeded(1)), fold, False, 100)
    asked = []
    while episode.turn != NO_SEAT:
        asked.append(int(episode.turn))
        episode.play(episode.turn, episode.legal[0])
    assert asked == [0, 1, 2, 1, 0]


def test_what_is_not_allowed_changes_nothing_but_counts_towards_the_limit() -> None:
    episode = Episode(Scored(2, seeded(1)), FOLD_ALL, False, 3)
    assert not episode.play(0, 4)
    assert not episode.play(5, 0)
    assert episode.turn == 0
    assert not episode.play(0, 4)
    assert episode.truncated()
    assert episode.turn == NO_SEAT
    assert not episode.play(0, 0)
    assert episode.state.moves == 0
    assert list(episode.rewards) == [1, -1], "it counts as it stands, and only once"


def test_a_game_that_is_broken_off_counts_as_it_stands() -> None:
    state = Scored(3, seeded(1))
    state.winners = (0, 2)
    episode = Episode(state, FOLD_ALL, False, 2)
    episode.play(0, episode.legal[0])
    assert list(episode.rewards) == [0, 0, 0]
    episode.play(1, episode.legal[0])
    assert episode.truncated() and not episode.over()
    assert list(episode.rewards) == pytest.approx([0.25, -0.5, 0.25])


def test_whoever_answers_illegally_again_and_again_loses() -> None:
    episode = Episode(Scored(3, seeded(1)), FOLD_ALL, False, 100)
    for _ in range(MOST_REFUSALS - 1):
        assert not episode.play(0, 4)
    assert episode.play(0, episode.legal[0])
    for _ in range(MOST_REFUSALS):
        assert not episode.over()
        assert not episode.play(1, 4)
    assert episode.over() and not episode.truncated()
    assert episode.turn == NO_SEAT
    assert list(episode.rewards) == [0.5, -1, 0.5]
    assert not episode.play(1, 4)
    assert list(episode.rewards) == [0.5, -1, 0.5]


def test_a_limit_that_is_reached_counts_a_game_of_a_fleet_as_it_stands() -> None:
    fleet = Fleet(deal, 3, FOLD_ALL, False, 30, False, seeded(1))
    fleet.show()
    for _ in range(40):
        fleet.draw()
        fleet.answer(list(fleet.drawn))
        fleet.harvest()
        fleet.show()
        for number in range(3):
            rewards = list(fleet.rewards)[2 * number : 2 * number + 2]
            ended = bool(fleet.over[number] or fleet.truncated[number])
            assert sorted(rewards) == ([-1, 1] if ended else [0, 0])


@pytest.mark.parametrize(
    ("winners", "rewards"),
    [((1,), [-1 / 3, 1, -1 / 3, -1 / 3]), ((0, 2), [1 / 3, -1 / 3] * 2), ((0, 1, 2, 3), [0] * 4)],
)
def test_the_rewards_of_the_end_add_up_to_nothing(
    winners: tuple[int, ...], rewards: list[float]
) -> None:
    state = Scored(4, seeded(1))
    state.winners = winners
    assert end_rewards(state) == pytest.approx(rewards)
    assert sum(end_rewards(state)) == pytest.approx(0)


def deal(seed: int) -> State:
    return PHOENICIA.start(2, seed)


def play_on(fleet: Fleet, steps: int, idle: int = 0) -> list[list[int]]:
    """Plays at random, with some draws for nothing; the seeds of each place, one after another."""
    fleet.show()
    dealt = [[seed] for seed in fleet.seeds]
    for _ in range(steps):
        for _ in range(idle + 1):
            fleet.draw()
        fleet.answer(list(fleet.drawn))
        fleet.harvest()
        fleet.show()
        for seeds, seed in zip(dealt, fleet.seeds, strict=True):
            if seeds[-1] != seed:
                seeds.append(seed)
    return dealt


def test_who_plays_at_random_has_no_say_in_which_games_are_dealt() -> None:
    runs = [play_on(Fleet(deal, 2, FOLD_ALL, False, 50, False, seeded(3)), 60, i) for i in (0, 5)]
    for one, other in zip(*runs, strict=True):
        shorter = min(len(one), len(other))
        assert shorter > 2
        assert one[:shorter] == other[:shorter]


def test_what_is_played_in_a_place_depends_on_its_seed_alone() -> None:
    """The same seeds in two fleets of other sizes, in other places."""
    large = Fleet(deal, 3, FOLD_ALL, False, 50, False, seeded(3))
    small = Fleet(deal, 1, FOLD_ALL, False, 50, False, seeded(4))
    for place, seed in enumerate((5, 6, 7)):
        large.begin_with(place, ALL_SEATS, seed)
    small.begin_with(0, ALL_SEATS, 6)
    assert large.episodes[1].state.dump() == small.episodes[0].state.dump()
    assert play_on(large, 60)[1] == play_on(small, 60)[0]
    assert large.episodes[1].state.dump() == small.episodes[0].state.dump()
    assert small.seeds != [6]


def test_a_limit_of_one_move_is_a_limit() -> None:
    fleet = Fleet(deal, 3, FOLD_ALL, False, 1, False, seeded(1))
    fleet.show()
    fleet.draw()
    fleet.answer(list(fleet.drawn))
    fleet.harvest()
    fleet.show()
    assert list(fleet.truncated) == [1, 1, 1]


def test_rows_of_features_stay_where_they_are_and_masks_are_left_to_who_has_them() -> None:
    state = PHOENICIA.start(2, 1)
    features = int(state.feature_count())
    encoder = ObservationEncoder(features, 3, 2)
    rows, masks = memoryview(encoder.rows), memoryview(encoder.masks)
    for seats in ([0, 1], [1, 0]):
        encoder.begin()
        for seat in seats:
            encoder.show(state, seat, packed([2 - seat]), 1)
        known = [number for seat in seats for number in features_of(state, seat)]
        assert list(encoder.rows) == rows.tolist() == known
        assert [place for place, flag in enumerate(encoder.masks) if flag] == [
            2 - seats[0],
            5 - seats[1],
        ]
    assert not any(masks)
