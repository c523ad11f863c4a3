"""A seat's zones and scores can be followed from its first view by its events alone."""

from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, play, share


@each_game
@share(30)
@games
def test_zones_and_scores_follow_from_the_events_of_every_seat_and_a_spectator(kit: Kit, seed: int) -> None:
    game = kit.game
    config = kit.config(seed)
    folds = {seat: kit.fold(game.view(game.new_game(config), seat)) for seat in kit.seats(config)}
    for step in play(kit.game, config, seed):
        for seat, fold in folds.items():
            for event in game.events(step.before, step.action, seat):
                fold.take(event)
            assert fold.agrees(game.view(step.after, seat))
