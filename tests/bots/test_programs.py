"""Programs that play: what they are told, how they fail, and that they always end."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tessera.bots import make_bot
from tessera.bots.bot_game import Ending, ending_of, play_to_the_end, seated
from tessera.bots.forfeit import Forfeit
from tessera.bots.observation import Observation
from tessera.bots.outside import idle_programs, program_bot
from tessera.bots.outside.protocol import Wishes, decide, hello
from tessera.core.chance import seeded
from tessera.core.match import Match
from tessera.core.packed import seats_in
from tessera.games import find_game
from tessera.testing.hidden import hidden_changes
from tessera.testing.tables import Table, plain_tables, random_walk
from tests.bots.made_programs import FIRST, alive, gone, program, script

GAME = find_game("phoenicia")


def opening() -> Observation:
    """The first decision of a game."""
    state = GAME.start(2, 1)
    return Observation(state, seats_in(state.deciding)[0])


def played(bots: list[str], seed: int = 1) -> Ending:
    """A game of Phoenicia between bots."""
    match = Match(GAME, bots, seed)
    players = seated(GAME, bots, seed)
    return ending_of(match.state, match.events, play_to_the_end(match, players))


def test_a_program_plays_game_after_game_and_hears_how_they_end(tmp_path: Path) -> None:
    log = tmp_path / "log"
    body = f"    open({str(log)!r}, 'a').write(json.dumps(message) + '\\n')\n{FIRST}"
    bot = program(tmp_path, body)
    endings = [played([bot, "random"], seed) for seed in (1, 2)]
    told = [json.loads(line) for line in log.read_text().splitlines()]
    hellos = [message for message in told if message["type"] == "hello"]
    overs = [message for message in told if message["type"] == "over"]
    assert [message["type"] for message in told[:2]] == ["hello", "decide"]
    assert hellos[0]["game"] == "phoenicia" and hellos[0]["seats"] == 2
    assert hellos[0]["seed"] != hellos[1]["seed"]
    assert hellos[0]["rules_version"] == GAME.rules_version and hellos[0]["seconds"] == 10
    for over, ending in zip(overs, endings, strict=True):
        assert sorted(over["standings"], key=lambda each: each["seat"]) == [
            standing.as_data() for standing in ending.standings
        ]
    decision = told[1]
    assert decision["number"] == 1 and decision["question"].endswith("?")
    assert set(decision["moves"][0]) == {"action", "move", "words"}
    assert decision["view"]["seat"] == decision["decision"]["seat"] == 0
    assert "features" not in decision


def test_a_program_chooses_what_it_is_told_and_answers_in_notation(tmp_path: Path) -> None:
    body = (
        "    if message['type'] == 'hello':\n"
        "        return {'features': True, 'view': False, 'words': False}\n"
        "    if message['type'] == 'over':\n        return {}\n"
        f"    assert len(message['features']) == {GAME.feature_layout.size}\n"
        "    assert 'view' not in message and 'words' not in message['moves'][0]\n"
        "    return {'move': message['moves'][-1]['move'].upper()}"
    )
    bot = make_bot(program(tmp_path, body), 1, GAME)
    assert bot.choose(opening()) == opening().legal()[-1]
    bot.finish(None)


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_a_program_is_told_nothing_of_what_is_hidden_from_its_seat(table: Table) -> None:
    chance = seeded(5)
    everything = Wishes(features=True)
    for number, (state, seat, _) in enumerate(random_walk(table, 3)):
        if number % 41 == 0:
            told = [
                json.dumps(
                    [
                        hello(Observation(each, seat), 1, 7, 10),
                        decide(Observation(each, seat), each.legal(seat), 1, everything),
                    ]
                )
                for each in (state, *hidden_changes(table.game, state, seat, chance))
            ]
            assert len(set(told)) == 1


GO_WRONG = {
    "dies": ("    raise SystemExit(3)", r"ended by itself \(exit status 3\)\.$"),
    "is killed": ("    os.kill(os.getpid(), 9)", r"ended by itself \(signal 9\)\.$"),
    "is late": ("    time.sleep(60)", r"did not answer within 0\.2 s\.$"),
    "babbles": ("    print('Hello?')\n    return {}", r"answered “Hello\?”, which is no JSON"),
    "answers a list": ("    return [1]", r"answered “\[1\]”, which is no JSON object\.$"),
    "never ends its line": (
        "    sys.stdout.write('x' * 200_000)\n    sys.stdout.flush()\n    time.sleep(60)",
        r"wrote a line of more than 65,536 bytes\.$",
    ),
    "chooses nothing": ("    return {}", "answered with neither an “action” nor a “move”"),
    "chooses what is no number": ("    return {'action': True}", "answered with neither"),
    "chooses what is not offered": (
        "    return {'action': 9999}",
        r"chose the action 9999, which is not among its moves\.$",
    ),
    "knows no notation": ("    return {'move': 'castle'}", "“castle” is no move of this game"),
    "refuses": ("    return {'error': 'I play chess.'}", r"refuses to play: I play chess\.$"),
    "wishes nonsense": ("    return {'view': 'no'}", "“view” is 'no', which is neither true nor"),
}


@pytest.mark.parametrize("how", GO_WRONG)
def test_a_program_that_goes_wrong_forfeits_with_one_sentence(
    tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_bot, "SECONDS_TO_START", 20.0)
    body, sentence = GO_WRONG[how]
    if how not in ("refuses", "wishes nonsense"):
        body = f"    if message['type'] == 'hello':\n        return {{}}\n{body}"
    seconds = "@0.2s" if how == "is late" else ""
    bot = program(tmp_path, body).replace("exec:", f"exec{seconds}:")
    with pytest.raises(Forfeit, match=sentence) as lost:
        make_bot(bot, 1, GAME).choose(opening())
    assert str(lost.value).startswith("The bot exec") and str(lost.value).count(".\n") == 0
    assert not idle_programs.IDLE.get(bot)


def test_a_program_that_does_not_read_is_late_too(tmp_path: Path) -> None:
    text = "import time\nprint('{}', flush=True)\ntime.sleep(60)\n"
    bot = make_bot(script(tmp_path, text).replace("exec:", "exec@0.2s:"), 1, GAME)
    with pytest.raises(Forfeit, match="did not answer within"):
        bot.choose(opening())


def test_a_forfeit_loses_the_game_and_not_the_run(tmp_path: Path) -> None:
    body = "    if message.get('number') == 3:\n        raise SystemExit(1)\n" + FIRST
    ending = played([program(tmp_path, body), "random", "greedy"])
    assert ending.standings[0].place == 3
    assert re.search(r"ended by itself \(exit status 1\)\.$", ending.broken)


def test_what_a_program_says_on_stderr_passes_through(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    body = f"    print('thinking', file=sys.stderr, flush=True)\n{FIRST}"
    bot = make_bot(program(tmp_path, body), 1, GAME)
    bot.choose(opening())
    bot.finish(None)
    assert "thinking" in capfd.readouterr().err


STUBBORN = (
    "import os, signal, subprocess, sys, time\n"
    "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    "child = subprocess.Popen(['sleep', '600'])\n"
    "open(sys.argv[1], 'w').write(f'{os.getpid()} {child.pid}')\n"
    "sys.stdin.readline()\nprint('{}', flush=True)\ntime.sleep(600)\n"
)
"""Ignores every polite request, and starts a process of its own."""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_programs_end_with_whoever_started_them_however_that_ends(
    tmp_path: Path, how: signal.Signals
) -> None:
    note = tmp_path / "processes"
    bot = f"{script(tmp_path, STUBBORN)} {note}".replace("exec:", "exec@600s:")
    command = ["simulate", "phoenicia", "--bots", f"{bot},random", "--players", "2"]
    playing = subprocess.Popen(
        [sys.executable, "-m", "tessera", *command], stderr=subprocess.PIPE, text=True
    )
    end = time.monotonic() + 60
    while not (note.exists() and len(note.read_text().split()) == 2):
        assert time.monotonic() < end and playing.poll() is None
        time.sleep(0.02)
    processes = [int(word) for word in note.read_text().split()]
    assert all(alive(process) for process in processes)
    playing.send_signal(how)
    playing.communicate(timeout=60)
    assert all(gone(process) for process in processes)


def test_nobody_waits_long_for_a_program_that_does_not_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_bot, "SECONDS_TO_PART", 0.1)
    body = f"    if message['type'] == 'over':\n        time.sleep(600)\n{FIRST}"
    spec = program(tmp_path, body).replace("exec:", "exec@600s:")
    bot = make_bot(spec, 1, GAME)
    bot.choose(opening())
    bot.finish(None)
    assert not idle_programs.IDLE.get(spec)


def test_a_fork_leaves_its_parents_programs_alone(tmp_path: Path) -> None:
    spec = program(tmp_path, FIRST)
    bot = make_bot(spec, 1, GAME)
    first = bot.choose(opening())
    child = os.fork()
    if child == 0:
        try:
            idle_programs.end_all()
            bot.__del__()  # type: ignore[attr-defined]
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    assert bot.choose(opening()) == first
    bot.finish(None)
    assert len(idle_programs.IDLE[spec]) == 1
