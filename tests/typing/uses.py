"""Right and wrong uses of the public API, for type checkers alone.

Each line that is wrong has an ignore with its reason; mypy and pyright both report one that is not needed, so that a
mistake which they no longer find is found here.
"""

from random import Random
from typing import assert_type

from farmrules import farmageddon, farmer, find_game, superfarmer
from farmrules.json import Codec
from farmrules.match import Match, replay
from farmrules.record import History, Record
from farmrules.simulate import Playout, play, simulate
from farmrules.testing import check_game, matches, states
from farmrules.typed import read_action

# A match has the six types of its game.
match = Match.start(superfarmer, superfarmer.Config(4)).settle(Random(1))
assert_type(match.config, superfarmer.Config)
assert_type(match.state, superfarmer.State)
assert_type(match.steps, tuple[superfarmer.Action | superfarmer.Chance, ...])
assert_type(match.events(0), tuple[superfarmer.Event, ...])
assert_type(match.history(0), History[superfarmer.View, superfarmer.Event])
assert_type(match.record(), Record[superfarmer.Config, superfarmer.State, superfarmer.Action, superfarmer.Chance])
match.play(0, superfarmer.GiveTo(1))
match.deal(superfarmer.DealCard(superfarmer.CAT))
match.play(0, superfarmer.DealCard(superfarmer.CAT))  # type: ignore[arg-type]  # wrong: chance is not played
match.deal(superfarmer.GiveTo(1))  # type: ignore[arg-type]  # wrong: a decision is not dealt
match.play(0, farmer.Draw())  # type: ignore[arg-type]  # wrong: another game's action
match.play("Ann", superfarmer.GiveTo(1))  # type: ignore[arg-type]  # wrong: a seat is a number
Match.start(superfarmer, farmer.Config(5))  # type: ignore[misc]  # wrong: another game's config
replay(farmer, match.record())  # type: ignore[misc]  # wrong: another game's record

# So has everything else that takes a game.
table, taken = farmageddon.settle(farmageddon.new_game(farmageddon.Config(3)), Random(1))
assert_type(table, farmageddon.State)
assert_type(taken, tuple[farmageddon.Chance, ...])
assert_type(farmageddon.legal_actions(table), tuple[farmageddon.Action, ...])
assert_type(read_action(farmageddon, farmageddon.view(table, 0), "end"), farmageddon.Action)
read_action(farmageddon, match.game.view(match.state, 0), "end")  # type: ignore[misc]  # wrong: another game's view
farmageddon.apply(match.state, farmageddon.EndTurn())  # type: ignore[arg-type]  # wrong: another game's state
farmageddon.Plant("Corn")  # type: ignore[arg-type]  # wrong: a crop is a Crop
codec = Codec(farmer)
assert_type(codec.action('{"type": "Draw"}'), farmer.Action)
assert_type(codec.view("{}"), farmer.View)
check_game(farmer, revealing=(farmer.HandShown,))
assert_type(matches(farmer).example().state, farmer.State)
assert_type(states(farmer).example(), farmer.State)


# A policy is of its game.
def bids(view: farmer.View, rng: Random) -> farmer.Action:
    return rng.choice(view.legal_actions)


ten = farmer.Config(10)
assert_type(play(farmer, ten, bids, Random(1)), Playout[farmer.State, farmer.Action, farmer.Chance])
simulate(farmer, ten, {"bids": bids}, 10, 1)
play(superfarmer, superfarmer.Config(2), bids, Random(1))  # type: ignore[arg-type]  # wrong: another game's policy

# Of a game by its name nothing is known.
any_game = find_game("farmer")
any_game.apply(any_game.new_game(farmer.Config(5)), "whatever")
