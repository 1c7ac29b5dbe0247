"""Who plays: every way to say it, lists of them, and one sentence for every mistake."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tessera.bots import make_bot, seat_bot
from tessera.bots.bot import Bot, RandomBot
from tessera.bots.forfeit import Forfeit
from tessera.bots.greedy import GreedyBot
from tessera.bots.observation import Observation
from tessera.bots.specs import listed_specs, parse_spec
from tessera.core.chance import seeded
from tessera.core.packed import seats_in
from tessera.core.refusal import BadData
from tessera.games import find_game

GAME = find_game("phoenicia")
LAST = """
class Last:
    def choose(self, observation):
        return observation.legal()[-1]
"""


def opening() -> Observation:
    """The first decision of a game."""
    state = GAME.start(2, 1)
    return Observation(state, seats_in(state.deciding)[0])


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("Random, greedy~25", ["random", "greedy~25"]),
        ("Learned@My.npz,SEARCH@2S", ["learned@My.npz", "search@2s"]),
        ("exec:python mybot.py,merchant", ["exec:python mybot.py", "merchant"]),
        ('"exec:python bot.py --a,b",merchant', ["exec:python bot.py --a,b", "merchant"]),
        ("exec:python bot.py '--a,b', merchant", ["exec:python bot.py '--a,b'", "merchant"]),
        (r"exec:python bot.py --a\,b,merchant", [r"exec:python bot.py --a\,b", "merchant"]),
        ("My.Package:Clever,bots/My.py:Clever", ["My.Package:Clever", "bots/My.py:Clever"]),
    ],
)
def test_a_list_is_split_at_commas_outside_quotation_marks(text: str, specs: list[str]) -> None:
    assert listed_specs(text) == specs
    assert [parse_spec(spec).text for spec in specs] == specs


def test_a_class_of_an_installed_module_plays() -> None:
    bot = make_bot("tessera.bots.greedy:GreedyBot", 3)
    assert bot.choose(opening()) == GreedyBot(seeded(3)).choose(opening())


@pytest.mark.parametrize("ending", ["", ":Last"])
def test_a_class_in_a_file_plays(tmp_path: Path, ending: str) -> None:
    (tmp_path / "last.py").write_text(LAST, encoding="utf-8")
    bot = make_bot(f"{tmp_path}/last.py{ending}", 1)
    assert bot.choose(opening()) == opening().legal()[-1]


def test_a_file_imports_its_neighbours_and_may_have_a_plain_function(tmp_path: Path) -> None:
    (tmp_path / "neighbour_of_a_bot.py").write_text("NUMBER = 0\n", encoding="utf-8")
    text = (
        "from neighbour_of_a_bot import NUMBER\nfrom tessera.bots.bot import Bot\n"
        "def choose(observation):\n    return observation.legal()[NUMBER]\n"
    )
    (tmp_path / "first.py").write_text(text, encoding="utf-8")
    assert make_bot(f"{tmp_path}/first.py", 1).choose(opening()) == opening().legal()[0]


class First:
    """Has no random stream, and needs none."""

    def choose(self, observation: Observation) -> int:
        return observation.legal()[0]


def test_in_python_an_instance_a_class_and_a_function_play() -> None:
    first = opening().legal()[0]
    bot = RandomBot(seeded(1))
    assert make_bot(bot, 9) is bot
    assert isinstance(make_bot(RandomBot, 9), RandomBot)
    for wanted in (First, First(), First().choose, lambda observation: observation.legal()[0]):
        assert seat_bot(GAME, wanted, 1, 0).choose(opening()) == first


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("no.such:Class", "There is no module no."),
        ("tessera.bots.greedy:Greedier", "There is no “Greedier” in tessera.bots.greedy."),
        ("tessera.bots.greedy:HUNDRED", "tessera.bots.greedy:HUNDRED is no bot: a bot has"),
        ("tessera.core.chance:Chance", "tessera.core.chance:Chance is no bot: a bot has"),
        ("no/such.py", "There is no file no/such.py."),
        ("exec:no-such-command --fast", "There is no command “no-such-command” for the bot exec:"),
        ("exec:", "After exec: comes the command that starts a program"),
        ("exec:python 'x", "A quotation mark is not closed in “exec:python 'x”."),
        ("exec@soon:python x", "The time for an answer is written exec@30s:COMMAND"),
        ("exec@0s:python x", "The time for an answer is written exec@30s:COMMAND"),
        ("clever", "There is no bot “clever”; there are novice,"),
    ],
)
def test_a_mistake_gets_one_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(BadData, match="^" + re.escape(sentence)):
        make_bot(spec, 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("class A:\n  def choose(self)", "does not parse: "),
        ("import no_such_module", "cannot be imported: ModuleNotFoundError: No module named"),
        ("1 / 0", "cannot be imported: ZeroDivisionError: division by zero."),
        ("x = 1", "There is no bot in "),
        (LAST + LAST.replace("Last", "Again"), "There are several bots in "),
        (LAST + "    def __init__(self, x): pass", "cannot be made: TypeError: "),
    ],
)
def test_so_does_a_file_that_holds_no_bot(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "bot.py").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=re.escape(sentence)):
        make_bot(f"{tmp_path}/bot.py", 1)


def test_what_is_no_bot_in_python_gets_one_sentence_too() -> None:
    with pytest.raises(BadData, match=r"^int is no bot: a bot has a method choose"):
        make_bot(3, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("raise ValueError('no idea.')", "failed in line 4 of .*: ValueError: no idea.$"),
        ("return 'bid 3'", "answered 'bid 3', which is no action.$"),
        ("return None", "answered None, which is no action.$"),
    ],
)
def test_a_bot_of_a_file_that_fails_forfeits(tmp_path: Path, body: str, sentence: str) -> None:
    text = LAST.replace("return observation.legal()[-1]", body)
    (tmp_path / "bot.py").write_text(text, encoding="utf-8")
    bot = make_bot(f"{tmp_path}/bot.py", 1)
    assert isinstance(bot, Bot)
    with pytest.raises(Forfeit, match=sentence):
        bot.choose(opening())
