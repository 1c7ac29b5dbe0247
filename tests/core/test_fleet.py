"""Episodes and fleets: folding, turns and limits, without any standard around them."""

from __future__ import annotations

import pytest

from tessera.core.chance import seeded
from tessera.core.learning.episode import NO_SEAT, Episode, end_rewards
from tessera.core.learning.fleet import ALL_SEATS, Fleet
from tessera.core.standings import Standing
from tessera.core.state import State
from tessera.games import find_game
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
    runs = [play_on(Fleet(deal, 2, True, False, 50, False, seeded(3)), 60, i) for i in (0, 5)]
    for one, other in zip(*runs, strict=True):
        shorter = min(len(one), len(other))
        assert shorter > 2
        assert one[:shorter] == other[:shorter]


def test_what_is_played_in_a_place_depends_on_its_seed_alone() -> None:
    """The same seeds in two fleets of other sizes, in other places."""
    large = Fleet(deal, 3, True, False, 50, False, seeded(3))
    small = Fleet(deal, 1, True, False, 50, False, seeded(4))
    for place, seed in enumerate((5, 6, 7)):
        large.begin_with(place, ALL_SEATS, seed)
    small.begin_with(0, ALL_SEATS, 6)
    assert large.episodes[1].state.dump() == small.episodes[0].state.dump()
    assert play_on(large, 60)[1] == play_on(small, 60)[0]
    assert large.episodes[1].state.dump() == small.episodes[0].state.dump()
    assert small.seeds != [6]


def test_a_limit_of_one_move_is_a_limit() -> None:
    fleet = Fleet(deal, 3, True, False, 1, False, seeded(1))
    fleet.show()
    fleet.draw()
    fleet.answer(list(fleet.drawn))
    fleet.harvest()
    fleet.show()
    assert list(fleet.truncated) == [1, 1, 1]
