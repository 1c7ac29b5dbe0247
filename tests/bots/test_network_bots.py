"""Bots with a network: legal, repeatable, blind to what is hidden; the search hands out leaves."""

from __future__ import annotations

import math
import re
from collections import Counter
from pathlib import Path

import pytest

from tessera.bots import make_bot
from tessera.bots.budget import Budget
from tessera.bots.network.bot import NetworkBot
from tessera.bots.network.inference import rows_of
from tessera.bots.network.master import MasterBot
from tessera.bots.network.source import NetworkSource
from tessera.bots.observation import Observation
from tessera.bots.search.bot import SearchBot
from tessera.bots.search.information_set import SEAT, InformationSet, move_of
from tessera.bots.search.leaf_search import BATCH, EXPLORATION, FIRST_PLAY, LeafSearch, find_again
from tessera.bots.specs import parse_spec
from tessera.core.chance import seeded
from tessera.core.data.figures import Figures
from tessera.core.packed import packed, seats_in
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.games import GAMES
from tessera.testing.tables import Table, a_few_seats, pairwise_options, plain_tables, random_walk
from tests.bots.networks import written_network
from tests.bots.test_bots import play
from tests.bots.test_search import with_a_choice

pytest.importorskip("onnx", reason="random networks are written by the exporter")
pytest.importorskip("onnxruntime", reason="networks are asked by ONNX Runtime")

