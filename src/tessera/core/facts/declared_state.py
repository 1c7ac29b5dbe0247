# mypyc: interpreted
"""A state that answers from its declaration: for games that are not in a hurry.

    class Player(Sheet):
        coins: Annotated[int, Whole()]

    class Market(DeclaredState[Player]):
        pile: Annotated[int, Whole()]

    GAME = declared_game(Market, Player, "market", "The market", 2, 4, ACTIONS)

Both classes get their attributes from what they declare, and copies, dumps, views and features know
them. The game adds its rules: `set_up`, `choices`, `carry_out` and `scores`, and where something is
hidden `guess`.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final, Generic, TypedDict, TypeVar, cast

from tessera.core.actions import ActionTable
from tessera.core.chance import Chance, seeded
from tessera.core.data.figures import Figures
from tessera.core.decision import Decision
from tessera.core.facts.field import HIDDEN, OWNER, Field, Place
from tessera.core.facts.fields import Fields
from tessera.core.facts.kinds import Seats
from tessera.core.game import LONGEST, Game, Option
from tessera.core.learning.features import Group, Layout, flag
from tessera.core.packed import i16, i64, vec
from tessera.core.standings import Standing, places
from tessera.core.state import State
from tessera.core.traits import Traits

OWN: Final = ["game", "options", "figures", "players"]
"""What a state has besides its facts."""
MOMENT: Final = [
    flag("over", "whether the game has ended"),
    flag("asked of you", "whether the seat itself is asked"),
]
"""What all such games tell a learning program first."""


class Sheet:
    """What one player has; a game derives its own and declares it there."""


P = TypeVar("P", bound=Sheet)


class DeclaredState(State, Generic[P]):
    """A state with the attributes that its class declares; `players` has the sheets."""

    deciding: Annotated[i64, Seats()]

    def __init__(
        self, game: Game, seats: int, chance: Chance, options: dict[str, str], figures: Figures
    ) -> None:
        super().__init__(seats, game.actions, chance)
        self.game = game
        self.options = options
        self.figures = figures
        sheet = cast(type[P], game.fields.declarations[1])
        self.players: list[P] = [sheet() for _ in range(seats)]
        for place, fields in self._places():
            for field in fields:
                setattr(place.holder, field.attribute, field.start())

    # What a game says.

    def set_up(self) -> None:
        """Lays everything out for the start, and says in `deciding` who is asked first."""
        raise NotImplementedError

    def choices(self, seat: int) -> list[int]:
        """The ids of the seat's legal actions."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """What each seat has, more being better."""
        raise NotImplementedError

    def asked(self) -> str:
        """The kind of decision that is open."""
        return "move"

    # What follows from that and from the declaration.

    def fields(self) -> Fields:
        return self.game.fields

    def chosen(self) -> dict[str, str]:
        return self.options

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        legal = sorted(self.choices(int(seat)))
        for i, action in enumerate(legal):
            buffer[i] = action
        return len(legal)

    def decision(self, seat: int) -> Decision:
        return Decision(self.asked(), seat, {})

    def standings(self) -> list[Standing]:
        scores = self.scores()
        ranks = places([(score,) for score in scores])
        return [
            Standing(seat, place, score, {"score": score})
            for seat, (place, score) in enumerate(zip(ranks, scores, strict=True))
        ]

    def clone(self) -> DeclaredState[P]:
        twin = type(self)(
            self.game, int(self.seats), self.chance.clone(), self.options, self.figures
        )
        twin.copy_common(self)
        for (mine, fields), (theirs, _) in zip(self._places(), twin._places(), strict=True):
            for field in fields:
                setattr(theirs.holder, field.attribute, copy.copy(field.kept(mine)))
        return twin

    def view(self, seat: int) -> dict[str, object]:
        over = self.over()
        (table, of_table), *sheets = self._places()
        return {
            "game": self.game.name,
            "seat": seat if 0 <= seat < self.seats else None,
            "options": dict(self.options),
            "over": over,
            "asked": None if over else self.asked(),
            **_seen(table, of_table, over),
            self.game.fields.seats: [
                _seen(place, fields, over or place.seat == seat) for place, fields in sheets
            ],
        }

    def undeclared(self) -> list[str]:
        """The attributes that no fact declares: copies and dumps would lose them."""
        kept = {name for name in vars(self) if name not in OWN}
        kept |= {name for player in self.players for name in vars(player)}
        declared = {field.attribute for _, fields in self._places() for field in fields}
        return sorted(kept - declared)

    def feature_count(self) -> i64:
        return self.game.feature_layout.size

    def put_features(self, seat: i64, buffer: vec[i16], first: i64) -> None:
        of_all, of_owner, of_each, by_seat = learned_fields(self.game.fields)
        sheets = self.game.fields.sheets(self)
        clockwise = [*sheets[seat:], *sheets[:seat]]
        parts = [(Place(self, self), of_all), (clockwise[0], of_owner)]
        for sheet in clockwise:
            parts += [(sheet, of_each), (Place(self, self, sheet.seat), by_seat)]
        numbers = [int(self.over()), int(self.deciding >> seat & 1)]
        for place, fields in parts:
            for field in fields:
                numbers += field.features(place)
        for i, number in enumerate(numbers):
            buffer[first + i] = number

    def _places(self) -> list[tuple[Place, list[Field]]]:
        """The table and the sheets, with the facts that lie there."""
        fields = self.game.fields
        sheets = [(place, fields.seat) for place in fields.sheets(self)]
        return [(Place(self, self), fields.table), *sheets]


