"""The log: secret choices are told to their owner alone, everything else to all. (B4, V4, V7)"""

from __future__ import annotations

import pytest

from tessera.core.decision import EVERYBODY, Event
from tessera.core.match import Match
from tessera.games.constantinopolis import events
from tessera.games.constantinopolis.actions import TABLE
from tessera.games.constantinopolis.game import GAME, components
from tessera.games.constantinopolis.words.wording import OWNERS_ONLY
from tessera.testing.tables import Table, random_walk
from tests.games.constantinopolis.positions import FIGURES, arranged, dealt, play

NAMES = ["Greg", "Jen", "Kay", "Lou"]
KINDS = {value for name, value in vars(events).items() if name.isupper() and isinstance(value, int)}
UNTOLD = {events.TURN_ENDED, events.PUT_ASIDE}
"""What is seen from the next event, or on the table."""
COMPONENTS = components(FIGURES)


def played(seed: int) -> Match:
    match = Match(GAME, NAMES, seed, {"free-trade": "on"})
    table = Table(GAME, 4, (("free-trade", "on"),))
    for _, seat, action in random_walk(table, seed):
        match.play(seat, action)
    return match


def said(kind: int, seat: int, *figures: int, viewer: int = EVERYBODY) -> str | None:
    event = Event(kind, seat, list(figures), events.FIGURES[kind])
    return dealt(4, 1).sentence(event, viewer, NAMES)


def test_plans_and_secret_choices_are_told_to_their_owner_alone() -> None:
    going_on = dealt(4, 61)
    secret = [event for event in played(61).events if event.kind in OWNERS_ONLY]
    assert len({event.kind for event in secret}) >= 5
    for event in secret:
        for viewer in [EVERYBODY, 0, 1, 2, 3]:
            told = going_on.sentence(event, viewer, NAMES)
            assert (told is not None) == (viewer == event.seat)


GREG: dict[str, object] = {
    "contracts": ["c001", "c013"],
    "saved": ["c046"],
    "posts": 2,
    "goods": {"alimentary": 6, "consumer": 3},
    "production": ["ager", "textrinum"],
    "walls": ["wall-exchange", "wall-bundle"],
}


@pytest.mark.parametrize(
    ("asked", "move", "line"),
    [
        ("accept", "load c001 ship1", "loads the contract for 1 Alimentary (2 gold) on ship 1."),
        ("accept", "load c013 ship1, unload c013", "unloads the contract for 1 Consumer (3 gold)."),
        ("accept", "save c013", "puts the contract for 1 Consumer (3 gold) on a Trading Post."),
        ("accept", "free c046", "takes the contract for 2 Alimentary (5 gold) off its post."),
        (
            "donate",
            "exchange consumer alimentary",
            "exchanges 1 Consumer for 1 Alimentary by the Exchange Wall, unseen so far.",
        ),
        (
            "donate",
            "bundle aac",
            "turns 2 Alimentary and 1 Consumer into 10 gold by the Bundle Wall, unseen so far.",
        ),
        ("donate", "donate consumer", "chooses to donate Consumer goods."),
        ("donate", "donate nothing", "chooses to donate nothing."),
        ("store", "keep consumer", "chooses to keep 1 Consumer."),
        ("store", "end storing", "chooses to keep no more."),
    ],
)
def test_what_is_done_in_secret_is_read_by_nobody_else(asked: str, move: str, line: str) -> None:
    jen: dict[str, object] = {"goods": {"military": 1}}
    start = "donate" if asked == "store" else asked
    state = arranged(start, GREG, jen, current="forum-costantinum")
    if asked == "store":
        play(state, "0: donate nothing", "1: donate nothing")
    for words in move.split(", "):
        journal: list[Event] = []
        state.journal = journal
        play(state, f"0: {words}")

    def read(viewer: int) -> list[str | None]:
        return [state.sentence(event, viewer, NAMES) for event in journal]

    assert read(0) == [f"Greg {line}"]
    assert read(1) == read(EVERYBODY) == [None]


def test_everything_else_is_told_to_everybody_alike() -> None:
    going_on = dealt(4, 61)
    public = [event for event in played(62).events if event.kind not in OWNERS_ONLY]
    assert public
    for event in public:
        told = {going_on.sentence(event, viewer, NAMES) for viewer in range(-1, 4)}
        assert len(told) == 1


def test_a_line_never_depends_on_what_has_happened_since() -> None:
    """A log is read at any time: the same event gives the same words later."""
    match = Match(GAME, NAMES, 63)
    told: list[tuple[Event, str | None]] = []
    for _, seat, action in random_walk(Table(GAME, 4, ()), 63):
        for event in match.play(seat, action):
            if event.kind not in OWNERS_ONLY:
                told.append((event, match.state.sentence(event, seat, NAMES)))
    assert any(words for _, words in told)
    for event, words in told:
        assert match.state.sentence(event, EVERYBODY, NAMES) == words


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_event_has_words(kind: int) -> None:
    event = Event(kind, 0, [1, 1, 1, 0, 1, 1], events.FIGURES[kind])
    sentence = GAME.start(4, 61).sentence(event, 0, NAMES)
    assert (sentence is None) == (kind in UNTOLD)
    assert sentence is None or sentence.endswith(".")


def test_sentences_are_plain() -> None:
    office = COMPONENTS.office_keys.index
    tile = TABLE.verb(TABLE.parse("build metallum")).domains[0].index
    assert said(events.BID, 1, 1, office("consul")) == "Jen bids 1 for Consul."
    assert said(events.TOOK_OFFICE, 0, 0, 0, 0) == "Greg takes Magister Officiorum for nothing."
    assert said(events.TOOK_OFFICE, 0, 4, 2, 0) == "Greg takes Consul for 2."
    assert said(events.COINS_REMOVED, -1, 7) == "The supply takes the 7 gold on the offices."
    assert said(events.OFFICE_GOLD, 2, 4) == "Kay takes 4 gold as Comes Thesaurorum."
    assert (
        said(events.PREEMPTED, 1, tile("metallum"), 7, 20, 2, 0)
        == "Jen buys Metallum in Kay's place for 20."
    )
    assert (
        said(events.BUILT, 1, tile("public-3"), 1, 24, 0, 3)
        == "Jen buys Domus Regia for 24; 3 fame."
    )
    assert (
        said(events.BUILT, 1, tile("wall-ship"), 5, 5, 1, 0)
        == "Jen builds the Ship Wall for 5 by the Redemptor."
    )
    assert said(events.SOLD, 0, 0, 1) == "Greg sells 1 Alimentary for 1."
    assert said(events.USED, 0, 0, 4, 1) == "Greg uses Caupona: 4 gold and 1 fame."
    assert (
        said(events.SAILED, 0, 0, 2, 3, 4, 1)
        == "Greg's Small Ship sets out on a long voyage with 3 contracts on 4 spaces; 1 fame."
    )
    assert said(events.SHIP_WAIVED, 1, 2) == "Jen waives the Large Ship."
    assert said(events.STORED, 0, 0, 0, 0, 0, 1, 3) == "Greg keeps 1 Luxury and discards 3 goods."
    assert said(events.SHOWN_LOAD, 0, 0, 0) is None
    assert (
        said(events.SHOWN_LOAD, 0, 0, 0, viewer=0)
        == "Greg's Small Ship carries the contract for 1 Alimentary (2 gold)."
    )
