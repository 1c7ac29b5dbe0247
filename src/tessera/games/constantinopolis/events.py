"""What can happen in Constantinopolis: the kinds of event, their figures, and how they are told.

Offices, tiles, goods, contracts and ships are numbers as in the action table. `wording.py` puts
figures into words.
"""

from __future__ import annotations

from typing import Final

ROUND: Final = 1
STAYED: Final = 2
TOOK_OFFICE: Final = 3
CONTESTED: Final = 4
BID: Final = 5
PASSED: Final = 6
WON_OFFICE: Final = 7
COINS_REMOVED: Final = 8
OFFICE_GOLD: Final = 9
OFFICE_GOOD: Final = 10
SHIP_MOVED: Final = 11
ARRIVED: Final = 12
FULFILLED: Final = 13
PRODUCED: Final = 14
TURN: Final = 15
DECLARED: Final = 16
BUILT: Final = 17
PREEMPTED: Final = 18
NOT_PREEMPTED: Final = 19
BOUGHT: Final = 20
SOLD: Final = 21
USED: Final = 22
EXCHANGED: Final = 23
BUNDLED: Final = 24
TURN_ENDED: Final = 25
DREW: Final = 26
RESHUFFLED: Final = 27
NO_CARD: Final = 28
PUT_ASIDE: Final = 29
LOADED: Final = 30
UNLOADED: Final = 31
SAVED: Final = 32
FREED: Final = 33
POST: Final = 34
SHIP_WISHED: Final = 35
SHIP_ASKED: Final = 36
SHIP_WAIVED: Final = 37
SHIP_BOUGHT: Final = 38
SHIP_REFUSED: Final = 39
REDREW: Final = 40
OFFERED: Final = 41
ANSWERED: Final = 42
WITHDREW: Final = 43
LAPSED: Final = 44
TRADED_CARD: Final = 45
TRADED_GOOD: Final = 46
TRADED_GOLD: Final = 47
COMMITTED: Final = 48
SAILED: Final = 49
SHOWN_LOAD: Final = 50
SHOWN_SAVED: Final = 51
REFUSED: Final = 52
DONATED: Final = 53
MARKET: Final = 54
MARKETS_SHUFFLED: Final = 55
STORED: Final = 56
LAST_ROUND: Final = 57
SCORED_SHIPS: Final = 58
SCORED_WALLS: Final = 59
SCORED_GOLD: Final = 60
ENDED: Final = 61
# Secret choices are told twice: to their owner when made, to all when everybody has chosen. (B4)
CHOSE_EXCHANGE: Final = 62
CHOSE_BUNDLE: Final = 63
CHOSE_DONATION: Final = 64
CHOSE_TO_KEEP: Final = 65

GOODS: Final = "alimentary consumer industrial military luxury"

