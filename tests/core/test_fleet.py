"""Episodes and fleets: folding, turns and limits, without any standard around them."""

from __future__ import annotations

import pytest

from tessera.core.chance import seeded
from tessera.core.learning.encoding import ObservationEncoder
from tessera.core.learning.episode import NO_SEAT, Episode, end_rewards
from tessera.core.learning.fleet import Fleet
from tessera.core.packed import packed
from tessera.core.standings import Standing
from tessera.core.state import State
from tessera.games import find_game
from tessera.testing.tables import features_of
from tests.core.test_fourth_game import Fingers

PHOENICIA = find_game("phoenicia")


class Scored(Fingers):
    """Fingers with standings that a test sets: all scores are the seats' numbers."""

    winners: tuple[int, ...] = (0,)

    def standings(self) -> list[Standing]:
        return [
            Standing(seat, 1 if seat in self.winners else 2, seat, {})
            for seat in range(int(self.seats))
        ]


def test_seats_that_decide_at_once_are_asked_in_their_order_and_the_forced_roll_is_folded() -> None:
    episode = Episode(Scored(3, seeded(1)), True, False, 100)
    asked = []
    while episode.turn != NO_SEAT:
        asked.append(int(episode.turn))
        assert episode.play(episode.turn, episode.legal[0])
    assert asked == [0, 1, 2, 0]
    assert episode.state.moves == 5
    assert episode.over()


def test_without_folding_the_roll_is_asked_too() -> None:
    episode = Episode(Scored(3, seeded(1)), False, False, 100)
    asked = []
    while episode.turn != NO_SEAT:
        asked.append(int(episode.turn))
        episode.play(episode.turn, episode.legal[0])
    assert asked == [0, 1, 2, 1, 0]


def test_what_is_not_allowed_changes_nothing_but_counts_towards_the_limit() -> None:
    episode = Episode(Scored(2, seeded(1)), True, False, 3)
    assert not episode.play(0, 4)
    assert not episode.play(5, 0)
    assert episode.turn == 0
    assert not episode.play(0, 4)
    assert episode.truncated()
    assert episode.turn == NO_SEAT
    assert not episode.play(0, 0)
    assert episode.state.moves == 0


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


def test_who_plays_at_random_has_no_say_in_which_games_are_dealt() -> None:
    dealt: list[list[int]] = []
    for idle in (0, 5):
        seeds: list[int] = []
        dealt.append(seeds)

        def noted(seed: int, seeds: list[int] = seeds) -> State:
            seeds.append(seed)
            return deal(seed)

        fleet = Fleet(noted, 2, True, False, 50, False, seeded(3))
        fleet.show()
        for _ in range(40):
            for _ in range(idle):
                fleet.draw()
            fleet.draw()
            fleet.answer(list(fleet.drawn))
            fleet.harvest()
            fleet.show()
    shortest = min(len(seeds) for seeds in dealt)
    assert shortest > 2
    assert dealt[0][:shortest] == dealt[1][:shortest]


def test_a_limit_of_one_move_is_a_limit() -> None:
    fleet = Fleet(deal, 3, True, False, 1, False, seeded(1))
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
