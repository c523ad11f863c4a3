"""What is kept between questions: answers stay right, and the memory stays small."""

from random import Random

from farmrules import farmageddon as game
from farmrules.farmageddon import ActionCard, ActionRow, CardSet, Config, CropRow
from farmrules.farmageddon.rules import moves
from farmrules.farmageddon.tables import Kept
from tests.farmageddon.rig import CORN, MELONS, WHEAT


class Doubles(Kept[int, int]):
    """Counts how often it has to work."""

    worked = 0

    def __missing__(self, key: int) -> int:
        self.worked += 1
        return self.keep(key, 2 * key)


def test_an_answer_is_worked_out_once() -> None:
    doubles = Doubles()
    assert [doubles[3], doubles[3], doubles[4]] == [6, 6, 8]
    assert doubles.worked == 2


def test_thousands_of_answers_are_forgotten() -> None:
    doubles = Doubles()
    most = 0
    for number in range(9000):
        assert doubles[number] == 2 * number
        most = max(most, len(doubles))
    assert most == 5000
    assert doubles[0] == 0


def test_lists_are_the_same_when_everything_is_forgotten() -> None:
    rng, config = Random(1), Config(3)
    state, _ = game.settle(game.new_game(config), rng)
    while legal := game.legal_actions(state):
        table = moves(config)
        for by_hand in table.plant:
            by_hand.clear()
        table.reach.clear()
        table.fertilize.clear()
        table.harvest.clear()
        table.clear.clear()
        assert game.legal_actions(state) == legal
        state, _ = game.settle(game.apply(state, rng.choice(legal)), rng)


def test_there_is_an_action_for_two_of_a_crop_if_there_are_two() -> None:
    crops = (CropRow(WHEAT, 2, ""), CropRow(CORN, 1, ""), CropRow(MELONS, 3, ""))
    config = Config(2, card_set=CardSet("few", crops, (ActionRow(ActionCard.FOUL_MANURE, 1, ""),)))
    pairs = {(action.first, action.second) for action in game.actions(config) if isinstance(action, game.ClearManure)}
    assert pairs == {(WHEAT, WHEAT), (WHEAT, CORN), (WHEAT, MELONS), (CORN, MELONS), (MELONS, MELONS)}
