"""What is learned from a rollout: advantages by a seat's own decisions, targets for all seats."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch")

from tessera.training.rollout import Rollout, absolute, clockwise, lessons_of  # noqa: E402

SMOOTHING = 0.9


def rollout(
    turns: list[int], values: list[list[float]], ended: dict[int, list[float]], rival: int = -1
) -> Rollout:
    """A rollout of one game of three seats; a rival may have one of them."""
    steps = len(turns)
    results = torch.zeros(steps, 1, 3)
    for step, shares in ended.items():
        results[step, 0] = torch.tensor(shares)
    return Rollout(
        features=torch.zeros(steps, 1, 4, dtype=torch.int16),
        masks=torch.ones(steps, 1, 2, dtype=torch.uint8),
        actions=torch.zeros(steps, 1, dtype=torch.int64),
        chances=torch.zeros(steps, 1),
        mine=torch.tensor([[turn != rival] for turn in turns]),
        turns=torch.tensor(turns).unsqueeze(-1),
        seats=torch.tensor([3]),
        values=torch.tensor(values[:-1]).unsqueeze(1),
        ended=torch.tensor([[step in ended] for step in range(steps)]),
        results=results,
        last=torch.tensor([values[-1]]),
    )


def test_seats_are_counted_from_the_one_to_act_and_back() -> None:
    values = torch.tensor([[0.1, 0.2, 0.7, 0.0]])
    turns, seats = torch.tensor([1]), torch.tensor([3])
    turned = clockwise(values, turns, seats)
    assert turned[0].tolist() == pytest.approx([0.2, 0.7, 0.1, 0.0])
    assert torch.equal(absolute(turned, turns, seats), values)


def test_the_next_value_of_a_seat_is_that_of_its_own_next_decision() -> None:
    values = [[0.5, 0.3, 0.2], [0.1, 0.6, 0.3], [0.4, 0.3, 0.3], [0.9, 0.0, 0.1]]
    lessons = lessons_of(rollout([0, 1, 0], values, {}), SMOOTHING)
    last = 0.9 - 0.4
    first = (0.4 - 0.5) + SMOOTHING * last
    assert lessons.advantages.tolist() == pytest.approx([first, 0.0 - 0.6, last])


def test_the_end_of_a_game_pays_every_seat_and_nothing_after_it_counts() -> None:
    values = [[0.5, 0.3, 0.2], [0.1, 0.6, 0.3], [0.4, 0.3, 0.3], [0.0, 0.0, 1.0]]
    lessons = lessons_of(rollout([0, 1, 2], values, {1: [1.0, 0.0, 0.0]}), SMOOTHING)
    assert lessons.advantages.tolist() == pytest.approx([0.5, -0.6, 1.0 - 0.3])
    # From seat 1's place: itself, seat 2, seat 0.
    assert lessons.targets[1].tolist() == pytest.approx([0.0, 0.0, 1.0])


def test_other_seats_targets_are_what_they_expect_when_they_decide_next() -> None:
    values = [[0.5, 0.3, 0.2], [0.1, 0.6, 0.3], [0.2, 0.6, 0.2]]
    lessons = lessons_of(rollout([0, 1], values, {}), SMOOTHING)
    own, next_one, other = 0.2, 0.6, 0.2
    total = own + next_one + other
    assert lessons.targets[0].tolist() == pytest.approx(
        [own / total, next_one / total, other / total]
    )


def test_nothing_is_learned_from_what_a_rival_decided() -> None:
    values = [[0.5, 0.3, 0.2], [0.1, 0.6, 0.3], [0.4, 0.3, 0.3], [0.9, 0.0, 0.1]]
    lessons = lessons_of(rollout([0, 1, 0], values, {}, rival=1), SMOOTHING)
    last = 0.9 - 0.4
    assert lessons.advantages.tolist() == pytest.approx([(0.4 - 0.5) + SMOOTHING * last, last])
    assert len(lessons.targets) == len(lessons.features) == 2
