# mypyc: interpreted
"""The shape of a view: what the server's schema and the client's types are made from.

Left uncompiled, because a compiled typed dict forgets the types of its fields. Everything is named
by its key; names, words and fixed figures are in `components_as_data`. Seats count from 0.
"""

from __future__ import annotations

from typing import TypedDict


class PieceView(TypedDict):
    """A piece on a hex: city, port-city, farm-town, manufactory-town or wonder, and whose."""

    kind: str
    seat: int
    wonder: str | None
    """Which Wonder it is; None for all other pieces."""


class UnitsView(TypedDict):
    """One player's units in one region. (M9)"""

    infantry: int
    cavalry: int
    siege_engines: int


class InfluenceView(TypedDict):
    """What one player's presence in a region weighs. (U10, U16, U17)"""

    plain: int
    """Without what works in Empire Scorings only: what Imperial, Loyalty and the Colosseum ask."""
    scoring: int
    """With Formations, Cavalry Tactics and everybody's Siege Engines: what is scored."""


class RegionView(TypedDict):
    """A region: who weighs what in it, and what it would bring now. (U10, U13, U14)"""

    region: str
    in_play: bool
    barred: int | None
    """Whose Loyalty keeps the Cities of all others out. (X2)"""
    units: list[UnitsView]
    """By seat."""
    influence: list[InfluenceView]
    """By seat."""
    cities: int
    """Cities, Port Cities and Wonders of all players: each is worth a point to the leader."""
    points: list[int]
    """What an Empire Scoring now would bring each seat here."""


class OffersView(TypedDict):
    """The four offers from left to right; None is a gap. (A11)"""

    technology: list[str | None]
    build: list[str | None]
    population: list[str | None]
    tax: list[str | None]


class ClearedView(TypedDict):
    """The cards that clearings have put beneath each deck, the oldest clearing first. (Y4)"""

    technology: list[list[str]]
    build: list[list[str]]
    population: list[list[str]]
    tax: list[list[str]]


class DeckView(TypedDict):
    """What all know of a deck. (Y2, Y4)"""

    deck: str
    size: int
    """Cards in it, its scoring card included."""
    scoring_card: bool
    """Whether its scoring card is still to come."""
    scoring_part: list[int] | None
    """The least and the greatest number of cards of the first deck beneath the scoring card as it
    was dealt; None when it has been revealed, or where that is not known."""
    peeked: list[int]
    """The seats that know its top card. (N9)"""


class BoxedView(TypedDict):
    """How many cards are in the box, unseen by all. (A9, A10, Y2)"""

    population: int
    tax: int


class CostView(TypedDict):
    """A price: currencies and Population."""

    stone: int
    ideas: int
    food: int
    money: int
    population: int


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


class PreviewView(TypedDict):
    """What an Empire Scoring now would bring one player. (U13, U14, N12, N13)"""

    regions: int
    government: int


class PiecesView(TypedDict):
    """Pieces of one player, by kind. (A1, C9)"""

    city: int
    port_city: int
    farm_town: int
    manufactory_town: int
    infantry: int
    cavalry: int
    siege_engine: int


class FaceDownView(TypedDict):
    """A face-down Technology that the viewer knows. (F7, F8, Y3)"""

    technology: str
    known: bool
    """Whether all know it."""
    laid_down: bool
    """Laid down in this turn: it cannot be turned up before the next one."""
    lacking: list[str]
    """The symbols that its owner still lacks, one entry for each."""
    playable: bool
    """Whether prerequisites and price would let its owner turn it up now."""


class ProductionsView(TypedDict):
    """The five productions. (D6)"""

    stone: int
    ideas: int
    food: int
    tax: int
    tariff: int