EVENTS: Final[dict[int, tuple[str, str]]] = {
    ROUND: ("round", "Round {round} begins."),
    STAYED: ("office", "{who} stays {office}."),
    TOOK_OFFICE: ("office paid last_resort", "{who} takes {office} for {payment}."),
    CONTESTED: ("office incumbent", "{who} contests {incumbent}'s office, {office}."),
    BID: ("amount office", "{who} bids {amount} for {office}."),
    PASSED: ("office", "{who} passes."),
    WON_OFFICE: ("office bid loser moves_in", "{who} {becomes} {office} for {bid}."),
    COINS_REMOVED: ("gold", "The supply takes the {gold} gold on the offices."),
    OFFICE_GOLD: ("gold", "{who} takes {gold} gold as {treasurer}."),
    OFFICE_GOOD: ("good number", "{who} takes {number} {good} as {administrator}."),
    SHIP_MOVED: ("ship", "{who}'s {ship} sails on and is due next round."),
    ARRIVED: ("ship contracts gold fame", "{who}'s {ship} is back: {pay} for {contracts}."),
    FULFILLED: ("contract gold fame", "{who} fulfils {contract}."),
    PRODUCED: (GOODS, "{who} produces {goods}."),
    TURN: ("", "It is {who}'s turn to build."),
    DECLARED: ("building tile redemptor", "{who} wants to buy {tile}."),
    BUILT: ("building tile price redemptor fame", "{who} {builds} {tile} for {price}{by}{gain}."),
    PREEMPTED: (
        "building tile price buyer fame",
        "{who} buys {tile} in {buyer}'s place for {price}{gain}.",
    ),
    NOT_PREEMPTED: ("building", "{who} lets the purchase be."),
    BOUGHT: ("good price", "{who} buys 1 {good} for {price}."),
    SOLD: ("good price", "{who} sells 1 {good} for {price}."),
    USED: ("commercial gold fame", "{who} uses {commercial}: {pay}."),
    EXCHANGED: ("given taken", "{who} exchanges {exchange} by the Exchange Wall."),
    BUNDLED: ("bundle gold", "{who} turns {bundle} into {gold} gold by the Bundle Wall."),
    TURN_ENDED: ("", ""),
    DREW: ("contract", "{who} draws {new_contract}."),
    RESHUFFLED: ("cards", "A new deck is shuffled from {cards}."),
    NO_CARD: ("", "There is no contract left for {who} to draw."),
    PUT_ASIDE: ("number", ""),
    LOADED: ("contract ship", "{who} loads {contract} on ship {ship_number}."),
    UNLOADED: ("contract ship", "{who} unloads {contract}."),
    SAVED: ("contract", "{who} puts {contract} on a Trading Post."),
    FREED: ("contract", "{who} takes {contract} off its post."),
    POST: ("price posts", "{who} buys Trading Post {posts} for {price}."),
    SHIP_WISHED: ("size", "{who} wants a {size}."),
    SHIP_ASKED: ("size asked", "The {size} is first offered to {asked}."),
    SHIP_WAIVED: ("size", "{who} waives the {size}."),
    SHIP_BOUGHT: ("size price ship", "{who} buys a {size} for {price}."),
    SHIP_REFUSED: ("size", "No {size} is left for {who}."),
    REDREW: ("contract second", "{who} exchanges {redrawn}."),
    OFFERED: ("partner", "{who} makes {partner} an offer."),
    ANSWERED: ("maker accepted", "{who} {answers} {maker}'s offer."),
    WITHDREW: ("partner", "{who} withdraws the offer to {partner}."),
    LAPSED: ("partner", "{who}'s offer to {partner} lapses."),
    TRADED_CARD: ("contract giver", "{who} gets {contract} from {giver}."),
    TRADED_GOOD: ("good number giver", "{who} gets {number} {good} from {giver}."),
    TRADED_GOLD: ("gold giver", "{who} gets {gold} gold from {giver}."),
    COMMITTED: ("", "{who} commits."),
    SAILED: (
        "ship voyage contracts spaces fame",
        "{who}'s {ship} sets out on a {voyage} voyage with {contracts} on {spaces}{gain}.",
    ),
    SHOWN_LOAD: ("contract ship", "{who}'s {ship} carries {contract}."),
    SHOWN_SAVED: ("contract", "{who} keeps {contract} on a Trading Post."),
    REFUSED: ("contract", "{who} refuses {contract}."),
    DONATED: ("good number fame", "{who} donates {number} {good} for {fame} fame."),
    MARKET: ("market following", "The market is now {market}{then}."),
    MARKETS_SHUFFLED: ("", "The other market cards are shuffled."),
    STORED: (f"{GOODS} discarded", "{who} keeps {goods}{loss}."),
    LAST_ROUND: ("reason", "{reason}"),
    SCORED_SHIPS: ("gold fame", "{who} gets {pay} for ships at sea."),
    SCORED_WALLS: ("walls fame", "{who} gets {fame} fame for {walls}."),
    SCORED_GOLD: ("gold fame", "{who} gets {some} fame for {gold} gold."),
    ENDED: ("rounds", "The game ends with round {rounds}."),
    CHOSE_EXCHANGE: (
        "given taken",
        "{who} exchanges {exchange} by the Exchange Wall, unseen so far.",
    ),
    CHOSE_BUNDLE: (
        "bundle gold",
        "{who} turns {bundle} into {gold} gold by the Bundle Wall, unseen so far.",
    ),
    CHOSE_DONATION: ("good", "{who} chooses to donate {donation}."),
    CHOSE_TO_KEEP: ("good", "{who} chooses to keep {keeping}."),
}
"""The figures of each kind, in order, and its sentence; empty where it is not worth a line."""

FIGURES: Final = {kind: figures.split() for kind, (figures, _) in EVENTS.items()}
"""The names of the figures that an event of a kind has."""
