"""Who meets rivals, where they sit, and whose decisions are theirs."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from tessera.bots.network.arrays import Form  # noqa: E402
from tessera.training.network import PolicyValueNetwork, masked  # noqa: E402
from tessera.training.player import Rivals  # noqa: E402

FEATURES, ACTIONS = 3, 4
TABLES = 192


def network(favourite: int) -> PolicyValueNetwork:
    """One that prefers an action, whatever it sees."""
    made = PolicyValueNetwork(Form(FEATURES, ACTIONS, 3, 4, 1), [1] * FEATURES)
    torch.nn.init.zeros_(made.policy.weight)
    with torch.no_grad():
        made.policy.bias[favourite] = 9.0
    return made


@pytest.mark.parametrize("met", [0.25, 0.5, 1.0])
def test_tables_of_every_size_meet_every_rival_from_every_seat(met: float) -> None:
    sizes = [2, 3] * (TABLES // 2)
    seated = Rivals([network(0), network(1)], met).seated(torch.tensor(sizes))
    features, masks = torch.zeros(TABLES, FEATURES), torch.ones(TABLES, ACTIONS)
    mine = seated.learning(torch.full((TABLES,), -1))
    assert mine.tolist() == (~seated.met).tolist()
    with torch.no_grad():
        own = masked(network(2)(features)[0], masks)
        played = seated.decide(own, features, masks, mine).argmax(-1)
    for size in (2, 3):
        tables = [table for table in range(TABLES) if sizes[table] == size]
        meeting = [table for table in tables if seated.met[table]]
        assert len(meeting) == len(tables) * met
        pairs = [(int(played[table]), int(seated.own[table])) for table in meeting]
        for pair in {(rival, seat) for rival in (0, 1) for seat in range(size)}:
            assert pairs.count(pair) == pytest.approx(len(meeting) / 2 / size, abs=size)
        assert all(played[table] == 2 for table in tables if not seated.met[table])


def test_the_own_seat_is_never_played_by_a_rival() -> None:
    seated = Rivals([network(0)], 1.0).seated(torch.tensor([2] * 6))
    mine = seated.learning(seated.own)
    assert mine.all()
    features, masks = torch.zeros(6, FEATURES), torch.ones(6, ACTIONS)
    with torch.no_grad():
        own = masked(network(2)(features)[0], masks)
        assert seated.decide(own, features, masks, mine).argmax(-1).tolist() == [2] * 6