KINDS = ["network", "network~1.5", "pupil@50", "master@12"]
EVERY_TABLE = pytest.mark.parametrize("table", plain_tables(), ids=str)
TWO_SEATS = pytest.mark.parametrize(
    "table", [table for table in plain_tables() if table.seats == 2], ids=str
)
PHOENICIA = GAMES["phoenicia"]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A network for each game."""
    folder = tmp_path_factory.mktemp("networks")
    return {name: written_network(game, folder) for name, game in GAMES.items()}


def named(kind: str, files: dict[str, Path], table: Table) -> str:
    return f"{kind}@{files[table.game.name]}"


def master(files: dict[str, Path], table: Table, budget: Budget, seed: int = 1) -> MasterBot:
    return MasterBot(seeded(seed), budget, NetworkSource(files[table.game.name], table.game))


def search_of(state: State, seat: int) -> LeafSearch:
    """A fresh search of a seat."""
    root = InformationSet(state.seats)
    return LeafSearch(Observation(state, seat), root, seeded(1), EXPLORATION, FIRST_PLAY)


# Playing


@pytest.mark.long
@EVERY_TABLE
@pytest.mark.parametrize("kind", KINDS)
def test_it_plays_legal_games_to_the_end_and_again_from_the_same_seeds(
    table: Table, kind: str, files: dict[str, Path]
) -> None:
    name = named(kind, files, table)
    games = [
        play(table.start(1), [make_bot(name, seat, table.game) for seat in range(table.seats)])
        for _ in range(2)
    ]
    assert games[0] == games[1]


@pytest.mark.long
@pytest.mark.parametrize("kind", ["network", "master@2"])
@pytest.mark.parametrize("game", GAMES)
def test_it_ends_every_game_under_every_option(
    game: str, kind: str, files: dict[str, Path]
) -> None:
    """Whatever an untrained network prefers, under all options taken two by two."""
    for options in pairwise_options(GAMES[game]):
        table = Table(GAMES[game], a_few_seats(GAMES[game]), options)
        name = named(kind, files, table)
        play(table.start(1), [make_bot(name, seat, table.game) for seat in range(table.seats)])


@EVERY_TABLE
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_from_it_changes_nothing_in_its_choice(
    table: Table, kind: str, files: dict[str, Path]
) -> None:
    chance = seeded(1)
    for number, (state, seat, _) in enumerate(random_walk(table, 2)):
        if number % (60 if kind.startswith("master") else 9) == 0:
            other = state.guess(seat, chance)
            bots = [make_bot(named(kind, files, table), 7, table.game) for _ in range(2)]
            choices = [
                bot.choose(Observation(s, seat))
                for bot, s in zip(bots, (state, other), strict=True)
            ]
            assert choices[0] == choices[1]
        if number > 240:
            break


def test_the_network_alone_takes_what_its_policy_prefers(files: dict[str, Path]) -> None:
    state, seat = with_a_choice(PHOENICIA.start(2, 1))
    bot = NetworkBot(seeded(1), NetworkSource(files["phoenicia"], PHOENICIA))
    observation = Observation(state, seat)
    action = bot.choose(observation)
    network = bot.source.network()
    policy, _ = network.ask(rows_of(observation.features(), 1, network.provenance.features))
    assert policy[0][action] == max(policy[0][step] for step in observation.steps())
    assert bot.value is not None
    assert 0 < bot.value < 1


def test_warmer_networks_choose_more_widely(files: dict[str, Path]) -> None:
    state, seat = with_a_choice(PHOENICIA.start(2, 1))
    chosen = []
    for heat in (0.1, 1.0, 10.0):
        bot = NetworkBot(seeded(1), NetworkSource(files["phoenicia"], PHOENICIA), heat)
        counts = Counter(bot.choose(Observation(state, seat)) for _ in range(200))
        chosen.append(counts.most_common(1)[0][1])
    assert chosen[0] > chosen[1] > chosen[2]


def test_a_pupil_takes_what_the_network_or_what_the_greedy_bot_takes(
    files: dict[str, Path],
) -> None:
    state, seat = with_a_choice(PHOENICIA.start(2, 1))
    file = files["phoenicia"]

    def chosen(name: str) -> set[int]:
        bot = make_bot(name, 3, PHOENICIA)
        return {bot.choose(Observation(state, seat)) for _ in range(60)}

    network, greedy = chosen(f"network@{file}"), chosen("greedy")
    assert chosen(f"pupil@100@{file}") == network and chosen(f"pupil@0@{file}") <= greedy
    both = chosen(f"pupil@{file}")
    assert both <= network | greedy and both & network and both & greedy


# Searching


@TWO_SEATS
def test_thoughts_name_every_move_and_add_up_to_the_budget(
    table: Table, files: dict[str, Path]
) -> None:
    state, seat = with_a_choice(table.start(1))
    bot = master(files, table, Budget(iterations=50))
    before = state.dump()
    action = bot.choose(Observation(state, seat))
    assert state.dump() == before
    thoughts = bot.thoughts
    assert thoughts is not None
    assert thoughts.iterations == 50
    assert sum(move.visits for move in thoughts.moves) == 50
    assert sorted(move.action for move in thoughts.moves) == Observation(state, seat).steps()
    assert all(0 <= move.value <= 1 for move in thoughts.moves)
    assert thoughts.moves[0].action == action
    assert thoughts.line[0] == (seat, action)


def test_leaves_come_in_batches_as_the_seats_to_move_know_them() -> None:
    state, seat = with_a_choice(PHOENICIA.start(3, 1))
    search = search_of(state, seat)
    assert search.collect(100) == 0
    assert len(search.waiting) == 1
    size = int(search.features)
    own = rows_of(Observation(state, seat).features(), 1, size)
    assert (rows_of(search.rows, 1, size) == own).all()
    flat = b"\x00\x00" * PHOENICIA.actions.size
    search.answer(flat, [1 / 3] * 3)
    assert search.collect(100) == BATCH
    assert len(search.waiting) == BATCH
    tried = sum(search.root.visits)
    assert tried == BATCH
    assert max(search.root.visits) < BATCH  # waiting leaves count as lost, so others are tried
    search.answer(flat * BATCH, [0.5, 0.3, 0.2] * BATCH)
    assert search.root.seen == BATCH + 1
    assert sum(search.root.sums) == pytest.approx(BATCH + 1)


def test_values_go_to_the_seats_that_they_are_counted_from() -> None:
    state, seat = with_a_choice(PHOENICIA.start(3, 1))
    search = search_of(state, seat)
    search.collect(1)
    search.answer(b"\x00\x00" * PHOENICIA.actions.size, [0.5, 0.3, 0.2])
    assert [search.root.sums[(seat + i) % 3] for i in range(3)] == [0.5, 0.3, 0.2]


def test_a_finished_game_is_worth_what_it_gave() -> None:
    state = PHOENICIA.start(2, 1)
    play(state, [make_bot("greedy", 1), make_bot("random", 2)])
    other, seat = with_a_choice(PHOENICIA.start(2, 1))
    search = search_of(other, seat)
    search.see_end(state)
    winner = next(standing.seat for standing in state.standings() if standing.place == 1)
    assert [search.values[s] for s in range(2)] == [float(s == winner) for s in range(2)]


def test_moves_of_later_guesses_get_their_priors_from_the_logits_that_were_kept() -> None:
    node = InformationSet(2)
    logits = b"".join(
        (512 * logit).to_bytes(2, "little", signed=True) for logit in (0, 1, -1, 2, 0)
    )
    node.open(1, logits)
    node.take_in(1, packed([1, 3]), 2)
    node.visits[1] = 5
    node.take_in(1, packed([0, 1, 2]), 3)
    node.take_in(0, packed([4]), 1)
    assert [move % SEAT for move in node.moves] == [4, 0, 1, 2, 3]
    assert list(node.visits) == [0, 0, 0, 0, 5]
    shares = [weight / node.weights[1] for weight in node.weights]
    assert shares == pytest.approx([1, 1, math.exp(1), math.exp(-1), math.exp(2)])
    assert node.find(move_of(1, 2)) == 3


@TWO_SEATS
@pytest.mark.long
def test_what_was_thought_is_kept_for_the_next_own_decision(
    table: Table, files: dict[str, Path]
) -> None:
    """Also where a rival has had a choice in between."""
    state = table.start(3)
    bots = [master(files, table, Budget(iterations=64), seat) for seat in range(table.seats)]
    kept = across = 0
    last = -1
    for _ in range(200):
        if state.over() or across > 2:
            break
        seat = seats_in(state.deciding)[0]
        bots[seat].thoughts = None
        action = bots[seat].choose(Observation(state, seat))
        thoughts = bots[seat].thoughts
        if thoughts is not None:
            if sum(move.visits for move in thoughts.moves) > 64:
                kept += 1
                across += last not in (-1, seat)
            last = seat
        state.apply(seat, action)
    assert kept
    assert across


def test_a_tree_is_searched_for_the_position_that_came_about() -> None:
    root, one, other = (InformationSet(2) for _ in range(3))
    for node, mark, seen in [(root, 1, 9), (one, 2, 3), (other, 2, 4)]:
        node.opened, node.mark, node.seen = True, mark, seen
    root.take_in(0, packed([5, 6]), 2)
    root.after = [one, other]
    assert find_again(root, 2) is other
    assert find_again(root, 1) is root
    assert find_again(root, 3) is None


def test_simulations_go_round_in_no_circles() -> None:
    """A path that is too long is judged where it has come to."""
    state, seat = with_a_choice(PHOENICIA.start(2, 1))
    search = search_of(state, seat)
    search.longest = 1
    search.collect(1)
    search.answer(b"\x00\x00" * PHOENICIA.actions.size, [0.5, 0.5])
    search.collect(4)
    assert [leaf.end is search.root for leaf in search.waiting] == [True] * 4


@pytest.mark.parametrize("kind", ["search", "master"])
def test_a_budget_can_be_time_of_the_processor(kind: str, files: dict[str, Path]) -> None:
    state, seat = with_a_choice(PHOENICIA.start(2, 1))
    file = f"@{files['phoenicia']}" if kind == "master" else ""
    bot = make_bot(f"{kind}@0.05cpu{file}", 1, PHOENICIA)
    assert isinstance(bot, SearchBot | MasterBot)
    assert bot.seconds == 0.05
    bot.choose(Observation(state, seat))
    assert bot.thoughts is not None
    assert bot.thoughts.seconds >= 0.05
    assert bot.thoughts.iterations > 1


# Names


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("network@", "There is no bot “network@”"),
        ("pupil@101", "A pupil knows 0 to 100 of 100 moves, not “101”."),
        ("network~x", "The temperature of a network is a number up to 100, not “x”."),
        ("network~0", "The temperature of a network is a number up to 100, not “0”."),
        ("master~2", "There is no bot “master~2”"),
        ("master@5*2", "A master thinks on one core."),
        ("master@0", "A bot makes 1 to 10,000,000 iterations, not 0."),
        ("master@5x", "A budget is written 500 or 1.5s"),
    ],
)
def test_a_name_that_no_bot_has_gets_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(BadData, match=re.escape(sentence)):
        make_bot(name, 1, PHOENICIA)


def test_names_are_kept_with_their_files() -> None:
    assert parse_spec(" Network~2@My.onnx ").text == "network~2@My.onnx"
    assert parse_spec("MASTER@1s@My.onnx").text == "master@1s@My.onnx"


@pytest.mark.parametrize("kind", ["network", "master"])
def test_a_missing_network_is_told_when_it_is_asked_for(kind: str) -> None:
    bot = make_bot(f"{kind}@nowhere.onnx", 1, PHOENICIA)
    with pytest.raises(BadData, match=r"There is no network in nowhere\.onnx"):
        bot.ready()


def test_figures_that_a_network_does_not_know_are_refused(files: dict[str, Path]) -> None:
    changed = Figures({**PHOENICIA.figures().table, "extra": {}})
    bot = make_bot(f"network@{files['phoenicia']}", 1, PHOENICIA.with_figures(changed))
    with pytest.raises(BadData, match="was trained with other figures of phoenicia"):
        bot.ready()
