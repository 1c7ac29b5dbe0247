"""The same training with players on Ray."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="training needs PyTorch")
pytest.importorskip("ray", reason="a cluster needs Ray")

from tessera.core.refusal import BadData
from tessera.training.course import Report
from tessera.training.session import Session
from tests.training.test_session import A_LONG_TIME, plan


@pytest.mark.long
def test_players_on_a_cluster_send_what_is_learned_here(tmp_path: Path) -> None:
    told: list[Report] = []
    session = Session(replace(plan(300), ray="local"), tmp_path / "training.pt")
    session.run(A_LONG_TIME, told.append)
    assert session.progress.decisions == 384
    assert len(told) == 3
    assert told[-1].news.lesson.entropy > 0


def test_a_cluster_that_does_not_answer_gets_one_sentence(tmp_path: Path) -> None:
    session = Session(replace(plan(300), ray="127.0.0.1:1"), tmp_path / "training.pt")
    with pytest.raises(BadData, match=r"No Ray cluster answers at 127.0.0.1:1\."):
        session.run(A_LONG_TIME, lambda report: None)
