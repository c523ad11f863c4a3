"""A seat's events tell all that its views show, from the first view of a game to the last."""

from farmrules import superfarmer as game
from farmrules.superfarmer import Config
from tests.superfarmer.fold import Fold, zones_of
from tests.superfarmer.test_reference import Policy, examples, games, walk


@examples(60)
@games
def test_zones_and_scores_follow_from_the_events_of_every_seat_and_a_spectator(
    config: Config, seed: int, policy: Policy
) -> None:
    watchers = [*range(config.players), None]
    first = game.new_game(config)
    folds = {seat: Fold(game.view(first, seat)) for seat in watchers}
    for state, _, action in walk(config, seed, policy):
        for seat, fold in folds.items():
            assert fold.zones() == zones_of(game.view(state, seat)), seat
            for event in game.events(state, action, seat) if action is not None else ():
                fold.take(event)
    assert {fold.winners for fold in folds.values()} == {game.winners(state)}
