"""A seat's zones and scores can be followed from its first view by its events alone."""

from hypothesis import strategies as st

from tests.conformance.kit import Kit, each_game, games, share


@each_game
@share(30)
@games
def test_zones_and_scores_follow_from_the_events_of_every_seat_and_a_spectator(
    kit: Kit, data: st.DataObject, seed: int
) -> None:
    game = kit.game
    config = data.draw(kit.configs)
    folds = {seat: kit.fold(game.view(game.new_game(config), seat)) for seat in kit.seats(config)}
    for step in kit.play(config, seed):
        for seat, fold in folds.items():
            if step.before is not None:
                for event in game.events(step.before, step.action, seat):
                    fold.take(event)
            assert fold.agrees(game.view(step.after, seat))