class CivilizationView(TypedDict):
    """One player's civilization: all of it is open but face-down cards, pack and pick. (Y1, Y3)"""

    deciding: bool
    population: int
    stone: int
    ideas: int
    food: int
    money: int
    production: ProductionsView
    """Their own."""
    total_production: ProductionsView
    """With what the Government adds while it is owned. (N6)"""
    work: dict[str, int]
    """What Work would bring now: Population and production, by currency. (G1)"""
    points: int
    origins: dict[str, int]
    """Where the points come from."""
    expected: dict[str, int]
    """What the final scoring would add now, by origin; known to all, as all of it is open. (V7)"""
    leader: str | None
    government: str | None
    symbols: dict[str, int]
    """By pillar."""
    technologies: list[str]
    """Face up, in the order of playing."""
    face_down: list[str]
    """Those the viewer knows: all of one's own, of others those known to all."""
    face_down_cards: list[FaceDownView]
    """The same with what the viewer should know about each."""
    face_down_count: int
    build_cards: dict[str, int]
    """How many of each; those without one are left out."""
    goods: dict[str, int]
    """How many tiles of each good."""
    wild_goods: int
    unique_goods: int
    tax_cards: list[str]
    unrest: int
    """On all cards together."""
    calm: int
    """How much of it would be ignored at an end now. (L6, W10)"""
    cities: list[str]
    ports: list[str]
    farms: list[str]
    manufactories: list[str]
    wonders: dict[str, str]
    """Each Wonder's hex."""
    wonder_cost: CostView
    """What the next Wonder costs. (K2)"""
    units: dict[str, UnitsView]
    """By region."""
    pieces_left: PiecesView
    golden_ages: list[str]
    achievements: list[str]
    library: str | None
    """The pillar of the Great Library's two symbols. (K7)"""
    powers_used: list[str]
    """Of convert, annex and diplomats."""
    double_next: bool
    """Whether Flood Agriculture doubles the next Population card. (G7)"""
    recruit_limit: int
    """How many units may be recruited in a turn. (M4)"""
    pack: list[str] | None
    """The viewer's own pack in the draft. (B3, Y2)"""
    pick: str | None
    """What the viewer has chosen from it. (Y5)"""
    preview: PreviewView


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


class MosaicView(TypedDict):
    """The table as one viewer sees it; `seat` is None for a spectator."""

    game: str
    seat: int | None
    options: dict[str, str]
    players: int
    round: int
    """0 during set-up."""
    last_round: int | None
    """Known when the end has begun. (V5)"""
    over: bool
    starting_player: int
    active: int | None
    asked: str | None
    """The kind of decision; the decision itself says more about it."""
    deciding: list[int]
    """Who is still to decide; in the draft, who is still choosing. (Y5)"""
    actions_due: int
    first_action: bool
    scorings_done: int
    scorings_due: int
    scoring_cards: list[str]
    """The decks whose scoring card has been revealed."""
    tile_end: bool
    """Whether two of the three groups of tiles are all taken. (V2)"""
    holding: int
    tiles: dict[str, str]
    """The tile on each hex that has one: a good, or `cache-` and its contents."""
    pieces: dict[str, PieceView]
    """The piece on each occupied hex."""
    regions: list[RegionView]
    offers: OffersView
    decks: list[DeckView]
    deck_sizes: dict[str, int]
    """Cards in each deck, the scoring card included."""
    bottoms: ClearedView
    used_population: list[str]
    boxed: BoxedView
    seen: str | None
    """The deck whose top card Republic may use in this turn. (N10)"""
    seen_card: str | None
    """That card, for whoever has seen it; `scoring` for the scoring card. (N11)"""
    peek_used: bool
    draft_round: int | None
    """1 to 5 during the draft. (B3)"""
    chosen: list[int]
    """The seats that have chosen in this round of the draft. (Y5)"""
    recruited: int
    """Units recruited in this turn. (M4)"""
    moved: dict[str, UnitsView]
    """Units of the active player that have moved in this turn, by region. (M5)"""
    military_done: bool
    laid_down: list[str]
    """Technologies laid down in this turn, as far as the viewer knows them. (F8)"""
    payment: BillView | None
    prices: dict[str, PriceView]
    """What the viewer would pay, by target: `technology`, `wonder`, `build:…`, `population:…`,
    `government:…`, `found:…`; empty for spectators."""
    yields: dict[str, int]
    """The Money that each card of the Tax & Tariff offer would bring the viewer, the Holding Area
    left out; empty for spectators. (L2, L3)"""
    offer_lacking: dict[str, list[str]]
    """The symbols that the viewer lacks for each Technology of the offer; empty for spectators."""
    wonders: list[WonderView]
    governments: list[GovernmentView]
    golden_ages: list[ClaimView]
    achievements: list[ClaimView]
    """Those in play."""
    achievements_out: list[str]
    """Those left in the box."""
    civilizations: list[CivilizationView]
