"""Bots of the operator's own: offered by name alone, and nobody else brings one."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tessera.core.refusal import BadData
from tessera.server.offered_bots import OfferedBots, OperatorsBot, operators_bots
from tests.bots.made_programs import FIRST, gone, program
from tests.server.conftest import Running, running
from tests.server.people import connected, heard, play, seen

ASKED = {"game": "phoenicia", "seats": 2, "name": "Anne"}
DYING = "    if message['type'] == 'decide':\n        raise SystemExit(1)\n    return {}"
LAST = "class Last:\n    def choose(self, observation):\n        return observation.legal()[-1]\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("operator")


@pytest.fixture(scope="module")
def operated(folder: Path) -> Iterator[Running]:
    """A server whose operator offers bots: a good program, one that dies, and a class in a file."""
    (folder / "last.py").write_text(LAST)
    bots = [
        f"hal: never sleeps={program(folder, FIRST, 'hal.py')}",
        f"faint={program(folder, DYING, 'faint.py')}",
        f"last={folder}/last.py",
    ]
    flags = [word for bot in bots for word in ("--bot", bot)]
    with running(folder / "tables.db", "--no-limits", *flags) as server:
        yield server


def made(client: httpx.Client, *bots: str, **more: object) -> str:
    """A table with these bots."""
    response = client.post("/tables", json={**ASKED, "bots": list(bots), **more})
    assert response.status_code == 201, response.text
    table: str = response.json()["table"]
    return table


def replaced(client: httpx.Client, table: str) -> str:
    """Plays until a merchant has taken the bot's seat; all that was told until then."""
    while (message := seen(client, table))["view"]["seats"][1]["bot"] != "merchant":
        assert not message["view"]["over"]
        play([client], table, 1)
    return json.dumps(message, ensure_ascii=False)


@pytest.mark.long
def test_the_operators_bots_are_offered_by_name_and_words(operated: Running, folder: Path) -> None:
    with operated.client() as client:
        answer = client.get("/games")
    bots = answer.json()["bots"]
    assert bots["hal"] == "never sleeps"
    assert bots["last"] == "a bot of this server's own" and "merchant" in bots
    assert str(folder) not in answer.text and "exec" not in answer.text


@pytest.mark.long
@pytest.mark.parametrize("bot", ["hal", "last"])
def test_they_play_at_tables_with_people(operated: Running, folder: Path, bot: str) -> None:
    with operated.client() as anne:
        table = made(anne, bot)
        assert play([anne], table, 8) == 8
        message = seen(anne, table)
        assert message["view"]["seats"][1]["bot"] == bot
        assert "exec" not in json.dumps(message) and str(folder) not in json.dumps(message)


@pytest.mark.long
def test_where_one_fails_another_bot_takes_the_seat_and_people_are_told(operated: Running) -> None:
    with operated.client() as anne:
        table = made(anne, "faint")
        told = replaced(anne, table)
        assert "Hanno (faint) cannot play here; a merchant plays on." in told
        play([anne], table, 2)


@pytest.mark.long
def test_a_bot_that_is_not_offered_any_more_leaves_its_seat_to_another(tmp_path: Path) -> None:
    note = tmp_path / "process"
    body = f"    open({str(note)!r}, 'w').write(str(os.getpid()))\n{FIRST}"
    bot = f"hal={program(tmp_path, body)}"
    with running(tmp_path / "tables.db", "--no-limits", "--bot", bot) as server:
        anne = server.client()
        table, waiting = made(anne, "hal"), made(anne, "hal", seats=3)
        while not (note.exists() and note.read_text()):
            play([anne], table, 1)
        server.end(signal.SIGKILL)
        assert gone(int(note.read_text()))
        server.flags = ("--no-limits",)
        server.start()
        told = replaced(anne, table)
        assert "Hanno (hal) cannot play here; a merchant plays on." in told
        path = f"/tables/{waiting}"
        refused = anne.post(f"{path}/seat-bot", json={"seat": 1, "bot": "hal"})
        assert refused.json()["error"].startswith("There is no bot “hal”; there are random,")
        view = anne.post(f"{path}/seat-bot", json={"seat": 2, "bot": "novice"}).json()["view"]
        assert view["seats"][2]["bot"] == "novice"


