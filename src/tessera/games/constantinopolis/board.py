"""Where each group of numbers begins on the board, which the state keeps as one packed array."""

from __future__ import annotations

from typing import Final

from tessera.games.constantinopolis.actions import CONTRACTS, MARKETS, OFFICES, SIZES, TILE_PUBLIC

CARD_PLACE: Final = 0
"""The place of each contract card, as `kinds.py` numbers the places."""
DECK: Final = CARD_PLACE + CONTRACTS
"""The deck, its next card last."""
TILES_LEFT: Final = DECK + CONTRACTS
"""Production, commercial and utility tiles left, by name."""
SHIPS_LEFT: Final = TILES_LEFT + TILE_PUBLIC
"""Ships left, by size."""
OFFICE_COINS: Final = SHIPS_LEFT + SIZES
"""The gold on each office."""
HOLDERS: Final = OFFICE_COINS + OFFICES
"""Who holds each office."""
FUTURE: Final = HOLDERS + OFFICES
"""The Future pile, the next market last."""
BOARD: Final = FUTURE + MARKETS - 1