def declared_game(
    state: Callable[[Game, int, Chance, dict[str, str], Figures], DeclaredState[P]],
    sheet: type[P],
    name: str,
    title: str,
    fewest: int,
    most: int,
    actions: ActionTable,
    options: list[Option] | None = None,
    folder: Path | None = None,
    rules_version: int = 1,
    traits: Traits | None = None,
    longest: int = LONGEST,
) -> Game:
    """A game whose state and sheets are as declared."""

    def blank(seats: int, options: dict[str, str], figures: Figures) -> State:
        return state(game, seats, seeded(0), options, figures)

    def deal(seats: int, seed: int, options: dict[str, str], figures: Figures) -> State:
        fresh = state(game, seats, seeded(seed), options, figures)
        fresh.set_up()
        return fresh

    fields = Fields(name, cast(type, state), sheet, "players")
    shape, layout = view_shape(title, fields), feature_layout(fields, most)
    game = Game(name, title, fewest, most, actions, deal, blank, fields, shape, layout)
    game.options = options or []
    game.folder = folder
    game.rules_version = rules_version
    game.traits = traits or Traits()
    game.longest = lambda seats, chosen: longest
    return game


def view_shape(title: str, fields: Fields) -> type:
    """The typed dict that describes what `DeclaredState.view` gives."""
    name = "".join(word.capitalize() for word in re.sub(r"[^\w ]|_", "", title).split())
    seat = {field.name: _shown(field) for field in fields.seat if field.mark != HIDDEN}
    table = {field.name: _shown(field) for field in fields.table if field.mark != HIDDEN}
    common = {"game": str, "seat": int | None, "options": dict[str, str], "over": bool}
    make = cast(Callable[[str, dict[str, object]], type], TypedDict)
    sheet = make(f"{name}SeatView", seat)
    sheets = list[sheet]  # type: ignore[valid-type]
    return make(f"{name}View", {**common, "asked": str | None, **table, fields.seats: sheets})


def feature_layout(fields: Fields, most: int) -> Layout:
    """What the numbers of `DeclaredState.put_features` mean."""
    of_all, of_owner, of_each, by_seat = map(_groups, learned_fields(fields))
    return Layout([*MOMENT, *of_all], of_owner, of_each + by_seat, most)


def learned_fields(fields: Fields) -> tuple[list[Field], list[Field], list[Field], list[Field]]:
    """What a program learns: of the table, of its own sheet, of each sheet, and of the table for
    each seat."""
    seen = [field for field in fields.table if field.mark != HIDDEN]
    return (
        [field for field in seen if not field.by_seat],
        [field for field in fields.seat if field.mark == OWNER],
        [field for field in fields.seat if not field.mark],
        [field for field in seen if field.by_seat],
    )


def _seen(place: Place, fields: list[Field], own: bool) -> dict[str, object]:
    """The facts at a place, the secrets of an owner as None for all others."""
    return {
        field.name: field.dump(place) if own or field.mark != OWNER else None
        for field in fields
        if field.mark != HIDDEN
    }


def _shown(field: Field) -> object:
    return field.shape | None if field.mark == OWNER else field.shape  # type: ignore[operator]


def _groups(fields: list[Field]) -> list[Group]:
    return [group for field in fields for group in field.learned()]
