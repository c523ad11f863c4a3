"""What adapters need not guess: the class of configs, the numbers of players, and the way back to an index."""

from types import SimpleNamespace
from typing import Any

import pytest

from farmrules import farmer
from tests.conformance.games import each_game
from tests.conformance.kit import Kit


@each_game
def test_configs_take_the_numbers_of_players_that_there_are_and_no_others(kit: Kit) -> None:
    game = kit.game
    assert {config.players for config in game.sample_configs().values()} == set(game.PLAYERS)
    for players in game.PLAYERS:
        assert game.new_game(game.Config(players=players)).config.players == players
    for players in (-1, 0, game.PLAYERS[0] - 1, game.PLAYERS[-1] + 1, 99):
        with pytest.raises(ValueError, match=rf"Config\.players must be a whole number from {game.PLAYERS[0]} to "):
            game.Config(players=players)


@each_game
def test_whatever_is_played_has_its_place(kit: Kit) -> None:
    game = kit.game
    for config in game.sample_configs().values():
        for numbering, index in ((game.actions, game.action_index), (game.chance_actions, game.chance_index)):
            row = numbering(config)
            assert [index(config, action) for action in row] == list(range(len(row)))
            assert all(row[index(config, action)] is action for action in row)


class Alike:
    """Claims to be equal to an action, by class and hash."""

    def __init__(self, action: object) -> None:
        self._action = action

    @property  # type: ignore[misc]  # that is the imposture
    def __class__(self) -> type:
        return type(self._action)

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(self._action)


@each_game
def test_what_only_claims_to_be_an_action_has_no_place(kit: Kit) -> None:
    game = kit.game
    config = next(iter(game.sample_configs().values()))
    for numbering, index in ((game.actions, game.action_index), (game.chance_actions, game.chance_index)):
        for action in numbering(config)[:50]:
            with pytest.raises(ValueError, match=rf"is no (chance )?action of {game.NAME} with this config"):
                index(config, Alike(action))


@each_game
def test_a_place_is_of_a_config(kit: Kit) -> None:
    strange: Any = SimpleNamespace(players=3)
    for index in (kit.game.action_index, kit.game.chance_index):
        with pytest.raises(TypeError, match=rf"a farmrules\.{kit.game.NAME}\.Config is wanted"):
            index(strange, None)


def test_a_bid_has_its_place_where_somebody_can_make_it() -> None:
    rich = farmer.Config(3, stake=100_000, succession="winner")
    assert farmer.action_index(rich, farmer.Bid(99_999)) == 99_999
    assert farmer.action_index(rich, farmer.Stand()) == len(farmer.actions(rich)) - 1 == 100_001
    with pytest.raises(ValueError, match=r"Bid\(chips=100000\) is no action of farmer with this config"):
        farmer.action_index(rich, farmer.Bid(100_000))
    sold_never = farmer.rotating_farm(3)
    assert farmer.action_index(sold_never, farmer.Draw()) == 0
    for action in (farmer.Pass(), farmer.Bid(1)):
        with pytest.raises(ValueError, match="is no action of farmer with this config"):
            farmer.action_index(sold_never, action)
    nothing_to_draw = farmer.Config(3, deck=farmer.FULL_DECK[:2])
    assert farmer.action_index(nothing_to_draw, farmer.Stand()) == len(farmer.actions(nothing_to_draw)) - 1
    with pytest.raises(ValueError, match=r"Draw\(\) is no action of farmer with this config"):
        farmer.action_index(nothing_to_draw, farmer.Draw())