FORBIDDEN = [
    "exec:{touch}",
    "{file}",
    "{file}:Bot",
    "os:system",
    "learned@{file}",
    "search@1s",
    "HAL",
]


def brought(folder: Path) -> tuple[list[str], Path]:
    """What a visitor might try to bring along, and the trace that it would leave."""
    trace = folder / "trace"
    file = folder / "brought.py"
    file.write_text(f"open({str(trace)!r}, 'w').close()\nclass Bot:\n    choose = None\n")
    return [each.format(touch=f"touch {trace}", file=file) for each in FORBIDDEN], trace


@pytest.mark.long
def test_visitors_choose_among_the_names_offered_and_bring_nothing(
    operated: Running, tmp_path: Path
) -> None:
    """By every route that takes a bot's name, or whatever could be taken for one."""
    forbidden, trace = brought(tmp_path)
    with operated.client() as anne:
        waiting = made(anne)
        over = made(anne, "random")
        anne.post(f"/tables/{over}/resign").raise_for_status()
        record = anne.get(f"/tables/{over}/record").json()
        for bot in forbidden:
            sentence = f"There is no bot “{bot[:40]}”; there are random,"
            refused = anne.post("/tables", json={**ASKED, "bots": [bot]})
            assert refused.status_code == 400 and refused.json()["error"].startswith(sentence)
            refused = anne.post(f"/tables/{waiting}/seat-bot", json={"seat": 1, "bot": bot})
            assert refused.status_code == 400 and refused.json()["error"].startswith(sentence)
            with connected(operated, waiting, cookie=cookies(anne)) as socket:
                heard(socket)
                socket.send(json.dumps({"type": "seat-bot", "id": 1, "seat": 1, "bot": bot}))
                assert heard(socket)["error"].startswith(sentence)
            for path, body in {
                f"/tables/{waiting}/sit": {"name": "Boris", "bot": bot},
                f"/tables/{over}/rematch": {"bots": [bot]},
                f"/tables/{waiting}/go-away": {"bot": bot},
                f"/tables/{waiting}/resign": {"bot": bot},
                f"/tables/{over}/come-back": {"stand_in": bot},
            }.items():
                assert anne.post(path, json=body).status_code == 400
            shown = anne.post(
                "/replays", json={"record": json.dumps({**record, "bots": {"1": bot}})}
            )
            assert shown.status_code == 200, shown.text
            assert shown.json()["view"]["seats"][1]["bot"] is None
        assert [seat["bot"] for seat in seen(anne, waiting)["view"]["seats"]] == [None, None]
    assert not trace.exists()


def cookies(client: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def test_a_name_at_a_table_stands_for_what_the_operator_says_alone() -> None:
    offered = OfferedBots([OperatorsBot("hal", "never sleeps", "exec:hal")])
    assert offered.spec_of("hal") == "exec:hal"
    assert offered.spec_of("sensible") == "sensible"
    for name in ("exec:hal", "x.py", "os:system", "search@1s", "learned@x.npz", "dave"):
        with pytest.raises(BadData, match="is not offered here any more"):
            offered.spec_of(name)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hal", "A bot is offered as NAME=SPEC, such as hal=mybot.py, not “hal”."),
        ("hal=", "A bot is offered as NAME=SPEC"),
        ("Hal 9000=greedy", "A bot's name is up to 30 small letters, digits and hyphens"),
        ("merchant=greedy", "The name merchant belongs to a bot of Tessera's own."),
        ("hal=exec:no-such-command", "There is no command “no-such-command”"),
        ("hal: " + "x" * 101 + "=greedy", "The words about hal are up to 100 letters"),
    ],
)
def test_an_operators_mistake_gets_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadData, match=sentence):
        operators_bots([text])


@pytest.mark.long
def test_a_class_that_is_not_there_is_noticed_before_anything_is_served(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"There is no file nowhere\.py"):
        operators_bots(["hal=nowhere.py"])
    with pytest.raises(BadData, match="The bot hal is offered twice"):
        operators_bots(["hal=greedy", "hal=random"])
