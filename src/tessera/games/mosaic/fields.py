# mypyc: interpreted
"""What lies on Mosaic's table: every fact once, as a viewer gets it.

The classes are the shape of a view, from which the server's schema and the client's types are made.
Left uncompiled, because a compiled typed dict forgets the types of its fields. Everything is named
by its key; names, words and fixed figures are in `components_as_data`. Seats count from 0. Lists
are in the order of the files: the table does not remember what was placed or played first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, TypedDict

from tessera.core.data.reading import Reading
from tessera.core.facts.field import HIDDEN, PLENTY
from tessera.core.facts.fields import Fields
from tessera.core.facts.form import some_of
from tessera.core.facts.kinds import (
    Asked,
    Counts,
    Custom,
    Key,
    KeySet,
    Maybe,
    Part,
    Seat,
    Seats,
    Truth,
    Whole,
    laid_out,
)
from tessera.core.learning.features import Group, amount, flag, one_of
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.mosaic import board as at
from tessera.games.mosaic import card_fields as cards
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import FIGURES, hex_keys
from tessera.games.mosaic.card_fields import BoxedView, Cards, ClearedView, DeckView, OffersView
from tessera.games.mosaic.civilization_fields import (
    ACHIEVEMENTS,
    GOLDEN_AGES,
    GOVERNMENTS,
    REGIONS,
    TECHNOLOGY_CARDS,
    WONDERS,
    CivilizationFacts,
    CivilizationView,
    CostView,
    settle_civilization,
)
from tessera.games.mosaic.components import FEWEST_PLAYERS, MOST_PLAYERS, MOST_SCORINGS
from tessera.games.mosaic.map_fields import (
    PieceView,
    RegionView,
    UnitsView,
    load_tiles,
    tiles,
    tiles_form,
)

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

PLAYERS: Final = [str(number) for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]
HEXES: Final = hex_keys(FIGURES)
TILES: Final = [*FIGURES.names("goods"), *[f"cache-{key}" for key in FIGURES.names("caches")]]
TILES_BY_REGION: Final = [f"{region} {tile}" for region in REGIONS for tile in TILES]

FRAMES_THAT_ASK: Final = {
    frames.LEADER: [kinds.LEADER],
    frames.DRAFT: [kinds.DRAFT],
    frames.CITY: [kinds.STARTING_CITY],
    frames.START: [kinds.STARTING_TECHNOLOGIES],
    frames.MENU: [kinds.TURN, kinds.BONUS_ACTION, kinds.BONUS_WORK],
    frames.PAY: [kinds.PAYMENT],
    frames.FACE: [kinds.FACE],
    frames.EFFECTS: [kinds.HEX, *range(kinds.PRODUCTION, kinds.LOYALTY + 1)],
    frames.REFILL: [],
    frames.MILITARY: [kinds.MILITARY],
    frames.SCORING: [kinds.DIPLOMATS, kinds.GENERAL],
}
"""What each kind of frame may ask when it is on top."""


def over(state: MosaicState, _: int) -> bool:
    """Whether the game has ended."""
    return state.over()


def stack(state: MosaicState, _: int) -> list[list[str | int]]:
    """The frames, the lowest one first: the name of each and its seven words."""
    found: list[list[str | int]] = []
    for level in range(state.depth):
        numbers = [int(state.frame_at(level, word)) for word in range(1, frames.WORDS)]
        found.append([frames.NAMES[state.frame_at(level, frames.KIND)], *numbers])
    return found


def load_stack(state: MosaicState, _: int, table: Reading) -> None:
    """No more frames lie on one another than there is room for."""
    given = table.value("stack")
    if not isinstance(given, list) or len(given) > frames.DEPTH:
        raise table.wrong("stack", f"must be a list of at most {frames.DEPTH} frames")
    for level, frame in enumerate(given, 1):
        reading = Reading({"frame": frame}, f"{table.title}stack[{level}] ")
        name, *words = frame if isinstance(frame, list) and frame else [None]
        if name not in frames.NAMES or len(words) != frames.WORDS - 1:
            raise reading.wrong("frame", "must be a name and seven words")
        numbers = Reading({"words": words}, reading.title).integers("words", -1, PLENTY)
        state.push(frames.NAMES.index(str(name)))
        for word, number in enumerate(numbers, 1):
            state.set_frame(word, number)


# What can be owned once, and what is paid


class WonderView(TypedDict):
    """One of the nine Wonders. (K1, K2)"""

    wonder: str
    owner: int | None
    hex: str | None
    cost: CostView | None
    """What it would cost the viewer, or the active player for a spectator; None if taken."""


class GovernmentView(TypedDict):
    """One of the six Governments. (N1, N7, N8)"""

    government: str
    owner: int | None
    flipped: bool
    """Whether its one clearing of an offer has been used."""
    lacking: list[str]
    """The symbols that the viewer lacks to take it, pillar by pillar; empty for spectators."""


class ProgressView(TypedDict):
    """How far one player is from a claim. (P1)"""

    have: int
    need: int


class ClaimView(TypedDict):
    """A Golden Age or an Achievement in play. (P1, P3, P4)"""

    claim: str
    owner: int | None
    progress: list[ProgressView]
    """By seat."""


class BillView(TypedDict):
    """The payment that is being settled. (D4)"""

    item: str
    """What is bought: `technology:…`, `build:…`, `piece:…`, `population:…`, `wonder:…`,
    `government:…`."""
    cost: CostView
    """The whole cost."""
    currency: str
    """The one that is asked about."""
    least: int
    """How many of its units Money must stand in for, and how many it can."""
    most: int
    units: dict[str, int]
    """How many units of the currencies settled before are paid in Money."""


class PriceView(TypedDict):
    """What a thing on sale costs the viewer. (D2, D3)"""

    cost: CostView
    missing: int
    """Units of Stone, Ideas and Food that the viewer lacks."""
    money: int
    """The least Money that stands in for them."""
    payable: bool


# The table


class MosaicView(TypedDict):
    """The table as one viewer sees it; `seat` is None for a spectator."""

    game: str
    options: dict[str, str]
    deciding: Annotated[list[int], laid_out(Seats())]
    """Who is still to decide; in the draft, who is still choosing. (Y5)"""
    asked: Annotated[
        str | None,
        Asked(kinds.DECISIONS, "kind", at=kinds.BEGINNINGS),
        one_of("asked", "the kind of decision that is open, whoever is asked", kinds.DECISIONS),
    ]
    """The kind of decision; the decision itself says more about it."""
    players: Annotated[int, one_of("players", "how many play", PLAYERS)]
    seat: Annotated[int | None, flag("asked of you", "whether the seat itself is asked")]
    round: Annotated[int, Whole(), amount("round", "the round; 0 before the first", 30)]
    """0 during set-up."""
    last_round: Annotated[int | None, Maybe(), flag("end begun", "whether the last round is fixed")]
    """Known when the end has begun. (V5)"""
    over: Annotated[bool, Custom(over), flag("over", "whether the game has ended")]
    starting_player: Annotated[int, Seat(required=True)]
    active: Annotated[int | None, Seat()]
    scorings_done: Annotated[
        int, Whole(0, MOST_SCORINGS), amount("scorings done", "Empire Scorings so far", 3)
    ]
    scorings_due: Annotated[
        int, Whole(0, MOST_SCORINGS), amount("scorings due", "Empire Scorings that come next", 3)
    ]
    tile_end: Annotated[
        bool, Truth(), flag("tile end", "whether two groups of tiles have been taken")
    ]
    """Whether two of the three groups of tiles are all taken. (V2)"""
    holding: Annotated[int, Whole(), amount("holding", "Money in the Holding Area", 30)]
    actions_due: Annotated[int, Whole(), amount("actions due", "actions left in the turn", 2)]
    first_action: Annotated[
        bool, Truth(), flag("first action", "whether the turn's first action is still to come")
    ]
    peek_used: Annotated[
        bool, Truth(), flag("peek used", "whether a deck has been looked at in this turn")
    ]
    recruited: Annotated[int, Whole(), amount("recruited", "units recruited in this turn", 3)]
    """Units recruited in this turn. (M4)"""
    military_done: Annotated[
        bool, Truth(), flag("military done", "whether a Military action has ended in this turn")
    ]
    golden_ages: Annotated[
        list[ClaimView], Group("golden age", "Golden Ages that nobody has", GOLDEN_AGES)
    ]
    achievements: Annotated[
        list[ClaimView],
        Group("achievement in play", "Achievements in play", ACHIEVEMENTS),
        Group("achievement", "Achievements that nobody has", ACHIEVEMENTS),
    ]
    """Those in play."""
    achievements_out: list[str]
    """Those left in the box."""
    wonders: Annotated[list[WonderView], Group("wonder", "Wonders that nobody has built", WONDERS)]
    governments: Annotated[
        list[GovernmentView], Group("government", "Governments that nobody has", GOVERNMENTS)
    ]
    offers: Annotated[
        OffersView,
        Group("on offer", "Technologies on offer", TECHNOLOGY_CARDS),
        Group("build card", "Build cards on offer", FIGURES.names("build_cards"), 2),
        Group("population card", "Population cards on offer", FIGURES.names("population_cards")),
        Group("tax card", "Tax & Tariff cards on offer", FIGURES.names("tax_cards")),
    ]
    deck_sizes: Annotated[
        dict[str, int],
        Group("deck", "cards in each deck, its scoring card included", kinds.DECKS, 50),
    ]
    """Cards in each deck, the scoring card included."""
    scoring_cards: Annotated[
        list[str],
        KeySet(kinds.DECKS),
        Group("scoring card", "whether the scoring card of a deck has come", kinds.DECKS),
    ]
    """The decks whose scoring card has been revealed."""
    decks: Annotated[
        list[DeckView],
        Group("top known", "whether the seat knows the top card of a deck", kinds.DECKS),
    ]
    bottoms: Annotated[ClearedView, laid_out(cards.Bottoms())]
    used_population: Annotated[list[str], Cards(kinds.POPULATION_DECK, kinds.CARD_USED)]
    boxed: BoxedView
    seen: Annotated[
        str | None,
        Key(kinds.DECKS),
        Group("looked at", "the deck that was looked at in this turn", kinds.DECKS),
    ]
    """The deck whose top card Republic may use in this turn. (N10)"""
    seen_card: str | None
    """That card, for whoever has seen it; `scoring` for the scoring card. (N11)"""
    draft_round: int | None
    """1 to 5 during the draft. (B3)"""
    chosen: list[int]
    """The seats that have chosen in this round of the draft. (Y5)"""
    payment: Annotated[
        BillView | None,
        one_of("paid for", "what is being paid for", frames.PURPOSES),
        one_of("paid in", "the currency that is asked about", kinds.CURRENCIES[:3]),
        amount("effect left", "how much of the effect now carried out is left", 5),
    ]
    prices: dict[str, PriceView]
    """What the viewer would pay, by target: `technology`, `wonder`, `build:…`, `population:…`,
    `government:…`, `found:…`; empty for spectators."""
    yields: dict[str, int]
    """The Money that each card of the Tax & Tariff offer would bring the viewer, the Holding Area
    left out; empty for spectators. (L2, L3)"""
    offer_lacking: dict[str, list[str]]
    """The symbols that the viewer lacks for each Technology of the offer; empty for spectators."""
    regions: Annotated[
        list[RegionView],
        Group("region", "regions in play", REGIONS),
        Group("barred by you", "regions that the seat has barred", REGIONS),
        Group("barred", "regions that somebody else has barred", REGIONS),
    ]
    tiles: Annotated[
        dict[str, str],
        Custom(tiles, load_tiles, tiles_form),
        Group("tile in", "tiles on the hexes of a region", TILES_BY_REGION, 3),
    ]
    """The tile on each hex that has one: a good, or `cache-` and its contents."""
    pieces: Annotated[
        dict[str, PieceView],
        Group("yours on", "hexes on which a piece of the seat stands", HEXES),
        Group("others on", "hexes on which a piece of somebody else stands", HEXES),
    ]
    """The piece on each occupied hex."""
    moved: Annotated[
        dict[str, UnitsView],
        Part(
            pieces={
                unit: Counts("region_keys", attribute="board", first=at.MOVED + i * len(REGIONS))
                for i, unit in enumerate(kinds.UNITS)
            }
        ),
    ]
    """Units of the active player that have moved in this turn, by region. (M5)"""
    laid_down: Annotated[
        list[str], Custom(cards.laid_down, cards.load_laid_down, some_of("technology_keys"))
    ]
    """Technologies laid down in this turn, as far as the viewer knows them. (F8)"""
    civilizations: list[CivilizationView]


class MosaicFacts(MosaicView):
    """What else lies on the table, or is to be remembered."""

    barred: Annotated[
        dict[str, int | None],
        Part(
            pieces={region: Seat().at("board", at.BARRED + i) for i, region in enumerate(REGIONS)}
        ),
    ]
    flipped: Annotated[list[str], KeySet("government_keys")]
    achievements_in_play: Annotated[list[str], KeySet("achievement_keys")]
    technology_offer: Annotated[list[str], cards.Offer(kinds.TECHNOLOGY_DECK)]
    build_offer: Annotated[list[str], cards.Offer(kinds.BUILD_DECK)]
    population_offer: Annotated[list[str], cards.Offer(kinds.POPULATION_DECK)]
    tax_offer: Annotated[list[str], cards.Offer(kinds.TAX_DECK)]
    technology_deck: Annotated[list[str], cards.Deck(kinds.TECHNOLOGY_DECK), HIDDEN]
    build_deck: Annotated[list[str], cards.Deck(kinds.BUILD_DECK), HIDDEN]
    population_deck: Annotated[list[str], cards.Deck(kinds.POPULATION_DECK), HIDDEN]
    tax_deck: Annotated[list[str], cards.Deck(kinds.TAX_DECK), HIDDEN]
    scoring_parts: Annotated[
        dict[str, list[int] | None], Custom(cards.scoring_parts, cards.load_scoring_parts)
    ]
    box_population: Annotated[list[str], Cards(kinds.POPULATION_DECK, kinds.CARD_IN_BOX), HIDDEN]
    box_tax: Annotated[list[str], Cards(kinds.TAX_DECK, kinds.CARD_IN_BOX), HIDDEN]
    out_of_game: Annotated[
        dict[str, list[str]],
        laid_out(
            Part(
                pieces={
                    "technology": Cards(kinds.TECHNOLOGY_DECK, kinds.OUT_OF_GAME),
                    "population": Cards(kinds.POPULATION_DECK, kinds.CARD_OUT_OF_GAME),
                    "tax": Cards(kinds.TAX_DECK, kinds.CARD_OUT_OF_GAME),
                }
            )
        ),
    ]
    peeked: Annotated[
        dict[str, list[int]],
        Part(
            pieces={deck: Seats().at("board", at.PEEKED + i) for i, deck in enumerate(kinds.DECKS)}
        ),
    ]
    draft_memory: Annotated[
        dict[str, dict[str, int | None]],
        laid_out(Custom(cards.draft_memory, cards.load_draft_memory)),
        HIDDEN,
    ]
    stack: Annotated[list[list[str | int]], laid_out(Custom(stack, load_stack))]


# What several facts must agree on


def settle(state: MosaicState, table: Reading, sheets: list[Reading]) -> None:
    """Everything has one owner and one place; what is asked fits what goes on."""
    state.achievements_left = state.achievements_in_play
    for number, sheet in enumerate(sheets):
        settle_civilization(state, number, sheet)
    cards.check_places(state)
    table.integer("scorings_due", 0, MOST_SCORINGS - int(state.scorings_done))
    _check_question(state, table)
    _check_turn(state, table)


def _check_question(state: MosaicState, table: Reading) -> None:
    """Who is asked what must fit the frame on top."""
    if table.flag("over") != state.over():
        raise table.wrong("deciding", "must be empty when the game is over, and only then")
    if state.over():
        return
    if state.depth == 0 or state.kind not in FRAMES_THAT_ASK[state.frame(frames.KIND)]:
        raise table.wrong("asked", "does not fit the stack")
    if state.active == NOBODY and state.kind > kinds.DRAFT:
        raise table.wrong("active", "is missing")


def _check_turn(state: MosaicState, table: Reading) -> None:
    """What has been seen is there, and no more units have moved than there are. (M5, N10)"""
    if state.seen != NONE and state.deck_size(state.seen) == 0:
        raise table.wrong("seen", "names an empty deck")
    for kind, unit in enumerate(kinds.UNITS):
        for region, name in enumerate(REGIONS):
            there = 0
            if state.active != NOBODY:
                there = int(state.civilizations[state.active].units(kind, region))
            if state.moved(kind, region) > there:
                raise table.wrong(f"moved.{unit}.{name}", "are more units than there are")


FIELDS: Final = Fields("mosaic", MosaicFacts, CivilizationFacts, "civilizations", settle)
