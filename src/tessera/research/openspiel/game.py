"""A game as OpenSpiel loads it by name."""

from __future__ import annotations

import pyspiel

from tessera.core.refusal import BadData
from tessera.research.openspiel.observer import Observer
from tessera.research.openspiel.setting import VARIANTS, Setting, Values, Variant, setting_of
from tessera.research.openspiel.state import TesseraState


class TesseraGame(pyspiel.Game):  # type: ignore[misc]
    """A variant with its parameters; each variant has its own class."""

    variant: Variant

    def __init__(self, values: Values) -> None:
        try:
            self.setting = setting_of(self.variant, values)
        except BadData as error:
            raise pyspiel.SpielError(str(error)) from None
        defaults = self.variant.parameters()
        changed = {name: value for name, value in values.items() if value != defaults.get(name)}
        super().__init__(_type(self.variant), _info(self.setting), changed)

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle names the game, and this module, which registers it."""
        return loaded, (str(self),)

    def new_initial_state(self) -> TesseraState:
        """A game before its deal."""
        return TesseraState(self, self.setting)

    def max_chance_nodes_in_history(self) -> int:
        """The deal is the only one."""
        return 1

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType = None, params: Values | None = None
    ) -> Observer | None:
        """What one seat sees, now or since the deal; there are no other observers."""
        if iig_obs_type is None:
            return Observer(self.setting, recalls=False)
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not iig_obs_type.public_info or iig_obs_type.private_info != own:
            return None
        return Observer(self.setting, recalls=iig_obs_type.perfect_recall)


def loaded(words: str) -> TesseraGame:
    """The game of that name and those parameters."""
    game: TesseraGame = pyspiel.load_game(words)
    return game


def register() -> None:
    """Makes all games known to OpenSpiel.

    OpenSpiel frees what was registered after Python has ended: a class lives that long, a function
    or a partial would not, and the process would crash.
    """
    for variant in VARIANTS.values():
        own = type(variant.name, (TesseraGame,), {"variant": variant})
        pyspiel.register_game(_type(variant), own)


def _type(variant: Variant) -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name=variant.name,
        long_name=f"Tessera: {variant.title}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=variant.game.most,
        min_num_players=variant.game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=variant.parameters(),
    )


def _info(setting: Setting) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=setting.variant.game.actions.size,
        max_chance_outcomes=setting.deals,
        num_players=setting.players,
        min_utility=-1 / (setting.players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=setting.length,
    )
